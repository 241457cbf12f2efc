import { data, json, redirectDocument } from "@remix-run/cloudflare";
import type { PermissionResult } from "~/domain/files/permission.server";
import { type Ability, roleCan } from "~/domain/staff/abilities";
import { newId } from "~/lib/ids";
import { parseLocalDateTimeForm, toLocalDateTimeFields } from "~/lib/local-datetime";
import { paths } from "~/paths";
import { auditStatement } from "~/platform/audit/audit.server";
import { type InvalidForm, readSmallForm } from "~/platform/http/forms/form.server";
import type { StreamLimits } from "~/platform/http/forms/form-stream.server";
import type { Reason } from "~/platform/records/content-kind";
import { discardDraft, type EditableRecord, loadEditableRecord, saveDraft } from "~/platform/records/draft.server";
import {
  cancelScheduledChange,
  type EditorForm,
  type FormValues,
  parseEditorForm,
  restoreVersionAsDraft,
} from "~/platform/records/editor.server";
import type { MergeConflict } from "~/platform/records/merge.server";
import { createPreviewLink, derivePreviewToken, previewLinksQuery, revokePreviewLinksStatement } from "~/platform/records/previews.server";
import { publishRecord } from "~/platform/records/publish.server";
import { diffRecords, findRevision, loadRevisionsPage } from "~/platform/records/revisions.server";
import { diffWords } from "~/platform/records/word-diff.server";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";
import type { AutosaveResponse, EditorConflict, EditorData } from "./editor-data";
import { imageChooserHref } from "./image-chooser-href";

/** Redirect target for the URL of a removed record: its list, another page, or none (410). */
export type RedirectTarget = { choice: "index" | "page" | "gone"; page: string };
export type TakedownResult = { state: "done" | "unchanged" } | { state: "wrong"; message: string };

/** Dependencies of the publish checks, for staff requests and nightly jobs. */
export type CheckDeps = Pick<StaffDeps, "db" | "siteUrl" | "now">;

/** The parts of an editor that differ by kind. */
export type ContentEditor<Data extends object> = EditorForm<Data> & {
  path(id: string): string;
  list: { path: string; label: string };
  publicPath(open: EditableRecord<Data>, id: string): string;
  /** Ability needed for this record, if it is stricter than the kind's. */
  ability?(id: string): Ability;
  /** Returns the findings for publishing the record; with `startsAt`, for a scheduled change of a published one. */
  check(app: CheckDeps, id: string, record: Data, startsAt?: Date): Promise<Reason[]>;
  /** Unpublishing, trashing and duplicating, for kinds that have them. The result says if anything changed. */
  unpublish?(app: StaffDeps, id: string, slug: string, goesTo: RedirectTarget): Promise<TakedownResult>;
  trash?(app: StaffDeps, id: string, slug: string, goesTo: RedirectTarget): Promise<TakedownResult>;
  restore?(app: StaffDeps, id: string): Promise<boolean>;
  /** Saves one permission for all photos of the record without one. */
  savePermission?(app: StaffDeps, record: Data, values: FormValues): Promise<PermissionResult>;
  duplicate?(app: StaffDeps, id: string, record: Data): Promise<string>;
};

/** A page of texts and a form of many fields with its base version: more than a small form allows. */
const formLimits: StreamLimits = { bodyBytes: 2_000_000, fileBytes: 0, textBytes: 600_000, parts: 900 };

const tooManySaves = "Too many people are saving this at the same time. Your text is still here. Try again in a few seconds.";

/** Throws a 403 if this staff member may not edit the record. */
function requireEditAbility<Data extends object>({ staff }: StaffDeps, { ability }: ContentEditor<Data>, id: string) {
  if (ability && !roleCan(staff.role, ability(id))) throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
}

