import { and, asc, desc, eq, isNotNull, isNull, like, or, sql } from "drizzle-orm";
import { type Actor, auditEntry } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { hasEnded, isPublished, isScheduled } from "~/platform/db/published";
import { projectPictures, projects, staff, workingCopies } from "~/platform/db/schema";

export type ProjectListFilter = { state: "all" | "draft" | "live" | "scheduled" | "ended" | "trash"; text: string; page: number };
export const projectsPerListPage = 50;

const title = sql<string>`coalesce(json_extract(${workingCopies.data}, '$.title'), ${projects.title})`.as("shown_title");

/** One page of the projects as staff have them: the working copy's title where there is one. */
export function projectListQuery(db: Db, { state, text, page }: ProjectListFilter, now: Date) {
  const inState = {
    all: undefined,
    draft: isNull(projects.publishAt),
    live: isPublished(projects, now),
    scheduled: isScheduled(projects, now),
    ended: hasEnded(projects, now),
    trash: undefined,
  }[state];
  const words = text
    .trim()
    .slice(0, 40)
    .replace(/[%_\\]/g, "");
  return db
    .select({
      id: projects.id,
      slug: projects.slug,
      title,
      place: projects.place,
      service: projects.service,
      isConcept: projects.isConcept,
      position: projects.position,
      version: projects.version,
      publishAt: projects.publishAt,
      unpublishAt: projects.unpublishAt,
      deletedAt: projects.deletedAt,
      updatedAt: sql<number>`coalesce(${workingCopies.updatedAt}, ${projects.updatedAt})`.as("changed_at"),
      changedBy: staff.name,
      hasChanges: sql<number>`${workingCopies.version} is not null`.as("has_changes"),
      cover: sql<
        string | null
      >`(select ${projectPictures.pictureSlug} from ${projectPictures} where ${projectPictures.projectId} = ${projects.id} and ${projectPictures.kind} = 'cover' limit 1)`.as(
        "cover_slug",
      ),
    })
    .from(projects)
    .leftJoin(workingCopies, and(eq(workingCopies.kind, "project"), eq(workingCopies.recordId, projects.id)))
    .leftJoin(staff, eq(staff.id, workingCopies.staffId))
    .where(
      and(
        state === "trash" ? isNotNull(projects.deletedAt) : isNull(projects.deletedAt),
        inState,
        words ? or(like(projects.title, `%${words}%`), like(projects.place, `%${words}%`)) : undefined,
      ),
    )
    .orderBy(asc(projects.position), desc(projects.publishAt), asc(projects.id))
    .limit(projectsPerListPage + 1)
    .offset((page - 1) * projectsPerListPage);
}

/** Puts a project before another one, or last: the places of those between move by one, in one statement, so that two people's moves
 *  combine. */
export async function moveProject(db: Db, id: string, before: string | null, { by, now }: { by: Actor; now: Date }): Promise<void> {
  const order = sql`(select id, row_number() over (order by position, publish_at desc, id) * 2 as place from projects where deleted_at is null)`;
  const target = before === null ? sql`(select max(place) + 1 from ordered)` : sql`(select place - 1 from ordered where id = ${before})`;
  const places = sql`(with ordered as ${order}, moved as (select id, case when id = ${id} then coalesce(${target}, place) else place end as place from ordered)
    select id, row_number() over (order by place) as place from moved)`;
  await db.batch([
    db
      .update(projects)
      .set({ position: sql`(select p.place from ${places} p where p.id = ${projects.id})` })
      .where(isNull(projects.deletedAt)),
    auditEntry(db, by, { action: "moved", recordKind: "project", recordId: id, changes: { before: [null, before] } }, now),
  ]);
}
