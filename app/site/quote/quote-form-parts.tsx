import { useEffect, useRef } from "react";
import type {
  CarryOverField,
  CarryOverItem,
  InvalidQuoteForm,
} from "~/domain/leads/intake/quote-form";
import { formatPhone, whatsAppHref } from "~/domain/settings/settings";
import type { EnglishText } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { Anchor, newTabAttributes } from "~/ui/anchor";
import { Checkbox } from "~/ui/forms/choice";
import { FieldGroup } from "~/ui/forms/field";
import { useText } from "~/ui/language";
import { useErrorTitle } from "~/ui/use-error-title";

/**
 * Renders the items carried over from other pages as checkboxes; clearing one leaves the item out.
 */
export function CarryOverList({
  items,
  sent,
}: {
  items: readonly CarryOverItem[];
  sent: Record<string, string[]> | undefined;
}) {
  const t = useText();
  if (items.length === 0) return null;
  const back: Partial<Record<CarryOverField, string>> = {
    design: paths.designer,
    financing: paths.financing,
  };
  return (
    <FieldGroup id="carry-over" label={t("Included with your request")}>
      {items.map(({ name, value, label, text }) => (
        <div key={name} className="carry-over">
          <Checkbox
            name={name}
            value={value}
            defaultChecked={sent ? (sent[name]?.includes(value) ?? false) : true}
            label={
              <>
                <b>{`${label}.`}</b> {text}
              </>
            }
          />
          {back[name] ? (
            <Anchor className="text-link" href={`${back[name]}?${value}`} rel="nofollow">
              {t("Change")}
              <span className="visually-hidden">{` ${label.toLowerCase()}`}</span>
            </Anchor>
          ) : null}
        </div>
      ))}
    </FieldGroup>
  );
}

/**
 * Tells the visitor that a server or connection error kept the request from being received, with
 * other ways to reach us.
 */
export function SubmitErrorNotice({
  kind,
  phone,
  chatPhone,
}: {
  kind: InvalidQuoteForm["submitError"] | "no-connection";
  phone: string;
  chatPhone: string;
}) {
  useErrorTitle(true);
  const t = useText();
  const messages = {
    "": "",
    "not-received":
      "We did NOT get your request. Something went wrong on our end. Everything you typed is still here, so you can try again.",
    unknown:
      "We couldn’t confirm that we got your request, so treat it as NOT received. Everything you typed is still here. Send it again; it will count as the same request.",
    "too-many":
      "We did NOT get this request because too many came from your connection in the last minute. Everything you typed is still here. Try again in a minute.",
    unreadable:
      "We did NOT get your request. It was too large or didn’t arrive complete. Try again with fewer or smaller photos.",
    "no-connection":
      "We couldn’t connect, so we don’t know whether your request arrived. What you typed is saved on this device. Send it again when you’re back online; it will count as the same request.",
  } as const;
  return (
    <div className="error-summary" role="alert">
      <strong>{kind === "" ? "" : t(messages[kind])}</strong>
      <p>
        {t("Or reach us another way: call")} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        {chatPhone ? (
          <>
            {t(", or")}{" "}
            <a
              href={whatsAppHref(chatPhone, t("Hi, I’d like a free quote."))}
              {...newTabAttributes}
            >
              {t("chat on WhatsApp")}
            </a>
          </>
        ) : null}
        .
      </p>
    </div>
  );
}

export function submitButtonLabel(
  sending: boolean,
  photosBusy: boolean,
  submitError: string,
  short: boolean,
): EnglishText {
  if (sending) return "Sending";
  if (photosBusy) return "Uploading photos";
  if (submitError !== "") return "Try again";
  return short ? "Send message" : "Request my free quote";
}

const turnstileScript = "https://challenges.cloudflare.com/turnstile/v0/api.js";

/** Renders Cloudflare Turnstile, if the site has keys for it. Adds its token to the form. */
export function TurnstileBox({ siteKey }: { siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // strict-dynamic allows a script added by a trusted script
    const script = Object.assign(document.createElement("script"), {
      src: turnstileScript,
      async: true,
    });
    document.head.appendChild(script);
    return () => {
      script.remove();
    };
  }, []);
  return (
    <div
      ref={box}
      className="cf-turnstile"
      data-sitekey={siteKey}
      data-appearance="interaction-only"
    />
  );
}

/**
 * Progress of a form. Every step links to its part of the page, so it works without scripts too.
 */
export function StepProgress({
  steps,
  current,
}: {
  steps: readonly { id: string; label: string }[];
  current: number;
}) {
  const t = useText();
  return (
    <nav className="quote-steps" aria-label={t("Progress")}>
      <ol className="steps">
        {steps.map((step, at) => (
          <li
            key={step.id}
            data-done={at < current ? "" : undefined}
            aria-current={at === current ? "step" : undefined}
          >
            <a href={`#${step.id}`}>{`${at + 1}. ${step.label}`}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
