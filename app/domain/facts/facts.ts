import { escapeHtml } from "~/lib/text";

/* Facts that texts rely on. A text holds the place of one, "{fact:city-wind-residential}", and gets its words when it is read. */

export const confidenceLevels = ["verified", "secondary", "assumption"] as const;
export type Confidence = (typeof confidenceLevels)[number];

/** What printing a fact needs. Days are Houston's, YYYY-MM-DD. */
export type PrintedFact = {
  key: string;
  /** What a text says: "139 mph is the City's published residential figure." */
  sentence: string;
  /** The figure in it: "139 mph". */
  value: string;
  certainty: Confidence;
  checkedAt: string;
  reviewBy: string;
};

export type FactsByKey = ReadonlyMap<string, PrintedFact>;

/** How a text asks for a fact: its sentence, or its value alone, and whether it says when that was checked. */
export type FactToken = { key: string; isValue: boolean; saysChecked: boolean };

export const maxFactKeyLength = 60;

/** Whether a text may be the key of a fact: a-z, 0-9 and single hyphens between them. */
export function isFactKey(text: string): boolean {
  return text.length <= maxFactKeyLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Whether a fact should have been looked at again before that day. On the day itself it is still good. */
export function isOverdue(fact: Pick<PrintedFact, "reviewBy">, today: string): boolean {
  return fact.reviewBy < today;
}

/** Days between the day a fact should have been looked at and that day; 0 or less when it is not overdue. */
export function daysOverdue(fact: Pick<PrintedFact, "reviewBy">, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(fact.reviewBy)) / 86_400_000);
}

const monthNames = "January February March April May June July August September October November December".split(" ");

/** "checked November 2026" of a day. */
export function formatCheckedDate(day: string): string {
  const month = monthNames[Number(day.slice(5, 7)) - 1];
  return month ? `checked ${month} ${day.slice(0, 4)}` : "";
}

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|half|double|dozens?)\b/i;

/** Whether a text names a number, in figures or in words. */
export function containsNumber(text: string): boolean {
  return /\p{N}/u.test(text) || numberWords.test(text);
}

/** Every token of a fact in a text, also those nobody can read: in any case, with spaces and line ends inside. The one pattern for all who
 *  look for them. */
const tokens = /\{\s*fact\s*:([^{}]*)\}/gi;

/** Parses the inside of a token: a key, then "value" and "checked" after a space or a bar. Returns null if it cannot be read. */
function parseToken(inside: string): FactToken | null {
  const [key = "", ...words] = inside
    .trim()
    .toLowerCase()
    .split(/[\s|]+/);
  if (!isFactKey(key) || words.some((word) => word !== "" && word !== "value" && word !== "checked")) return null;
  return { key, isValue: words.includes("value"), saysChecked: words.includes("checked") };
}

/** A token as it is stored: "{fact:permit-days value checked}". */
export function formatFactMark({ key, isValue, saysChecked }: FactToken): string {
  return `{fact:${[key, ...(isValue ? ["value"] : []), ...(saysChecked ? ["checked"] : [])].join(" ")}}`;
}

/** A text with each token of a fact that can be read as it is stored, on one line. Others stay for the publish checks to find. */
export function normalizeFacts(text: string): string {
  if (!text.includes("{")) return text;
  return text.replace(tokens, (raw, inside: string) => {
    const mark = parseToken(inside);
    return mark ? formatFactMark(mark) : raw;
  });
}

/** True for a whole token of a fact, readable or not. */
export function isFactToken(text: string): boolean {
  return text.startsWith("{") && text.endsWith("}") && text.replace(tokens, "") === "";
}

/** A text without the tokens of facts. */
export function withoutFacts(text: string): string {
  return text.replace(tokens, " ");
}

/** The tokens of facts in a text in their order, and where each begins; `mark` is null for one that cannot be read. */
export function parseFactTokens(text: string): { raw: string; index: number; mark: FactToken | null }[] {
  return [...text.matchAll(tokens)].map(({ 0: raw, 1: inside = "", index }) => ({ raw, index, mark: parseToken(inside) }));
}

/** The keys of the facts a text asks for, each once. */
export function factKeysIn(text: string): string[] {
  return [...new Set(parseFactTokens(text).flatMap(({ mark }) => mark?.key ?? []))];
}

/** The words that stand for a place. "" where there is nothing to say: an unknown fact, and an assumption that would print a number. */
export function factTokenText(mark: FactToken, facts: FactsByKey): string {
  const fact = facts.get(mark.key);
  if (!fact) return "";
  const words = (mark.isValue ? fact.value : fact.sentence).trim();
  if (fact.certainty === "assumption" && (mark.isValue || containsNumber(words))) return "";
  const checked = formatCheckedDate(fact.checkedAt);
  if (!mark.saysChecked || !checked || !words) return words;
  // the note belongs to the sentence: its full stop comes last
  const [, start = "", end = ""] = /^(.*?)([.!?]?)$/s.exec(words) ?? [];
  return `${start} (${checked})${end}`;
}

const spacedTokens = new RegExp(`( ?)${tokens.source}`, tokens.flags);

function fill(text: string, facts: FactsByKey, write: (words: string) => string): string {
  if (!text.includes("{")) return text;
  return text.replace(spacedTokens, (_, space: string, inside: string) => {
    const mark = parseToken(inside);
    const words = mark ? factTokenText(mark, facts) : "";
    return words ? `${space}${write(words)}` : "";
  });
}

/** A plain or Markdown text with the words of its facts. A place with nothing to say leaves nothing behind. */
export function replaceFactTokens(text: string, facts: FactsByKey): string {
  return fill(text, facts, (words) => words);
}

/** `replaceFactTokens` for HTML, in content and in quoted attributes: the words of facts are text, whatever is in them. */
export function replaceFactTokensHtml(html: string, facts: FactsByKey): string {
  return fill(html, facts, escapeHtml);
}

/** Facts by their keys. */
export function factsByKey<Fact extends PrintedFact>(facts: readonly Fact[]): ReadonlyMap<string, Fact> {
  return new Map(facts.map((fact) => [fact.key, fact]));
}