/** Returns the data of an editor page. Throws a 404 if the record does not exist. */
export async function loadEditor<Data extends object>(
  app: StaffDeps,
  editor: ContentEditor<Data>,
  id: string,
): Promise<{ studio: EditorData; record: Data; open: EditableRecord<Data> }> {
  requireEditAbility(app, editor, id);
  const now = app.now();
  const [open, previews] = await Promise.all([
    loadEditableRecord(app.db, editor.kind, id),
    previewLinksQuery(app.db, { kind: editor.kind.kind, recordId: id }, now),
  ]);
  if (!open) throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  const { live, saved, edition, version } = open;
  const reasons = await editor.check(app, id, open.data);
  const toMs = (date: Date | null) => date?.getTime() ?? null;
  const studio: EditorData = {
    kind: editor.kind.kind,
    id,
    path: editor.path(id),
    list: editor.list,
    publicPath: live.publishAt && live.publishAt <= now ? editor.publicPath(open, id) : null,
    onDate: live.publishAt && paths.previewOn(editor.publicPath(open, id), toLocalDateTimeFields(previewLinkDate(open, now))),
    formKey: newId(),
    base: JSON.stringify(open.data),
    saved: saved && { at: saved.at.getTime(), by: saved.by },
    hasChanges: version > 0,
    times: { publishAt: toMs(live.publishAt), unpublishAt: toMs(live.unpublishAt), deletedAt: toMs(live.deletedAt) },
    edition: edition?.startsAt.getTime() ?? null,
    reasons,
    previews: await Promise.all(
      previews.map(async ({ tokenHash, seed, createdAt, expiresAt, by }) => {
        const token = await derivePreviewToken(app.config.secret, { tokenHash, seed });
        return {
          tokenHash,
          url: token === undefined ? null : new URL(paths.preview(token), app.siteUrl).href,
          createdAt: createdAt.getTime(),
          expiresAt: expiresAt.getTime(),
          by: by ?? "",
        };
      }),
    ),
    self: app.staff.name,
    now: now.getTime(),
  };
  return { studio, record: open.data, open };
}

/** Returns the date for the preview link: the record's scheduled change, else its future publish date, else now. */
function previewLinkDate({ edition, live }: EditableRecord<object>, now: Date): Date {
  const begins = live.publishAt && live.publishAt > now ? live.publishAt : now;
  return edition?.startsAt ?? begins;
}

/** Action data of an editor if the action does not redirect. */
type EditorActionData<Data extends object> =
  | { problem: InvalidForm; record: Data | undefined }
  | { blocked: Reason[]; record: Data; base: string }
  | { conflict: EditorConflict };

