/** Conflict of one change with a colleague's change of the same value: original, theirs and mine. */
export type FieldConflict = {
  name: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  /** Name and time of the last change; null if a job made it. */
  by: string | null;
  at: Date | null;
  /** Form that overwrites the colleague's value; null if that is not possible. */
  form: Record<string, string> | null;
};
