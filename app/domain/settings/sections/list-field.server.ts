import { parsedText, TextError } from "~/platform/records/record-fields.server";
import type { SettingsRow } from "../settings-row";
import { type SettingsField, uniqueEntries } from "./section.server";

type ListDeclared = {
  label: string;
  inputLabel?: string;
  help: string;
  rows: number;
  /** Separates entries in the input; by default a line break. */
  separator?: RegExp;
  /** Text between entries; by default a line break. */
  between?: string;
  optional?: boolean;
  /** Returns the stored form of an entry. */
  normalize?: (entry: string) => string;
  /** Returns an error message for entries that are wrong. */
  validate: (entries: string[]) => string | undefined;
};

/** List of texts in a text area. Removes duplicates. */
export function listField(
  column: "serviceZips" | "serviceCities" | "spamWords" | "forbiddenPhrases",
  {
    separator = /\n/,
    between = "\n",
    rows,
    optional = false,
    normalize = String,
    validate,
    ...declared
  }: ListDeclared,
): SettingsField {
  return parsedText<SettingsRow, string[]>(column, {
    ...declared,
    parse: (typed) => {
      const entries = typed.split(separator).map((entry) => entry.trim().replace(/\s+/g, " "));
      const unique = uniqueEntries(entries.filter((entry) => entry !== "")).map(normalize);
      const message = unique.length > 1000 ? "Enter 1,000 entries or fewer." : validate(unique);
      return message ? new TextError(message) : unique;
    },
    format: (entries) => entries.join(between),
    control: { kind: "lines", rows, optional },
  });
}

/** Returns an error message for entries longer than `maxLength`. */
export function validateLengths(entries: readonly string[], maxLength: number): string | undefined {
  const long = entries.find((entry) => entry.length > maxLength);
  return long ? `“${long.slice(0, 24)}…” is longer than ${maxLength} characters.` : undefined;
}
