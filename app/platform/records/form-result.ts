import type { FieldConflictView } from "./field-conflict";

/** Error messages by input; "" is the whole form. */
export type FormErrors = Record<string, string>;

/** Reason why a form was not, or only partly, saved. */
export type Failure =
  /** A value can’t be saved. */
  | { state: "invalid"; errors: FormErrors }
  /** The record no longer allows it, or a colleague was first. */
  | { state: "refused"; errors: FormErrors }
  /** Colleagues changed these fields after the form was loaded. `saved` labels the other ones. */
  | { state: "conflict"; conflicts: FieldConflictView[]; saved: string[] }
  /** Constant concurrent writes; the form can be sent again. */
  | { state: "busy" }
  | { state: "gone" };

/**
 * Result of a write that a form makes; `Value` describes the write. "unchanged": the record already
 * had the submitted values.
 */
export type FormResult<Value extends object = object> =
  | ({ state: "saved" | "unchanged" } & Value)
  | Failure;

/** Returns the result of a form whose fields with the labels `saved` were written. */
export function toFormResult<Value extends { saved: string[] }>(
  value: Value,
  conflicts: FieldConflictView[],
): FormResult<Value> {
  const { saved } = value;
  if (conflicts.length > 0) return { state: "conflict", conflicts, saved };
  return { state: saved.length > 0 ? "saved" : "unchanged", ...value };
}

/** Error of a busy write. */
export const tooManySaves =
  "Too many people are saving this at the same time. Your text is still here. Try again in a few seconds.";
