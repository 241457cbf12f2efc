import { formatShortIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { budgetLabel, contactMethodLabel, sizeLabel, spaceSettingLabel, timeframeLabel } from "./answer-labels";
import type { ContactMethod } from "./quote-form";

/** Fields of a lead that staff can correct, with their types. */
export type CorrectableFields = {
  valueCents: number | null;
  name: string;
  zip: string;
  contactBy: ContactMethod | null;
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
export type LeadFieldChanges = { [Name in LeadFieldName]?: { was: CorrectableFields[Name]; to: CorrectableFields[Name] } };

const labels: Readonly<Record<LeadFieldName, string>> = {
  valueCents: "Value",
  name: "Name",
  zip: "ZIP",
  contactBy: "Preferred contact",
  street: "Street",
  access: "Access notes",
  hoa: "HOA",
  decider: "Other decision-maker",
  timeline: "Timeframe",
  budget: "Budget",
  size: "Size",
  setting: "Setting",
  askAgainOn: "Follow up on",
};

export const leadFieldNames = Object.keys(labels).filter((name) => isLeadFieldName(name));

export function isLeadFieldName(text: string): text is LeadFieldName {
  return Object.hasOwn(labels, text);
}

export function leadFieldLabel(name: LeadFieldName): string {
  return labels[name];
}

/** Formats the value of a field for display; "none" if it is empty. */
export function formatLeadField(name: LeadFieldName, value: CorrectableFields[LeadFieldName]): string {
  if (value === null || value === "") return "none";
  if (typeof value === "number") return formatCents(value).replace(/\.00$/, "");
  switch (name) {
    case "contactBy":
      return contactMethodLabel(value);
    case "timeline":
      return timeframeLabel(value);
    case "budget":
      return budgetLabel(value);
    case "size":
      return sizeLabel(value);
    case "setting":
      return spaceSettingLabel(value);
    case "askAgainOn":
      return formatShortIsoDay(value);
    default:
      return value;
  }
}
