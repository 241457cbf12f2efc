import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { StoredImage } from "~/domain/images/images";
import { type CheckContext, checkRecordsWithLinks } from "~/domain/publish-checks/context";
import { toHoustonDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import {
  buildRecordListSql,
  draftColumn,
  joinedLowerColumn,
} from "~/platform/records/record-list.server";
import { moveRecord } from "~/platform/records/record-order.server";
import { toRecordRow } from "~/platform/records/record-state";
import { contentDrafts, files, projectImages, projects, scheduledChanges, staff } from "~/schema";
import { checkedFileColumns } from "./check-project.server";
import { recordImageId } from "./project";
import { editorSlug } from "./project-kind.server";
import { type ProjectListOrder, type ProjectListQuery, projectsPerAdminPage } from "./project-list";
import { type ProjectRecord, parseProjectRecord } from "./project-record.server";
import { projectToCheck } from "./project-to-check";
import { parseSpecs, projectRecords } from "./projects.server";

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

/** Returns the rows of a page with their findings. Two round trips. */
export async function checkProjectRows(db: Db, rows: readonly Row[], context: CheckContext) {
  const ids = rows.map(({ id }) => id);
  const copies = new Map(
    rows.flatMap(({ id, copy }) =>
      copy === null ? [] : [[id, parseProjectRecord(parseJson(copy))] as const],
    ),
  );
  const copied = [...copies.values()];
  const inRows = db
    .select({ fileId: projectImages.fileId })
    .from(projectImages)
    .where(inJsonArray(projectImages.projectId, ids));
  const [pictures, stored, taken] = await db.batch([
    db
      .select()
      .from(projectImages)
      .where(inJsonArray(projectImages.projectId, ids))
      .orderBy(asc(projectImages.position), asc(projectImages.id)),
    db
      .select({
        ...checkedFileColumns,
        focalX: files.focalX,
        focalY: files.focalY,
        tone: files.tone,
        version: files.version,
      })
      .from(files)
      .where(
        and(
          or(
            inJsonArray(
              files.id,
              copied.flatMap((record) => record.pictures.flatMap(({ fileId }) => fileId ?? [])),
            ),
            sql`${files.id} in ${inRows}`,
          ),
          publicFileCondition,
        ),
      ),
    db
      .select({ id: projects.id, slug: projects.slug, title: projects.title })
      .from(projects)
      .where(
        inJsonArray(
          projects.slug,
          copied.map(({ slug }) => slug),
        ),
      ),
  ]);
  const { facts, bannedPhrases } = context;
  const today = toHoustonDay(context.now);
  const parsedRows = rows.map((row) => {
    const record = copies.get(row.id) ?? toProjectRecord(row, pictures);
    const other = taken.find(({ id, slug }) => slug === record.slug && id !== row.id);
    return { row, record, takenBy: other ? `“${other.title || "another project"}”` : "" };
  });
  const findings = await checkRecordsWithLinks(
    parsedRows,
    context,
    ({ record, takenBy }, stateOf) =>
      projectToCheck(record, { takenBy, files: stored, facts, bannedPhrases, today, stateOf }),
  );
  return parsedRows.map(({ row, record }, index) => {
    const { title, service, place, isConcept } = record;
    const reasons = row.deletedAt ? [] : (findings[index] ?? []);
    return {
      ...toRecordRow(row, reasons),
      title,
      service,
      place,
      isConcept,
      cover: findCover(record, stored),
    };
  });
}
export type ListedProject = Awaited<ReturnType<typeof checkProjectRows>>[number];

function toProjectRecord(
  row: Row,
  pictures: readonly (typeof projectImages.$inferSelect)[],
): ProjectRecord {
  return parseProjectRecord({
    ...row,
    slug: editorSlug(row),
    facts: parseSpecs(row.facts).map((fact, index) => ({ id: `f${index}`, ...fact })),
    pictures: pictures
      .filter(({ projectId }) => projectId === row.id)
      .map((picture) => ({ ...picture, id: recordImageId(row.id, picture.id) })),
    publishAt: null,
    unpublishAt: null,
  });
}

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
