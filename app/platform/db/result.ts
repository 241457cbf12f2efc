/** Name of the input that lists the conflicting fields for which staff keep the colleague's value. */
export const keepTheirsInputName = "leave";

/** One field a colleague changed after the form was loaded: labels, values, and inputs to submit again. */
export type FieldConflictView = {
  id: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  by: { name: string; at: Date } | undefined;
  /** Name of the input with the original value. */
  wasName: string;
  /** Values of that input: `was` while undecided, `theirs` once decided. */
  held: { was: string; theirs: string };
  inputs: [name: string, value: string][];
};

/** Result of submitting a row form: errors by input, or labels of saved fields and the conflicts. */
export type FormResult =
  | { state: "gone" }
  | { state: "wrong"; errors: Record<string, string> }
  | { state: "done"; id: string; saved: string[]; conflicts: FieldConflictView[] };
