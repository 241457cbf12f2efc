import { and, eq, type SQL, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import { type Actor, findLastFieldChanges, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert-where.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, settings } from "~/schema/platform";
import type { FieldConflict } from "./field-conflict";

/*
 * A record stored as one JSON text in the settings table, and changes to its fields. Changes to different fields are
 * merged; a change to the same field is a conflict.
 */

/** Key of a setting and its parser, which fills missing properties with defaults. */
export type JsonSetting<T> = { key: string; read: (json: string | undefined) => T; isStorable: (record: T) => boolean };

/** One field to change. Values are compared as the text `show` returns, so it must return one text per value. */
export type FieldChange<T> = {
  /** Field name in the audit log and in the result. */
  field: string;
  /** Property of the record that contains the field. */
  part: keyof T & string;
  /** Original value, as loaded into the form. */
  was: string;
  to: string;
  show: (record: T) => string;
  write: (record: T) => T;
};

/** `saved`: fields this form set; `conflicts`: fields a colleague changed after the form was loaded. */
type UpdateSettingResult<T> = { saved: string[]; conflicts: FieldConflict[]; record: T };

type UpdateContext = {
  /** Request key of the form; repeating it has no further effect. */
  requestKey: string;
  by: Actor & { staff: { id: string; name: string } };
  now: Date;
  /** Action of the audit entry. */
  action: string;
};

const maxAttempts = 5;

/**
 * Writes each change whose field still has its original value, with one audit entry, and keeps colleagues' changes to
 * other fields. Throws a RangeError if the new record is not storable.
 */
export async function changeSetting<T>(
  db: Db,
  { key, read, isStorable }: JsonSetting<T>,
  changes: readonly FieldChange<T>[],
  { requestKey, by, now, action }: UpdateContext,
): Promise<UpdateSettingResult<T>> {
  const requested = changes.filter(({ was, to }) => was !== to);
  const id = await buildIdempotencyKey([requestKey, by.staff.id, key, ...requested.flatMap(({ field, was, to }) => [field, was, to])]);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [[row], [before]] = await db.batch([
      db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)),
      db.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.id, id)),
    ]);
    const record = read(row?.value);
    const made = new Set(before ? fieldsOf(before.changes) : []);
    const isConflict = ({ field, was, to, show }: FieldChange<T>) => !made.has(field) && show(record) !== was && show(record) !== to;
    const due = before ? [] : requested.filter(({ was, show }) => show(record) === was);
    if (due.length === 0 || (await write(due, record, row?.value))) {
      const conflicts = requested.filter(isConflict).map(({ field, was, to, show }) => ({ field, was, theirs: show(record), to }));
      const last =
        conflicts.length > 0 ? await findLastFieldChanges(db, { recordKind: "settings", recordId: key }) : new Map<string, never>();
      return {
        saved: before ? [...made] : due.map(({ field }) => field),
        conflicts: conflicts.map((conflict) => ({ ...conflict, by: last.get(conflict.field) })),
        record: due.reduce((own, change) => change.write(own), record),
      };
    }
  }
  throw new Error(`Can’t write ${key}: it changed ${maxAttempts} times while saving`);

  /** Returns false if the stored record changed after it was read. */
  async function write(due: readonly FieldChange<T>[], record: T, stored: string | undefined): Promise<boolean> {
    const next = due.reduce((own, change) => change.write(own), record);
    if (!isStorable(next)) throw new RangeError(`Can’t store ${key}: the record would not parse back to the same value`);
    const parts = [...new Set(due.map(({ part }) => part))];
    const path = (part: string) => `$."${part}"`;
    const current = sql`iif(json_valid(${settings.value}), ${settings.value}, '{}')`;
    const seen = sql`iif(json_valid(${stored ?? "{}"}), ${stored ?? "{}"}, '{}')`;
    const values: SQL[] = parts.flatMap((part) => [sql`${path(part)}`, sql`json(${JSON.stringify(next[part])})`]);
    const entry = { action, recordKind: "settings", recordId: key };
    const changedValues = Object.fromEntries(due.map(({ field, was, to }): [string, [unknown, unknown]] => [field, [was, to]]));
    const [, updated] = await db.batch([
      db.insert(settings).values({ key, value: "{}", updatedAt: now }).onConflictDoNothing(),
      db
        .update(settings)
        .set({
          value: sql`json_set(${current}, ${sql.join(values, sql`, `)})`,
          version: sql`${settings.version} + 1`,
          updatedAt: now,
        })
        .where(
          and(
            eq(settings.key, key),
            sql`not exists (select 1 from json_each(${JSON.stringify(parts.map(path))}) part where ${current} -> part.value is not ${seen} -> part.value)`,
            sql`not exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`,
          ),
        )
        .returning({ version: settings.version }),
      insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, { ...entry, changes: changedValues }, now), id }),
    ]);
    return updated.length > 0;
  }
}

function fieldsOf(json: string): string[] {
  const value = parseJson(json);
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
