import type { Reason } from "~/platform/content/content-kind";

/** Where a record stands: the words of lists and of the editor's head. */
export const liveStates = ["draft", "live", "changed", "scheduled", "ends", "ended", "trash"] as const;
export type LiveState = (typeof liveStates)[number];

export const liveStateNames: Readonly<Record<LiveState, string>> = {
  draft: "Draft",
  live: "Live",
  changed: "Live with changes",
  scheduled: "Scheduled",
  ends: "Live, ends",
  ended: "Taken down",
  trash: "In the trash",
};

type Times = { publishAt: number | null; unpublishAt: number | null; deletedAt: number | null };

/** The state of a record, from its times and from whether something unpublished waits beside it. */
export function liveStateOf({ publishAt, unpublishAt, deletedAt }: Times, hasChanges: boolean, now: number): LiveState {
  if (deletedAt !== null) return "trash";
  if (publishAt === null) return "draft";
  if (unpublishAt !== null && unpublishAt <= now) return "ended";
  if (publishAt > now) return "scheduled";
  if (hasChanges) return "changed";
  return unpublishAt === null ? "live" : "ends";
}

/** What every editor page is given, whatever it edits. Moments in UTC milliseconds. */
export type StudioData = {
  kind: string;
  id: string;
  /** The editor's own address, and that of the list it belongs to. */
  path: string;
  list: { path: string; label: string };
  /** Where visitors read it; null while nobody can. */
  publicPath: string | null;
  /** Where staff look at it on a date; null while no date is set for it. */
  onDate: string | null;
  /** Of this load of the page: the request's own key. */
  formKey: string;
  /** The record the form is loaded with, as JSON. */
  base: string;
  saved: { at: number; by: string } | null;
  hasChanges: boolean;
  times: Times;
  /** A change of what is live that waits for its moment. */
  edition: number | null;
  reasons: readonly Reason[];
  previews: readonly { tokenHash: string; createdAt: number; expiresAt: number; by: string }[];
  self: string;
  now: number;
};

/** What the server answers an autosave with. */
export type AutosaveAnswer =
  | {
      state: "saved";
      at: number;
      /** The next form's base: what this one held. */
      base: string;
      merged: { by: string; at: number; fields: readonly string[] } | null;
      reasons: readonly Reason[];
    }
  | { state: "wrong"; errors: Readonly<Record<string, string>> }
  | { state: "conflict"; by: string; places: number }
  | { state: "gone" };
