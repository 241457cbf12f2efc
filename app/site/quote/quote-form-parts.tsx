import type { CarryOverField, CarryOverItem, QuoteProblem } from "~/domain/leads/quote-form";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { newTab } from "~/ui/anchor";
import { Check } from "~/ui/forms/choice";
import { FieldGroup } from "~/ui/forms/field";
import { useErrorTitle } from "~/ui/use-error-title";

/** What other pages gave along, ticked; unticking leaves it out. */
export function CarryOverList({ items, sent }: { items: readonly CarryOverItem[]; sent: Record<string, string[]> | undefined }) {
  if (items.length === 0) return null;
  const back: Partial<Record<CarryOverField, string>> = { design: paths.designer, financing: paths.financing };
  return (
    <FieldGroup id="carry-over" label="Comes along">
      {items.map(({ name, value, label, text }) => (
        <div key={name} className="carry-over">
          <Check
            name={name}
            value={value}
            defaultChecked={sent ? (sent[name]?.includes(value) ?? false) : true}
            label={
              <>
                <b>{label}.</b> {text}
              </>
            }
          />
          {back[name] ? (
            <a className="link" href={`${back[name]}?${value}`} rel="nofollow">
              Change it<span className="vh">: {label.toLowerCase()}</span>
            </a>
          ) : null}
        </div>
      ))}
    </FieldGroup>
  );
}

/** Something on our side, or on the line, kept the request from being received; said so, with other ways. */
export function FormTrouble({ kind, phone, chat }: { kind: QuoteProblem["trouble"] | "no-connection"; phone: string; chat: string }) {
  useErrorTitle(true);
  const words = {
    "": "",
    "not-received":
      "Your request was NOT received: something broke on our side, and we could not store it. Everything you typed is still here.",
    unknown:
      "Treat your request as NOT received: our storage did not answer, so we cannot confirm it. Everything you typed is still here. Send it again: it counts as the same request, so you cannot ask twice by mistake.",
    "too-many":
      "Too many requests came from your connection in the last minute, so this one was NOT received. Everything you typed is still here; try again in a minute.",
    unreadable:
      "Your request was NOT received: it did not arrive in one piece, or it was too large. Try again with fewer or smaller photos.",
    "no-connection":
      "We could not be reached, so we do not know whether your request arrived. Everything you typed stays on this device. Send it again when the connection is back: it counts as the same request.",
  };
  return (
    <div className="sum" role="alert">
      <strong>{words[kind]}</strong>
      <p>
        Or reach us another way: call <a href={`tel:${phone}`}>{formatPhone(phone)}</a>, or{" "}
        <a href={chat} {...newTab}>
          chat on WhatsApp
        </a>
        .
      </p>
    </div>
  );
}

/** What the send button says. */
export function buttonWords(sending: boolean, photosBusy: boolean, trouble: string, short: boolean): string {
  if (sending) return "Sending";
  if (photosBusy) return "Waiting for your photos";
  if (trouble !== "") return "Try again";
  return short ? "Send message" : "Send for a free quote";
}
