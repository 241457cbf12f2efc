import { formatIsoMonth, isIsoDay } from "~/lib/dates";
import { escapeHtml } from "~/lib/text";
import { toCurrentSpanishRecord } from "~/platform/records/translation";

/* Sourced statements that texts rely on. A text stores a token, "{fact:city-wind-residential}", and
   the page fills it in. */

export const confidenceLevels = ["verified", "secondary", "assumption"] as const;
export type Confidence = (typeof confidenceLevels)[number];
export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  verified: "Verified",
  secondary: "Secondary",
  assumption: "Assumption",
};

/** Data needed to print a fact. Days are Houston's, YYYY-MM-DD. */
export type PrintedFact = {
  key: string;
  /** Full sentence: "139 mph is the City's published residential figure." */
  sentence: string;
  /** Figure alone: "139 mph". */
  value: string;
  certainty: Confidence;
  checkedAt: string;
  reviewBy: string;
  /** Spanish sentence and value as JSON (`parseTranslation`). */
  spanish: string;
};

export type FactsByKey = ReadonlyMap<string, PrintedFact>;

/** Parsed token: the fact's key, value or full sentence, with or without the check date. */
type FactToken = { key: string; isValue: boolean; saysChecked: boolean };

export const maxFactKeyLength = 60;

/** True for lowercase letters, digits and single hyphens. */
export function isFactKey(text: string): boolean {
  return text.length <= maxFactKeyLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** "City wind residential" for "city-wind-residential". */
export function formatFactName(key: string): string {
  return key.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/** True from the day after `reviewBy`. */
export function isFactOverdue(fact: Pick<PrintedFact, "reviewBy">, today: string): boolean {
  return fact.reviewBy < today;
}

/** Returns the number of days since the review day; 0 or less if the fact is not overdue. */
export function factDaysOverdue(fact: Pick<PrintedFact, "reviewBy">, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(fact.reviewBy)) / 86_400_000);
}

/** "checked November 2026". */
export function formatCheckedDate(day: string): string {
  return isIsoDay(day) ? `checked ${formatIsoMonth(day)}` : "";
}

const numberPattern =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|half|double|dozens?)\b/i;

/** True if a text contains a number, as digits or spelled out. */
export function containsNumber(text: string): boolean {
  return /\p{N}/u.test(text) || numberPattern.test(text);
}

/** Matches every fact token, also malformed ones: any case, spaces and line breaks inside. */
const tokens = /\{\s*fact\s*:([^{}]*)\}/gi;

/**
 * Parses the inside of a token: a key, then "value" and "checked" after a space or a bar. Returns
 * null if it is malformed.
 */
function parseToken(inside: string): FactToken | null {
  const [key = "", ...words] = inside
    .trim()
    .toLowerCase()
    .split(/[\s|]+/);
  if (
    !isFactKey(key) ||
    words.some((word) => word !== "" && word !== "value" && word !== "checked")
  )
    return null;
  return { key, isValue: words.includes("value"), saysChecked: words.includes("checked") };
}

/** Formats a token for storage: "{fact:permit-days value checked}". */
function serializeFactToken({ key, isValue, saysChecked }: FactToken): string {
  return `{fact:${[key, ...(isValue ? ["value"] : []), ...(saysChecked ? ["checked"] : [])].join(" ")}}`;
}

/**
 * Rewrites each valid token in its stored form, on one line. Leaves malformed tokens for the
 * publish checks to find.
 */
export function normalizeFactTokens(text: string): string {
  if (!text.includes("{")) return text;
  return text.replace(tokens, (raw, inside: string) => {
    const mark = parseToken(inside);
    return mark ? serializeFactToken(mark) : raw;
  });
}

/** True for a whole fact token, valid or malformed. */
export function isFactToken(text: string): boolean {
  return text.startsWith("{") && text.endsWith("}") && text.replace(tokens, "") === "";
}

export function removeFactTokens(text: string): string {
  return text.replace(tokens, " ");
}

/**
 * Returns the fact tokens of a text in order with their index; `mark` is null for a malformed one.
 */
export function parseFactTokens(
  text: string,
): { raw: string; index: number; mark: FactToken | null }[] {
  return [...text.matchAll(tokens)].map(({ 0: raw, 1: inside = "", index }) => ({
    raw,
    index,
    mark: parseToken(inside),
  }));
}

/** Returns the keys of the facts in a text, each once. */
export function findFactKeys(text: string): string[] {
  return [...new Set(parseFactTokens(text).flatMap(({ mark }) => mark?.key ?? []))];
}

/**
 * Returns the text printed for a token; "" for an unknown fact and for an assumption with a number.
 */
export function formatFactToken(token: FactToken, facts: FactsByKey): string {
  const fact = facts.get(token.key);
  if (!fact) return "";
  const tokenText = (token.isValue ? fact.value : fact.sentence).trim();
  if (fact.certainty === "assumption" && (token.isValue || containsNumber(tokenText))) return "";
  const checked = formatCheckedDate(fact.checkedAt);
  if (!token.saysChecked || !checked || !tokenText) return tokenText;
  // The note is part of the sentence, so it goes before the period.
  const [, start = "", end = ""] = /^(.*?)([.!?]?)$/s.exec(tokenText) ?? [];
  return `${start} (${checked})${end}`;
}

const spacedTokens = new RegExp(`( ?)${tokens.source}`, tokens.flags);

function fill(text: string, facts: FactsByKey, write: (words: string) => string): string {
  if (!text.includes("{")) return text;
  return text.replace(spacedTokens, (_, space: string, inside: string) => {
    const mark = parseToken(inside);
    const tokenText = mark ? formatFactToken(mark, facts) : "";
    return tokenText ? `${space}${write(tokenText)}` : "";
  });
}

/** Replaces the fact tokens of plain text or Markdown; tokens without a text are removed. */
export function replaceFactTokens(text: string, facts: FactsByKey): string {
  return fill(text, facts, (words) => words);
}

/**
 * Replaces the fact tokens of HTML, in content and in quoted attributes, and escapes the facts'
 * texts.
 */
export function replaceFactTokensHtml(html: string, facts: FactsByKey): string {
  return fill(html, facts, escapeHtml);
}

/**
 * Returns the facts that a named person has read in Spanish, with their Spanish texts. Leaves out
 * those whose English changed since.
 */
export const toSpanishFacts = (facts: readonly PrintedFact[]): PrintedFact[] =>
  facts.flatMap((fact) => toCurrentSpanishRecord(fact, ["sentence", "value"]) ?? []);

export function factsByKey<Fact extends PrintedFact>(
  facts: readonly Fact[],
): ReadonlyMap<string, Fact> {
  return new Map(facts.map((fact) => [fact.key, fact]));
}