/** Handles every form of an editor: saves, publishes, schedules, restores and unpublishes a record. Redirects on success. */
export async function editorAction<Data extends object>(app: StaffDeps, editor: ContentEditor<Data>, id: string, request: Request) {
  requireEditAbility(app, editor, id);
  const { kind } = editor;
  const sent = await readSmallForm(request, formLimits);
  if (!sent.ok) return data<EditorActionData<Data>>({ problem: sent.problem, record: undefined }, sent.status);
  const { values } = sent;
  const now = app.now();
  const context = { by: app.actor, now };
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const path = editor.path(id);
  const broadcastChange = () => app.broadcast({ kind: "office-changed", id: `${kind.kind}:${id}` });
  const broadcastAndRedirect = (flash: Flash, to = path) => {
    broadcastChange();
    return app.redirectTo(to, flash);
  };
  const revoked = last("revoke");
  if (revoked) {
    await app.db.batch([
      revokePreviewLinksStatement(app.db, { kind: kind.kind, recordId: id, tokenHash: revoked }, now),
      auditStatement(app.db, app.actor, { action: "ended-preview", recordKind: kind.kind, recordId: id }, now),
    ]);
    return broadcastAndRedirect("preview-ended", `${path}#show`);
  }
  // set if staff confirmed reusing a URL that redirects elsewhere
  const freed = last("free");
  const intent = last("all") ? "draft" : freed ? "publish" : last("do") || "draft";
  if (intent === "restore-version") {
    const outcome = await restoreVersionAsDraft(app.db, kind, id, Number(last("version")), context);
    if (outcome.state === "busy") throw new Response(tooManySaves, { status: 503, statusText: "Service Unavailable" });
    if (outcome.state === "gone") throw new Response("Not Found", { status: 404, statusText: "Not Found" });
    return broadcastAndRedirect("version-restored");
  }
  if (intent === "discard") {
    await discardDraft(app.db, kind, id, context);
    return broadcastAndRedirect("copy-dropped");
  }
  if (intent === "cancel-edition") {
    await cancelScheduledChange(app.db, kind, id, context);
    return broadcastAndRedirect("edition-cancelled");
  }
  if (intent === "restore" && editor.restore) {
    await editor.restore(app, id);
    return broadcastAndRedirect("record-restored");
  }
  if (intent === "unpublish" || intent === "trash") {
    const open = await loadEditableRecord(app.db, kind, id);
    const away = intent === "trash" ? editor.trash : editor.unpublish;
    if (!away || !open) throw new Response("Not Found", { status: 404, statusText: "Not Found" });
    const wasOut = open.live.publishAt !== null && open.live.publishAt <= now;
    const slug = wasOut ? (editor.publicPath(open, id).split("/").at(-1) ?? "") : "";
    const choice = last("goes") === "index" || last("goes") === "page" ? (last("goes") === "index" ? "index" : "page") : "gone";
    const outcome = await away(app, id, slug, { choice, page: last("goes_to").trim() });
    if (outcome.state === "wrong") {
      return data<EditorActionData<Data>>(
        { problem: { values: { ...values }, errors: { goes_to: outcome.message } }, record: undefined },
        422,
      );
    }
    if (outcome.state === "unchanged") return broadcastAndRedirect("lead-unchanged");
    app.invalidateStaleCopies();
    return intent === "trash" ? broadcastAndRedirect("record-trashed", editor.list.path) : broadcastAndRedirect("record-down");
  }
  const form = parseEditorForm(editor, values, now);
  const starts = parseLocalDateTimeForm((name) => last(name).trim(), "startsAt");
  const errors = { ...form.errors, ...("message" in starts ? { [starts.input]: starts.message } : {}) };
  if (Object.keys(errors).length > 0)
    return data<EditorActionData<Data>>({ problem: { values: { ...values }, errors }, record: form.data }, 422);
  const toBusyResponse = (record: Data) =>
    data<EditorActionData<Data>>({ problem: { values: { ...values }, errors: { "": tooManySaves } }, record }, 503);
  const toEditorConflict = (outcome: {
    conflicts: MergeConflict[];
    base: Data;
    by: string;
    at: Date | null;
    fields: string[];
  }): EditorConflict => ({
    conflicts: outcome.conflicts.map((place) => ({
      ...place,
      wordDiffs: { mine: diffWords(place.was, place.mine), theirs: diffWords(place.was, place.theirs) },
    })),
    by: outcome.by,
    at: outcome.at?.getTime() ?? null,
    fields: outcome.fields,
    base: JSON.stringify(outcome.base),
    mine: JSON.stringify(form.data),
    picked: Object.fromEntries(Object.entries(form.picks ?? {}).flatMap(([name, side]) => (side ? [[name, side]] : []))),
    intent: intent === "publish" ? "publish" : "draft",
    startsAt: Object.fromEntries(["startsAt_day", "startsAt_time", "startsAt_which"].map((name) => [name, last(name)])),
  });
  if (intent === "publish") {
    const startsAt = "at" in starts ? (starts.at ?? undefined) : undefined;
    const outcome = await publishRecord(app.db, kind, id, form, {
      requestKey: form.key,
      ...context,
      check: async (record) => {
        const reasons = await editor.check(app, id, record, startsAt);
        return reasons.filter(({ code, message }) => code !== "slug-forwards" || message !== freed);
      },
      startsAt,
    });
    if (outcome.state === "gone") throw new Response("Gone", { status: 404, statusText: "Not Found" });
    if (outcome.state === "conflict") return data<EditorActionData<Data>>({ conflict: toEditorConflict(outcome) }, 409);
    if (outcome.state === "busy") return toBusyResponse(form.data);
    if (outcome.state === "blocked") {
      await saveDraft(app.db, kind, id, form, context);
      return data<EditorActionData<Data>>({ blocked: outcome.reasons, record: outcome.data, base: JSON.stringify(outcome.data) }, 422);
    }
    if (outcome.state === "scheduled") return broadcastAndRedirect("change-scheduled");
    if (outcome.endsSooner) app.invalidateStaleCopies();
    return broadcastAndRedirect(outcome.publishAt > now ? "record-scheduled" : "record-published");
  }
  const outcome = await saveDraft(app.db, kind, id, form, context);
  if (outcome.state === "busy" || outcome.state === "late") return toBusyResponse(form.data);
  if (outcome.state === "gone") throw new Response("Gone", { status: 404, statusText: "Not Found" });
  if (outcome.state === "conflict") return data<EditorActionData<Data>>({ conflict: toEditorConflict(outcome) }, 409);
  if (intent === "preview") {
    const token = await createPreviewLink(app.db, { kind: kind.kind, recordId: id }, { ...context, secret: app.config.secret });
    broadcastChange();
    // loads a full document, because its styles and headers differ
    return redirectDocument(paths.preview(token), 303);
  }
  if (intent === "permission" && editor.savePermission) {
    const saved = await editor.savePermission(app, outcome.data, values);
    if (saved.state === "done") return broadcastAndRedirect("permission-saved", `${path}#permission`);
    return data<EditorActionData<Data>>({ problem: { values: { ...values }, errors: saved.errors }, record: outcome.data }, 422);
  }
  const chooses = last("choose");
  if (chooses) return app.redirectTo(imageChooserHref({ back: path, field: chooses }));
  if (intent === "duplicate" && editor.duplicate)
    return broadcastAndRedirect("record-duplicated", editor.path(await editor.duplicate(app, id, outcome.data)));
  return broadcastAndRedirect("draft-saved", last("place") === "" ? path : `${path}${movedImageHash(values)}`);
}

