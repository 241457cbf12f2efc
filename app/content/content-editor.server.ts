import type { PermissionResult } from "~/domain/files/permission.server";
import { type Ability, roleCan } from "~/domain/staff/abilities";
import type { Db } from "~/platform/db/client.server";
import type { StreamLimits } from "~/platform/http/forms/form-stream.server";
import type { ContentKind, Reason, StaffActor } from "~/platform/records/content-kind";
import type {
  EditableRecord,
  SaveDraftResult,
  SubmittedRecord,
} from "~/platform/records/draft.server";
import type { EditorForm, FormValues } from "~/platform/records/editor.server";
import type { StaffDeps } from "~/request/require-staff.server";

/** Redirect target for the URL of a removed record: its list, another page, or none (410). */
export type RedirectTarget = { choice: "index" | "page" | "gone"; page: string };
export type TakedownResult = { state: "done" | "unchanged" } | { state: "wrong"; message: string };

/** Dependencies of the publish checks, for staff requests and nightly jobs. */
export type CheckDeps = Pick<StaffDeps, "db" | "siteUrl" | "now">;

/** The form of a kind of draft, its store and its checks. */
export type DraftEditor<Data extends object> = EditorForm<Data> & {
  save(
    db: Db,
    id: string,
    form: SubmittedRecord<Data>,
    saving: { by: StaffActor; now: Date; isAutosave?: boolean; isFinal?: boolean },
  ): Promise<SaveDraftResult<Data>>;
  /** Ability needed for this record, if it is stricter than the kind's. */
  ability?(id: string): Ability;
  /**
   * Returns the findings for publishing the record; with `startsAt`, for a scheduled change of a
   * published one.
   */
  check(app: CheckDeps, id: string, record: Data, startsAt?: Date): Promise<Reason[]>;
};

/** The parts of a content editor that differ by kind. */
export type ContentEditor<Data extends object> = DraftEditor<Data> & {
  kind: ContentKind<Data>;
  path(id: string): string;
  list: { path: string; label: string };
  /** Title of a record without one: "Post". */
  name: string;
  /** Title of a record whose data has none. */
  title?(id: string): string | undefined;
  publicPath(open: EditableRecord<Data>, id: string): string;
  /**
   * Unpublishing, trashing and duplicating, for kinds that have them. The result says if anything
   * changed.
   */
  unpublish?(
    app: StaffDeps,
    id: string,
    slug: string,
    goesTo: RedirectTarget,
  ): Promise<TakedownResult>;
  trash?(app: StaffDeps, id: string, slug: string, goesTo: RedirectTarget): Promise<TakedownResult>;
  restore?(app: StaffDeps, id: string): Promise<boolean>;
  /** Saves one permission for all photos of the record without one. */
  savePermission?(app: StaffDeps, record: Data, values: FormValues): Promise<PermissionResult>;
  duplicate?(app: StaffDeps, id: string, record: Data): Promise<string>;
};

/**
 * A page of texts and a form of many fields with its base version: more than a small form allows.
 */
export const editorFormLimits: StreamLimits = {
  bodyBytes: 2_000_000,
  fileBytes: 0,
  textBytes: 600_000,
  parts: 900,
};

/** Throws a 403 if this staff member may not edit the record. */
export function requireEditAbility<Data extends object>(
  { staff }: StaffDeps,
  { ability }: DraftEditor<Data>,
  id: string,
) {
  if (ability && !roleCan(staff.role, ability(id)))
    throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
}
