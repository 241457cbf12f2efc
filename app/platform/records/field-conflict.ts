/** Name of the input with the value a field had when the form was loaded. */
export const originalInputName = (field: string) => `was_${field}`;

/**
 * Name of the input that lists the conflicting fields for which staff keep the colleague's value.
 */
export const keepTheirsInputName = "leave";

/**
 * One field a colleague changed after the form was loaded. Values are display text; "" is an empty
 * field.
 */
export type FieldConflict = {
  field: string;
  was: string;
  theirs: string;
  to: string;
  /** Staff member who set the current value, if the audit log still has the entry. */
  by: { name: string; at: Date } | undefined;
};

/** A conflict for the page that resolves it: with its label and the inputs to submit again. */
export type FieldConflictView = {
  id: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  by: FieldConflict["by"];
  /** Name of the input with the original value. */
  wasName: string;
  /** Values of that input: `was` while undecided, `theirs` once decided. */
  originals: { was: string; theirs: string };
  inputs: readonly (readonly [name: string, value: string])[];
};

/**
 * Adds the label and the inputs to a conflict. The form submits `originals`, by default the
 * displayed values.
 */
export function toFieldConflictView(
  { was, theirs, to, by }: FieldConflict,
  own: Pick<FieldConflictView, "id" | "label" | "inputs"> &
    Partial<Pick<FieldConflictView, "wasName" | "originals">>,
): FieldConflictView {
  return {
    was,
    theirs,
    yours: to,
    by,
    wasName: originalInputName(own.id),
    originals: { was, theirs },
    ...own,
  };
}
