/** The input that leaves a field as somebody else has it, by the field's name. */
export const keepTheirsName = "leave";

/** One field somebody else has changed meanwhile, for the page that asks: labels, texts, and what a form holds that sends it again. */
export type FieldConflictView = {
  id: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  by: { name: string; at: Date } | undefined;
  /** The input that says what the field was when the form was loaded. */
  wasName: string;
  /** What that input holds while the field is undecided, and once it is decided. */
  held: { was: string; theirs: string };
  inputs: [name: string, value: string][];
};

/** What came of a form over a row: mistakes by input, or what was saved, by label, and what somebody else had changed. */
export type FormResult =
  | { state: "gone" }
  | { state: "wrong"; errors: Record<string, string> }
  | { state: "done"; id: string; saved: string[]; conflicts: FieldConflictView[] };
