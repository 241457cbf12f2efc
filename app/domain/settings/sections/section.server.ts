import { parseWhole } from "~/lib/parse-number";
import { drawnAs, number, text } from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import type { staff } from "~/schema";
import { fillBusinessName, type Settings } from "../settings";
import type { SettingsRow } from "../settings-row";
import type { SectionItem, SectionView } from "../settings-sections";

type StaffRow = typeof staff.$inferSelect;
export type SettingsField = RowField<SettingsRow>;

export type SectionDeclaration = Pick<SectionView, "id" | "title" | "about" | "save"> & {
  fields: readonly SettingsField[];
  /**
   * Names of the fields in order; an inner list is one line. Without it the page draws the section
   * itself.
   */
  layout?: readonly (
    | string
    | readonly string[]
    | { sentences: readonly string[] }
    | Exclude<SectionItem, object[] | { sentences: object } | { name: string }>
  )[];
};

/**
 * Data that labels, help texts and values mention: the settings, the staff, and the deployment's
 * values for empty settings.
 */
export type SectionContext = {
  settings: Settings;
  staffEmails: readonly Pick<StaffRow, "id" | "email" | "role" | "disabledAt">[];
  deployed: { tag: string; partners: readonly string[]; office: string; whatsapp: string };
};

/** Text in one column. */
export function textField(
  column: Parameters<typeof text<SettingsRow>>[0],
  declared: Parameters<typeof text<SettingsRow>>[1],
) {
  return drawnAs(text<SettingsRow>(column, declared), { maxLength: undefined });
}

/** Returns the error of a text with a placeholder other than the business name's. */
export function validateBusinessText(text: string): string | undefined {
  const unknown = /\{[^{}]*\}/.exec(fillBusinessName(text, ""))?.[0];
  return unknown && `${unknown} doesn’t work here. Use {business} for the business name.`;
}

type SentenceDeclared = {
  label: string;
  before?: string;
  after: string;
  min: number;
  max: number;
  unit: string;
};

/** Whole number within a sentence; the entry may end in its unit. */
export function numberInSentence(
  column: Parameters<typeof number<SettingsRow>>[0],
  { label, before = label, after, min, max, unit }: SentenceDeclared,
): SettingsField {
  const parse = (typed: string) => {
    const value = parseWhole(typed.replace(/ ?[a-z]+$/i, ""));
    return value !== null && value >= min && value <= max ? value : undefined;
  };
  const wrong = `Enter a whole number of ${unit}, ${min} to ${max.toLocaleString("en-US")}.`;
  return drawnAs(number<SettingsRow>(column, { label, inputLabel: before, parse, wrong }), {
    kind: "sentence",
    after,
  });
}

/** Removes entries that differ from an earlier one only in case. */
export function uniqueEntries(entries: readonly string[]): string[] {
  return entries.filter(
    (entry, at) => entries.findIndex((other) => other.toLowerCase() === entry.toLowerCase()) === at,
  );
}
