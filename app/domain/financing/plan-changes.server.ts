import { and, asc, desc, eq, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import {
  buildRowId,
  type FormValues,
  listFieldLabels,
  parseEditedFields,
  parseNewRow,
  type SubmitContext,
  toFormConflicts,
} from "~/platform/db/form.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert-where.server";
import type { FormResult } from "~/platform/db/result";
import { type RowTable, updateRowFields } from "~/platform/db/update-fields.server";
import { activeCondition, visibleUntilMs } from "~/platform/db/visibility";
import { auditLog, financingPlans } from "~/schema";
import { type MiniPlanRow, planFields } from "./plan-fields.server";

/** Selects the plans outside the trash in staff's order, with their visibility at `now` (1 or 0). */
export function financingPlansQuery(db: Db, now: Date) {
  return db
    .select({ plan: financingPlans, isShown: sql<number>`${activeCondition(financingPlans, now)}` })
    .from(financingPlans)
    .where(isNull(financingPlans.deletedAt))
    .orderBy(asc(financingPlans.position), asc(financingPlans.id));
}

/** Selects the plans in the trash, last deleted first. */
export function trashedPlansQuery(db: Db) {
  const { id, name, deletedAt } = financingPlans;
  return db.select({ id, name, deletedAt }).from(financingPlans).where(isNotNull(deletedAt)).orderBy(desc(deletedAt));
}

/** Selects one plan outside the trash; `isShown` is 1 if visitors see it at `now`, else 0. */
export function planWithVisibilityQuery(db: Db, id: string, now: Date) {
  return db
    .select({ plan: financingPlans, isShown: sql<number>`${activeCondition(financingPlans, now)}` })
    .from(financingPlans)
    .where(and(eq(financingPlans.id, id), isNull(financingPlans.deletedAt)));
}

/** Selects one plan outside the trash. */
export function planQuery(db: Db, id: string) {
  return db
    .select()
    .from(financingPlans)
    .where(and(eq(financingPlans.id, id), isNull(financingPlans.deletedAt)));
}

/** Returns the end of the plan's current visibility; see `visibleUntilMs`. */
export async function findPlanVisibleUntil(db: Db, id: string, now: Date): Promise<number> {
  const [row] = await planQuery(db, id);
  if (!row) return 0;
  return visibleUntilMs({ publishAt: row.showFrom ?? new Date(0), unpublishAt: row.showUntil, deletedAt: row.deletedAt }, now);
}

const planKind: RowTable<MiniPlanRow> = {
  recordKind: "plan",
  table: financingPlans,
  select: planQuery,
  update: (db, id, values, condition, now) => update(db, id, values, condition, now),
};

function update(db: Db, id: string, values: Partial<MiniPlanRow>, condition: SQL, now: Date) {
  return db
    .update(financingPlans)
    .set({ ...values, updatedAt: now, version: sql`${financingPlans.version} + 1` })
    .where(and(eq(financingPlans.id, id), isNull(financingPlans.deletedAt), condition));
}

/** Adds a plan as a sample after the others. Idempotent per request key and content. */
export async function addPlan(db: Db, values: FormValues, { requestKey, by, now }: SubmitContext): Promise<FormResult> {
  const { row: entered, errors } = parseNewRow(planFields(now), values);
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const { name, kind, aprBp, termMonths, minCents, maxCents } = entered;
  if (!name || !kind || aprBp === undefined || !termMonths || !minCents || !maxCents) throw new Error("A plan without all of its columns");
  const id = await buildRowId("plan", values, { requestKey, by });
  const [last] = await db.select({ position: max(financingPlans.position) }).from(financingPlans);
  const row = {
    ...{ ...entered, id, name, kind, aprBp, termMonths, minCents, maxCents },
    ...{ isSample: true, position: (last?.position ?? -1) + 1, createdAt: now, updatedAt: now },
  };
  const addedChanges = Object.fromEntries(
    Object.entries(entered).map(([column, value]): [string, [unknown, unknown]] => [column, [null, value]]),
  );
  await db.batch([
    insertWhere(db, financingPlans, row, sql`1`, sql`1`),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action: "added-plan", recordKind: "plan", recordId: id, changes: addedChanges }, now),
    ),
  ]);
  return { state: "done", id, saved: [], conflicts: [] };
}

