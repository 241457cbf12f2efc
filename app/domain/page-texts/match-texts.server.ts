import type { TextOverride } from "./page-text-record.server";
import type { TextField } from "./text-fields";

/** A changed text with its field in the current copy. */
export type MatchedText = TextOverride & {
  field: TextField;
  /** The original has changed in the code. */
  isOutdated: boolean;
};

/**
 * Matches each changed text to its field in the current copy. A text follows an original that moved within its list; `lost` lists the texts
 * whose field no longer exists.
 */
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

/** Returns a path without list indexes. */
function shapeOf(path: string): string {
  return path.replace(/\d+/g, "*");
}
