import type { CarryOverField, CarryOverItem, InvalidQuoteForm } from "~/domain/leads/intake/quote-form";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { newTabAttributes } from "~/ui/anchor";
import { Checkbox } from "~/ui/forms/choice";
import { FieldGroup } from "~/ui/forms/field";
import { useErrorTitle } from "~/ui/use-error-title";

/** Renders the items carried over from other pages as checkboxes; clearing one leaves the item out. */
export function CarryOverList({ items, sent }: { items: readonly CarryOverItem[]; sent: Record<string, string[]> | undefined }) {
  if (items.length === 0) return null;
  const back: Partial<Record<CarryOverField, string>> = { design: paths.designer, financing: paths.financing };
  return (
    <FieldGroup id="carry-over" label="Included with your request">
      {items.map(({ name, value, label, text }) => (
        <div key={name} className="carry-over">
          <Checkbox
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
            <a className="text-link" href={`${back[name]}?${value}`} rel="nofollow">
              Change<span className="visually-hidden"> {label.toLowerCase()}</span>
            </a>
          ) : null}
        </div>
      ))}
    </FieldGroup>
  );
}

/**
 * Tells the visitor that a server or connection error kept the request from being received, with other ways to reach
 * us.
 */
export function SubmitErrorNotice({
  kind,
  phone,
  chat,
}: {
  kind: InvalidQuoteForm["submitError"] | "no-connection";
  phone: string;
  chat: string;
}) {
  useErrorTitle(true);
  const messages = {
    "": "",
    "not-received":
      "We did NOT get your request. Something went wrong on our end. Everything you typed is still here, so you can try again.",
    unknown:
      "We couldn’t confirm that we got your request, so treat it as NOT received. Everything you typed is still here. Send it again; it will count as the same request.",
    "too-many":
      "We did NOT get this request because too many came from your connection in the last minute. Everything you typed is still here. Try again in a minute.",
    unreadable: "We did NOT get your request. It was too large or didn’t arrive complete. Try again with fewer or smaller photos.",
    "no-connection":
      "We couldn’t connect, so we don’t know whether your request arrived. What you typed is saved on this device. Send it again when you’re back online; it will count as the same request.",
  };
  return (
    <div className="error-summary" role="alert">
      <strong>{messages[kind]}</strong>
      <p>
        Or reach us another way: call <a href={`tel:${phone}`}>{formatPhone(phone)}</a>, or{" "}
        <a href={chat} {...newTabAttributes}>
          chat on WhatsApp
        </a>
        .
      </p>
    </div>
  );
}

/** Returns the label of the submit button. */
export function submitButtonLabel(sending: boolean, photosBusy: boolean, submitError: string, short: boolean): string {
  if (sending) return "Sending";
  if (photosBusy) return "Uploading photos";
  if (submitError !== "") return "Try again";
  return short ? "Send message" : "Request my free quote";
}
