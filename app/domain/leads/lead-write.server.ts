import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert-where.server";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, leadEvents, leads } from "~/schema";
import { leadSearchSource } from "./search/lead-document";
import type { LeadEventKind } from "./timeline/timeline-entry";

export type Lead = typeof leads.$inferSelect;
export type LeadValues = { [Key in keyof typeof leads.$inferInsert]?: (typeof leads.$inferInsert)[Key] | SQL | undefined };
/** Values of the columns when the form was loaded. */
export type OriginalValues = { [Key in keyof Lead]?: Lead[Key] | undefined };
export type StaffActor = Actor & { staff: { id: string; name: string } };
/** Request key of the form, the actor and the time of a change. */
export type WriteContext = { key: string; by: StaffActor; now: Date };

/** A change to a lead. All of it is written, or nothing. */
export type LeadWrite = {
  /** Unique within the form: "value", "next-step". Names the change in `saved` and `conflicts`. */
  name: string;
  /** Values of the columns when the form was loaded. If one of them has changed since, the change is a conflict. */
  was: OriginalValues;
  set: LeadValues;
  /** A condition besides `was`. */
  where?: SQL;
  /** First timeline entry. With `changes` in its data it can be reverted. */
  event: LeadEvent;
  /** Further entries, in this order. */
  events?: readonly LeadEvent[];
  audit: { action: string; changes: Record<string, [unknown, unknown]> };
};

export type LeadEvent = { kind: LeadEventKind; data: Record<string, unknown> };

/** Result of the changes of one form, by name. Idempotent per request key. */
export type WriteResult =
  | { state: "gone" }
  | {
      state: "written";
      /** Key of the request, the prefix of the ids of its timeline entries. */
      key: string;
      saved: string[];
      /** Changes that were not made because the columns have changed. */
      conflicts: string[];
      /** The current lead, after the changes. */
      lead: Lead;
    };

/** Returns the event id of a change; the id makes the change idempotent. */
export function toEventId(key: string, name: string): string {
  return `${key}.${name}`;
}

/** True once the change has been written, by this request or by an earlier one with the same key. For statements that depend on the
 *  change. */
export function wasWrittenCondition(key: string, name: string): SQL {
  return sql`exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${toEventId(key, name)})`;
}

/** Writes the changes of one form with their timeline and audit entries in one batch; skips a change if its columns
 *  have changed since the form was loaded. Idempotent per `key`; `others` are statements that depend on the changes (`wasWrittenCondition`). */
export async function writeLead(
  db: Db,
  leadId: string,
  {
    key,
    writes,
    by,
    now,
    others = [],
  }: { key: string; writes: readonly LeadWrite[]; by: StaffActor; now: Date; others?: readonly BatchItem<"sqlite">[] },
): Promise<WriteResult> {
  const ids = writes.map(({ name }) => toEventId(key, name));
  const statements = writes.flatMap((write, place) => writeStatements(db, leadId, { write, place, key, by, now }));
  const [first, ...rest] = [...statements, ...others];
  if (first) await db.batch([first, ...rest, ...indexStatements(db, leadSearchSource, leadId)]);
  const [events, [lead]] = await db.batch([
    db
      .select({ id: leadEvents.id })
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, leadId), inArray(leadEvents.id, ids))),
    db
      .select()
      .from(leads)
      .where(and(eq(leads.id, leadId), isNull(leads.deletedAt))),
  ]);
  const written = new Set(events.map(({ id }) => id));
  if (!lead) return { state: "gone" };
  const names = writes.map(({ name }) => name);
  return {
    state: "written",
    key,
    saved: names.filter((name) => written.has(toEventId(key, name))),
    conflicts: names.filter((name) => !written.has(toEventId(key, name))),
    lead,
  };
}

type Placed = { write: LeadWrite; place: number; key: string; by: StaffActor; now: Date };

function writeStatements(db: Db, leadId: string, { write, place, key, by, now }: Placed): BatchItem<"sqlite">[] {
  const { name, was, set, where, event, events = [], audit: entry } = write;
  const id = toEventId(key, name);
  const toEventRow = (one: LeadEvent, at: number) => ({
    id: at === 0 ? id : `${id}.${at}`,
    leadId,
    kind: one.kind,
    staffId: by.staff.id,
    data: JSON.stringify(one.data),
    at: new Date(now.getTime() + place * 10 + at), // timeline order
  });
  return [
    db
      .update(leads)
      .set({ ...set, updatedAt: now, version: sql`${leads.version} + 1` })
      .where(
        and(
          eq(leads.id, leadId),
          isNull(leads.deletedAt),
          rowUnchangedCondition(was),
          where,
          sql`not exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${id})`,
        ),
      ),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, { ...entry, recordKind: "lead", recordId: leadId }, now)),
    ...[event, ...events].map((one, at) => insertIfPreviousChanged(db, leadEvents, toEventRow(one, at))),
  ];
}

/** True if the columns have these values, including null. */
export function rowUnchangedCondition(original: OriginalValues): SQL | undefined {
  return and(
    ...Object.entries(getTableColumns(leads))
      .filter(([name]) => Object.hasOwn(original, name))
      .map(([name, column]) => {
        const value: unknown = Reflect.get(original, name);
        return value === null ? sql`${column} is null` : sql`${column} is ${sql.param(value, column)}`;
      }),
  );
}

/** Returns the old and new values of changed columns as stored; dates are UTC milliseconds. */
export function buildChanges(lead: Lead, set: LeadValues): Record<string, [unknown, unknown]> {
  const toComparableValue = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));
  return Object.fromEntries(
    Object.entries(set)
      .map(([name, to]): [string, [unknown, unknown]] => [name, [toComparableValue(Reflect.get(lead, name)), toComparableValue(to)]])
      .filter(([, [from, to]]) => from !== to),
  );
}
