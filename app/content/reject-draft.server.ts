import { data } from "@remix-run/cloudflare";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { Reason } from "~/platform/records/content-kind";
import type { DraftConflict, SaveDraftResult } from "~/platform/records/draft.server";
import type { SubmittedEditorForm } from "~/platform/records/editor.server";
import { tooManySaves } from "~/platform/records/form-result";
import { diffByWord } from "~/platform/records/word-diff.server";
import type { ConflictIntent, EditorConflict } from "./editor-data";

/** Action data of an editor if the action does not redirect. */
type EditorActionData<Data extends object> =
  | { problem: InvalidForm; record: Data | undefined }
  | { blocked: readonly Reason[]; record: Data; base: string }
  | { conflict: EditorConflict };

const respond = <Data extends object>(body: EditorActionData<Data>, status: number) =>
  data(body, status);

/** Returns the page of a form with errors again, with its record as it would be saved. */
export function rejectEditorForm<Data extends object>(
  { values, errors }: InvalidForm,
  record?: Data,
  status = 422,
) {
  return respond<Data>({ problem: { values: { ...values }, errors }, record }, status);
}

/** Returns the reasons against publishing or sending a saved record. */
export function rejectPublishing<Data extends object>(blocked: readonly Reason[], record: Data) {
  return respond<Data>({ blocked, record, base: JSON.stringify(record) }, 422);
}

type RejectedForm<Data extends object> = {
  values: InvalidForm["values"];
  form: SubmittedEditorForm<Data>;
  /** Button after which the page of a conflict continues. */
  intent: ConflictIntent;
};

/** Returns the answer to a form that collides with other saves: 409 with both texts, or 503. */
export function rejectDraft<Data extends object>(
  result: Extract<SaveDraftResult<Data>, { state: "busy" | "late" | "conflict" }>,
  { values, form, intent }: RejectedForm<Data>,
) {
  if (result.state !== "conflict")
    return rejectEditorForm({ values, errors: { "": tooManySaves } }, form.data, 503);
  const conflict = { ...toEditorConflict(result, form, values), intent };
  return respond<Data>({ conflict }, 409);
}

/** Builds what the page of a conflict shows, and its form submits again. */
function toEditorConflict<Data extends object>(
  { conflicts, changes, seen, base, by, at, fields }: DraftConflict<Data>,
  { data, picks = {} }: SubmittedEditorForm<Data>,
  values: InvalidForm["values"],
): Omit<EditorConflict, "intent"> {
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
    startsAt: Object.fromEntries(
      ["startsAt_day", "startsAt_time", "startsAt_which"].flatMap((name) => {
        const value = values[name]?.at(-1);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}
