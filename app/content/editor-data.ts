import type { Reason } from "~/platform/records/content-kind";
import type { MergeConflict, MergedChange, MergeSide } from "~/platform/records/merge.server";
import type { DiffPart } from "~/platform/records/word-diff.server";

type Times = { publishAt: number | null; unpublishAt: number | null; deletedAt: number | null };

/** Data every editor page gets for any kind of record. Times in UTC milliseconds. */
export type EditorData = {
  kind: string;
  id: string;
  path: string;
  list: { path: string; label: string };
  /** Public path; null until the record is published. */
  publicPath: string | null;
  /** Path of the preview on a date; null if no date is set. */
  onDate: string | null;
  /** Key of this page load, taken from the request. */
  formKey: string;
  /** The record the form is loaded with, as JSON. */
  base: string;
  saved: { at: number; by: string } | null;
  hasChanges: boolean;
  times: Times;
  /** Time of the scheduled change of the published record. */
  edition: number | null;
  reasons: readonly Reason[];
  /** `url` is null if the link can't be shown again. */
  previews: readonly {
    tokenHash: string;
    url: string | null;
    createdAt: number;
    expiresAt: number;
    by: string;
  }[];
  self: string;
  now: number;
};

export type AutosaveResponse =
  | {
      state: "saved";
      at: number;
      /** Base of the next form: the values this one submitted. */
      base: string;
      merged: { by: string; at: number; fields: readonly string[] } | null;
      reasons: readonly Reason[];
    }
  | { state: "wrong"; errors: Readonly<Record<string, string>> }
  | { state: "conflict"; by: string; places: number }
  /** This form has already submitted a higher number; the next one must be above `sequence`. */
  | { state: "late"; sequence: number }
  | { state: "busy" }
  | { state: "gone" };

/** Buttons after which the form of a conflict continues. */
export type ConflictIntent = "draft" | "publish" | "send" | "send-paper";

/** Changes of the other side and fields both sides changed, with everything the form needs to be submitted again. */
export type EditorConflict = {
  conflicts: readonly (MergeConflict & {
    /** Word diff of each side against the common base. */
    wordDiffs: Readonly<Record<"mine" | "theirs", readonly DiffPart[]>>;
  })[];
  /** Labels of the fields the other side changed. */
  fields: readonly string[];
  by: string;
  at: number | null;
  base: string;
  mine: string;
  picked: Readonly<Record<string, MergeSide>>;
  /** Changes of the other side, and the hash of the record that has them. */
  changes: readonly MergedChange[];
  seen: string;
  intent: ConflictIntent;
  startsAt: Readonly<Record<string, string>>;
};
