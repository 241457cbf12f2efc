import { redirectDocument } from "@remix-run/cloudflare";
import { parseLocalDateTimeForm } from "~/lib/local-datetime";
import { paths } from "~/paths";
import { auditStatement } from "~/platform/audit/audit.server";
import { type InvalidForm, readSmallForm } from "~/platform/http/forms/form.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { discardDraft, loadEditableRecord, saveDraft } from "~/platform/records/draft.server";
import {
  cancelScheduledChange,
  parseEditorForm,
  restoreVersionAsDraft,
} from "~/platform/records/editor.server";
import { tooManySaves } from "~/platform/records/form-result";
import { createPreviewLink, revokePreviewLinksStatement } from "~/platform/records/previews.server";
import { publishRecord } from "~/platform/records/publish.server";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { type ContentEditor, editorFormLimits, requireEditAbility } from "./content-editor.server";
import { imageChooserHref } from "./image-chooser-href";
import { rejectDraft, rejectEditorForm, rejectPublishing } from "./reject-draft.server";

type Submission<Data extends object> = {
  app: StaffDeps;
  editor: ContentEditor<Data>;
  id: string;
  values: Readonly<InvalidForm["values"]>;
  /** Returns the last value of an input; "" without one. */
  last: (name: string) => string;
  context: { by: StaffActor; now: Date };
  /** Broadcasts the change and redirects, by default to the editor. */
  finish: (flash: Flash, to?: string) => ReturnType<StaffDeps["redirectTo"]>;
};

const notFound = (statusText = "Not Found") =>
  new Response(statusText, { status: 404, statusText: "Not Found" });

/**
 * Handles every form of an editor: saves, publishes, schedules, restores and unpublishes a record.
 * Redirects on success.
 */
export async function editorAction<Data extends object>(
  app: StaffDeps,
  editor: ContentEditor<Data>,
  id: string,
  request: Request,
) {
  requireEditAbility(app, editor, id);
  const sent = await readSmallForm(request, editorFormLimits);
  if (!sent.ok) return rejectEditorForm<Data>(sent.problem, undefined, sent.status);
  const { values } = sent;
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const finish = (flash: Flash, to = editor.path(id)) => {
    app.broadcast({ kind: "office-changed", id: `${editor.kind.kind}:${id}` });
    return app.redirectTo(to, flash);
  };
  const submission: Submission<Data> = {
    app,
    editor,
    id,
    values,
    last,
    context: { by: app.actor, now: app.now() },
    finish,
  };
  if (last("revoke")) return revokePreviewLink(submission);
  // `all` takes one side of every conflict, `free` confirms reusing a URL that redirects elsewhere
  const intent = last("all") ? "draft" : last("free") ? "publish" : last("do") || "draft";
  switch (intent) {
    case "restore-version":
      return restoreVersion(submission);
    case "discard":
      await discardDraft(app.db, editor.kind, id, submission.context);
      return finish("copy-dropped");
    case "cancel-edition":
      await cancelScheduledChange(app.db, editor.kind, id, submission.context);
      return finish("edition-cancelled");
    case "unpublish":
    case "trash":
      return unpublishOrTrash(submission, intent);
    case "restore":
      if (!editor.restore) break;
      await editor.restore(app, id);
      return finish("record-restored");
  }
  return saveForm(submission, intent);
}

async function revokePreviewLink<Data extends object>({
  app,
  editor: { kind, path },
  id,
  last,
  context: { now },
  finish,
}: Submission<Data>) {
  await app.db.batch([
    revokePreviewLinksStatement(
      app.db,
      { kind: kind.kind, recordId: id, tokenHash: last("revoke") },
      now,
    ),
    auditStatement(
      app.db,
      app.actor,
      { action: "ended-preview", recordKind: kind.kind, recordId: id },
      now,
    ),
  ]);
  return finish("preview-ended", `${path(id)}#show`);
}

async function restoreVersion<Data extends object>({
  app,
  editor,
  id,
  last,
  context,
  finish,
}: Submission<Data>) {
  const outcome = await restoreVersionAsDraft(app.db, editor.kind, id, {
    ...context,
    version: Number(last("version")),
  });
  if (outcome.state === "busy")
    throw new Response(tooManySaves, { status: 503, statusText: "Service Unavailable" });
  if (outcome.state === "gone") throw notFound();
  return finish("version-restored");
}

