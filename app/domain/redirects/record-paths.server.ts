import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { auditLog, type RoutedKind, redirects, routedRecords } from "~/schema";
import { type Destination, parseSitePath, recordPath, redirectLoopErrors } from "./redirect-rules";
import { repointRedirectsStatement, type SiteRules } from "./redirects.server";
import {
  destinationColumns,
  followedColumn,
  loadPathLookup,
  toDestination,
} from "./resolve-path.server";

/* Paths of records. The redirect from a changed slug points to the record instead of a path, so
   every earlier path is one step from the current one. The statements run in the same batch as the
   change. */

type Sender = Actor & { staff: { id: string; name: string } };
type Own = { kind: RoutedKind; recordId: string };
type Written = {
  by: Sender;
  now: Date;
  /** Condition of the statements, evaluated when they run. */
  when?: SQL;
};

const ofRecord = ({ kind, recordId }: Own) =>
  and(eq(redirects.recordKind, kind), eq(redirects.recordId, recordId));

/**
 * Returns the statements for the batch that publishes a record: `from` is the slug visitors know
 * (null before the first publish), `to` the new one. The old path follows the record, manual
 * redirects to it point to the new path, and a redirect from the new path is deleted.
 */
export function changeSlugStatements(
  db: Db,
  {
    kind,
    recordId,
    from,
    to,
    by,
    now,
    when = sql`1`,
  }: Own & { from: string | null; to: string } & Written,
): BatchItem<"sqlite">[] {
  const recordCondition = ofRecord({ kind, recordId });
  const path = recordPath(kind, to);
  const freed = toAuditRow(
    by,
    { action: "freed-address", recordKind: "redirect", recordId: path },
    now,
  );
  const elsewhere = sql`exists (select 1 from ${redirects} where ${redirects.fromPath} = ${path} and coalesce(${recordCondition}, 0) = 0)`;
  const back = [
    insertWhere(db, auditLog, freed, sql`(${when} and ${elsewhere})`),
    db.delete(redirects).where(and(eq(redirects.fromPath, path), when)),
    // The slug of an earlier unpublished version is an earlier path now.
    db
      .update(redirects)
      .set({ cause: "slug", status: 301, toPath: "" })
      .where(and(recordCondition, eq(redirects.cause, "taken-down"), when)),
  ];
  if (from === null || from === to) return back;
  const before = recordPath(kind, from);
  const row = {
    fromPath: before,
    toPath: "",
    status: 301,
    cause: "slug",
    recordKind: kind,
    recordId,
    staffId: by.staff.id,
    createdAt: now,
  } as const;
  return [
    ...back,
    // A published path has no recorded 404 visits.
    db.delete(redirects).where(and(eq(redirects.fromPath, before), when)),
    insertWhere(db, redirects, row, when),
    repointRedirectsStatement(db, before, { status: 301, to: path }, when),
  ];
}

/** State of a slug's path: free, used by a record, or a redirect that can be freed. */
type SlugAvailability =
  | { state: "free" }
  | { state: "taken"; recordId: string; title: string; inTrash: boolean }
  /** `belongsTo` is the title of the record with that earlier path. */
  | {
      state: "forwards";
      path: string;
      destination: Destination | undefined;
      belongsTo: string | undefined;
    };

/** Returns the availability of a slug for a record. A record may reuse its own earlier slugs. */
export async function findSlugAvailability(
  db: Db,
  { kind, slug, recordId }: { kind: RoutedKind; slug: string; recordId: string },
  now: Date,
): Promise<SlugAvailability> {
  const path = recordPath(kind, slug);
  const { table } = routedRecords[kind];
  const [[record], [redirect]] = await db.batch([
    db
      .select({ id: table.id, title: table.title, deletedAt: table.deletedAt })
      .from(table)
      .where(and(eq(table.slug, slug), ne(table.id, recordId))),
    db
      .select({
        ...destinationColumns(now),
        recordId: redirects.recordId,
        title: followedColumn("title").as("title"),
      })
      .from(redirects)
      .where(eq(redirects.fromPath, path)),
  ]);
  if (record)
    return {
      state: "taken",
      recordId: record.id,
      title: record.title,
      inTrash: record.deletedAt !== null,
    };
  if (!redirect || (redirect.recordKind === kind && redirect.recordId === recordId))
    return { state: "free" };
  return {
    state: "forwards",
    path,
    destination: toDestination(redirect),
    belongsTo: redirect.title ?? undefined,
  };
}

