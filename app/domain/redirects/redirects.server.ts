import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import {
  type ChangeRowResult,
  changeRow,
  type RowFieldChange,
  type RowKind,
} from "~/platform/records/change-row.server";
import { rowUnchangedCondition } from "~/platform/records/write-row.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, notFoundPaths, redirects } from "~/schema";
import {
  type Destination,
  formatDestination,
  parseSitePath,
  type RedirectStatus,
  redirectLoopErrors,
  toRedirectStatus,
  validateRedirectFrom,
} from "./redirect-rules";
import {
  destinationColumns,
  followedColumn,
  loadPathLookup,
  toDestination,
} from "./resolve-path.server";

/* Manual redirects. A redirect to another redirect is stored with the final target. */

type Redirect = typeof redirects.$inferSelect;
type Sender = Actor & { staff: { id: string; name: string } };

/** `pages` are the live pages that are not records, `hosts` the site's own hosts. */
export type SiteRules = { pages: readonly string[]; hosts: readonly string[]; now: Date };

export type RedirectInput = { from: string; to: string; status: RedirectStatus };

type Checked =
  | { ok: true; from: string; target: Destination; through: string | undefined }
  | { ok: false; errors: Record<string, string> };

/**
 * Validates a new redirect; returns the row to store or errors by field ("from", "to"). `through`
 * is the path of the forwarding redirect, if the target forwards.
 */
