import type { ContactMethod } from "~/domain/leads/intake/quote-form";
import { formatPhone, whatsAppHref, withoutExtension } from "~/domain/settings/settings";
import { canTextAt } from "./texting-hours";

/**
 * Phone number or email address of a lead. `consentTexts` is the wording of the consent to texts,
 * or "".
 */
export type LeadContact = {
  kind: "phone" | "email";
  value: string;
  label: string;
  consentTexts: string;
  /** Time the owner of a phone number stopped texts, if they have not agreed since. */
  textsStoppedAt?: Date | null;
};

/** Button for a contact method. Email has no link, because the page has its own form. */
export type ReplyLink = { way: ContactMethod; label: string; href: string };

type ReplyLinks = {
  /** Preferred method if it is possible, else the next best. */
  first: ReplyLink | undefined;
  others: ReplyLink[];
  /** Reason why the lead cannot be texted; "" if it can, or has no phone number. */
  whyNoText: string;
};

type Reached = { phone: string | null; email: string | null; contactBy: ContactMethod | null };

/**
 * Builds the contact links of a lead. Only numbers with consent can be texted; `words` is the
 * initial text of a message.
 */
export function replyLinks(
  lead: Reached,
  contacts: readonly LeadContact[],
  messageText: string,
  now: Date,
): ReplyLinks {
  const { phone, email, contactBy } = lead;
  const allAgreed = contacts.filter(
    ({ kind, consentTexts }) => kind === "phone" && consentTexts !== "",
  );
  const agreed = allAgreed.find(({ value }) => value === phone) ?? allAgreed[0];
  const text = agreed && canTextAt(now) ? agreed : undefined;
  const all: ReplyLink[] = [
    ...(phone
      ? [{ way: "call" as const, label: `Call ${formatPhone(phone)}`, href: `tel:${phone}` }]
      : []),
    ...(phone
      ? [{ way: "whatsapp" as const, label: "WhatsApp", href: whatsAppHref(phone, messageText) }]
      : []),
    ...(text
      ? [
          {
            way: "text" as const,
            label: `Text ${formatPhone(text.value)}`,
            href: `sms:${withoutExtension(text.value)}?&body=${encodeURIComponent(messageText)}`,
          },
        ]
      : []),
    ...(email ? [{ way: "email" as const, label: "Email", href: "" }] : []),
  ];
  const first = all.find(({ way }) => way === contactBy) ?? all[0];
  return {
    first,
    others: all.filter((channel) => channel !== first),
    whyNoText: phone && !text ? explainTextUnavailable(agreed, contacts) : "",
  };
}

function explainTextUnavailable(
  agreed: LeadContact | undefined,
  contacts: readonly LeadContact[],
): string {
  if (agreed) return "Texts are allowed 9 AM to 9 PM Central, Sundays from noon.";
  return contacts.some(({ textsStoppedAt }) => textsStoppedAt)
    ? "Stopped texts. Only the customer can turn them on again."
    : "No text consent for this number.";
}

/** "No consent", "Stopped", "Not now" for a reason why a lead cannot be texted. */
export function shortTextReason(whyNoText: string): string {
  if (whyNoText.startsWith("Stopped")) return "Stopped";
  return whyNoText.startsWith("No") ? "No consent" : "Not now";
}
