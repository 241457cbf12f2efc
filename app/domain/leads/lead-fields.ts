import { formatCalendarDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { budgetName, contactWayName, settingName, sizeName, timelineName } from "./lead-view";
import type { ContactWay } from "./quote-form";

/** The fields of a lead that the office corrects, each for itself, and what they hold. */
export type CorrectableFields = {
  valueCents: number | null;
  name: string;
  zip: string;
  contactBy: ContactWay | null;
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
export type FieldName = keyof CorrectableFields;

/** What each field held when the form was loaded, and what it is to hold. */
export type FieldChanges = { [Name in FieldName]?: { was: CorrectableFields[Name]; to: CorrectableFields[Name] } };

const labels: Readonly<Record<FieldName, string>> = {
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

export const fieldNames = Object.keys(labels).filter((name) => isFieldName(name));

export function isFieldName(text: string): text is FieldName {
  return Object.hasOwn(labels, text);
}

export function fieldLabel(name: FieldName): string {
  return labels[name];
}

/** What a field holds, in words; "nothing" when it is empty. */
export function fieldText(name: FieldName, value: CorrectableFields[FieldName]): string {
  if (value === null || value === "") return "none";
  if (typeof value === "number") return formatCents(value).replace(/\.00$/, "");
  switch (name) {
    case "contactBy":
      return contactWayName(value);
    case "timeline":
      return timelineName(value);
    case "budget":
      return budgetName(value);
    case "size":
      return sizeName(value);
    case "setting":
      return settingName(value);
    case "askAgainOn":
      return formatCalendarDay(value);
    default:
      return value;
  }
}