async function checkRedirect(
  db: Db,
  input: RedirectInput,
  { pages, hosts, now }: SiteRules,
  isNew: boolean,
): Promise<Checked> {
  const errors: Record<string, string> = {};
  const from = parseSitePath(input.from, hosts);
  const isGone = input.status === 410;
  const to = isGone ? undefined : parseSitePath(input.to, hosts);
  if ("mistake" in from) errors.from = from.mistake;
  if (to && "mistake" in to) errors.to = to.mistake;
  if (isGone && input.to.trim() !== "") errors.to = redirectLoopErrors.withGone;
  if ("mistake" in from || (to && "mistake" in to)) return { ok: false, errors };
  const at = await loadPathLookup(db, [from.path, ...(to ? [to.path] : [])], pages, now);
  const current = at(from.path);
  const existsError =
    isNew &&
    current.redirect &&
    `${from.path} already has a redirect${leading(toDestination(current.redirect))}. Edit it in the list.`;
  const fromError = validateRedirectFrom(from, current.isLive) ?? existsError;
  if (fromError) errors.from = fromError;
  if (!to) {
    return Object.keys(errors).length > 0
      ? { ok: false, errors }
      : { ok: true, from: from.path, target: { status: 410, to: "" }, through: undefined };
  }
  const found = at(to.path);
  const forwards = found.isLive ? undefined : found.redirect && toDestination(found.redirect);
  let target: Destination = { status: input.status, to: to.path + to.rest };
  if (to.path === from.path) errors.to = redirectLoopErrors.self;
  else if (forwards?.status === 410) errors.to = redirectLoopErrors.gone(to.path);
  else if (forwards) {
    const end = parseSitePath(forwards.to, hosts);
    const endPath = "path" in end ? end.path : "";
    if (endPath === from.path) errors.to = redirectLoopErrors.loop(from.path, to.path);
    else if (!(await loadPathLookup(db, [endPath], pages, now))(endPath).isLive)
      errors.to = redirectLoopErrors.nothing(endPath);
    // A redirect through a temporary one is temporary.
    const status = input.status === 302 || forwards.status === 302 ? 302 : 301;
    target = { status, to: /[?#]/.test(forwards.to) ? forwards.to : forwards.to + to.rest };
  } else if (!found.isLive) errors.to = redirectLoopErrors.nothing(to.path);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, from: from.path, target, through: forwards ? to.path : undefined };
}

function leading(destination: Destination | undefined): string {
  if (!destination) return "";
  return destination.status === 410 ? ": page removed (410)" : ` to ${destination.to}`;
}

/**
 * Returns the statement that points redirects to `path`, or to a section of it, at `to` if
 * `condition` is true.
 */
export function repointRedirectsStatement(
  db: Db,
  path: string,
  { status, to }: Destination,
  condition: SQL,
) {
  const rest = sql`substr(${redirects.toPath}, ${path.length + 1})`;
  const newTarget = /[?#]/.test(to) || to === "" ? sql`${to}` : sql`${to} || ${rest}`;
  const next = status === 301 ? sql`${redirects.status}` : sql`${status}`;
  return db
    .update(redirects)
    .set({ toPath: newTarget, status: next })
    .where(
      and(
        ne(redirects.fromPath, to),
        sql`(${redirects.toPath} = ${path} or ${rest} glob '[?#]*' and substr(${redirects.toPath}, 1, ${path.length}) = ${path})`,
        condition,
      ),
    );
}

type AddRedirectResult =
  | { state: "invalid"; errors: Record<string, string> }
  | { state: "saved"; from: string; target: Destination; through: string | undefined };

/**
 * Adds a redirect with its audit entry, repoints redirects to its path, and removes the path from
 * the 404 list. Idempotent per form.
 */
export async function addRedirect(
  db: Db,
  input: RedirectInput,
  rules: SiteRules,
  { requestKey, by }: { requestKey: string; by: Sender },
): Promise<AddRedirectResult> {
  const { now } = rules;
  const entryId = await buildIdempotencyKey([
    requestKey,
    by.staff.id,
    "redirect",
    input.from,
    input.to,
    String(input.status),
  ]);
  const [made] = await db
    .select({ path: auditLog.recordId })
    .from(auditLog)
    .where(eq(auditLog.id, entryId));
  if (made) {
    const [row] = await db.select().from(redirects).where(eq(redirects.fromPath, made.path));
    const target: Destination = { status: input.status, to: row?.toPath ?? input.to };
    return { state: "saved", from: made.path, target, through: undefined };
  }
  const checked = await checkRedirect(db, input, rules, true);
  if (!checked.ok) return { state: "invalid", errors: checked.errors };
  const { from, target, through } = checked;
  const entry = { action: "added-redirect", recordKind: "redirect", recordId: from };
  const changes: Record<string, [unknown, unknown]> = {
    toPath: [null, target.to],
    status: [null, target.status],
  };
  const isMade = sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${entryId})`;
  const row = {
    fromPath: from,
    toPath: target.to,
    status: target.status,
    staffId: by.staff.id,
    createdAt: now,
  };
  await db.batch([
    insertWhere(db, redirects, row, sql`not ${isMade}`).onConflictDoNothing(),
    insertIfPreviousChanged(db, auditLog, {
      ...toAuditRow(by, { ...entry, changes }, now),
      id: entryId,
    }),
    repointRedirectsStatement(db, from, target, isMade),
    db.delete(notFoundPaths).where(and(eq(notFoundPaths.path, from), isMade)),
  ]);
  const [written] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.id, entryId));
  if (!written)
    return {
      state: "invalid",
      errors: { from: `${from} already has a redirect. Edit it in the list.` },
    };
  return { state: "saved", from, target, through };
}

const redirectKind: RowKind<Redirect> = {
  recordKind: "redirect",
  table: redirects,
  key: redirects.fromPath,
  select: (db, from) => db.select().from(redirects).where(eq(redirects.fromPath, from)),
  guard: ne(redirects.cause, "slug"),
  touch: () => ({}),
};

type UpdateRedirectResult =
  | { state: "invalid"; errors: Record<string, string> }
  | ChangeRowResult<Redirect>;

/**
 * Changes the target of a redirect if it still has its original one. Redirects that follow a record
 * cannot be changed.
 */
export async function updateRedirect(
  db: Db,
  from: string,
  {
    original,
    input,
    rules,
    requestKey,
    by,
  }: {
    original: Destination;
    input: { to: string; status: RedirectStatus };
    rules: SiteRules;
    requestKey: string;
    by: Sender;
  },
): Promise<UpdateRedirectResult> {
  const checked = await checkRedirect(db, { from, ...input }, rules, false);
  if (!checked.ok) return { state: "invalid", errors: checked.errors };
  const { target } = checked;
  const change: RowFieldChange<Redirect> = {
    field: "target",
    was: { toPath: original.to, status: original.status },
    to: { toPath: target.to, status: target.status },
    format: ({ toPath = "", status = 301 }) =>
      formatDestination({ status: toRedirectStatus(status), to: toPath }),
  };
  return changeRow(db, redirectKind, {
    id: from,
    changes: [change],
    requestKey,
    by,
    now: rules.now,
    action: "changed-redirect",
    others: (whenMade) => [repointRedirectsStatement(db, from, target, whenMade("target"))],
  });
}

/**
 * Deletes a redirect if it still has its original target. Returns "changed" if it has another one,
 * "gone" if it no longer exists.
 */
export async function deleteRedirect(
  db: Db,
  from: string,
  { original, by, now }: { original: Destination; by: Sender; now: Date },
): Promise<"removed" | "gone" | "changed"> {
  const entry = toAuditRow(
    by,
    {
      action: "removed-redirect",
      recordKind: "redirect",
      recordId: from,
      changes: { toPath: [original.to, null], status: [original.status, null] },
    },
    now,
  );
  const holds = rowUnchangedCondition(redirects, { toPath: original.to, status: original.status });
  const [removed] = await db.batch([
    db
      .delete(redirects)
      .where(and(eq(redirects.fromPath, from), holds))
      .returning({ fromPath: redirects.fromPath }),
    insertIfPreviousChanged(db, auditLog, { ...entry, id: newId() }),
  ]);
  if (removed.length > 0) return "removed";
  const [left] = await db
    .select({ fromPath: redirects.fromPath })
    .from(redirects)
    .where(eq(redirects.fromPath, from));
  return left ? "changed" : "gone";
}

export type RedirectFilter = { text: string; made: "hand" | "address" | undefined };

/**
 * Selects the matching redirects, most used first, with one row more than `limit` if there are
 * more.
 */
export function redirectListQuery(
  db: Db,
  { text, made }: RedirectFilter,
  now: Date,
  limit: number,
) {
  const title = followedColumn("title");
  const has = (column: SQL) => sql`instr(lower(${column}), lower(${text})) > 0`;
  const matches =
    text === ""
      ? undefined
      : sql`(${has(sql`${redirects.fromPath}`)} or ${has(sql`${redirects.toPath}`)} or ${has(sql`coalesce(${title}, '')`)})`;
  const cause =
    made && (made === "hand" ? eq(redirects.cause, "hand") : ne(redirects.cause, "hand"));
  return db
    .select({
      ...destinationColumns(now),
      hits: redirects.hits,
      lastHitAt: redirects.lastHitAt,
      recordId: redirects.recordId,
      title: title.as("title"),
    })
    .from(redirects)
    .where(and(matches, cause))
    .orderBy(desc(redirects.hits), desc(redirects.createdAt), redirects.fromPath)
    .limit(limit + 1);
}

/** Selects the number of redirects: manual ones, and those from changed slugs. */
export function redirectCountsQuery(db: Db) {
  return db
    .select({ cause: redirects.cause, count: sql<number>`count(*)`.as("count") })
    .from(redirects)
    .groupBy(redirects.cause);
}

/** Selects the redirect of a path for its form, at most one row. */
export function redirectForEditQuery(db: Db, from: string) {
  return db
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath, status: redirects.status })
    .from(redirects)
    .where(and(eq(redirects.fromPath, from), ne(redirects.cause, "slug")));
}
