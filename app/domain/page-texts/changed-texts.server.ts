import { z } from "zod";
import { readJson } from "~/lib/json";
import type { TextField } from "./text-fields";

/** One changed text, with the original it was written against. */
export const changedText = z.object({ text: z.string(), original: z.string() });
export type ChangedText = z.infer<typeof changedText>;

/** The changed texts of a page, by path. */
export const changedTexts = z.record(z.string(), changedText);
export type ChangedTexts = Readonly<Record<string, ChangedText>>;

/** The changed texts as a row has them; none where they cannot be read. */
export function readChangedTexts(json: string | undefined): ChangedTexts {
  const parsed = changedTexts.safeParse(json === undefined ? {} : readJson(json));
  return parsed.success ? parsed.data : {};
}

/** A changed text beside the field it belongs to today. */
export type SettledText = ChangedText & {
  field: TextField;
  /** The path it is stored under: another than the field's when the text has moved within the copy. */
  path: string;
  /** The code has another original by now. */
  isOutdated: boolean;
};

/** Puts each changed text to its field in the copy of today. One whose original has moved to another place of the same list goes with it;
 *  `lost` are those whose place is gone. */
export function settleTexts(
  fields: readonly TextField[],
  changed: ChangedTexts,
): { settled: SettledText[]; lost: [string, ChangedText][] } {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const taken = new Set<string>();
  const settled: SettledText[] = [];
  const unsettled: [string, ChangedText][] = [];
  const lost: [string, ChangedText][] = [];
  const put = (path: string, field: TextField, own: ChangedText) => {
    taken.add(field.path);
    settled.push({ ...own, field, path, isOutdated: field.original !== own.original });
  };
  for (const [path, own] of Object.entries(changed)) {
    const field = byPath.get(path);
    if (field && field.original === own.original) put(path, field, own);
    else unsettled.push([path, own]);
  }
  for (const [path, own] of unsettled) {
    const shape = shapeOf(path);
    const moved = fields.find((field) => field.original === own.original && !taken.has(field.path) && shapeOf(field.path) === shape);
    const field = moved ?? byPath.get(path);
    if (field && !taken.has(field.path)) put(path, field, own);
    else lost.push([path, own]);
  }
  return { settled, lost };
}

/** A path without the places in its lists. */
function shapeOf(path: string): string {
  return path.replace(/\d+/g, "*");
}
