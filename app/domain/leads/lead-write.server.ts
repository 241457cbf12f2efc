import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import type { RowKind } from "~/platform/records/change-row.server";
import type { StaffActor } from "~/platform/records/content-kind";
import {
  isMadeCondition,
  type RowWrite,
  rowWriteStatements,
  writeRow,
} from "~/platform/records/write-row.server";
import { indexStatements } from "~/platform/search/search.server";
import { leadEvents, leadFiles, leads } from "~/schema";
import { leadQuery } from "./leads.server";
import { type LeadEvent, timelineEventStatements } from "./messages/timeline-event.server";
import { nextStepStatements } from "./next-step.server";
import { leadSearchSource } from "./search/lead-document";

export type Lead = typeof leads.$inferSelect;
export type LeadValues = {
  [Key in keyof typeof leads.$inferInsert]?: (typeof leads.$inferInsert)[Key] | SQL | undefined;
};
/** Values of the columns when the form was loaded. */
export type OriginalValues = { [Key in keyof Lead]?: Lead[Key] | undefined };
/** Request key of the form, the actor and the time of a change. */
export type WriteContext = { key: string; by: StaffActor; now: Date };
/** Context of a change that the customer may have made. */
export type AnyoneWriteContext = Omit<WriteContext, "by"> & { by: Actor };
type BatchContext = AnyoneWriteContext & {
  /** Statements that depend on the changes (`wasWrittenCondition`). */
  others?: readonly BatchItem<"sqlite">[] | undefined;
};

/** A change to a lead. All of it is written, or nothing. */
export type LeadWrite = {
  /** Unique within the form: "value", "next-step". Names the change in `saved` and `conflicts`. */
  name: string;
  /**
   * Values of the columns when the form was loaded. If one of them has changed since, the change is
   * a conflict.
   */
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

/**
 * True once the change has been written, by this request or by an earlier one with the same key.
 * For statements that depend on the change.
 */
export function wasWrittenCondition(key: string, name: string): SQL {
  return isMadeCondition(leadRows, toEventId(key, name));
}

/** Row kind of a lead. The id of a timeline entry marks a write as made. */
const leadRows = {
  recordKind: "lead",
  table: leads,
  marks: { table: leadEvents, id: leadEvents.id },
  select: leadQuery,
} satisfies RowKind<Lead>;

/**
 * Writes the changes of one form with their timeline and audit entries in one batch; skips a change
 * if its columns have changed since the form was loaded. Idempotent per `key`.
 */
export async function writeLead(
  db: Db,
  leadId: string,
  context: BatchContext,
  writes: readonly LeadWrite[],
): Promise<WriteResult> {
  const { row: lead, made } = await writeLeadRow(db, leadId, context, writes);
  if (!lead) return { state: "gone" };
  const names = writes.map(({ name }) => name);
  const [saved, conflicts] = [
    names.filter((name) => made.has(name)),
    names.filter((name) => !made.has(name)),
  ];
  return { state: "written", key: context.key, saved, conflicts, lead };
}

/**
 * Writes as `writeLead` does. Returns the lead, unless it is in the trash, and the names of the
 * changes that are made.
 */
export function writeLeadRow(
  db: Db,
  leadId: string,
  { others = [], ...context }: BatchContext,
  writes: readonly LeadWrite[],
) {
  return writeRow(db, leadRows, {
    ...context,
    id: leadId,
    writes: writes.map((write, place) => toRowWrite(db, leadId, write, { ...context, place })),
    others:
      writes.length + others.length > 0
        ? [
            ...others,
            ...nextStepsAfter(db, leadId, writes),
            ...indexStatements(db, leadSearchSource, leadId),
          ]
        : [],
  });
}

/** Returns the statements that write the lead's next step, if one of the writes changes its task. */
function nextStepsAfter(db: Db, leadId: string, writes: readonly LeadWrite[]) {
  const isTaskChanged = writes.some(({ set }) => "taskKind" in set || "taskStaffId" in set);
  return isTaskChanged ? nextStepStatements(db, sql`${leads.id} = ${leadId}`) : [];
}

/**
 * Returns the statements of one change, for a batch of several leads. `isRowWritten` reads their
 * results.
 */
export function leadWriteStatements(
  db: Db,
  leadId: string,
  write: LeadWrite,
  context: WriteContext,
): BatchItem<"sqlite">[] {
  return [
    ...rowWriteStatements(db, leadRows, toRowWrite(db, leadId, write, context), {
      ...context,
      id: leadId,
    }),
    ...nextStepsAfter(db, leadId, [write]),
  ];
}

function toRowWrite(
  db: Db,
  leadId: string,
  { event, events = [], ...write }: LeadWrite,
  { key, by, now, place = 0 }: AnyoneWriteContext & { place?: number },
): RowWrite {
  const mark = toEventId(key, write.name);
  const entries = [event, ...events].flatMap((entry, at) =>
    timelineEventStatements(db, {
      ...entry,
      id: at === 0 ? mark : `${mark}.${at}`,
      leadId,
      staffId: by.staff?.id ?? null,
      at: new Date(now.getTime() + place * 10 + at), // timeline order
    }),
  );
  return { ...write, mark, entries };
}

/** Returns the old and new values of changed columns as stored; dates are UTC milliseconds. */
export function buildChanges(lead: Lead, set: LeadValues): Record<string, [unknown, unknown]> {
  const toComparableValue = (value: unknown) =>
    value instanceof Date ? value.getTime() : (value ?? null);
  return Object.fromEntries(
    Object.entries(set)
      .map(([name, to]): [string, [unknown, unknown]] => [
        name,
        [toComparableValue(Reflect.get(lead, name)), toComparableValue(to)],
      ])
      .filter(([, [from, to]]) => from !== to),
  );
}

/**
 * Returns the statement that recounts the files of a lead, for a batch that adds or removes files.
 */
export function recountLeadFilesStatement(db: Db, leadId: string | SQL) {
  return db
    .update(leads)
    .set({
      photoCount: sql`(select count(*) from ${leadFiles} where ${leadFiles.leadId} = ${leads.id} and ${leadFiles.kind} <> 'attachment')`,
    })
    .where(sql`${leads.id} = ${leadId}`);
}