/** Returns the hash of the image that was just moved. */
function movedImageHash(values: FormValues): string {
  const [moved = ""] = (values["picture-move"]?.at(-1) ?? values["picture-cover"]?.at(-1) ?? "").split(":");
  return moved ? `#pic-${moved}` : "";
}

/** Autosaves the draft of an editor's form. Always returns JSON. */
export async function autosaveAction<Data extends object>(app: StaffDeps, editor: ContentEditor<Data>, id: string, request: Request) {
  requireEditAbility(app, editor, id);
  const sent = await readSmallForm(request, formLimits);
  if (!sent.ok) return json({ state: "wrong", errors: sent.problem.errors } satisfies AutosaveResponse, sent.status);
  const now = app.now();
  const form = parseEditorForm(editor, sent.values, now);
  if (Object.keys(form.errors).length > 0) return json({ state: "wrong", errors: form.errors } satisfies AutosaveResponse, 422);
  const outcome = await saveDraft(app.db, editor.kind, id, form, { by: app.actor, now, isAutosave: true });
  if (outcome.state === "busy") return json({ state: "busy" } satisfies AutosaveResponse, { status: 503, headers: { "Retry-After": "4" } });
  if (outcome.state === "late") return json({ state: "late", sequence: outcome.sequence } satisfies AutosaveResponse, 409);
  if (outcome.state === "gone") return json({ state: "gone" } satisfies AutosaveResponse, 404);
  if (outcome.state === "conflict") {
    return json({ state: "conflict", by: outcome.by, places: outcome.conflicts.length } satisfies AutosaveResponse, 409);
  }
  app.broadcast({ kind: "office-changed", id: `${editor.kind.kind}:${id}` });
  return json({
    state: "saved",
    at: outcome.at.getTime(),
    base: JSON.stringify(form.data),
    merged: outcome.merged && { ...outcome.merged, at: outcome.merged.at.getTime() },
    reasons: await editor.check(app, id, outcome.data),
  } satisfies AutosaveResponse);
}

/**
 * Returns a page of the version history, and one version compared with the editor's data. `?version=` selects that version, `?before=` the
 * start of the list.
 */
export async function loadVersions<Data extends object>(app: StaffDeps, editor: ContentEditor<Data>, id: string, request: Request) {
  requireEditAbility(app, editor, id);
  const query = new URL(request.url).searchParams;
  const [version, before] = [parseVersionParam(query.get("version")), parseVersionParam(query.get("before"))];
  const [open, { rows, older, total }, revision] = await Promise.all([
    loadEditableRecord(app.db, editor.kind, id),
    loadRevisionsPage(app.db, editor.kind, id, before),
    version === null ? undefined : findRevision(app.db, editor.kind, id, version),
  ]);
  if (!open || (version !== null && !revision)) throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return {
    back: editor.path(id),
    now: app.now().getTime(),
    base: JSON.stringify(open.data),
    rows: rows.map(({ version: number, cause, at, by }) => ({ version: number, cause, at: at.getTime(), by: by ?? "" })),
    older,
    total,
    before,
    selected: revision && version !== null ? { version, diff: diffRecords(editor.kind, open.data, revision.data) } : null,
    record: open.data,
  };
}

/** Parses a version in a URL: null if absent, 0 (never a version) if malformed. */
function parseVersionParam(text: string | null): number | null {
  return text === null ? null : Number(text) || 0;
}
