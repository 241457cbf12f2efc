import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { auditRow } from "~/platform/audit/audit.server";
import type { By, ContentKind } from "~/platform/content/content-kind";
import { saveWorkingCopy } from "~/platform/content/working-copy.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { audit, projects } from "~/platform/db/schema";
import { indexStatements } from "~/platform/search/search.server";
import { projectDocuments } from "./project-document";
import { createProject } from "./project-kind.server";
import type { ProjectRecord } from "./project-record.server";

type Change = { by: By; now: Date; others?: readonly BatchItem<"sqlite">[] };

/** Changes where a project stands, with its audit entry; false when it was not so any more. */
async function setState(
  db: Db,
  id: string,
  {
    set,
    where,
    action,
    by,
    now,
    others = [],
  }: Change & { set: Partial<typeof projects.$inferInsert>; where: SQL | undefined; action: string },
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(projects)
      .set({ ...set, updatedAt: now, version: sql`${projects.version} + 1` })
      .where(and(eq(projects.id, id), where))
      .returning({ id: projects.id }),
    insertIfChanged(db, audit, auditRow(by, { action, recordKind: "project", recordId: id }, now)),
    ...others,
    ...indexStatements(db, projectDocuments, id),
  ]);
  return changed.length > 0;
}

/** Takes a project down from the website; its address does what `others` say. */
export function takeDownProject(db: Db, id: string, change: Change): Promise<boolean> {
  const where = and(isNull(projects.deletedAt), isNotNull(projects.publishAt));
  return setState(db, id, { ...change, action: "took-down", set: { unpublishAt: change.now }, where });
}

/** Moves a project to the trash. */
export function trashProject(db: Db, id: string, change: Change): Promise<boolean> {
  return setState(db, id, { ...change, action: "trashed", set: { deletedAt: change.now }, where: isNull(projects.deletedAt) });
}

/** Takes a project out of the trash as a draft: it is not on the website before somebody publishes it. */
export function restoreProject(db: Db, id: string, change: Change): Promise<boolean> {
  return setState(db, id, {
    ...change,
    action: "restored",
    set: { deletedAt: null, publishAt: null, unpublishAt: null },
    where: isNotNull(projects.deletedAt),
  });
}

/** A copy of a project as a draft: everything but its address, its dates and the ids of its pictures. Gives its id. */
export async function duplicateProject(
  db: Db,
  kind: ContentKind<ProjectRecord>,
  record: ProjectRecord,
  { by, now }: { by: By; now: Date },
): Promise<string> {
  const id = newId();
  await createProject(db, { id, record, now });
  const created = await kind.live(db, id);
  const pictures = record.pictures.map((picture) => ({ ...picture, id: newId() }));
  const copy: ProjectRecord = { ...record, title: `${record.title} (copy)`, slug: "", publishAt: null, unpublishAt: null, pictures };
  if (created) await saveWorkingCopy(db, kind, id, { base: created.data, data: copy }, { by, now });
  return id;
}
