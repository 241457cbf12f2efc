import { eq, sql } from "drizzle-orm";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import {
  insertIfPreviousChanged,
  insertRowPerMatch,
  insertWhere,
} from "~/platform/db/insert.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, priceItems } from "~/schema";
import type { PriceUnit } from "./prices";
import { type RateEdit, type RateRow, rateAt } from "./rate";
import { allRatesQuery } from "./rate-changes.server";

type SubmitContext = {
  requestKey: string;
  actor: Actor & { staff: { id: string; name: string } };
  now: Date;
};

type ChangeRatesResult = {
  /** Rates that this form has set, now or in an earlier submit of it. */
  saved: RateRow[];
  /** Current rates of the items that have another rate than the form was loaded with. */
  conflicts: RateRow[];
  /** Time of the change, which identifies it for `undoRateChanges`. */
  changedAt: Date | undefined;
};

/** Selects a later rate of the same item that has started; `row` is the table's name or alias. */
export const newerRate = (row: string, now: Date) =>
  sql`select 1 from ${priceItems} as newer where newer.key = ${sql.raw(row)}.key and newer.valid_from > ${sql.raw(row)}.valid_from and newer.valid_from <= ${now.getTime()}`;

/**
 * Sets rates from now on in one batch with an audit entry each; a set rate is no sample. Skips an
 * item whose rate is no longer the one the form was loaded with. Idempotent per request key.
 */