/**
 * Returns the confirmation text before a record reuses a forwarding path, "/blog/shade redirects to
 * /blog/louvers. Use this URL anyway?"; undefined for other states.
 */
export function formatReuseConfirmation(address: SlugAvailability): string | undefined {
  if (address.state !== "forwards") return undefined;
  const { path, destination, belongsTo } = address;
  const owner = belongsTo ? `It was an earlier URL of “${belongsTo}.” ` : "";
  if (!destination)
    return `${path} is reserved for an unpublished page. ${owner}Use this URL anyway?`;
  const does =
    destination.status === 410 ? "shows “page removed” (410)" : `redirects to ${destination.to}`;
  return `${path} ${does}. ${owner}Use this URL anyway?`;
}

/** Response of an unpublished record's path: its list page, another page, or 410. */
type TakedownChoice = "index" | "page" | "gone";

/**
 * Returns the destination of the choice (default 410), or an error message for the entered page.
 */
export async function resolveTakedownDestination(
  db: Db,
  {
    kind,
    slug,
    choice,
    page,
  }: { kind: RoutedKind; slug: string; choice: TakedownChoice; page: string },
  { pages, hosts, now }: SiteRules,
): Promise<Destination | { mistake: string }> {
  if (choice === "gone") return { status: 410, to: "" };
  const currentPath = recordPath(kind, slug);
  const list = currentPath.slice(0, currentPath.lastIndexOf("/"));
  if (choice === "index") return { status: 301, to: list };
  const read = parseSitePath(page, hosts);
  if ("mistake" in read) return read;
  if (read.path === currentPath) return { mistake: redirectLoopErrors.self };
  const { isLive, redirect } = (await loadPathLookup(db, [read.path], pages, now))(read.path);
  if (isLive) return { status: 301, to: read.path + read.rest };
  const forwards = redirect && toDestination(redirect);
  if (!forwards) return { mistake: redirectLoopErrors.nothing(read.path) };
  if (forwards.status === 410) return { mistake: redirectLoopErrors.gone(read.path) };
  if (forwards.to.split(/[?#]/)[0] === currentPath)
    return { mistake: redirectLoopErrors.loop(currentPath, read.path) };
  return forwards;
}

/**
 * Returns the statements for the batch that unpublishes a record, now or at a scheduled end: while
 * it is hidden, its path and all earlier ones respond with the destination. `slug` is the one
 * visitors know.
 */
export function takedownStatements(
  db: Db,
  {
    kind,
    recordId,
    slug,
    destination,
    by,
    now,
    when = sql`1`,
  }: Own & { slug: string; destination: Destination } & Written,
): BatchItem<"sqlite">[] {
  const path = recordPath(kind, slug);
  const row = {
    fromPath: path,
    toPath: destination.to,
    status: destination.status,
    cause: "taken-down",
    recordKind: kind,
    recordId,
    staffId: by.staff.id,
    createdAt: now,
  } as const;
  const changes: Record<string, [unknown, unknown]> = {
    toPath: [null, destination.to],
    status: [null, destination.status],
  };
  return [
    db
      .delete(redirects)
      .where(and(ofRecord({ kind, recordId }), eq(redirects.cause, "taken-down"), when)),
    db.delete(redirects).where(and(eq(redirects.fromPath, path), when)),
    insertWhere(db, redirects, row, when),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        { action: "sent-address", recordKind: "redirect", recordId: path, changes },
        now,
      ),
    ),
  ];
}
