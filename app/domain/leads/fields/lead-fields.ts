import {
  budgetLabel,
  contactMethodLabel,
  formatServicesJson,
  sizeLabel,
  spaceSettingLabel,
  timeframeLabel,
} from "~/domain/leads/intake/answer-labels";
import type { ContactMethod } from "~/domain/leads/intake/quote-form";
import { formatPhone } from "~/domain/settings/settings";
import { formatShortIsoDay } from "~/lib/dates";
import { parseStringArray } from "~/lib/json";
import { type Language, languageLabels, parseLanguage } from "~/lib/languages";
import { formatCents } from "~/lib/money";
import { parseZip } from "./parse-zip";

/* Fields of a lead: label, display text, and comparison. `lead-field-limits.ts` has their limits,
   `lead-field-schemas.server.ts` their parsers. */

type LeadField = {
  label: string;
  /** Formats a stored value that is not empty. Without it, the value is the text. */
  format?(value: string): string;
  /** Compares two stored values. Without it, they are equal if identical. */
  isSame?(one: string, other: string): boolean;
};

const fields = {
  valueCents: { label: "Value" },
  name: { label: "Name" },
  phone: { label: "Phone", format: formatPhone },
  email: { label: "Email" },
  // older leads may have ZIP+4
  zip: {
    label: "ZIP",
    isSame: (one, other) => (parseZip(one) ?? one) === (parseZip(other) ?? other),
  },
  services: { label: "Project", format: formatServicesJson, isSame: includesServices },
  contactBy: { label: "Preferred contact", format: contactMethodLabel },
  replyLanguage: {
    label: "Reply language",
    format: (language) => languageLabels[parseLanguage(language)],
  },
  street: { label: "Street" },
  access: { label: "Access notes" },
  hoa: { label: "HOA" },
  decider: { label: "Other decision-maker" },
  timeline: { label: "Timeframe", format: timeframeLabel },
  budget: { label: "Budget", format: budgetLabel },
  size: { label: "Size", format: sizeLabel },
  setting: { label: "Setting", format: spaceSettingLabel },
  askAgainOn: { label: "Follow up on", format: formatShortIsoDay },
} as const satisfies Record<string, LeadField>;

type FieldName = keyof typeof fields;

/** Fields of a lead that staff can correct, with their types. */
export type CorrectableFields = {
  valueCents: number | null;
  name: string;
  zip: string;
  contactBy: ContactMethod | null;
  replyLanguage: Language;
  street: string;
  access: string;
  hoa: string;
  decider: string;
  timeline: string;
  budget: string;
  size: string;
  setting: string;
  /** YYYY-MM-DD in Houston. */
  askAgainOn: string | null;
};
export type LeadFieldName = keyof CorrectableFields;

/** Original and new value of each changed field. */
export type LeadFieldChanges = {
  [Name in LeadFieldName]?: { was: CorrectableFields[Name]; to: CorrectableFields[Name] };
};

export const leadFieldNames = Object.keys(fields).filter((name) => isLeadFieldName(name));

/**
 * True for the fields that staff correct in the form of the lead's details. Phone and email have
 * their own actions.
 */
export function isLeadFieldName(text: string): text is LeadFieldName {
  return Object.hasOwn(fields, text) && text !== "phone" && text !== "email" && text !== "services";
}

export function leadFieldLabel(name: FieldName): string {
  return fields[name].label;
}

/** Formats the text of a field for display; "" if it is empty. */
export function formatLeadText(name: FieldName, value: string): string {
  const { format }: LeadField = fields[name];
  return value === "" || !format ? value : format(value);
}

/** Formats the value of a field for display; "None" if it is empty. */
export function formatLeadField(
  name: LeadFieldName,
  value: CorrectableFields[LeadFieldName],
): string {
  if (value === null || value === "") return "None";
  if (typeof value === "number") return formatCents(value).replace(/\.00$/, "");
  return formatLeadText(name, value);
}

/**
 * True if two stored values of a field mean the same. Services: the second has at least those of
 * the first.
 */
export function isSameLeadText(name: FieldName, one: string, other: string): boolean {
  const { isSame }: LeadField = fields[name];
  return isSame ? isSame(one, other) : one === other;
}

function includesServices(one: string, other: string): boolean {
  const services = parseStringArray(other);
  return parseStringArray(one).every((service) => services.includes(service));
}
