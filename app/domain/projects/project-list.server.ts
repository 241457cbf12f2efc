import { asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { StoredImage } from "~/domain/images/images";
import type { CheckRecords } from "~/domain/publish-checks/record-checks";
import { parseJson } from "~/lib/json";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import {
  buildRecordListSql,
  draftColumn,
  joinedLowerColumn,
} from "~/platform/records/record-list.server";
import { moveRecord } from "~/platform/records/record-order.server";
import { toRecordRow } from "~/platform/records/record-state";
import { contentDrafts, projects, scheduledChanges, staff } from "~/schema";
import { projectDraft } from "./project-draft.server";
import { type ProjectRecord, projectFields } from "./project-fields.server";
import { type ProjectListOrder, type ProjectListQuery, projectsPerAdminPage } from "./project-list";
import { projectChecks } from "./project-to-check";
import { projectRecords } from "./projects.server";

const names = ["title", "place", "summary", "story", "service"] as const;
const list = buildRecordListSql(projectRecords, {
  draftFields: names,
  trashText: joinedLowerColumn([
    ...names.map((name) => draftColumn(name, projects[name])),
    projects.slug,
  ]),
});

const ownOrder = [asc(projects.position), desc(projects.publishAt), asc(projects.id)];
const orders: Readonly<Record<ProjectListOrder, SQL[]>> = {
  own: ownOrder,
  changed: [desc(list.changedAt), asc(projects.id)],
  published: [desc(projects.publishAt), desc(list.changedAt), asc(projects.id)],
  title: [asc(sql`lower(${draftColumn("title", projects.title)})`), asc(projects.id)],
};

/** Selects one page of the list. Map the rows with `checkProjectRows`. */
export function projectListQuery(db: Db, now: Date, query: ProjectListQuery) {
  const order = orders[query.order];
  return db
    .select({ ...getTableColumns(projects), ...list.rowColumns(now) })
    .from(projects)
    .leftJoin(contentDrafts, list.draftJoin)
    .leftJoin(scheduledChanges, list.scheduleJoin)
    .leftJoin(staff, eq(staff.id, contentDrafts.staffId))
    .where(
      inArray(
        projects.id,
        list.idsQuery(db, now, query, { order, pageSize: projectsPerAdminPage }),
      ),
    )
    .orderBy(...order);
}

/** Selects the number of matching projects and of each state, as one row. */
export const projectCountsQuery = list.countsQuery;

/**
 * Selects the ids of projects outside the trash in staff's order, for moving: a page with its
 * neighbors and the first project, or all without a page.
 */
export function projectOrderQuery(db: Db, page?: number) {
  const ordered = sql`select id from projects indexed by projects_placed where deleted_at is null order by position, publish_at desc, id`;
  const skipped = Math.max(0, ((page ?? 1) - 1) * projectsPerAdminPage - 1);
  const first = skipped > 0 ? sql`select id from (${ordered} limit 1) union all ` : sql``;
  const near = sql`${first}select id from (${ordered} limit ${projectsPerAdminPage + (page === 1 ? 2 : 3)} offset ${skipped})`;
  return db.select({ id: sql<string>`id` }).from(sql`(${page === undefined ? ordered : near})`);
}

type Row = Awaited<ReturnType<typeof projectListQuery>>[number];

/** Returns the rows of a page with their findings. */
export async function checkProjectRows(db: Db, rows: readonly Row[], check: CheckRecords) {
  const stored = await projectDraft.toRecords(db, rows);
  const edited = stored.map(({ row, record }) => ({
    row,
    id: row.id,
    record: row.copy === null ? record : projectFields.read(parseJson(row.copy)),
  }));
  const { findings, files } = await check(projectChecks, edited);
  return edited.map(({ row, record }, index) => {
    const { title, service, place, isConcept } = record;
    return {
      ...toRecordRow(row, row.deletedAt ? [] : (findings[index] ?? [])),
      title,
      service,
      place,
      isConcept,
      cover: findCover(record, files),
    };
  });
}
export type ListedProject = Awaited<ReturnType<typeof checkProjectRows>>[number];

/** Returns the cover of a project, else its first image. */
function findCover({ pictures }: ProjectRecord, stored: readonly StoredImage[]) {
  const cover = pictures.find(({ kind }) => kind === "cover") ?? pictures[0];
  if (!cover) return null;
  const file = stored.find(({ id }) => id === cover.fileId);
  if (!file) return cover.pictureSlug === null ? null : { slug: cover.pictureSlug };
  const { id, name, width, height, alt, focalX, focalY, tone, version } = file;
  return { file: { id, name, width, height, alt, focalX, focalY, tone, version } };
}

/** Moves a project before another one, or to the end. */
export function moveProject(
  db: Db,
  id: string,
  beforeId: string,
  change: { by: Actor; now: Date },
): Promise<boolean> {
  return moveRecord(
    db,
    { recordKind: "project", table: projects, order: ownOrder, isPlaced: sql`1` },
    { id, before: beforeId },
    change,
  );
}
