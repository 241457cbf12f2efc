import type { TextOverride } from "./page-text-record.server";
import type { TextField } from "./text-fields";

/** A changed text beside the field it belongs to today. */
export type MatchedText = TextOverride & {
  field: TextField;
  /** The code has another original by now. */
  isOutdated: boolean;
};

/** Puts each changed text to its field in the copy of today. One whose original has moved to another place of the same list goes with it;
 *  `lost` are those whose place is gone. */
export function matchTextsToFields(
  fields: readonly TextField[],
  changed: readonly TextOverride[],
): { settled: MatchedText[]; lost: TextOverride[] } {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const taken = new Set<string>();
  const settled: MatchedText[] = [];
  const unsettled: TextOverride[] = [];
  const lost: TextOverride[] = [];
  const put = (field: TextField, own: TextOverride) => {
    taken.add(field.path);
    settled.push({ ...own, field, isOutdated: field.original !== own.original });
  };
  for (const own of changed) {
    const field = byPath.get(own.id);
    if (field && field.original === own.original && !taken.has(own.id)) put(field, own);
    else unsettled.push(own);
  }
  for (const own of unsettled) {
    const shape = shapeOf(own.id);
    const moved = fields.find((field) => field.original === own.original && !taken.has(field.path) && shapeOf(field.path) === shape);
    const field = moved ?? byPath.get(own.id);
    if (field && !taken.has(field.path)) put(field, own);
    else lost.push(own);
  }
  return { settled, lost };
}

/** A path without the places in its lists. */
function shapeOf(path: string): string {
  return path.replace(/\d+/g, "*");
}
