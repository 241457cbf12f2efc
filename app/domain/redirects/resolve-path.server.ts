import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import {
  publishedCondition,
  visibleUntilEndCondition,
  withoutPublishIndex,
} from "~/platform/db/visibility";
import { posts, projects, redirects } from "~/schema";
import {
  type Destination,
  isRoutedKind,
  parseRecordPath,
  recordPath,
  redirectLocation,
  toRedirectStatus,
} from "./redirect-rules";

/* Resolves paths without a page. Every query here may share a batch, so the columns of one select
   have unique names. */

const ofRecord = (table: typeof projects | typeof posts, kind: string) =>
  sql`${redirects.recordKind} = ${kind} and ${redirects.recordId} = ${table.id}`;

/** Destination of a hidden record's redirect, set when it was unpublished. */
const takenDown = (column: "status" | "to_path") =>
  sql`(select t.${sql.identifier(column)} from redirects t where t.record_kind = ${redirects.recordKind} and t.record_id = ${redirects.recordId} and t.cause = 'taken-down')`;

/**
 * Columns that give a redirect's current destination; join projects and posts with
 * `destinationJoins`.
 */
export const destinationColumns = (now: Date) => ({
  fromPath: redirects.fromPath,
  toPath: redirects.toPath,
  status: redirects.status,
  cause: redirects.cause,
  recordKind: redirects.recordKind,
  liveProject: sql<
    string | null
  >`case when ${publishedCondition(projects, now)} then ${projects.slug} end`.as("live_project"),
  livePost: sql<
    string | null
  >`case when ${publishedCondition(posts, now)} then ${posts.slug} end`.as("live_post"),
  takenStatus: sql<number | null>`${takenDown("status")}`.as("taken_status"),
  takenTo: sql<string | null>`${takenDown("to_path")}`.as("taken_to"),
});

export const destinationJoins: { project: SQL; post: SQL } = {
  project: ofRecord(projects, "project"),
  post: ofRecord(posts, "post"),
};

type DestinationRow = {
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

/** Returns the current destination of a redirect; undefined if it has no target. */
export function toDestination(row: DestinationRow): Destination | undefined {
  if (row.cause !== "slug") return { status: toRedirectStatus(row.status), to: row.toPath };
  const slug = row.recordKind === "project" ? row.liveProject : row.livePost;
  if (slug !== null && isRoutedKind(row.recordKind))
    return { status: 301, to: recordPath(row.recordKind, slug) };
  return row.takenStatus === null
    ? undefined
    : { status: toRedirectStatus(row.takenStatus), to: row.takenTo ?? "" };
}

/** Selects the redirect of a path, at most one row, for `resolveRedirect`. */
export function redirectQuery(db: Db, path: string, now: Date) {
  return db
    .select(destinationColumns(now))
    .from(redirects)
    .leftJoin(projects, destinationJoins.project)
    .leftJoin(posts, destinationJoins.post)
    .where(eq(redirects.fromPath, path))
    .limit(1);
}

/**
 * Selects one row if the project or post of that path, current or earlier, reached its scheduled
 * end.
 */
export function expiredRecordQuery(db: Db, path: string, now: Date) {
  const at = parseRecordPath(path);
  const table = at?.kind === "post" ? posts : projects;
  const formerly = sql`(select r.record_id from redirects r where r.from_path = ${path} and r.cause = 'slug' and r.record_kind = ${at?.kind ?? ""})`;
  const isNamed = or(eq(table.slug, at?.slug ?? ""), eq(table.id, formerly));
  return db
    .select({ ended: table.slug })
    .from(table)
    .where(and(isNamed, visibleUntilEndCondition(withoutPublishIndex(table), now)))
    .limit(1);
}

/**
 * Returns status and target of a redirect, with the visitor's query; undefined if it has no target.
 */
export function resolveRedirect(
  row: DestinationRow | undefined,
  search: string,
): Destination | undefined {
  const destination = row && toDestination(row);
  if (!destination || destination.status === 410) return destination;
  const to = redirectLocation(destination.to, search);
  return to === null ? undefined : { status: destination.status, to };
}

/** Counts one use of a redirect by a visitor. */
export async function recordRedirectHit(db: Db, path: string, now: Date): Promise<void> {
  await db
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1`, lastHitAt: now })
    .where(eq(redirects.fromPath, path));
}

type PathLookup = { isLive: boolean; redirect: DestinationRow | undefined };

/**
 * Looks up paths in one batch and returns a function from a path to its state: a live page, a
 * redirect, or missing. `pages` lists the pages without records.
 */
export async function loadPathLookup(
  db: Db,
  paths: readonly string[],
  pages: readonly string[],
  now: Date,
): Promise<(path: string) => PathLookup> {
  const slugs = paths.flatMap((path) => parseRecordPath(path)?.slug ?? []);
  const [rows, liveProjects, livePosts] = await db.batch([
    db
      .select(destinationColumns(now))
      .from(redirects)
      .leftJoin(projects, destinationJoins.project)
      .leftJoin(posts, destinationJoins.post)
      .where(inJsonArray(redirects.fromPath, paths)),
    db
      .select({ slug: projects.slug })
      .from(projects)
      .where(
        and(
          inJsonArray(projects.slug, slugs),
          publishedCondition(withoutPublishIndex(projects), now),
        ),
      ),
    db
      .select({ slug: posts.slug })
      .from(posts)
      .where(
        and(inJsonArray(posts.slug, slugs), publishedCondition(withoutPublishIndex(posts), now)),
      ),
  ]);
  const live = new Set([
    ...pages,
    ...liveProjects.map(({ slug }) => recordPath("project", slug)),
    ...livePosts.map(({ slug }) => recordPath("post", slug)),
  ]);
  return (path) => ({
    isLive: live.has(path),
    redirect: rows.find(({ fromPath }) => fromPath === path),
  });
}

/**
 * Selects every live record with its id, to suggest a target for a missing path and to find texts
 * with broken links.
 */
export function livePathsQueries(db: Db, now: Date) {
  return {
    projects: db
      .select({ id: projects.id, slug: projects.slug })
      .from(projects)
      .where(publishedCondition(projects, now))
      .limit(500),
    posts: db
      .select({ id: posts.id, slug: posts.slug })
      .from(posts)
      .where(publishedCondition(posts, now))
      .limit(500),
  };
}
