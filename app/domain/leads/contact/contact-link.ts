import { formatPhone, phoneDigits, withoutExtension } from "~/domain/settings/settings";
import { formatShortTime } from "./contact-times";
import { canTextAt } from "./texting-hours";

type LinkMethod = "call" | "text" | "whatsapp" | "email";

export type ContactDetails = {
  contactBy: LinkMethod | null;
  phone: string | null;
  email: string | null;
  /** True if the lead consented to texts on this number. */
  mayText: boolean;
};

/** Link to contact a lead: method, URL, and label with the number. */
export type ContactLink = { way: LinkMethod; href: string; label: string };

/**
 * Returns the preferred contact method if it is available, else phone, else email; undefined
 * without a phone and an email. Offers texts only with consent and during allowed hours.
 */
export function preferredContactLink(
  { contactBy, phone, email, mayText }: ContactDetails,
  now: Date,
): ContactLink | undefined {
  const mail: ContactLink | undefined = email
    ? { way: "email", href: `mailto:${email}`, label: "Email" }
    : undefined;
  if (!phone) return mail;
  const phoneText = formatPhone(phone);
  if (contactBy === "email" && mail) return mail;
  if (contactBy === "whatsapp")
    return {
      way: "whatsapp",
      href: `https://wa.me/${phoneDigits(phone)}`,
      label: `WhatsApp ${phoneText}`,
    };
  if (contactBy === "text" && mayText && canTextAt(now))
    return { way: "text", href: `sms:${withoutExtension(phone)}`, label: `Text ${phoneText}` };
  return { way: "call", href: `tel:${phone}`, label: `Call ${phoneText}` };
}

/** Expected delay in the message, minutes. */
const lateMinutes = 15;

/**
 * Returns a link that opens a text with a new arrival time on the staff member's phone. Returns
 * undefined without consent, outside of allowed hours, and for customers who prefer email.
 */
export function buildRunningLateText(
  { contactBy, phone, email, mayText }: ContactDetails,
  { at, staff, business }: { at: Date; staff: string; business: string },
  now: Date,
): string | undefined {
  if (!phone || !mayText || !canTextAt(now) || (contactBy === "email" && email)) return undefined;
  const arrival = new Date(Math.max(at.getTime(), now.getTime()) + lateMinutes * 60_000);
  const body = `Hi, this is ${staff} with ${business}. I’m running late for our ${formatShortTime(at)} visit and expect to arrive around ${formatShortTime(arrival)}.`;
  return `sms:${withoutExtension(phone)}?&body=${encodeURIComponent(body)}`;
}
