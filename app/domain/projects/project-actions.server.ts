import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { auditStatement, systemActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert-where.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { ContentKind, StaffActor } from "~/platform/records/content-kind";
import { saveDraft } from "~/platform/records/draft.server";
import { diffPublishState, type PublishState, toPurgeAuditChanges } from "~/platform/records/publish-state";
import { purgeRecordDataStatements } from "~/platform/records/purge-records.server";
import { rowUnchangedCondition } from "~/platform/records/write-row.server";
import { indexStatements, unindexStatements } from "~/platform/search/search.server";
import { auditLog, projectImages, projects } from "~/schema";
import { projectSearchSource } from "./project-document";
import { createProject } from "./project-kind.server";
import type { ProjectRecord } from "./project-record.server";

type Change = { by: StaffActor; now: Date };
/** Statements that join a change; they must apply its condition. */
type BuildStatements = (condition: SQL) => BatchItem<"sqlite">[];
type State = Change & { action: string; set: Partial<Omit<PublishState, "slug">>; where: SQL | undefined };

const { slug, publishAt, unpublishAt, deletedAt } = projects;
const stateColumns = { slug, publishAt, unpublishAt, deletedAt };

/** Changes the publish state of a project with its audit entry. Returns false if the state has changed meanwhile. */
async function setState(db: Db, id: string, { set, where, action, by, now }: State, others: BuildStatements = () => []): Promise<boolean> {
  const [was] = await db
    .select(stateColumns)
    .from(projects)
    .where(and(eq(projects.id, id), where));
  if (!was) return false;
  const entry = toAuditRow(by, { action, recordKind: "project", recordId: id, changes: diffPublishState(was, set, now) }, now);
  const [changed] = await db.batch([
    db
      .update(projects)
      .set({ ...set, updatedAt: now, version: sql`${projects.version} + 1` })
      .where(and(eq(projects.id, id), rowUnchangedCondition(projects, was)))
      .returning({ id: projects.id }),
    insertIfPreviousChanged(db, auditLog, entry),
    ...others(sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${entry.id})`),
    ...indexStatements(db, projectSearchSource, id),
  ]);
  return changed.length > 0;
}

/** Unpublishes a project; `others` set the response of its URL. */
export function unpublishProject(db: Db, id: string, change: Change, others?: BuildStatements): Promise<boolean> {
  const where = and(isNull(projects.deletedAt), isNotNull(projects.publishAt));
  return setState(db, id, { ...change, action: "took-down", set: { unpublishAt: change.now }, where }, others);
}

/** Moves a project to the trash. */
export function trashProject(db: Db, id: string, change: Change, others?: BuildStatements): Promise<boolean> {
  return setState(db, id, { ...change, action: "trashed", set: { deletedAt: change.now }, where: isNull(projects.deletedAt) }, others);
}

/** Restores a project from the trash as a draft. */
export function restoreProject(db: Db, id: string, change: Change): Promise<boolean> {
  const set = { deletedAt: null, publishAt: null, unpublishAt: null };
  return setState(db, id, { ...change, action: "restored", set, where: isNotNull(projects.deletedAt) });
}

/** Purges at most `limit` projects trashed before a time, with their image uses and all revisions. Returns the number purged. */
export async function purgeProjects(db: Db, before: Date, limit: number, now: Date): Promise<number> {
  const rows = await db
    .select({ ...stateColumns, id: projects.id, title: projects.title })
    .from(projects)
    .where(and(isNotNull(projects.deletedAt), lt(projects.deletedAt, before)))
    .limit(limit);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.batch([
    db.delete(projectImages).where(inJsonArray(projectImages.projectId, ids)),
    ...purgeRecordDataStatements(db, "project", ids),
    db.delete(projects).where(inJsonArray(projects.id, ids)),
    ...unindexStatements(db, projectSearchSource, ids),
    ...rows.map((row) =>
      auditStatement(
        db,
        systemActor,
        { action: "purged", recordKind: "project", recordId: row.id, changes: toPurgeAuditChanges(row, now) },
        now,
      ),
    ),
  ]);
  return ids.length;
}

/** Copies a project as a draft without its slug and dates. Returns the copy's id. */
export async function duplicateProject(
  db: Db,
  kind: ContentKind<ProjectRecord>,
  record: ProjectRecord,
  { by, now }: Change,
): Promise<string> {
  const id = newId();
  await createProject(db, { id, by, now, record });
  const created = await kind.live(db, id);
  const title = `${record.title} (copy)`.slice(0, 200);
  const copy: ProjectRecord = { ...record, title, slug: "", publishAt: null, unpublishAt: null };
  if (created) await saveDraft(db, kind, id, { base: created.data, data: copy }, { by, now });
  return id;
}
