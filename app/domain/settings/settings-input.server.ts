import * as z from "zod";
import { jobsModes } from "~/domain/ballparks/job-bands";
import { parseEmailAddress } from "~/lib/email";
import { languages } from "~/lib/languages";
import { defaultSettings } from "./default-settings";
import type { FollowUpPart } from "./follow-up-parts";
import { maxRetentionDays, type RetentionKey, retentionRules } from "./retention";
import {
  certificatePattern,
  maxCountersigners,
  maxLeadEmails,
  maxLicenses,
  type Settings,
  type StageLimits,
} from "./settings";
import {
  conversionPattern,
  defaultTracking,
  googleTagPattern,
  partnerOriginPattern,
} from "./tracking";

/** Schema of an email address of the company; skips invisible characters of copied text. */
export const emailAddressSchema = z
  .string()
  .max(200)
  .transform((input) => input.replace(/\p{Cf}/gu, ""))
  .refine((input) => parseEmailAddress(input) !== undefined);

const minutes = z.number().int().min(0).max(1440);
const phone = z.string().regex(/^(\+\d{8,15})?$/);
const link = z.union([z.literal(""), z.url({ protocol: /^https$/ })]);

/**
 * Uses the default for a missing, malformed or out-of-bounds number, so that a mistake in the
 * settings deletes nothing early.
 */
const retentionDaysSchema = (key: RetentionKey) => {
  const { days: usual, minDays } = retentionRules[key];
  return z.number().int().min(minDays).max(maxRetentionDays).catch(usual);
};

const retention = z.object({
  sentEmailDays: retentionDaysSchema("sentEmailDays"),
  spamLeadDays: retentionDaysSchema("spamLeadDays"),
  lostLeadDays: retentionDaysSchema("lostLeadDays"),
  leadTrashDays: retentionDaysSchema("leadTrashDays"),
  countDays: retentionDaysSchema("countDays"),
  notFoundDays: retentionDaysSchema("notFoundDays"),
  auditAddressDays: retentionDaysSchema("auditAddressDays"),
  signedContractDays: retentionDaysSchema("signedContractDays"),
});

const dayHours = z.union([z.null(), z.object({ open: minutes, close: minutes })]);
const specialDay = z.object({
  day: z.iso.date(),
  hours: dayHours,
  note: z.string().max(80).catch(""),
});
const businessMinutes = z
  .number()
  .int()
  .min(1)
  .max(24 * 60);
const reply = z.object({
  goalMinutes: businessMinutes.catch(defaultSettings.reply.goalMinutes),
  publicMaxMinutes: businessMinutes.catch(defaultSettings.reply.publicMaxMinutes),
  alerts: z.boolean().catch(defaultSettings.reply.alerts),
});
const limitDays = (stage: keyof StageLimits) =>
  z.number().int().min(1).max(365).catch(defaultSettings.stageLimitDays[stage]);
const stageLimits = z.object({
  new: limitDays("new"),
  contacted: limitDays("contacted"),
  "visit-booked": limitDays("visit-booked"),
  quoted: limitDays("quoted"),
});
const visits = z.object({
  officeZip: z
    .string()
    .regex(/^(?:\d{5})?$/)
    .catch(defaultSettings.visits.officeZip),
  onlineBooking: z.boolean().catch(defaultSettings.visits.onlineBooking),
});
const credentials = z.object({
  answeredBy: z.string().max(120).catch(""),
  location: z.string().max(160).catch(""),
  insurer: z.string().max(120).catch(""),
  insuredUntil: z.union([z.literal(""), z.iso.date()]).catch(""),
  certificateUrl: z.string().max(300).regex(certificatePattern).catch(""),
  licenses: z.array(z.string().min(1).max(120)).max(maxLicenses).catch([]),
});
const template = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: z.string().min(1).max(60),
  // templates from before there were languages are in English
  language: z.enum(languages).catch("en"),
  subject: z.string().max(200),
  body: z.string().min(1).max(5000),
});
const followUpDays = (part: FollowUpPart) =>
  z.number().int().min(1).max(60).catch(defaultSettings.followUps[`${part}Days`]);
const followUpText = (column: `${FollowUpPart}${"Subject" | "Message"}`) =>
  z.string().min(1).max(5000).catch(defaultSettings.followUps[column]);
