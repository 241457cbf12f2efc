import type { DraftConflict, SubmittedRecord } from "~/platform/records/draft.server";
import { diffByWord } from "~/platform/records/word-diff.server";
import type { EditorConflict } from "./editor-data";

/** Builds what the page of a conflict shows, and its form submits again. */
export function conflictView<Data>(
  { conflicts, changes, seen, base, by, at, fields }: DraftConflict<Data>,
  { data, picks = {} }: SubmittedRecord<Data>,
): Omit<EditorConflict, "intent" | "startsAt"> {
  return {
    conflicts: conflicts.map((place) => ({
      ...place,
      wordDiffs: {
        mine: diffByWord(place.was, place.mine),
        theirs: diffByWord(place.was, place.theirs),
      },
    })),
    changes,
    seen,
    by,
    at: at?.getTime() ?? null,
    fields,
    base: JSON.stringify(base),
    mine: JSON.stringify(data),
    picked: Object.fromEntries(
      Object.entries(picks).flatMap(([name, side]) => (side ? [[name, side]] : [])),
    ),
  };
}
