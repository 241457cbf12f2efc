import { formatPhone, phoneDigits } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import { shortClock } from "./contact-times";

type Way = "call" | "text" | "whatsapp" | "email";

export type ContactDetails = {
  contactBy: Way | null;
  phone: string | null;
  email: string | null;
  /** They agreed to texts on this number. */
  mayText: boolean;
};

/** One way to reach somebody: what it is called, where the link leads, and the number it names. */
export type ContactLink = { way: Way; href: string; label: string };

/** The way they asked for, if it is open, else by phone, else by e-mail; undefined when neither is known. Texts go only to who agreed to
 *  them, at the hours that are allowed. */
export function preferredContactLink({ contactBy, phone, email, mayText }: ContactDetails, now: Date): ContactLink | undefined {
  const mail: ContactLink | undefined = email ? { way: "email", href: `mailto:${email}`, label: "Email" } : undefined;
  if (!phone) return mail;
  const shown = formatPhone(phone);
  if (contactBy === "email" && mail) return mail;
  if (contactBy === "whatsapp") return { way: "whatsapp", href: `https://wa.me/${phoneDigits(phone)}`, label: `WhatsApp ${shown}` };
  if (contactBy === "text" && mayText && canTextAt(now)) return { way: "text", href: `sms:${phone}`, label: `Text ${shown}` };
  return { way: "call", href: `tel:${phone}`, label: `Call ${shown}` };
}

/** Minutes a message about being late allows for. */
const lateMinutes = 15;

/** Link that opens a message with a new arrival time: a text to who agreed to texts, at the hours that are allowed, else an email.
 *  Returns undefined if neither is possible. */
export function lateLink(
  { contactBy, phone, email, mayText }: ContactDetails,
  { at, staff, business }: { at: Date; staff: string; business: string },
  now: Date,
): string | undefined {
  const arrival = new Date(Math.max(at.getTime(), now.getTime()) + lateMinutes * 60_000);
  const body = `Hi, this is ${staff} with ${business}. I’m running late for our ${shortClock(at)} visit and expect to arrive around ${shortClock(arrival)}.`;
  const mail = email ? `mailto:${email}?${mailQuery({ subject: "Running late for our visit", body })}` : undefined;
  if (contactBy === "email" && mail) return mail;
  return phone && mayText && canTextAt(now) ? `sms:${phone}?&body=${encodeURIComponent(body)}` : mail;
}

function mailQuery(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** Whether texts may be sent at that moment: 9 AM to 9 PM in Houston, on Sundays from noon. */
export function canTextAt(now: Date): boolean {
  const hour = Number(toHoustonTime(now).slice(0, 2));
  const isSunday = new Date(`${toHoustonDay(now)}T00:00:00Z`).getUTCDay() === 0;
  return hour >= (isSunday ? 12 : 9) && hour < 21;
}
