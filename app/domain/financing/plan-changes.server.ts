import { and, asc, desc, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert-where.server";
import { activeCondition, visibleUntilMs } from "~/platform/db/visibility";
import { changeRow, type RowKind, setRowTrashed } from "~/platform/records/change-row.server";
import type { FormResult } from "~/platform/records/field-conflict";
import {
  buildRowId,
  type FormValues,
  listFieldLabels,
  parseEditedFields,
  parseNewRow,
  type SubmitContext,
  toFormConflicts,
} from "~/platform/records/record-form.server";
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

const planKind: RowKind<MiniPlanRow> = {
  recordKind: "plan",
  table: financingPlans,
  select: (db, id) => db.select().from(financingPlans).where(eq(financingPlans.id, id)),
};

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
  const outcome = await changeRow(db, planKind, { id, changes, requestKey, by, now, action: "changed-plan" });
  if (outcome.state === "gone") return outcome;
  const { row, saved, conflicts } = outcome;
  return { state: "done", id, saved: listFieldLabels(fields, saved), conflicts: toFormConflicts(fields, values, conflicts, row) };
}

/** Confirms that a plan matches the lender's letter. Returns false if the plan has changed since the page was loaded. */
export async function confirmPlan(
  db: Db,
  { id, version }: { id: string; version: number },
  submitContext: Omit<SubmitContext, "requestKey">,
): Promise<boolean> {
  const changes = [{ field: "isSample", was: { isSample: true }, to: { isSample: false } }];
  const { by, now } = submitContext;
  return (await changeRow(db, planKind, { id, version, changes, by, now, action: "confirmed-plan" })).state === "saved";
}

const trashOptions = {
  actions: { trash: "deleted-plan", back: "restored-plan" },
  audited: (row: MiniPlanRow, to: Date | null): Record<string, [unknown, unknown]> => ({
    deletedAt: [row.deletedAt?.getTime() ?? null, to?.getTime() ?? null],
  }),
};

/** Trashes a plan. Returns false if it is already in the trash or no plan has that id. */
export async function trashPlan(db: Db, id: string, { by, now }: Omit<SubmitContext, "requestKey">): Promise<boolean> {
  return (await setRowTrashed(db, planKind, id, "trash", { by, now, ...trashOptions })) === "changed";
}

/** Restores a plan from the trash. Returns false if it is not in the trash. */
export async function restorePlan(db: Db, id: string, { by, now }: Omit<SubmitContext, "requestKey">): Promise<boolean> {
  return (await setRowTrashed(db, planKind, id, "back", { by, now, ...trashOptions })) === "changed";
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
