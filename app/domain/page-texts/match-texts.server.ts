import type { TextOverride } from "./page-text-record.server";
import type { TextField } from "./text-fields";

/** A changed text with its field in the current copy. */
type MatchedText = TextOverride & {
  field: TextField;
  /** The original has changed in the code. */
  isOutdated: boolean;
};

/**
 * Matches each changed text to its field in the current copy. A text follows an original that moved
 * within its list; `lost` lists the texts whose field no longer exists.
 */
export function matchTextsToFields(
  fields: readonly TextField[],
  changed: readonly TextOverride[],
): { settled: MatchedText[]; lost: TextOverride[] } {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const matchedPaths = new Set<string>();
  const matched: MatchedText[] = [];
  const unsettled: TextOverride[] = [];
  const lost: TextOverride[] = [];
  const addMatch = (field: TextField, override: TextOverride) => {
    matchedPaths.add(field.path);
    matched.push({ ...override, field, isOutdated: field.original !== override.original });
  };
  for (const override of changed) {
    const field = byPath.get(override.id);
    if (field && field.original === override.original && !matchedPaths.has(override.id))
      addMatch(field, override);
    else unsettled.push(override);
  }
  for (const override of unsettled) {
    const shape = stripIndexes(override.id);
    const moved = fields.find(
      (field) =>
        field.original === override.original &&
        !matchedPaths.has(field.path) &&
        stripIndexes(field.path) === shape,
    );
    const field = moved ?? byPath.get(override.id);
    if (field && !matchedPaths.has(field.path)) addMatch(field, override);
    else lost.push(override);
  }
  return { settled: matched, lost };
}

function stripIndexes(path: string): string {
  return path.replace(/\d+/g, "*");
}