/** Updates the submitted fields that still have their original value. */
export async function updatePlan(db: Db, id: string, values: FormValues, { requestKey, by, now }: SubmitContext): Promise<FormResult> {
  const fields = planFields(now);
  const { changes, errors } = parseEditedFields(fields, values);
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const outcome = await updateRowFields(db, planKind, changes, { id, requestKey, by, now, action: "changed-plan" });
  if (outcome.state === "gone") return outcome;
  const { row, saved, conflicts } = outcome;
  return { state: "done", id, saved: listFieldLabels(fields, saved), conflicts: toFormConflicts(fields, values, conflicts, row) };
}

/** Confirms that a plan matches the lender's letter. Returns false if the plan has changed since the page was loaded. */
export function confirmPlan(
  db: Db,
  { id, version }: { id: string; version: number },
  submitContext: Omit<SubmitContext, "requestKey">,
): Promise<boolean> {
  const isUnchanged = sql`(${financingPlans.version} = ${version} and ${financingPlans.isSample} = 1)`;
  const { by, now } = submitContext;
  const entry = toAuditRow(by, { action: "confirmed-plan", recordKind: "plan", recordId: id, changes: { isSample: [true, false] } }, now);
  return write(db, update(db, id, { isSample: false }, isUnchanged, now), entry);
}

/** Trashes a plan. Returns false if it is already in the trash or no plan has that id. */
export function trashPlan(db: Db, id: string, { by, now }: Omit<SubmitContext, "requestKey">): Promise<boolean> {
  const changes: Record<string, [unknown, unknown]> = { deletedAt: [null, now.getTime()] };
  const entry = toAuditRow(by, { action: "deleted-plan", recordKind: "plan", recordId: id, changes }, now);
  return write(db, update(db, id, { deletedAt: now }, sql`1`, now), entry);
}

/** Restores a plan from the trash. Returns false if it is not in the trash. */
export async function restorePlan(db: Db, id: string, { by, now }: Omit<SubmitContext, "requestKey">): Promise<boolean> {
  const [was] = await db.select({ deletedAt: financingPlans.deletedAt }).from(financingPlans).where(eq(financingPlans.id, id));
  if (!was?.deletedAt) return false;
  const changes: Record<string, [unknown, unknown]> = { deletedAt: [was.deletedAt.getTime(), null] };
  const entry = toAuditRow(by, { action: "restored-plan", recordKind: "plan", recordId: id, changes }, now);
  const restored = db
    .update(financingPlans)
    .set({ deletedAt: null, updatedAt: now, version: sql`${financingPlans.version} + 1` })
    .where(and(eq(financingPlans.id, id), isNotNull(financingPlans.deletedAt)));
  return write(db, restored, entry);
}

async function write(db: Db, change: ReturnType<typeof update>, entry: ReturnType<typeof toAuditRow>): Promise<boolean> {
  const [written] = await db.batch([change, insertIfPreviousChanged(db, auditLog, entry)]);
  return written.meta.changes > 0;
}

/** Moves a plan before another one, or to the end if no plan has that id. Returns false if the plan is missing or already there. */
export async function movePlan(
  db: Db,
  { id, before }: { id: string; before: string },
  { by, now }: Omit<SubmitContext, "requestKey">,
): Promise<boolean> {
  const ids = (await financingPlansQuery(db, now)).map(({ plan }) => plan.id);
  if (!ids.includes(id) || id === before) return false;
  const rest = ids.filter((one) => one !== id);
  const place = rest.includes(before) ? rest.indexOf(before) : rest.length;
  const next = [...rest.slice(0, place), id, ...rest.slice(place)];
  if (next.join() === ids.join()) return false;
  const changes: Record<string, [unknown, unknown]> = { place: [ids.indexOf(id) + 1, place + 1] };
  await db.batch([
    db
      .update(financingPlans)
      .set({ position: sql`(select cast(key as integer) from json_each(${JSON.stringify(next)}) where value = ${financingPlans.id})` })
      .where(sql`${financingPlans.id} in (select value from json_each(${JSON.stringify(next)}))`),
    db.insert(auditLog).values(toAuditRow(by, { action: "moved-plan", recordKind: "plan", recordId: id, changes }, now)),
  ]);
  return true;
}
