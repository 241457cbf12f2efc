import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertRowPerMatch } from "~/platform/db/insert.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, priceItems } from "~/schema";
import { newerRate } from "./change-rates.server";
import {
  type ConfirmForm,
  pickRatesToConfirm,
  type RateRow,
  type RateVersion,
  rateAt,
} from "./rate";
import { allRatesQuery } from "./rate-changes.server";

export type ConfirmRatesResult = {
  /** Rates this staff member has confirmed with this form, now or in an earlier submit of it. */
  confirmed: RateRow[];
  /** Current rates of the items whose rate was replaced after the form was loaded. */
  changed: RateRow[];
  /** Time of the confirmation, which identifies it for `undoConfirmRates`. */
  confirmedAt: Date | undefined;
};

type SubmitContext = { actor: Actor & { staff: { id: string; name: string } }; now: Date };

/**
 * Confirms all rates a form was loaded with, those of a category, or the selected ones, in one
 * batch with an audit entry each. Skips a rate that another one has replaced. Idempotent: the same
 * form has no further effect. Returns undefined if the form selects no rate.
 */
export async function confirmRates(
  db: Db,
  form: ConfirmForm,
  { actor, now }: SubmitContext,
): Promise<ConfirmRatesResult | undefined> {
  const before = await allRatesQuery(db);
  const picked = pickRatesToConfirm(form, before);
  if (picked.length === 0) return undefined;
  const byId = new Map(before.map((row) => [row.id, row]));
  const entries = await Promise.all(
    picked.map((rate) => confirmEntry(rate, byId.get(rate.id), actor.staff.id)),
  );
  const json = JSON.stringify(entries);
  const isDue: SQL = sql`${priceItems.isSample} = 1 and not exists (${newerRate("price_items", now)})`;
  const auditRow = toAuditRow(
    actor,
    { action: "confirmed-rate", recordKind: "price", recordId: "" },
    now,
  );
  await db.batch([
    insertRowPerMatch(
      db,
      auditLog,
      {
        ...auditRow,
        id: sql`one.value ->> 'entry'`,
        recordId: sql`one.value ->> 'key'`,
        changes: sql`one.value ->> 'changes'`,
      },
      sql`json_each(${json}) as one join ${priceItems} on ${priceItems.id} = one.value ->> 'id' and ${priceItems.version} = one.value ->> 'version' where ${isDue}`,
    ).onConflictDoNothing(),
    db
      .update(priceItems)
      .set({ isSample: false, updatedAt: now, version: sql`${priceItems.version} + 1` })
      .where(
        and(
          sql`exists (select 1 from json_each(${json}) as one where one.value ->> 'id' = ${priceItems.id} and one.value ->> 'version' = ${priceItems.version})`,
          isDue,
        ),
      ),
  ]);
  const ids = sql`(select value ->> 'entry' from json_each(${json}))`;
  const [written, after] = await db.batch([
    db
      .select({ id: auditLog.id, at: auditLog.at })
      .from(auditLog)
      .where(and(inArray(auditLog.id, ids), eq(auditLog.staffId, actor.staff.id))),
    allRatesQuery(db),
  ]);
  const done = new Set(written.map(({ id }) => id));
  const mine = new Set(entries.filter(({ entry }) => done.has(entry)).map(({ id }) => id));
  return {
    confirmedAt: written[0]?.at,
    confirmed: after.filter(({ id }) => mine.has(id)),
    changed: picked.flatMap(({ id }) => {
      const itemRows = after.filter(({ key }) => key === byId.get(id)?.key);
      const current = rateAt(itemRows, now);
      return !mine.has(id) && current && (current.id !== id || current.isSample) ? [current] : [];
    }),
  };
}

/**
 * Turns the rates that the staff member confirmed at a time back into samples, in one batch with an
 * audit entry each. Skips a rate that has changed since. Idempotent. Returns the number of rates
 * that are samples again.
 */
export async function undoConfirmRates(
  db: Db,
  confirmedAt: Date,
  { actor, now }: SubmitContext,
): Promise<number> {
  const entries = sql`${auditLog} as entry where entry.action = 'confirmed-rate' and entry.record_kind = 'price'
    and entry.staff_id = ${actor.staff.id} and entry.at = ${confirmedAt.getTime()}`;
  const isUnchanged = sql`${priceItems.isSample} = 0 and ${priceItems.updatedAt} = ${confirmedAt.getTime()}`;
  const isConfirmed = sql`exists (select 1 from ${entries} and entry.record_id = ${priceItems.key})`;
  const auditRow = toAuditRow(
    actor,
    { action: "undid-confirmed-rate", recordKind: "price", recordId: "" },
    now,
  );
  const changes = sql`json_object('isSample', json_array(json('false'), json('true')))`;
  const undoId = sql`'undo-' || entry.id`;
  await db.batch([
    insertRowPerMatch(
      db,
      auditLog,
      { ...auditRow, id: undoId, recordId: sql`entry.record_id`, changes },
      sql`${entries} and exists (select 1 from ${priceItems} where ${priceItems.key} = entry.record_id and ${isUnchanged})`,
    ).onConflictDoNothing(),
    db
      .update(priceItems)
      .set({ isSample: true, updatedAt: now, version: sql`${priceItems.version} + 1` })
      .where(and(isUnchanged, isConfirmed)),
  ]);
  const undone = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(sql`${auditLog.id} in (select ${undoId} from ${entries})`);
  return undone.length;
}

/**
 * The audit entry of one confirmed rate. Its id depends on the rate, its version and the staff
 * member, so a repeated form adds none.
 */
async function confirmEntry(
  { id, version }: RateVersion,
  row: RateRow | undefined,
  staffId: string,
) {
  const { key = "", lowCents = 0, highCents = 0 } = row ?? {};
  const changes = JSON.stringify({
    isSample: [true, false],
    lowCents: [lowCents, lowCents],
    highCents: [highCents, highCents],
  });
  return {
    id,
    version,
    key,
    changes,
    entry: await buildIdempotencyKey(["confirmed-rate", staffId, id, String(version)]),
  };
}
