import { and, eq, type SQL, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import { type Actor, findLastFieldChanges, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "./client.server";
import { insertIfChanged } from "./insert-where.server";
import { auditLog, settings } from "./schema";

/* A record that is one JSON text in the settings table, and changes to single fields of it. Two people who change different fields are
   both right; two who change the same one are asked. */

/** How a stored text is read as a record, with whatever stands in for what is missing. */
export type JsonSetting<T> = { key: string; read: (json: string | undefined) => T; isStorable: (record: T) => boolean };

/** One field that is to change. Values are compared as the text that stands for them, so `show` gives one text for one value. */
export type FieldChange<T> = {
  /** Its name in the audit log and in the answer. */
  field: string;
  /** The property of the record that it lies in. */
  part: keyof T & string;
  /** What the form was loaded with. */
  was: string;
  to: string;
  show: (record: T) => string;
  write: (record: T) => T;
};

export type FieldConflict = {
  field: string;
  was: string;
  theirs: string;
  to: string;
  /** Who made it what it is, if the audit log still says. */
  by: { name: string; at: Date } | undefined;
};

/** `saved` are the fields that hold what was wanted because of this form, `conflicts` those that somebody else has changed since. */
export type UpdateSettingResult<T> = { saved: string[]; conflicts: FieldConflict[]; record: T };

type Sending = {
  /** The form's own: the same changes under the same key are made once. */
  requestKey: string;
  by: Actor & { staff: { id: string; name: string } };
  now: Date;
  /** The verb of the audit entry. */
  action: string;
};

const mostAttempts = 5;

/** Makes those changes whose field still holds what the form was loaded with, all in one statement, and their audit entry with them. What
 *  other people change meanwhile in other fields stays. Throws RangeError when the record may not be stored as it would be. */
export async function updateSettingFields<T>(
  db: Db,
  { key, read, isStorable }: JsonSetting<T>,
  changes: readonly FieldChange<T>[],
  { requestKey, by, now, action }: Sending,
): Promise<UpdateSettingResult<T>> {
  const wanted = changes.filter(({ was, to }) => was !== to);
  const id = await idempotencyKey([requestKey, by.staff.id, key, ...wanted.flatMap(({ field, was, to }) => [field, was, to])]);
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const [[row], [before]] = await db.batch([
      db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)),
      db.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.id, id)),
    ]);
    const record = read(row?.value);
    const made = new Set(before ? fieldsOf(before.changes) : []);
    const isConflict = ({ field, was, to, show }: FieldChange<T>) => !made.has(field) && show(record) !== was && show(record) !== to;
    const due = before ? [] : wanted.filter(({ was, show }) => show(record) === was);
    if (due.length === 0 || (await write(due, record, row?.value))) {
      const conflicts = wanted.filter(isConflict).map(({ field, was, to, show }) => ({ field, was, theirs: show(record), to }));
      const last =
        conflicts.length > 0 ? await findLastFieldChanges(db, { recordKind: "settings", recordId: key }) : new Map<string, never>();
      return {
        saved: before ? [...made] : due.map(({ field }) => field),
        conflicts: conflicts.map((conflict) => ({ ...conflict, by: last.get(conflict.field) })),
        record: due.reduce((own, change) => change.write(own), record),
      };
    }
  }
  throw new Error(`The record ${key} changes faster than it can be written`);

  /** False when what was read is no longer what is stored. */
  async function write(due: readonly FieldChange<T>[], record: T, stored: string | undefined): Promise<boolean> {
    const next = due.reduce((own, change) => change.write(own), record);
    if (!isStorable(next)) throw new RangeError(`The record ${key} would not read back as it is`);
    const parts = [...new Set(due.map(({ part }) => part))];
    const path = (part: string) => `$."${part}"`;
    const current = sql`iif(json_valid(${settings.value}), ${settings.value}, '{}')`;
    const seen = sql`iif(json_valid(${stored ?? "{}"}), ${stored ?? "{}"}, '{}')`;
    const values: SQL[] = parts.flatMap((part) => [sql`${path(part)}`, sql`json(${JSON.stringify(next[part])})`]);
    const entry = { action, recordKind: "settings", recordId: key };
    const told = Object.fromEntries(due.map(({ field, was, to }): [string, [unknown, unknown]] => [field, [was, to]]));
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
      insertIfChanged(db, auditLog, { ...toAuditRow(by, { ...entry, changes: told }, now), id }),
    ]);
    return updated.length > 0;
  }
}

/** The id of the audit entry of a form's changes: the same form with the same changes has the same one. */
export async function idempotencyKey(parts: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(hash).slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fieldsOf(json: string): string[] {
  const value = parseJson(json);
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
