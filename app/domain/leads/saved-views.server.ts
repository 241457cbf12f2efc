import { and, asc, eq, or, sql } from "drizzle-orm";
import * as z from "zod";
import { newId } from "~/lib/ids";
import { type Actor, auditStatement, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { auditLog, savedViews, staff } from "~/platform/db/schema";
import { parseReturnQuery } from "./lead-query";

type By = Actor & { staff: { id: string; name: string } };

const name = z.string().trim().min(1, "Enter a view name.").max(60, "Use 60 characters or fewer.");
const version = z.coerce.number().int().min(1);
const shared = z
  .string()
  .optional()
  .transform((value) => value === "1");

export const viewFormSchema = z.discriminatedUnion(
  "do",
  [
    z.object({ do: z.literal("save"), name, shared, query: z.string().max(2000).transform(parseReturnQuery) }),
    z.object({ do: z.literal("change"), id: z.string(), version, name, shared }),
    z.object({ do: z.literal("delete"), id: z.string(), version }),
    z.object({ do: z.literal("default"), id: z.string() }),
  ],
  "Choose an action.",
);

/** One's own views, then those that others share, by name. */
export function savedViewsQuery(db: Db, staffId: string) {
  return db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      shared: savedViews.shared,
      version: savedViews.version,
      staffId: savedViews.staffId,
      by: sql<string | null>`(select ${staff.name} from ${staff} where ${staff.id} = ${savedViews.staffId})`.as("by"),
    })
    .from(savedViews)
    .where(or(eq(savedViews.staffId, staffId), savedViews.shared))
    .orderBy(sql`${savedViews.staffId} <> ${staffId}`, asc(savedViews.name), asc(savedViews.id));
}
export type SavedView = Awaited<ReturnType<typeof savedViewsQuery>>[number];

/** Saves the query of a list under a name; gives its id. */
export async function addView(db: Db, view: { name: string; shared: boolean; query: string }, by: By, now: Date): Promise<string> {
  const id = newId();
  await db.batch([
    db.insert(savedViews).values({ ...view, id, staffId: by.staff.id, createdAt: now, updatedAt: now }),
    auditStatement(db, by, { action: "saved", recordKind: "view", recordId: id, changes: { name: [null, view.name] } }, now),
  ]);
  return id;
}

/** Renames, shares or stops sharing a view of one's own. False when somebody, or another window, changed or deleted it meanwhile. */
export async function updateView(
  db: Db,
  { id, version, ...to }: { id: string; version: number; name: string; shared: boolean },
  by: By,
  now: Date,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(savedViews)
      .set({ ...to, version: version + 1, updatedAt: now })
      .where(ownVersion(id, version, by))
      .returning({ id: savedViews.id }),
    insertIfChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "changed", recordKind: "view", recordId: id, changes: { name: [null, to.name] } }, now),
    ),
  ]);
  return changed.length > 0;
}

/** Deletes a view of one's own; whoever has it as a default gets the plain list. */
export async function deleteView(db: Db, { id, version }: { id: string; version: number }, by: By, now: Date): Promise<boolean> {
  const [deleted] = await db.batch([
    db
      .delete(savedViews)
      .where(ownVersion(id, version, by))
      .returning({ id: savedViews.id }),
    insertIfChanged(db, auditLog, toAuditRow(by, { action: "deleted", recordKind: "view", recordId: id }, now)),
  ]);
  return deleted.length > 0;
}

function ownVersion(id: string, version: number, by: By) {
  return and(eq(savedViews.id, id), eq(savedViews.version, version), eq(savedViews.staffId, by.staff.id));
}
