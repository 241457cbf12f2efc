import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { visibleUntilEndCondition, withoutPublishIndex } from "~/platform/db/visibility";
import { recordColumn, visibleRecordsQuery } from "~/platform/records/record-tables.server";
import { redirects, routedRecords } from "~/schema";
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

/** Returns a column of the record that a redirect follows, if it matches. */
export const followedColumn = (name: "slug" | "title", visibleAt?: Date): SQL<string | null> =>
  recordColumn(
    routedRecords,
    { kind: redirects.recordKind, id: redirects.recordId },
    name,
    visibleAt,
  );

/** Destination of a hidden record's redirect, set when it was unpublished. */
const takenDown = (column: "status" | "to_path") =>
  sql`(select t.${sql.identifier(column)} from redirects t where t.record_kind = ${redirects.recordKind} and t.record_id = ${redirects.recordId} and t.cause = 'taken-down')`;

/** Columns that give a redirect's current destination. */
export const destinationColumns = (now: Date) => ({
  fromPath: redirects.fromPath,
  toPath: redirects.toPath,
  status: redirects.status,
  cause: redirects.cause,
  recordKind: redirects.recordKind,
  liveSlug: followedColumn("slug", now).as("live_slug"),
  takenStatus: sql<number | null>`${takenDown("status")}`.as("taken_status"),
  takenTo: sql<string | null>`${takenDown("to_path")}`.as("taken_to"),
});

type DestinationRow = {
  fromPath: string;
  toPath: string;
  status: number;
  cause: "hand" | "slug" | "taken-down";
  recordKind: string | null;
  liveSlug: string | null;
  takenStatus: number | null;
  takenTo: string | null;
};

/** Returns the current destination of a redirect; undefined if it has no target. */
export function toDestination(row: DestinationRow): Destination | undefined {
  if (row.cause !== "slug") return { status: toRedirectStatus(row.status), to: row.toPath };
  if (row.liveSlug !== null && isRoutedKind(row.recordKind))
    return { status: 301, to: recordPath(row.recordKind, row.liveSlug) };
  return row.takenStatus === null
    ? undefined
    : { status: toRedirectStatus(row.takenStatus), to: row.takenTo ?? "" };
}

/** Selects the redirect of a path, at most one row, for `resolveRedirect`. */
export function redirectQuery(db: Db, path: string, now: Date) {
  return db
    .select(destinationColumns(now))
    .from(redirects)
    .where(eq(redirects.fromPath, path))
    .limit(1);
}

/**
 * Selects one row if the record of that path, current or earlier, reached its scheduled end.
 */
export function expiredRecordQuery(db: Db, path: string, now: Date) {
  const at = parseRecordPath(path);
  const { table } = routedRecords[at?.kind ?? "project"];
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
  const [rows, records] = await db.batch([
    db
      .select(destinationColumns(now))
      .from(redirects)
      .where(inJsonArray(redirects.fromPath, paths)),
    visibleRecordsQuery(db, routedRecords, now, (table) => inJsonArray(table.slug, slugs)),
  ]);
  const live = new Set([...pages, ...records.map(({ kind, slug }) => recordPath(kind, slug))]);
  return (path) => ({
    isLive: live.has(path),
    redirect: rows.find(({ fromPath }) => fromPath === path),
  });
}

/**
 * Selects every live record, to suggest a target for a missing path and to find texts with broken
 * links.
 */
export const liveRecordsQuery = (db: Db, now: Date) => visibleRecordsQuery(db, routedRecords, now);
