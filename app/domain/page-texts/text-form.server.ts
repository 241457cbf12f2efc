import * as z from "zod";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { isIsoDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import type { PageTextRecord } from "./page-text-record.server";
import { findPlaceholders, type TextField, textFieldName } from "./text-fields";

const englishSchema = z.record(z.string(), z.string()).catch({});

type Values = Readonly<Record<string, readonly string[]>>;

/**
 * Parses the editor form of a page's texts: drops texts equal to their original, leaves texts
 * missing from the form unchanged. `restore` and `keep` are paths: back to the original, or keep
 * the changed text against the current original. `english` is JSON with the English texts beside the
 * fields of a Spanish page; a changed Spanish text stores its own.
 */
export function parsePageTextsForm(
  fields: readonly TextField[],
  values: Values,
  before: PageTextRecord,
): PageTextRecord {
  const last = (name: string) => values[name]?.at(-1);
  const englishTexts = englishSchema.parse(parseJson(last("english") ?? ""));
  return {
    texts: fields.flatMap(({ path, original }) => {
      const override = before.texts.find(({ id }) => id === path);
      const input = last(textFieldName(path));
      if (last("restore") === path) return [];
      if (input === undefined) return override ? [override] : [];
      const text = normalizeFactTokens(input.replace(/\s+/g, " ").trim());
      const isConfirmed = last("keep") === path;
      const isSame = override?.text === text && !isConfirmed;
      const english = isSame ? override.english : (englishTexts[path] ?? override?.english);
      // a Spanish default that staff compared with a changed English text stays stored
      if (text === original && (english === undefined || !(isConfirmed || isSame))) return [];
      return [
        {
          id: path,
          text,
          original: override && !isConfirmed ? override.original : original,
          ...(english !== undefined && { english }),
        },
      ];
    }),
  };
}

/** Returns an error message if a text is invalid for its field; otherwise undefined. */
export function validateText(
  { kind, minLength, maxLength, blanks }: TextField,
  text: string,
): string | undefined {
  if (text === "") return "Enter text, or restore the default.";
  if (kind === "date") return isIsoDay(text) ? undefined : "Enter a date, like 2026-11-30.";
  if (text.length > maxLength)
    return `Too long by ${text.length - maxLength} ${text.length - maxLength === 1 ? "character" : "characters"}. The limit is ${maxLength}.`;
  if (text.length < minLength)
    return `Enter at least ${minLength} characters (now ${text.length}).`;
  const missing = blanks.filter((blank) => !text.includes(blank));
  if (missing.length > 0) return `Keep ${missing.join(" and ")}. The page fills it in.`;
  const unknown = findPlaceholders(text).filter((blank) => !blanks.includes(blank));
  return unknown.length > 0
    ? `Remove ${unknown.join(" and ")}. The page can’t fill it in.`
    : undefined;
}
