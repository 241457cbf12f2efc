import { asc, desc, sql } from "drizzle-orm";
import type { StoredImage } from "~/domain/images/images";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { defineDraftList, draftsPerPage } from "~/platform/records/draft-list.server";
import { moveRecord } from "~/platform/records/record-order.server";
import { projects } from "~/schema";
import { projectDraft } from "./project-draft.server";
import type { ProjectRecord } from "./project-fields.server";

const ownOrder = [asc(projects.position), desc(projects.publishAt), asc(projects.id)];

/** The admin list of projects. */
export const projectList = defineDraftList({
  draft: projectDraft,
  searched: ["title", "place", "summary", "story", "service"],
  ownOrder,
});

/**
 * Selects the ids of projects outside the trash in staff's order, for moving: a page with its
 * neighbors and the first project, or all without a page.
 */
export function projectOrderQuery(db: Db, page?: number) {
  const ordered = sql`select id from projects indexed by projects_placed where deleted_at is null order by position, publish_at desc, id`;
  const skipped = Math.max(0, ((page ?? 1) - 1) * draftsPerPage - 1);
  const first = skipped > 0 ? sql`select id from (${ordered} limit 1) union all ` : sql``;
  const near = sql`${first}select id from (${ordered} limit ${draftsPerPage + (page === 1 ? 2 : 3)} offset ${skipped})`;
  return db.select({ id: sql<string>`id` }).from(sql`(${page === undefined ? ordered : near})`);
}

/** Returns the cover of a project, else its first image. */
export function findCover({ pictures }: ProjectRecord, stored: readonly StoredImage[]) {
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
