import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { auditLog, leadEvents, leads } from "~/platform/db/schema";
import { indexStatements } from "~/platform/search/search.server";
import { leadSearchSource } from "./lead-document";

export type Lead = typeof leads.$inferSelect;
export type LeadValues = { [Key in keyof typeof leads.$inferInsert]?: (typeof leads.$inferInsert)[Key] | SQL | undefined };
/** What columns held when a form was loaded. */
export type OriginalValues = { [Key in keyof Lead]?: Lead[Key] | undefined };
/** Who writes. */
export type StaffActor = Actor & { staff: { id: string; name: string } };
/** What every change needs: the key of the form it came with, who makes it, when. */
export type WriteContext = { key: string; by: StaffActor; now: Date };

/** One change to a lead that is made whole or not at all. */
export type LeadWrite = {
  /** Tells it from the others of the same form, and names it when it could not be made: "value", "next-step". */
  name: string;
  /** What the columns held when the form was loaded: the change is made only while they still do. */
  was: OriginalValues;
  set: LeadValues;
  /** A condition besides `was`. */
  where?: SQL;
  /** The first entry of the timeline; `changes` makes it one that can be put back. */
  event: LeadEvent;
  /** Further entries, in this order. */
  events?: readonly LeadEvent[];
  audit: { action: string; changes: Record<string, [unknown, unknown]> };
};

export type LeadEvent = { kind: string; data: Record<string, unknown> };

/** What came of the changes of one form, by name. The same form sent twice is answered alike both times. */
export type WriteResult =
  | { state: "gone" }
  | {
      state: "written";
      /** The key it is stored under, which begins the ids of its timeline entries. */
      key: string;
      saved: string[];
      /** Somebody else has changed what these were made from. */
      conflicts: string[];
      /** The lead as it is now. */
      lead: Lead;
    };

/** The id of the event a change writes: the same key is the same event, and so the same change. */
export function toEventId(key: string, name: string): string {
  return `${key}.${name}`;
}

/** Holds once the change has been made, now or by an earlier sending of the same form: for statements that go with it. */
export function wasWrittenCondition(key: string, name: string): SQL {
  return sql`exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${toEventId(key, name)})`;
}

/** Makes the changes of one form in one batch. Each is made only where its columns still hold what it was made from; the lead, the entry
 *  of the timeline and the audit entry are written together. `key` is the request's own: sent twice, it is made once. `others` are
 *  statements that go with the changes (`wasWrittenCondition`). */
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
  const row = (one: LeadEvent, at: number) => ({
    id: at === 0 ? id : `${id}.${at}`,
    leadId,
    kind: one.kind,
    staffId: by.staff.id,
    data: JSON.stringify(one.data),
    at: new Date(now.getTime() + place * 10 + at), // in the order they are written
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
    insertIfChanged(db, auditLog, toAuditRow(by, { ...entry, recordKind: "lead", recordId: leadId }, now)),
    ...[event, ...events].map((one, at) => insertIfChanged(db, leadEvents, row(one, at))),
  ];
}

/** Whether the columns hold these values, null included. */
export function rowUnchangedCondition(was: OriginalValues): SQL | undefined {
  return and(
    ...Object.entries(getTableColumns(leads))
      .filter(([name]) => Object.hasOwn(was, name))
      .map(([name, column]) => {
        const value: unknown = Reflect.get(was, name);
        return value === null ? sql`${column} is null` : sql`${column} is ${sql.param(value, column)}`;
      }),
  );
}
