import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { posts, projects, redirects } from "~/platform/db/schema";
import { isPublished, wasVisibleUntilEnd, withoutPublishIndex } from "~/platform/db/visibility";
import { type Destination, isRoutedKind, recordAtPath, recordPath, redirectLocation, toRedirectStatus } from "./redirect-rules";

/* Where an address leads that is no page. Every query here may travel in one batch: no two columns of one select share a name. */

const ofRecord = (table: typeof projects | typeof posts, kind: string) =>
  sql`${redirects.recordKind} = ${kind} and ${redirects.recordId} = ${table.id}`;

/** What the redirect of a record answers while that record is not shown: the one its taking down has left. */
const takenDown = (column: "status" | "to_path") =>
  sql`(select t.${sql.identifier(column)} from redirects t where t.record_kind = ${redirects.recordKind} and t.record_id = ${redirects.recordId} and t.cause = 'taken-down')`;

/** The columns that tell where a redirect leads at a moment; join projects and posts with `joinsOf`. */
export const destinationColumns = (now: Date) => ({
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

export const destinationJoins: { project: SQL; post: SQL } = { project: ofRecord(projects, "project"), post: ofRecord(posts, "post") };

export type DestinationRow = {
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
export function toDestination(row: DestinationRow): Destination | undefined {
  if (row.cause !== "slug") return { status: toRedirectStatus(row.status), to: row.toPath };
  const slug = row.recordKind === "project" ? row.liveProject : row.livePost;
  if (slug !== null && isRoutedKind(row.recordKind)) return { status: 301, to: recordPath(row.recordKind, slug) };
  return row.takenStatus === null ? undefined : { status: toRedirectStatus(row.takenStatus), to: row.takenTo ?? "" };
}

/** The redirect of a path, one row at most. For `answerOf`. */
export function redirectQuery(db: Db, path: string, now: Date) {
  return db
    .select(destinationColumns(now))
    .from(redirects)
    .leftJoin(projects, destinationJoins.project)
    .leftJoin(posts, destinationJoins.post)
    .where(eq(redirects.fromPath, path))
    .limit(1);
}

/** One row when the project or post of that path, today's or an earlier one, was shown until an end that was planned for it. */
export function expiredRecordQuery(db: Db, path: string, now: Date) {
  const at = recordAtPath(path);
  const table = at?.kind === "post" ? posts : projects;
  const formerly = sql`(select r.record_id from redirects r where r.from_path = ${path} and r.cause = 'slug' and r.record_kind = ${at?.kind ?? ""})`;
  const isNamed = or(eq(table.slug, at?.slug ?? ""), eq(table.id, formerly));
  return db
    .select({ ended: table.slug })
    .from(table)
    .where(and(isNamed, wasVisibleUntilEnd(withoutPublishIndex(table), now)))
    .limit(1);
}

/** What a visitor gets who asks for the address of that redirect, with their own query; undefined when it leads nowhere. */
export function resolveRedirect(row: DestinationRow | undefined, search: string): Destination | undefined {
  const destination = row && toDestination(row);
  if (!destination || destination.status === 410) return destination;
  const to = redirectLocation(destination.to, search);
  return to === null ? undefined : { status: destination.status, to };
}

/** Counts one use of a redirect by a person. */
export async function recordRedirectHit(db: Db, path: string, now: Date): Promise<void> {
  await db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1`, lastHitAt: now })
    .where(eq(redirects.fromPath, path));
}

export type PathLookup = { isLive: boolean; redirect: DestinationRow | undefined };

/** What is at each of these paths: a page that is shown, a redirect, or nothing. `pages` are those not made of records. */
export async function lookUpPaths(
  db: Db,
  wanted: readonly string[],
  pages: readonly string[],
  now: Date,
): Promise<(path: string) => PathLookup> {
  const slugs = wanted.flatMap((path) => recordAtPath(path)?.slug ?? []);
  const [rows, liveProjects, livePosts] = await db.batch([
    db
      .select(destinationColumns(now))
      .from(redirects)
      .leftJoin(projects, destinationJoins.project)
      .leftJoin(posts, destinationJoins.post)
      .where(inJsonArray(redirects.fromPath, wanted)),
    db
      .select({ slug: projects.slug })
      .from(projects)
      .where(and(inJsonArray(projects.slug, slugs), isPublished(withoutPublishIndex(projects), now))),
    db
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(inJsonArray(posts.slug, slugs), isPublished(withoutPublishIndex(posts), now))),
  ]);
  const live = new Set([
    ...pages,
    ...liveProjects.map(({ slug }) => recordPath("project", slug)),
    ...livePosts.map(({ slug }) => recordPath("post", slug)),
  ]);
  return (path) => ({ isLive: live.has(path), redirect: rows.find(({ fromPath }) => fromPath === path) });
}

/** Every record that is shown, with its id: what a wrong address may have meant, and whose text a wrong link may stand in. */
export function livePathsQueries(db: Db, now: Date) {
  return {
    projects: db.select({ id: projects.id, slug: projects.slug }).from(projects).where(isPublished(projects, now)).limit(500),
    posts: db.select({ id: posts.id, slug: posts.slug }).from(posts).where(isPublished(posts, now)).limit(500),
  };
}
