import { loadEditableRecord } from "~/platform/records/draft.server";
import { diffRecords, findRevision, loadRevisionsPage } from "~/platform/records/revisions.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { type ContentEditor, requireEditAbility } from "./content-editor.server";

/**
 * Returns a page of the version history, and one version compared with the editor's data.
 * `?version=` selects that version, `?before=` the start of the list.
 */
export async function loadVersions<Data extends object>(
  app: StaffDeps,
  editor: ContentEditor<Data>,
  id: string,
  request: Request,
) {
  requireEditAbility(app, editor, id);
  const query = new URL(request.url).searchParams;
  const [version, before] = [
    parseVersionParam(query.get("version")),
    parseVersionParam(query.get("before")),
  ];
  const [open, { rows, older, total }, revision] = await Promise.all([
    loadEditableRecord(app.db, editor.kind, id),
    loadRevisionsPage(app.db, editor.kind, id, before),
    version === null ? undefined : findRevision(app.db, editor.kind, id, version),
  ]);
  if (!open || (version !== null && !revision))
    throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return {
    back: editor.path(id),
    now: app.now().getTime(),
    base: JSON.stringify(open.data),
    rows: rows.map(({ version: number, cause, at, by }) => ({
      version: number,
      cause,
      at: at.getTime(),
      by: by ?? "",
    })),
    older,
    total,
    before,
    selected:
      revision && version !== null
        ? { version, diff: diffRecords(editor.kind, open.data, revision.data) }
        : null,
    title: editor.title?.(id) ?? String(Reflect.get(open.data, "title") || editor.name),
  };
}

/** Parses a version in a URL: null if absent, 0 (never a version) if malformed. */
function parseVersionParam(text: string | null): number | null {
  return text === null ? null : Number(text) || 0;
}
