import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { Reason } from "~/platform/records/content-kind";

/** Action data of an editor, besides a conflict. */
type RejectedForm<Data> = {
  problem?: InvalidForm;
  blocked?: readonly Reason[];
  record?: Data | undefined;
  base?: string;
};

/** Returns what the editor shows after a form that was not published: its errors and its record. */
export function toEditorAnswer<Data>(
  answer: RejectedForm<Data> | { conflict: unknown } | undefined,
) {
  const { problem, blocked, record, base }: RejectedForm<Data> =
    answer && !("conflict" in answer) ? answer : {};
  return { problem, blocked, record, savedBase: base };
}