async function unpublishOrTrash<Data extends object>(
  submission: Submission<Data>,
  intent: "unpublish" | "trash",
) {
  const { app, editor, id, values, last, context, finish } = submission;
  const open = await loadEditableRecord(app.db, editor.kind, id);
  const away = editor[intent];
  if (!away || !open) throw notFound();
  const wasOut = open.live.publishAt !== null && open.live.publishAt <= context.now;
  const slug = wasOut ? (editor.publicPath(open, id).split("/").at(-1) ?? "") : "";
  const choice = (["index", "page"] as const).find((one) => one === last("goes")) ?? "gone";
  const outcome = await away(app, id, slug, { choice, page: last("goes_to").trim() });
  if (outcome.state === "wrong")
    return rejectEditorForm<Data>({ values, errors: { goes_to: outcome.message } });
  if (outcome.state === "unchanged") return finish("lead-unchanged");
  app.invalidateStaleCopies();
  return intent === "trash" ? finish("record-trashed", editor.list.path) : finish("record-down");
}

/** Saves the fields as the draft or publishes them, then does what the pressed button asks for. */
async function saveForm<Data extends object>(submission: Submission<Data>, intent: string) {
  const { app, editor, id, values, last, context, finish } = submission;
  const { kind } = editor;
  const form = parseEditorForm(editor, values, context.now);
  const starts = parseLocalDateTimeForm((name) => last(name).trim(), "startsAt");
  const errors = {
    ...form.errors,
    ...("message" in starts ? { [starts.input]: starts.message } : {}),
  };
  if (Object.keys(errors).length > 0) return rejectEditorForm({ values, errors }, form.data);
  const refused = { values, form, intent: intent === "publish" ? intent : "draft" } as const;
  if (intent === "publish") {
    const startsAt = "at" in starts ? (starts.at ?? undefined) : undefined;
    const outcome = await publishRecord(app.db, kind, id, {
      requestKey: form.key,
      ...context,
      check: async (record) => {
        const reasons = await editor.check(app, id, record, startsAt);
        return reasons.filter(
          ({ code, message }) => code !== "slug-forwards" || message !== last("free"),
        );
      },
      startsAt,
      submitted: form,
    });
    if (outcome.state === "gone") throw notFound("Gone");
    if (outcome.state === "conflict" || outcome.state === "busy")
      return rejectDraft(outcome, refused);
    if (outcome.state === "blocked") {
      await saveDraft(app.db, kind, id, { ...context, submitted: form });
      return rejectPublishing(outcome.reasons, outcome.data);
    }
    if (outcome.state === "scheduled") return finish("change-scheduled");
    if (outcome.endsSooner) app.invalidateStaleCopies();
    return finish(outcome.publishAt > context.now ? "record-scheduled" : "record-published");
  }
  const outcome = await saveDraft(app.db, kind, id, { ...context, submitted: form });
  if (outcome.state === "gone") throw notFound("Gone");
  if (outcome.state !== "saved") return rejectDraft(outcome, refused);
  return continueAfterSave(submission, intent, outcome.data);
}

/** Does what a button asks for besides saving the draft. */
async function continueAfterSave<Data extends object>(
  submission: Submission<Data>,
  intent: string,
  record: Data,
) {
  const { app, editor, id, values, last, context, finish } = submission;
  const path = editor.path(id);
  if (intent === "preview") {
    const token = await createPreviewLink(
      app.db,
      { kind: editor.kind.kind, recordId: id },
      { ...context, secret: app.config.secret },
    );
    app.broadcast({ kind: "office-changed", id: `${editor.kind.kind}:${id}` });
    // loads a full document, because its styles and headers differ
    return redirectDocument(paths.preview(token), 303);
  }
  if (intent === "permission" && editor.savePermission) {
    const saved = await editor.savePermission(app, record, values);
    return saved.state === "invalid"
      ? rejectEditorForm({ values, errors: saved.errors }, record)
      : finish("permission-saved", `${path}#permission`);
  }
  const chooses = last("choose");
  // the panel that inserts an image opens by its hash
  const back = chooses.startsWith("put-") ? `${path}#${chooses}` : path;
  if (chooses) return app.redirectTo(imageChooserHref({ back, field: chooses }));
  if (intent === "duplicate" && editor.duplicate)
    return finish("record-duplicated", editor.path(await editor.duplicate(app, id, record)));
  return finish("draft-saved");
}
