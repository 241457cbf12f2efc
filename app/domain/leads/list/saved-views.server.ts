import { and, asc, eq, or, sql } from "drizzle-orm";
import * as z from "zod";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { changeRow, type RowKind } from "~/platform/records/change-row.server";
import { auditLog, savedViews, staff } from "~/schema";
import { normalizeReturnQuery } from "./lead-query";

const viewKind: RowKind<typeof savedViews.$inferSelect> = {
  recordKind: "view",
  table: savedViews,
  select: (db, id) => db.select().from(savedViews).where(eq(savedViews.id, id)),
};

type ViewActor = Actor & { staff: { id: string; name: string } };

const name = z.string().trim().min(1, "Enter a view name.").max(60, "Use 60 characters or fewer.");
const version = z.coerce.number().int().min(1);
const shared = z
  .string()
  .optional()
  .transform((value) => value === "1");

export const savedViewSchema = z.discriminatedUnion(
  "do",
  [
    z.object({
      do: z.literal("save"),
      name,
      shared,
      query: z.string().max(2000).transform(normalizeReturnQuery),
    }),
    z.object({ do: z.literal("change"), id: z.string(), version, name, shared }),
    z.object({ do: z.literal("delete"), id: z.string(), version }),
    z.object({ do: z.literal("default"), id: z.string() }),
  ],
  "Choose an action.",
);

/** Selects the staff member's own views, then shared ones, by name. */
export function savedViewsQuery(db: Db, staffId: string) {
  return db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      shared: savedViews.shared,
      version: savedViews.version,
      staffId: savedViews.staffId,
      by: sql<
        string | null
      >`(select ${staff.name} from ${staff} where ${staff.id} = ${savedViews.staffId})`.as("by"),
    })
    .from(savedViews)
    .where(or(eq(savedViews.staffId, staffId), savedViews.shared))
    .orderBy(sql`${savedViews.staffId} <> ${staffId}`, asc(savedViews.name), asc(savedViews.id));
}

export type SavedView = Awaited<ReturnType<typeof savedViewsQuery>>[number];

/** Saves a query as a view of the actor, unless they have the same one: the form was sent twice. */
export async function addSavedView(
  db: Db,
  view: { name: string; shared: boolean; query: string },
  by: ViewActor,
  now: Date,
): Promise<void> {
  const id = newId();
  const changes = { name: [null, view.name] } satisfies Record<string, [unknown, unknown]>;
  const isNew = sql`not exists (select 1 from ${savedViews} where ${and(
    eq(savedViews.staffId, by.staff.id),
    eq(savedViews.name, view.name),
    eq(savedViews.query, view.query),
    eq(savedViews.shared, view.shared),
  )})`;
  await db.batch([
    insertWhere(
      db,
      savedViews,
      { ...view, id, staffId: by.staff.id, createdAt: now, updatedAt: now },
      isNew,
    ),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "saved", recordKind: "view", recordId: id, changes }, now),
    ),
  ]);
}

/**
 * Renames a view of the actor, or changes its sharing. Returns false if it was changed or deleted
 * meanwhile.
 */
export async function updateSavedView(
  db: Db,
  { id, version, ...to }: { id: string; version: number; name: string; shared: boolean },
  by: ViewActor,
  now: Date,
): Promise<boolean> {
  const { state } = await changeRow(db, viewKind, {
    id,
    version,
    action: "changed",
    by,
    now,
    changes: [{ field: "view", was: {}, to, audited: { name: [null, to.name] } }],
    guard: eq(savedViews.staffId, by.staff.id),
  });
  return state === "saved";
}

/**
 * Deletes a view of the actor; staff with it as default get the plain list. Returns false if it was
 * changed or deleted meanwhile.
 */
export async function deleteSavedView(
  db: Db,
  { id, version }: { id: string; version: number },
  by: ViewActor,
  now: Date,
): Promise<boolean> {
  const [deleted] = await db.batch([
    db
      .delete(savedViews)
      .where(ownVersionCondition(id, version, by))
      .returning({ id: savedViews.id }),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "deleted", recordKind: "view", recordId: id }, now),
    ),
  ]);
  return deleted.length > 0;
}

function ownVersionCondition(id: string, version: number, by: ViewActor) {
  return and(
    eq(savedViews.id, id),
    eq(savedViews.version, version),
    eq(savedViews.staffId, by.staff.id),
  );
}
