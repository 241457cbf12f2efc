import { formatPhone, whatsAppHref } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import type { ContactMethod } from "./quote-form";

/** A number or an address of a lead's people; `consentTexts` is the wording under which they agreed to texts on it, or "". */
export type LeadContact = { kind: "phone" | "email"; value: string; label: string; consentTexts: string };

/** A way to reach them now: what its button says and where it leads. Mail is written on the page: it has no link of its own. */
export type ReplyLink = { way: ContactMethod; label: string; href: string };

export type ReplyLinks = {
  /** What they asked for, where it is possible, else the next best. */
  first: ReplyLink | undefined;
  others: ReplyLink[];
  /** Why there is no Text, in a sentence; "" when there is one, or no number. */
  whyNoText: string;
};

/** Whether texts may be sent at that moment: 9 AM to 9 PM in Houston, on Sundays from noon. */
export function canTextAt(now: Date): boolean {
  const isSunday = new Date(`${toHoustonDay(now)}T00:00:00Z`).getUTCDay() === 0;
  const time = toHoustonTime(now);
  return time >= (isSunday ? "12:00" : "09:00") && time < "21:00";
}

type Reached = { phone: string | null; email: string | null; contactBy: ContactMethod | null };

/** The ways to reach a lead at a moment. Only a number that was agreed to for texts can be texted. `words` start a chat. */
export function replyLinks(lead: Reached, contacts: readonly LeadContact[], words: string, now: Date): ReplyLinks {
  const { phone, email, contactBy } = lead;
  const allAgreed = contacts.filter(({ kind, consentTexts }) => kind === "phone" && consentTexts !== "");
  const agreed = allAgreed.find(({ value }) => value === phone) ?? allAgreed[0];
  const text = agreed && canTextAt(now) ? agreed : undefined;
  const all: ReplyLink[] = [
    ...(phone ? [{ way: "call" as const, label: `Call ${formatPhone(phone)}`, href: `tel:${phone}` }] : []),
    ...(phone ? [{ way: "whatsapp" as const, label: "WhatsApp", href: whatsAppHref(phone, words) }] : []),
    ...(text
      ? [{ way: "text" as const, label: `Text ${formatPhone(text.value)}`, href: `sms:${text.value}?&body=${encodeURIComponent(words)}` }]
      : []),
    ...(email ? [{ way: "email" as const, label: "Email", href: "" }] : []),
  ];
  const first = all.find(({ way }) => way === contactBy) ?? all[0];
  return { first, others: all.filter((channel) => channel !== first), whyNoText: phone && !text ? whyNoText(agreed) : "" };
}

function whyNoText(agreed: LeadContact | undefined): string {
  return agreed ? "Texts are allowed 9 AM to 9 PM Central, Sundays from noon." : "No text consent for this number.";
}
