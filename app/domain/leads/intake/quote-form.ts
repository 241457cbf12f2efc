import { leadFieldLimits } from "~/domain/leads/fields/lead-field-limits";
import { fillText, type Translate } from "~/lib/fill-text";
import type { Answers } from "./answers.server";

export type { Answers };

/* Fields and options of the quote form. Partners post the keys and the database stores them, so a
   key is never reused; labels may change. */

export type FormOption = { key: string; label: string; line?: string };

export const serviceOptions = [
  { key: "attached-pergola", label: "Attached pergola", line: "Connected to the house" },
  { key: "free-standing-pergola", label: "Freestanding pergola", line: "On its own posts" },
  { key: "cantilever-pergola", label: "Cantilever pergola", line: "Posts on one side only" },
  { key: "covered-patio", label: "Covered patio", line: "Solid roof, wood ceiling" },
  { key: "outdoor-kitchen", label: "Outdoor kitchen", line: "Modern or traditional" },
  { key: "concrete-and-turf", label: "Concrete and turf", line: "Patio, steps, artificial turf" },
  { key: "something-else", label: "Something else", line: "Or not sure yet" },
] as const satisfies readonly FormOption[];

export const spaceSettingOptions = [
  { key: "house-side", label: "Against the house" },
  { key: "garden", label: "Out in the yard" },
  { key: "poolside", label: "By the pool" },
  { key: "courtyard", label: "Courtyard" },
  { key: "side-yard", label: "Side yard" },
  { key: "somewhere-else", label: "Somewhere else" },
] as const satisfies readonly FormOption[];

export const sizeOptions = [
  { key: "small", label: "Up to 200 sq ft" },
  { key: "medium", label: "200 to 400 sq ft" },
  { key: "large", label: "Over 400 sq ft" },
  { key: "unsure", label: "Not sure" },
] as const satisfies readonly FormOption[];

export const timeframeOptions = [
  { key: "soon", label: "As soon as possible" },
  { key: "3-months", label: "Within 3 months" },
  { key: "6-months", label: "Within 6 months" },
  { key: "planning", label: "Just planning" },
] as const satisfies readonly FormOption[];

export const budgetOptions = [
  { key: "unsure", label: "Not sure" },
  { key: "under-20k", label: "Under $20,000" },
  { key: "20k-40k", label: "$20,000 to $40,000" },
  { key: "40k-80k", label: "$40,000 to $80,000" },
  { key: "over-80k", label: "Over $80,000" },
] as const satisfies readonly FormOption[];

export const contactMethodOptions = [
  { key: "call", label: "Phone call" },
  { key: "text", label: "Text" },
  { key: "whatsapp", label: "WhatsApp" },
  { key: "email", label: "Email" },
] as const satisfies readonly FormOption[];

export type Service = (typeof serviceOptions)[number]["key"];
export type ContactMethod = (typeof contactMethodOptions)[number]["key"];

/** Pages and pop-ups with the form. */
export const formVariants = ["quote", "formpage", "tracking", "popup", "contact"] as const;
export type FormVariant = (typeof formVariants)[number];

/** The three steps. `fields` are validated before the next step. */
export const quoteFormSteps = [
  {
    key: "project",
    title: "What would you like to build?",
    name: "Project",
    fields: ["services", "zip"],
  },
  {
    key: "space",
    title: "Tell us about the space",
    name: "Space",
    fields: ["setting", "size", "timeline", "budget"],
  },
  {
    key: "you",
    title: "How do we reach you?",
    name: "About you",
    fields: ["name", "phone", "email", "contact_by", "details", "photos"],
  },
] as const;
export type StepKey = (typeof quoteFormSteps)[number]["key"];

/**
 * Steps whose visitors are counted: "project" when the form appears, the later steps, and "send"
 * for the submit button.
 */
export const countedSteps = ["project", "space", "you", "send"] as const;
export type CountedStep = (typeof countedSteps)[number];

export const quoteLimits = {
  photos: 6,
  /** Bytes of one photo. */
  photoBytes: 10 * 1024 * 1024,
  /** Bytes of a request: six photos and the text. A larger request is rejected unread. */
  bodyBytes: 96 * 1024 * 1024,
  /** Characters. */
  name: leadFieldLimits.name,
  phone: leadFieldLimits.phone,
  email: leadFieldLimits.email,
  details: leadFieldLimits.details,
  design: 400,
  financing: 300,
  project: 120,
  /** Longest side of a photo after the browser resizes it, in pixels. */
  shrunkSide: 2000,
} as const;

/** Fields that other pages of the site fill: a design, a payment plan, a project. */
export const carryOverFields = ["design", "financing", "project"] as const;
export type CarryOverField = (typeof carryOverFields)[number];

/** A value carried over from another page, with its label and display text. */
export type CarryOverItem = { name: CarryOverField; value: string; label: string; text: string };

/** Fields that may appear more than once. */
export const repeatableQuoteFields = ["services", "photos", "kept_photos"] as const;

/** Text fields in form order. Drafts and invalid forms keep them. */
export const quoteTextFields = [
  "services",
  "zip",
  "setting",
  "size",
  "timeline",
  "budget",
  "details",
  "name",
  "phone",
  "email",
  "contact_by",
  "consent_texts",
  "design",
  "financing",
  "project",
] as const;

/** Returns the label of a key. Returns the key if it is unknown. */
export function optionLabel(options: readonly FormOption[], key: string): string {
  return options.find((option) => option.key === key)?.label ?? key;
}

/** Joins service labels into one phrase: "Attached pergola, outdoor kitchen". */
export function formatServicesPhrase(keys: readonly string[], t: Translate = fillText): string {
  return keys
    .map((key) => t(optionLabel(serviceOptions, key)))
    .map((label, index) => (index === 0 ? label : label.toLowerCase()))
    .join(", ");
}

/** Returns the `keys` that exist in the options, without duplicates. */
export function filterKnownKeys(options: readonly FormOption[], keys: readonly string[]): string[] {
  return options.filter((option) => keys.includes(option.key)).map((option) => option.key);
}

/** Answers for a title block, without empty values: the answer's key, its label, and its text. */
export function answerSummary(
  answers: Answers,
  t: Translate = fillText,
): { key: keyof Answers; label: string; value: string }[] {
  return [
    {
      key: "services" as const,
      label: t("Project"),
      value: formatServicesPhrase(answers.services, t),
    },
    { key: "zip" as const, label: t("ZIP"), value: answers.zip },
    {
      key: "setting" as const,
      label: t("Location"),
      value: t(optionLabel(spaceSettingOptions, answers.setting)),
    },
    { key: "size" as const, label: t("Size"), value: t(optionLabel(sizeOptions, answers.size)) },
    {
      key: "timeline" as const,
      label: t("Timeline"),
      value: t(optionLabel(timeframeOptions, answers.timeline)),
    },
    {
      key: "budget" as const,
      label: t("Budget"),
      value: t(optionLabel(budgetOptions, answers.budget)),
    },
    { key: "name" as const, label: t("Name"), value: answers.name },
  ].filter((fact) => fact.value !== "");
}

/** A stored photo, which the form sends as a signed token. */
export type StoredPhoto = { token: string; name: string; size: number };

/** A rejected form with the visitor's input, its errors and its stored photos. */
export type InvalidQuoteForm = {
  values: Record<string, string[]>;
  errors: Record<string, string>;
  photos: StoredPhoto[];
  /**
   * "not-received": nothing was stored; "unknown": storing may have succeeded; "too-many": too many
   * requests from one IP.
   */
  submitError: "" | "not-received" | "unknown" | "too-many" | "unreadable";
};
