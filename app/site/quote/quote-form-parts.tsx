import type { AlongField, AlongItem, QuoteProblem } from "~/domain/leads/quote-form";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { newTab } from "~/ui/anchor";
import { Check } from "~/ui/choice";
import { FieldGroup } from "~/ui/field";
import { useErrorTitle } from "~/ui/use-error-title";

/** What other pages gave along, ticked; unticking leaves it out. */
export function ComesAlong({ items, sent }: { items: readonly AlongItem[]; sent: Record<string, string[]> | undefined }) {
  if (items.length === 0) return null;
  const back: Partial<Record<AlongField, string>> = { design: paths.designer, financing: paths.financing };
  return (
    <FieldGroup id="along" label="Comes along">
      {items.map(({ name, value, label, words }) => (
        <div key={name} className="along">
          <Check
            name={name}
            value={value}
            defaultChecked={sent ? (sent[name]?.includes(value) ?? false) : true}
            label={
              <>
                <b>{label}.</b> {words}
              </>
            }
          />
          {back[name] ? (
            <a className="link" href={`${back[name]}?${value}`}>
              Change it<span className="vh">: {label.toLowerCase()}</span>
            </a>
          ) : null}
        </div>
      ))}
    </FieldGroup>
  );
}

/** Something on our side, or on the line, kept the request from being received; said so, with other ways. */
export function Trouble({ kind, phone, chat }: { kind: QuoteProblem["trouble"] | "no-connection"; phone: string; chat: string }) {
  useErrorTitle(true);
  const words = {
    "": "",
    "not-received":
      "Your request was NOT received: something broke on our side, and we could not store it. Everything you typed is still here.",
    "too-many":
      "Too many requests came from your connection in the last minute, so this one was NOT received. Everything you typed is still here; try again in a minute.",
    unreadable:
      "Your request was NOT received: it did not arrive in one piece, or it was too large. Try again with fewer or smaller photos.",
    "no-connection":
      "Your request was NOT received: we could not be reached. Everything you typed stays on this device; try again when the connection is back.",
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
