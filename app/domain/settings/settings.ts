import type { JobsMode } from "~/domain/ballparks/job-bands";
import { fillText, type Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
import type { FollowUpPart } from "./follow-up-parts";
import type { Retention } from "./retention";
import type { TrackingSettings } from "./tracking";

export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export const socialNetworks = ["facebook", "instagram", "pinterest", "tiktok"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Opening hours of one weekday, minutes after midnight in Houston; null is closed. */
export type DayHours = { open: number; close: number } | null;

/** A day in Houston (YYYY-MM-DD) whose hours replace the weekday's: a holiday, a short day. */
export type SpecialDay = { day: string; hours: DayHours; note: string };

/** Reply time rules. Minutes are business minutes. */
type ReplyRules = {
  /** Goal for the first reply. */
  goalMinutes: number;
  /** The quote page shows the median reply time only up to this maximum. */
  publicMaxMinutes: number;
  /** True if staff get alerts about leads awaiting a reply. */
  alerts: boolean;
};

/** Maximum number of recipients of lead alerts. */
export const maxLeadEmails = 10;

/** Maximum number of staff who may countersign besides owners. */
export const maxCountersigners = 10;

/** A message template with fields such as {first_name}. */
export type MessageTemplate = {
  key: string;
  label: string;
  language: Language;
  subject: string;
  body: string;
};

/**
 * Follow-up emails of new proposals: business days after sending, and days before the last day to
 * sign for the last one.
 */
export type FollowUpRules = { isOn: boolean } & Record<`${FollowUpPart}Days`, number> &
  Record<`${FollowUpPart}${"Subject" | "Message"}`, string>;

type VisitRules = {
  /**
   * ZIP code at which every day of visits starts and ends, for drive times; "" until the owner
   * enters it.
   */
  officeZip: string;
  /** True if homeowners can book visits themselves. */
  onlineBooking: boolean;
};

/**
 * The people, the address, the insurance and the trade licenses that the owner enters; pages show
 * only the filled-in ones.
 */
export type Credentials = {
  /** "Maria Lopez, owner", or "". */
  answeredBy: string;
  /** Address that visitors may come to, or "". */
  location: string;
  insurer: string;
  /** Last day of the policy in Houston, YYYY-MM-DD, or "". */
  insuredUntil: string;
  /** Link to the certificate: a file of this site, or https; or "". */
  certificateUrl: string;
  /** "Electrician: TECL 12345", one per trade. */
  licenses: string[];
};

/** A file of this site or an https link, or nothing. */
export const certificatePattern = /^(?:|\/files\/[^\s"<>]+|https:\/\/[^\s"<>]+)$/;

/** Maximum number of trade licenses. */
export const maxLicenses = 12;

export type StageLimits = Record<"new" | "contacted" | "visit-booked" | "quoted", number>;

/** Business settings: one record, read by every page. */
export type Settings = {
  name: string;
  /** "" without one; `{business}` is the name. */
  tagline: string;
  /** E.164. */
  phone: string;
  /** E.164; "" turns WhatsApp off, null uses the environment's number. */
  whatsapp: string | null;
  email: string;
  /** Postal address of the company in contracts; "" until the owner enters it. */
  contractAddress: string;
  /** Ways to pay by check or transfer, for payment requests; "" for a check by mail. */
  paymentInstructions: string;
  /** The same in Spanish; "" for the English ones. */
  paymentInstructionsSpanish: string;
  /** Last four digits of the construction account, for receipts; "" without one. */
  constructionAccountEnding: string;
  /** Page on which homeowners write a review, https; or "". */
  reviewLink: string;
  credentials: Credentials;
  /** Ids of staff who may countersign contracts besides owners. */
  countersignerIds: string[];
  social: Record<SocialNetwork, string>;
  /** Index 0 is Sunday. */
  hours: DayHours[];
  specialDays: SpecialDay[];
  /** ZIP codes or prefixes of three or more digits in the service area. */
  serviceZips: string[];
  serviceCities: string[];
  popupEnabled: boolean;
  /** Mention of similar signed jobs in ballparks. */
  ballparkJobs: JobsMode;
  /** Label of the unchecked box that allows text messages; `{business}` is the name. */
  textConsent: string;
  /** The same in Spanish. */
  textConsentSpanish: string;
  reply: ReplyRules;
  /** Maximum days in a stage before the lead's bar turns red. */
  stageLimitDays: StageLimits;
  visits: VisitRules;
  /** Words that mark a request as possible spam. */
  spamWords: string[];
  /** Phrases that block publishing. */
  forbiddenPhrases: string[];
  /** Recipients of lead alerts; an empty list uses the environment's address. */
  leadEmails: string[];
  templates: MessageTemplate[];
  followUps: FollowUpRules;
  tags: TrackingSettings;
  /** Retention in days. */
  retention: Retention;
};

/** Settings in every public page. */
export type PublicSettings = Pick<
  Settings,
  "name" | "tagline" | "phone" | "email" | "social" | "popupEnabled"
>;

/**
 * Settings in a few public pages. The rest is for admin only: phrases, spam words, templates,
 * limits.
 */
export type ContactSettings = Pick<
  Settings,
  "hours" | "specialDays" | "serviceZips" | "textConsent"
>;

/** Settings of public pages if the database fails: the seeded values. */
export const defaultPublicSettings: PublicSettings = {
  name: "Modern Outdoor Living",
  tagline: "",
  phone: "+17135550142",
  email: "hello@example.com",
  social: { facebook: "", instagram: "", pinterest: "", tiktok: "" },
  popupEnabled: true,
};

/** Seeded wording of the consent to text messages. */
export const defaultTextConsent =
  "Yes, {business} may text me about this request at the number above. Message frequency varies. Message and data rates may apply. Consent is not a condition of purchase. Reply STOP to opt out.";

export const defaultContactSettings: ContactSettings = {
  hours: [
    null,
    ...Array.from({ length: 5 }, () => ({ open: 480, close: 1080 })),
    { open: 540, close: 840 },
  ],
  specialDays: [],
  serviceZips: ["770", "771", "772", "773", "774", "775"],
  textConsent: fillBusinessName(defaultTextConsent, defaultPublicSettings.name),
};

/** Replaces `{business}` in a text with the name of the business. */
export function fillBusinessName(text: string, name: string): string {
  return text.replaceAll("{business}", () => name);
}

/** Returns the wording of the consent to text messages as visitors of a language read it. */
export function formatTextConsent(
  {
    name,
    textConsent,
    textConsentSpanish,
  }: Pick<Settings, "name" | "textConsent" | "textConsentSpanish">,
  language: Language = "en",
): string {
  return fillBusinessName(language === "en" ? textConsent : textConsentSpanish, name);
}

/** "(713) 555-0142" or "(713) 555-0142 ext. 204" for a US number, else the stored number. */
export function formatPhone(stored: string): string {
  const extension = stored.slice(withoutExtension(stored).length).replace(";ext=", " ext. ");
  const number = withoutExtension(stored);
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return (match ? `(${match[1]}) ${match[2]}-${match[3]}` : number) + extension;
}

/** Returns a stored number without its extension, for texts and for comparisons. */
export const withoutExtension = (stored: string) => stored.replace(/;ext=\d*$/, "");

/** Returns the digits of a phone number, for wa.me links. */
export function phoneDigits(phone: string): string {
  return withoutExtension(phone).replace(/\D/g, "");
}

/** True if the ZIP (first five digits) is in the service area. */
export function isInServiceArea(settings: Pick<Settings, "serviceZips">, zip: string): boolean {
  return findServiceAreaEntry(settings, zip) !== undefined;
}

/**
 * Returns the service area entry of a ZIP, the longest match if several match; undefined outside
 * the area.
 */
export function findServiceAreaEntry(
  { serviceZips }: Pick<Settings, "serviceZips">,
  zip: string,
): string | undefined {
  return serviceZips
    .filter((prefix) => zip.startsWith(prefix))
    .sort((one, other) => other.length - one.length)[0];
}

/** Returns a WhatsApp link with a prefilled text: https://wa.me/<digits>?text=… */
export function whatsAppHref(phone: string, text: string): string {
  return `https://wa.me/${phoneDigits(phone)}?text=${encodeURIComponent(text)}`;
}

/** Formats minutes after midnight: "6 PM", "8:30 AM". */
export function formatClockMinutes(minutes: number, t: Translate = fillText): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const time = `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
  return t(hour < 12 ? "{time} AM" : "{time} PM", { time });
}