export async function changeRates(
  db: Db,
  { edits, why }: { edits: readonly RateEdit[]; why: string },
  { requestKey, actor, now }: SubmitContext,
): Promise<ChangeRatesResult> {
  const before = new Map((await allRatesQuery(db)).map((row) => [row.id, row]));
  const entries = await Promise.all(
    edits.map(async ({ id, lowCents, highCents }) => {
      const row = before.get(id);
      const changes = {
        lowCents: [row?.lowCents ?? null, lowCents],
        highCents: [row?.highCents ?? null, highCents],
        ...(why ? { why: [null, why] } : {}),
        ...(row?.isSample ? { isSample: [true, false] } : {}),
      };
      return {
        id,
        key: row?.key ?? "",
        lowCents,
        highCents,
        changes: JSON.stringify(changes),
        entry: await buildIdempotencyKey([
          requestKey,
          actor.staff.id,
          "rates",
          id,
          String(lowCents),
          String(highCents),
        ]),
      };
    }),
  );
  const json = JSON.stringify(entries);
  const auditRow = toAuditRow(
    actor,
    { action: "set-rate", recordKind: "price", recordId: "" },
    now,
  );
  await db.batch([
    insertRowPerMatch(
      db,
      priceItems,
      {
        ...copiedColumns,
        id: sql`one.value ->> 'entry'`,
        lowCents: sql`one.value ->> 'lowCents'`,
        highCents: sql`one.value ->> 'highCents'`,
        validFrom: now,
        note: why,
        staffName: actor.staff.name,
        isSample: false,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
      sql`json_each(${json}) as one join ${priceItems} as old on old.id = one.value ->> 'id' where not exists (${newerRate("old", now)})`,
    ).onConflictDoNothing(),
    insertRowPerMatch(
      db,
      auditLog,
      {
        ...auditRow,
        id: sql`one.value ->> 'entry'`,
        recordId: sql`one.value ->> 'key'`,
        changes: sql`one.value ->> 'changes'`,
      },
      sql`json_each(${json}) as one join ${priceItems} as fresh on fresh.id = one.value ->> 'entry' where true`,
    ).onConflictDoNothing(),
  ]);
  const after = await allRatesQuery(db);
  const saved = after.filter(({ id }) => entries.some(({ entry }) => entry === id));
  const savedKeys = new Set(saved.map(({ key }) => key));
  return {
    saved,
    changedAt: saved[0]?.validFrom,
    conflicts: entries.flatMap(({ key }) => {
      const current = savedKeys.has(key)
        ? undefined
        : rateAt(
            after.filter((row) => row.key === key),
            now,
          );
      return current ? [current] : [];
    }),
  };
}

/** Columns that a later rate of an item has in common with `old`. */
const copiedColumns = {
  key: sql`old.key`,
  category: sql`old.category`,
  label: sql`old.label`,
  unit: sql`old.unit`,
  position: sql`old.position`,
};

/**
 * Sets the rates that the staff member changed at a time back to those before, as new rates of the
 * history. Skips a rate that has changed since. Idempotent. Returns the number of restored rates.
 */
export async function undoRateChanges(
  db: Db,
  changedAt: Date,
  { actor, now }: Omit<SubmitContext, "requestKey">,
): Promise<number> {
  const undoId = sql`'undo-' || fresh.id`;
  const entries = sql`${auditLog} as entry join ${priceItems} as fresh on fresh.id = entry.id
    where entry.action = 'set-rate' and entry.staff_id = ${actor.staff.id} and entry.at = ${changedAt.getTime()}`;
  const auditRow = toAuditRow(
    actor,
    { action: "set-rate", recordKind: "price", recordId: "" },
    now,
  );
  await db.batch([
    insertRowPerMatch(
      db,
      priceItems,
      {
        ...copiedColumns,
        id: undoId,
        lowCents: sql`old.low_cents`,
        highCents: sql`old.high_cents`,
        validFrom: now,
        note: "Change undone",
        staffName: actor.staff.name,
        isSample: sql`old.is_sample`,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
      sql`${auditLog} as entry join ${priceItems} as fresh on fresh.id = entry.id
        join ${priceItems} as old on old.key = fresh.key and old.valid_from = (select max(valid_from) from ${priceItems} where key = fresh.key and valid_from < fresh.valid_from)
        where entry.action = 'set-rate' and entry.staff_id = ${actor.staff.id} and entry.at = ${changedAt.getTime()} and not exists (${newerRate("fresh", now)})`,
    ).onConflictDoNothing(),
    insertRowPerMatch(
      db,
      auditLog,
      {
        ...auditRow,
        id: undoId,
        recordId: sql`fresh.key`,
        changes: sql`(select json_object('lowCents', json_array(fresh.low_cents, undone.low_cents), 'highCents', json_array(fresh.high_cents, undone.high_cents)) from ${priceItems} as undone where undone.id = 'undo-' || fresh.id)`,
      },
      sql`${entries} and exists (select 1 from ${priceItems} as undone where undone.id = 'undo-' || fresh.id)`,
    ).onConflictDoNothing(),
  ]);
  const undone = await db
    .select({ id: priceItems.id })
    .from(priceItems)
    .where(sql`${priceItems.id} in (select ${undoId} from ${entries})`);
  return undone.length;
}

export type NewPriceItem = {
  key: string;
  label: string;
  category: string;
  unit: PriceUnit;
  lowCents: number;
  highCents: number;
};

/**
 * Adds an item at the end of the price book; its rate is no sample. Idempotent per request key.
 * Returns false if another item has its key.
 */
export async function addPriceItem(
  db: Db,
  item: NewPriceItem,
  { requestKey, actor, now }: SubmitContext,
): Promise<boolean> {
  const { key, label, category, unit, lowCents, highCents } = item;
  const id = await buildIdempotencyKey([requestKey, actor.staff.id, "price-item", key]);
  const changes: Record<string, [unknown, unknown]> = {
    label: [null, label],
    category: [null, category],
    lowCents: [null, lowCents],
    highCents: [null, highCents],
  };
  const auditRow = toAuditRow(
    actor,
    { action: "added-price-item", recordKind: "price", recordId: key, changes },
    now,
  );
  await db.batch([
    insertWhere(
      db,
      priceItems,
      {
        id,
        key,
        category,
        label,
        unit,
        lowCents,
        highCents,
        validFrom: now,
        note: "",
        staffName: actor.staff.name,
        isSample: false,
        position: sql`(select coalesce(max(position), 0) + 1 from ${priceItems})`,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
      sql`not exists (select 1 from ${priceItems} where ${priceItems.key} = ${key})`,
    ),
    insertIfPreviousChanged(db, auditLog, { ...auditRow, id }),
  ]);
  const [added] = await db
    .select({ id: priceItems.id })
    .from(priceItems)
    .where(eq(priceItems.id, id));
  return added !== undefined;
}
