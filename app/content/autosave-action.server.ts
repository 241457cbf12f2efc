import { json } from "@remix-run/cloudflare";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { parseEditorForm } from "~/platform/records/editor.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { type DraftEditor, editorFormLimits, requireEditAbility } from "./content-editor.server";
import type { AutosaveResponse } from "./editor-data";

/** Autosaves the draft of an editor's form. Always returns JSON. */
export async function autosaveAction<Data extends object>(
  app: StaffDeps,
  editor: DraftEditor<Data>,
  id: string,
  request: Request,
) {
  requireEditAbility(app, editor, id);
  const sent = await readSmallForm(request, editorFormLimits);
  if (!sent.ok)
    return json(
      { state: "wrong", errors: sent.problem.errors } satisfies AutosaveResponse,
      sent.status,
    );
  const now = app.now();
  const form = parseEditorForm(editor, sent.values, now);
  if (Object.keys(form.errors).length > 0)
    return json({ state: "wrong", errors: form.errors } satisfies AutosaveResponse, 422);
  const outcome = await editor.save(app.db, id, form, { by: app.actor, now, isAutosave: true });
  if (outcome.state === "busy")
    return json({ state: "busy" } satisfies AutosaveResponse, {
      status: 503,
      headers: { "Retry-After": "4" },
    });
  if (outcome.state === "late")
    return json({ state: "late", sequence: outcome.sequence } satisfies AutosaveResponse, 409);
  if (outcome.state === "gone") return json({ state: "gone" } satisfies AutosaveResponse, 404);
  if (outcome.state === "conflict") {
    return json(
      {
        state: "conflict",
        by: outcome.by,
        places: outcome.conflicts.length,
      } satisfies AutosaveResponse,
      409,
    );
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
