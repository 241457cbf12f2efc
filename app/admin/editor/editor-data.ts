import type { Reason } from "~/platform/content/content-kind";

type Times = { publishAt: number | null; unpublishAt: number | null; deletedAt: number | null };

/** What every editor page is given, whatever it edits. Moments in UTC milliseconds. */
export type EditorData = {
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
  /** `url` is null for a link that cannot be shown again. */
  previews: readonly { tokenHash: string; url: string | null; createdAt: number; expiresAt: number; by: string }[];
  self: string;
  now: number;
};

/** What the server answers an autosave with. */
export type AutosaveResponse =
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
  /** This form has sent something with a higher number; the next one must be higher than `sequence`. */
  | { state: "late"; sequence: number }
  | { state: "busy" }
  | { state: "gone" };
