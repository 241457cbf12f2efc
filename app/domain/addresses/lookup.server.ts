import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { isPublished, lookedUp, wasShownToItsEnd } from "~/platform/db/published";
import { posts, projects, redirects } from "~/platform/db/schema";
import { type Destination, isAddressKind, movedTo, recordAt, recordPath, redirectStatus } from "./redirect-rules";

/* Where an address leads that is no page. Every query here may travel in one batch: no two columns of one select share a name. */

const ofRecord = (table: typeof projects | typeof posts, kind: string) =>
  sql`${redirects.recordKind} = ${kind} and ${redirects.recordId} = ${table.id}`;

/** What the redirect of a record answers while that record is not shown: the one its taking down has left. */
const takenDown = (column: "status" | "to_path") =>
  sql`(select t.${sql.identifier(column)} from redirects t where t.record_kind = ${redirects.recordKind} and t.record_id = ${redirects.recordId} and t.cause = 'taken-down')`;

/** The columns that tell where a redirect leads at a moment; join projects and posts with `joinsOf`. */
export const leadsTo = (now: Date) => ({
  fromPath: redirects.fromPath,
  toPath: redirects.toPath,
  status: redirects.status,
  cause: redirects.cause,
  recordKind: redirects.recordKind,
  liveProject: sql<string | null>`case when ${isPublished(projects, now)} then ${projects.slug} end`.as("live_project"),
  livePost: sql<string | null>`case when ${isPublished(posts, now)} then ${posts.slug} end`.as("live_post"),
  takenStatus: sql<number | null>`${takenDown("status")}`.as("taken_status"),
  takenTo: sql<string | null>`${takenDown("to_path")}`.as("taken_to"),
});

export const joinsOf: { project: SQL; post: SQL } = { project: ofRecord(projects, "project"), post: ofRecord(posts, "post") };

export type LeadsTo = {
  fromPath: string;
  toPath: string;
  status: number;
  cause: "hand" | "slug" | "taken-down";
  recordKind: string | null;
  liveProject: string | null;
  livePost: string | null;
  takenStatus: number | null;
  takenTo: string | null;
};

/** Where a redirect leads today; undefined when it leads nowhere. */
export function destinationOf(row: LeadsTo): Destination | undefined {
  if (row.cause !== "slug") return { status: redirectStatus(row.status), to: row.toPath };
  const slug = row.recordKind === "project" ? row.liveProject : row.livePost;
  if (slug !== null && isAddressKind(row.recordKind)) return { status: 301, to: recordPath(row.recordKind, slug) };
  return row.takenStatus === null ? undefined : { status: redirectStatus(row.takenStatus), to: row.takenTo ?? "" };
}

/** The redirect of a path, one row at most. For `answerOf`. */
export function redirectQuery(db: Db, path: string, now: Date) {
  return db
    .select(leadsTo(now))
    .from(redirects)
    .leftJoin(projects, joinsOf.project)
    .leftJoin(posts, joinsOf.post)
    .where(eq(redirects.fromPath, path))
    .limit(1);
}

/** One row when the project or post of that path, today's or an earlier one, was shown until an end that was planned for it. */
export function endedQuery(db: Db, path: string, now: Date) {
  const at = recordAt(path);
  const table = at?.kind === "post" ? posts : projects;
  const formerly = sql`(select r.record_id from redirects r where r.from_path = ${path} and r.cause = 'slug' and r.record_kind = ${at?.kind ?? ""})`;
  const isNamed = or(eq(table.slug, at?.slug ?? ""), eq(table.id, formerly));
  return db
    .select({ ended: table.slug })
    .from(table)
    .where(and(isNamed, wasShownToItsEnd(lookedUp(table), now)))
    .limit(1);
}

/** What a visitor gets who asks for the address of that redirect, with their own query; undefined when it leads nowhere. */
export function answerOf(row: LeadsTo | undefined, search: string): Destination | undefined {
  const destination = row && destinationOf(row);
  if (!destination || destination.status === 410) return destination;
  const to = movedTo(destination.to, search);
  return to === null ? undefined : { status: destination.status, to };
}

/** Counts one use of a redirect by a person. */
export async function countRedirect(db: Db, path: string, now: Date): Promise<void> {
  await db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1`, lastHitAt: now })
    .where(eq(redirects.fromPath, path));
}

export type Found = { isLive: boolean; redirect: LeadsTo | undefined };

/** What is at each of these paths: a page that is shown, a redirect, or nothing. `pages` are those not made of records. */
export async function lookUp(db: Db, wanted: readonly string[], pages: readonly string[], now: Date): Promise<(path: string) => Found> {
  const slugs = wanted.flatMap((path) => recordAt(path)?.slug ?? []);
  const [rows, liveProjects, livePosts] = await db.batch([
    db
      .select(leadsTo(now))
      .from(redirects)
      .leftJoin(projects, joinsOf.project)
      .leftJoin(posts, joinsOf.post)
      .where(inMany(redirects.fromPath, wanted)),
    db
      .select({ slug: projects.slug })
      .from(projects)
      .where(and(inMany(projects.slug, slugs), isPublished(lookedUp(projects), now))),
    db
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(inMany(posts.slug, slugs), isPublished(lookedUp(posts), now))),
  ]);
  const live = new Set([
    ...pages,
    ...liveProjects.map(({ slug }) => recordPath("project", slug)),
    ...livePosts.map(({ slug }) => recordPath("post", slug)),
  ]);
  return (path) => ({ isLive: live.has(path), redirect: rows.find(({ fromPath }) => fromPath === path) });
}

/** Every record that is shown, with its id: what a wrong address may have meant, and whose text a wrong link may stand in. */
export function liveRecordsQueries(db: Db, now: Date) {
  return {
    projects: db.select({ id: projects.id, slug: projects.slug }).from(projects).where(isPublished(projects, now)).limit(500),
    posts: db.select({ id: posts.id, slug: posts.slug }).from(posts).where(isPublished(posts, now)).limit(500),
  };
}
