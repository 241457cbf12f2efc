import { adminPaths } from "~/admin-paths";
import { newId } from "~/lib/ids";
import { toLocalDateTimeFields } from "~/lib/local-datetime";
import { paths } from "~/paths";
import { type EditableRecord, loadEditableRecord } from "~/platform/records/draft.server";
import { derivePreviewToken, previewLinksQuery } from "~/platform/records/previews.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { type ContentEditor, requireEditAbility } from "./content-editor.server";
import type { EditorData } from "./editor-data";

/** Returns the data of an editor page. Throws a 404 if the record does not exist. */
export async function loadEditor<Data extends object>(
  app: StaffDeps,
  editor: ContentEditor<Data>,
  id: string,
): Promise<{ editor: EditorData; record: Data; open: EditableRecord<Data> }> {
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
  const data: EditorData = {
    kind: editor.kind.kind,
    id,
    path: editor.path(id),
    list: editor.list,
    publicPath: live.publishAt && live.publishAt <= now ? editor.publicPath(open, id) : null,
    onDate:
      live.publishAt &&
      adminPaths.previewOn(
        editor.publicPath(open, id),
        toLocalDateTimeFields(previewLinkDate(open, now)),
      ),
    formKey: newId(),
    base: JSON.stringify(open.data),
    saved: saved && { at: saved.at.getTime(), by: saved.by },
    hasChanges: version > 0,
    times: {
      publishAt: toMs(live.publishAt),
      unpublishAt: toMs(live.unpublishAt),
      deletedAt: toMs(live.deletedAt),
    },
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
  return { editor: data, record: open.data, open };
}

/**
 * Returns the date for the preview link: the record's scheduled change, else its future publish
 * date, else now.
 */
function previewLinkDate({ edition, live }: EditableRecord<object>, now: Date): Date {
  const begins = live.publishAt && live.publishAt > now ? live.publishAt : now;
  return edition?.startsAt ?? begins;
}
