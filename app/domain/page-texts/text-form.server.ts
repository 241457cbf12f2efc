import { type ChangedText, type ChangedTexts, settleTexts } from "./changed-texts.server";
import { blanksOf, type TextField, textFieldName } from "./text-fields";

type Values = Readonly<Record<string, readonly string[]>>;

/** The changed texts of a page, each under the path of today's copy. */
export function settledTexts(fields: readonly TextField[], changed: ChangedTexts): ChangedTexts {
  return Object.fromEntries(settleTexts(fields, changed).settled.map(({ field, text, original }) => [field.path, { text, original }]));
}

/** What the editor's form makes of a page's texts. A text that says what its original says is none; a text the form does not hold stays.
 *  `restore`, `keep` and `take` are the path of a text: back to the original, mine against the original of today, and what somebody else
 *  has made of it (`theirs`). */
export function readTextForm(
  fields: readonly TextField[],
  values: Values,
  before: ChangedTexts,
  theirs: ChangedTexts = {},
): { data: ChangedTexts; errors: Record<string, string> } {
  const last = (name: string) => values[name]?.at(-1);
  const errors: Record<string, string> = {};
  const data = fields.flatMap((field): [string, ChangedText][] => {
    const { path, original } = field;
    const own = before[path];
    const kept: [string, ChangedText][] = own ? [[path, own]] : [];
    const typed = last(textFieldName(path));
    if (last("restore") === path) return [];
    if (last("take") === path) return theirs[path] ? [[path, theirs[path]]] : [];
    if (typed === undefined) return kept;
    const text = typed.replace(/\s+/g, " ").trim();
    if (text === original) return [];
    const problem = textProblem(field, text);
    if (problem) errors[textFieldName(path)] = problem;
    const against = own && last("keep") !== path ? own.original : original;
    return [[path, { text, original: against }]];
  });
  return { data: Object.fromEntries(data), errors };
}

/** Why a text cannot stand in its place, as a sentence; undefined when it can. */
export function textProblem({ kind, least, most, blanks }: TextField, text: string): string | undefined {
  if (text === "") return "Write something here, or restore the original.";
  if (kind === "date") return isDay(text) ? undefined : "Write the day like 2026-11-30.";
  if (text.length > most) return `Take ${text.length - most} characters out: ${most} fit.`;
  if (text.length < least) return `Write at least ${least} characters; there are ${text.length}.`;
  const missing = blanks.filter((blank) => !text.includes(blank));
  if (missing.length > 0) return `Keep ${missing.join(" and ")}: the page fills it in.`;
  const unknown = blanksOf(text).filter((blank) => !blanks.includes(blank));
  return unknown.length > 0 ? `Take out ${unknown.join(" and ")}: the page has nothing to put there.` : undefined;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