const followUps = z.object({
  isOn: z.boolean().catch(defaultSettings.followUps.isOn),
  firstDays: followUpDays("first"),
  firstSubject: followUpText("firstSubject"),
  firstMessage: followUpText("firstMessage"),
  secondDays: followUpDays("second"),
  secondSubject: followUpText("secondSubject"),
  secondMessage: followUpText("secondMessage"),
  lastDays: followUpDays("last"),
  lastSubject: followUpText("lastSubject"),
  lastMessage: followUpText("lastMessage"),
});

const tags = z.object({
  isOn: z.boolean().catch(defaultTracking.isOn),
  google: z.union([z.literal(""), z.string().regex(googleTagPattern)]).catch(""),
  conversion: z.union([z.literal(""), z.string().regex(conversionPattern)]).catch(""),
  mayEmbed: z.boolean().catch(defaultTracking.mayEmbed),
  partners: z.array(z.string().max(200).regex(partnerOriginPattern)).max(50).catch([]),
});

const settings = z.object({
  name: z.string().min(1),
  tagline: z.string(),
  phone,
  whatsapp: phone.nullable(),
  email: z.union([z.literal(""), emailAddressSchema]),
  contractAddress: z.string().max(200).catch(""),
  paymentInstructions: z.string().max(600).catch(""),
  paymentInstructionsSpanish: z.string().max(750).catch(""),
  constructionAccountEnding: z
    .string()
    .regex(/^\d{4}$/)
    .catch(""),
  reviewLink: link.catch(""),
  credentials: credentials.catch(defaultSettings.credentials),
  countersignerIds: z
    .array(z.string().min(1).max(80))
    .max(maxCountersigners)
    .catch(defaultSettings.countersignerIds),
  social: z.object({ facebook: link, instagram: link, pinterest: link, tiktok: link }),
  hours: z.array(dayHours).length(7),
  specialDays: z.array(specialDay).catch(defaultSettings.specialDays),
  serviceZips: z.array(z.string().regex(/^\d{3,5}$/)),
  serviceCities: z.array(z.string().min(1)),
  popupEnabled: z.boolean(),
  ballparkJobs: z.enum(jobsModes).catch("nothing"),
  textConsent: z.string().min(1),
  textConsentSpanish: z.string().min(1).catch(defaultSettings.textConsentSpanish),
  reply: reply.catch(defaultSettings.reply),
  stageLimitDays: stageLimits.catch(defaultSettings.stageLimitDays),
  visits: visits.catch(defaultSettings.visits),
  spamWords: z.array(z.string().trim().min(1).max(60)).catch([]),
  forbiddenPhrases: z
    .array(z.string().trim().min(1).max(120))
    .catch(defaultSettings.forbiddenPhrases),
  leadEmails: z.array(emailAddressSchema).max(maxLeadEmails).catch(defaultSettings.leadEmails),
  templates: z.array(template).catch(defaultSettings.templates),
  followUps: followUps.catch(defaultSettings.followUps),
  tags: tags.catch(defaultTracking),
  retention: retention.catch(defaultSettings.retention),
});

/**
 * Parses the stored settings; a missing or malformed field gets its default, so that a bad row
 * never breaks the site.
 */
export function parseSettings(json: string | undefined): Settings {
  if (!json) return defaultSettings;
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    return defaultSettings;
  }
  if (typeof raw !== "object" || raw === null) return defaultSettings;
  const merged = { ...defaultSettings, ...raw };
  const parsed = settings.safeParse(merged);
  if (parsed.success) return parsed.data;
  const malformed = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const usual = Object.fromEntries(
    Object.entries(defaultSettings).filter(([name]) => malformed.has(name)),
  );
  return settings.safeParse({ ...merged, ...usual }).data ?? defaultSettings;
}

/** Schema of the settings page's form; `updateSettings` reads the inputs. */
export const settingsFormSchema = z.record(z.string().max(80), z.string());

/** True if settings parse back unchanged after storing. */
export function survivesRoundTrip(value: Settings): boolean {
  const { data } = settings.safeParse(value);
  return (
    data !== undefined &&
    Object.entries(data).every(
      ([name, part]) => JSON.stringify(part) === JSON.stringify(Reflect.get(value, name)),
    )
  );
}
