import type { Retention } from "./retention";
import type { TrackingSettings } from "./tracking";

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export const socialNetworks = ["facebook", "instagram", "pinterest", "tiktok"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Opening hours of one weekday, minutes after midnight in Houston; null is closed. */
export type DayHours = { open: number; close: number } | null;

/** A day in Houston (YYYY-MM-DD) whose hours replace the weekday's: a holiday, a short day. */
export type SpecialDay = { day: string; hours: DayHours; note: string };

/** How the office wants to answer. Minutes are business minutes. */
export type ReplyRules = {
  /** A first reply within this is in time. */
  goalMinutes: number;
  /** The quote page names the median reply time only when it is not longer than this. */
  publicMaxMinutes: number;
  /** Whether leads that wait are told to staff. */
  alerts: boolean;
};

/** At most this many addresses are emailed of leads. */
export const mostLeadEmails = 10;

/** A text somebody starts from; {first_name} and the like are filled in. */
export type MessageTemplate = { key: string; label: string; subject: string; body: string };

export type StageLimits = Record<"new" | "contacted" | "visit-booked" | "quoted", number>;

/** What staff say about the business. One record; every page reads it. */
export type Settings = {
  name: string;
  tagline: string;
  /** E.164. */
  phone: string;
  /** E.164; "" falls back to the environment's. */
  whatsapp: string;
  email: string;
  social: Record<SocialNetwork, string>;
  /** Index 0 is Sunday. */
  hours: DayHours[];
  specialDays: SpecialDay[];
  /** ZIP codes, or prefixes of three or more digits, that we serve. */
  serviceZips: string[];
  serviceCities: string[];
  popupEnabled: boolean;
  /** Text beside the unticked box that allows text messages. */
  textConsent: string;
  reply: ReplyRules;
  /** Days a lead may stand in a stage before its bar turns clay. */
  stageLimitDays: StageLimits;
  /** Words that make a request suspect. */
  spamWords: string[];
  /** Phrases nothing may go out with. */
  forbiddenPhrases: string[];
  /** Who is emailed of leads; none falls back to the environment's address. */
  leadEmails: string[];
  templates: MessageTemplate[];
  tags: TrackingSettings;
  /** How long what nobody needs anymore is kept, in days. */
  retention: Retention;
};

/** What every page of visitors is given of the settings. */
export type PublicSettings = Pick<Settings, "name" | "tagline" | "phone" | "email" | "social" | "popupEnabled">;

/** What few of their pages say. The rest is the office's own: phrases, spam words, templates, limits. */
export type ContactSettings = Pick<Settings, "hours" | "specialDays" | "serviceZips" | "textConsent">;

/** What the site says when the database cannot be read: the seeded values. */
export const defaultPublicSettings: PublicSettings = {
  name: "Modern Outdoor Living",
  tagline: "Modern Outdoor Living",
  phone: "+17135550142",
  email: "hello@example.com",
  social: { facebook: "", instagram: "", pinterest: "", tiktok: "" },
  popupEnabled: true,
};

export const defaultContactSettings: ContactSettings = {
  hours: [null, ...Array.from({ length: 5 }, () => ({ open: 480, close: 1080 })), { open: 540, close: 840 }],
  specialDays: [],
  serviceZips: ["770", "771", "772", "773", "774", "775"],
  textConsent:
    "Yes, Modern Outdoor Living may text me about this request at the number above. Message frequency varies. Message and data rates may apply. Consent is not a condition of purchase. Reply STOP to opt out.",
};

/** "(713) 555-0142" for a US number, else the number as it is stored. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}

/** Digits only, for wa.me links. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, "");
}

/** True when the ZIP (its first five digits) lies in the service area. */
export function isInServiceArea(settings: Pick<Settings, "serviceZips">, zip: string): boolean {
  return findServiceAreaEntry(settings, zip) !== undefined;
}

/** The entry of the service area that a ZIP lies in, the longest if there are several; undefined outside it. */
export function findServiceAreaEntry({ serviceZips }: Pick<Settings, "serviceZips">, zip: string): string | undefined {
  return serviceZips.filter((prefix) => zip.startsWith(prefix)).sort((one, other) => other.length - one.length)[0];
}

/** A link that opens WhatsApp with the text already written: https://wa.me/<digits>?text=… */
export function whatsAppHref(phone: string, text: string): string {
  return `https://wa.me/${phoneDigits(phone)}?text=${encodeURIComponent(text)}`;
}

/** "6 PM", "8:30 AM": minutes after midnight. */
export function formatClockMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, "0")}` : ""} ${hour < 12 ? "AM" : "PM"}`;
}
