import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { changeRow, type RowKind, toAuditChanges } from "~/platform/records/change-row.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, priceItems } from "~/schema";
import { type DatedRate, type RateRow, rateAt } from "./rate";

/* The price history is append-only: a change adds a row with a start time. Only a row that has not
   started can be deleted. */

/**
 * Selects every row of the price book, or of one item, in staff's order and then oldest first.
 * Cents per unit.
 */
export function allRatesQuery(db: Db, ofKey?: string) {
  const {
    id,
    key,
    category,
    label,
    unit,
    lowCents,
    highCents,
    validFrom,
    note,
    staffName,
    isSample,
    position,
    version,
    createdAt,
  } = priceItems;
  return db
    .select({
      id,
      key,
      category,
      label,
      unit,
      lowCents,
      highCents,
      validFrom,
      note,
      staffName,
      isSample,
      position,
      version,
      createdAt,
    })
    .from(priceItems)
    .where(ofKey === undefined ? undefined : eq(priceItems.key, ofKey))
    .orderBy(asc(priceItems.position), asc(priceItems.key), asc(priceItems.validFrom));
}

type RateActor = Actor & { staff: { id: string; name: string } };
type RateSubmitContext = { requestKey: string; by: RateActor; now: Date };

type RateChange = {
  key: string;
  lowCents: number;
  highCents: number;
  /** Start time; null or a past time means now. */
  from: Date | null;
  why: string;
  /** Rows of the item from today on, as loaded by the form. */
  seen: readonly DatedRate[];
  /** True if the rate is not a sample. */
  isConfirmed?: boolean;
};

type AddRateResult =
  | { state: "gone" }
  /** The rate already has these values. */
  | { state: "same" }
  | { state: "saved"; row: RateRow }
  /**
   * At that time another rate is in effect than when the form was loaded. `rows` are all of the
   * item.
   */
  | {
      state: "conflict";
      at: Date;
      was: DatedRate | undefined;
      theirs: RateRow | undefined;
      rows: RateRow[];
    };

/**
 * Adds a rate that starts at a time, if the rate before it is still the one the form was loaded
 * with. Replaces a row scheduled for the same time; idempotent per request key.
 */
export async function addRate(
  db: Db,
  change: RateChange,
  { requestKey, by, now }: RateSubmitContext,
): Promise<AddRateResult> {
  const { key, lowCents, highCents, from, why, seen, isConfirmed = false } = change;
  const newest = (await allRatesQuery(db, key)).at(-1);
  if (!newest) return { state: "gone" };
  const at = from && from > now ? from : now;
  const id = await buildIdempotencyKey([
    requestKey,
    by.staff.id,
    "price",
    key,
    String(lowCents),
    String(highCents),
    String(from?.getTime() ?? ""),
    why,
    ...(isConfirmed ? ["confirmed"] : []),
  ]);
  const was = rateAt(seen, at);
  const [made] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id));
  if (!made && was && was.lowCents === lowCents && was.highCents === highCents)
    return { state: "same" };

  const { category, label, unit, position } = newest;
  const row = {
    id,
    key,
    category,
    label,
    unit,
    position,
    lowCents,
    highCents,
    validFrom: at,
    note: why,
    staffName: by.staff.name,
  };
  const stored = { ...row, isSample: !isConfirmed, version: 1, createdAt: now, updatedAt: now };
  const auditRow = toAuditRow(
    by,
    {
      action: "set-rate",
      recordKind: "price",
      recordId: key,
      changes: {
        lowCents: [was?.lowCents ?? null, lowCents],
        highCents: [was?.highCents ?? null, highCents],
        startsAt: [null, at.getTime()],
        why: [null, why],
        ...(isConfirmed ? { isSample: [true, false] as [unknown, unknown] } : {}),
      },
    },
    now,
  );
  const isNew = sql`not exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`;
  const currentIdColumn = sql`(select ${priceItems.id} from ${priceItems} where ${priceItems.key} = ${key} and ${priceItems.validFrom} <= ${at.getTime()} order by ${priceItems.validFrom} desc limit 1)`;
  const entry = insertIfPreviousChanged(db, auditLog, { ...auditRow, id });
  if (was && was.validFrom.getTime() === at.getTime() && at > now) {
    await db.batch([
      cancelPlannedRateStatement(db, key, { id: was.id, at, condition: isNew }),
      insertIfPreviousChanged(db, priceItems, stored),
      entry,
    ]);
  } else {
    await db.batch([
      insertWhere(
        db,
        priceItems,
        stored,
        sql`(${currentIdColumn} is ${was?.id ?? null} and ${isNew})`,
      ).onConflictDoNothing(),
      entry,
    ]);
  }
  const [[written], rows] = await db.batch([
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id)),
    allRatesQuery(db, key),
  ]);
  const added = rows.find((one) => one.id === id);
  if (written) return { state: "saved", row: added ?? stored };
  return { state: "conflict", at, was, theirs: rateAt(rows, at), rows };
}

/** Cancels a scheduled rate. Returns false if it has started or was deleted. */
export async function cancelScheduledRate(
  db: Db,
  { key, id }: { key: string; id: string },
  { by, now }: Omit<RateSubmitContext, "requestKey">,
): Promise<boolean> {
  const [planned] = await db
    .select()
    .from(priceItems)
    .where(and(eq(priceItems.id, id), eq(priceItems.key, key), gt(priceItems.validFrom, now)));
  if (!planned) return false;
  const changes: Record<string, [unknown, unknown]> = {
    lowCents: [planned.lowCents, null],
    highCents: [planned.highCents, null],
    startsAt: [planned.validFrom.getTime(), null],
    why: [planned.note, null],
  };
  const auditRow = toAuditRow(
    by,
    { action: "took-rate-back", recordKind: "price", recordId: key, changes },
    now,
  );
  const [deleted] = await db.batch([
    db
      .delete(priceItems)
      .where(and(eq(priceItems.id, id), eq(priceItems.key, key), gt(priceItems.validFrom, now)))
      .returning({ id: priceItems.id }),
    insertIfPreviousChanged(db, auditLog, auditRow),
  ]);
  return deleted.length > 0;
}

/** Confirms a rate: it is no longer a sample. Returns false if no row has that id. */
export async function confirmRate(
  db: Db,
  { key, id }: { key: string; id: string },
  { by, now }: Omit<RateSubmitContext, "requestKey">,
): Promise<boolean> {
  const isRow = and(eq(priceItems.id, id), eq(priceItems.key, key));
  const [row] = await db.select().from(priceItems).where(isRow);
  if (!row) return false;
  const { lowCents, highCents } = row;
  const kind: RowKind<typeof priceItems.$inferSelect> = {
    // the audit log names the item, not the row
    recordKind: "price",
    table: priceItems,
    key: priceItems.key,
    guard: eq(priceItems.id, id),
    select: (from) => from.select().from(priceItems).where(isRow),
  };
  const change = {
    field: "isSample",
    was: { isSample: true },
    to: { isSample: false },
    audited: toAuditChanges(
      { isSample: true, lowCents, highCents },
      { isSample: false, lowCents, highCents },
    ),
  };
  await changeRow(db, kind, { id: key, changes: [change], by, now, action: "confirmed-rate" });
  return true;
}

function cancelPlannedRateStatement(
  db: Db,
  key: string,
  { id, at, condition }: { id: string; at: Date; condition: SQL },
) {
  return db
    .delete(priceItems)
    .where(
      and(eq(priceItems.id, id), eq(priceItems.key, key), eq(priceItems.validFrom, at), condition),
    );
}
