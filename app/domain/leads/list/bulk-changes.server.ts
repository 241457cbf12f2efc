import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { moveLead } from "~/domain/leads/actions/move.server";
import { isOpenStage, type LeadStage } from "~/domain/leads/lead";
import type { LeadEvent } from "~/domain/leads/lead-write.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import type { BusinessHours } from "~/lib/business-time";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert-where.server";
import { inJsonArray } from "~/platform/db/json-array";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, leadEvents, leads, type nextStepKinds } from "~/schema";

/** Maximum leads of one bulk change. */
export const maxSelectedLeads = 200;
/** Leads per database batch. */
const leadsPerBatch = 25;
/** Maximum concurrent moves. */
const maxConcurrentMoves = 10;

/** Selected lead, with its version at selection time. */
export type SelectedLead = { id: string; version: number };
/** Lead ids by result: changed, stale (changed since selection), or refused (the change is not allowed). */
export type BulkResult = { done: string[]; stale: string[]; refused: string[] };

type BulkActor = Actor & { staff: { id: string; name: string } };
type SubmitContext = { key: string; by: BulkActor; now: Date };
/** Suffix of the timeline entry ids of a bulk change. */
const bulkEventSuffix = "bulk";
type Lead = typeof leads.$inferSelect;
type Change = {
  set: Partial<typeof leads.$inferInsert>;
  event: LeadEvent;
  action: string;
  /** Old and new values, for the audit log and for undo. */
  changes: Record<string, [unknown, unknown]>;
  /** Statements to run in the same batch. */
  others?: readonly BatchItem<"sqlite">[];
};

/** Assigns every selected lead to `owner`; null unassigns it. */
export function assignLeads(
  db: Db,
  selected: readonly SelectedLead[],
  to: string | null,
  by: BulkActor,
  now: Date,
  key = newId(),
): Promise<BulkResult> {
  return changeEach(db, selected, { key, by, now }, (lead) => ({
    set: { assignedTo: to },
    event: { kind: "assigned", data: { from: lead.assignedTo ?? "", to: to ?? "" } },
    action: "assigned",
    changes: { assignedTo: [lead.assignedTo, to] },
  }));
}

/** Sets the next step of every selected open lead, assigned to the lead's owner, else to the actor. */
export function setNextSteps(
  db: Db,
  selected: readonly SelectedLead[],
  next: { kind: (typeof nextStepKinds)[number] | null; action: string; at: Date | null },
  by: BulkActor,
  now: Date,
  key = newId(),
): Promise<BulkResult> {
  const at = next.at?.getTime() ?? null;
  return changeEach(db, selected, { key, by, now }, (lead) => {
    if (!isOpenStage(lead.status)) return undefined;
    const staffId = lead.assignedTo ?? by.staff.id;
    return {
      set: { nextKind: next.kind, nextAction: next.action, nextActionAt: next.at, nextStaffId: staffId },
      event: { kind: "next-action", data: { kind: next.kind ?? "", action: next.action, ...(at !== null && { at }), staffId } },
      action: "planned",
      changes: {
        nextKind: [lead.nextKind, next.kind],
        nextAction: [lead.nextAction, next.action],
        nextActionAt: [lead.nextActionAt?.getTime() ?? null, at],
        nextStaffId: [lead.nextStaffId, staffId],
      },
    };
  });
}

/** Moves every selected lead to the trash. */
export function trashLeads(db: Db, selected: readonly SelectedLead[], by: BulkActor, now: Date, key = newId()): Promise<BulkResult> {
  return changeEach(db, selected, { key, by, now }, (lead) => ({
    set: { deletedAt: now },
    // same kind as on the lead page: the trash page reads the actor from it
    event: { kind: "deleted", data: {} },
    action: "deleted",
    changes: { deletedAt: [null, now.getTime()] },
    others: indexStatements(db, leadSearchSource, lead.id),
  }));
}

/** Moves every selected lead to a stage by the rules of the lead page; refuses leads with missing fields. */
export async function moveLeads(
  db: Db,
  selected: readonly SelectedLead[],
  { to, reason }: { to: LeadStage; reason: string },
  hours: BusinessHours,
  by: BulkActor,
  now: Date,
  key = newId(),
): Promise<BulkResult> {
  const [found, written] = await Promise.all([readLeads(db, selected), listBulkEvents(db, selected, key)]);
  const outcome: BulkResult = { done: [], stale: [], refused: [] };
  const moveOne = async ({ id, version }: SelectedLead): Promise<keyof BulkResult> => {
    if (written.has(id)) return "done";
    const lead = found.get(id);
    if (!lead || lead.version !== version) return "stale";
    const bare = {
      reply: null,
      visit: { at: null, street: "", staffId: null },
      valueCents: null,
      askAgainOn: null,
      next: undefined,
      note: "",
    };
    const move = { ...bare, was: lead.status, to, lostReason: to === "lost" ? reason : "", signedOn: null };
    const moved = await moveLead(db, lead, move, hours, { key: `${id}.${key}`, by, now });
    if (moved.state === "refused") return "refused";
    return moved.state === "written" && moved.conflicts.length === 0 ? "done" : "stale";
  };
  for (let at = 0; at < selected.length; at += maxConcurrentMoves) {
    const part = selected.slice(at, at + maxConcurrentMoves).map(async (one) => ({ id: one.id, came: await moveOne(one) }));
    for (const { id, came } of await Promise.all(part)) outcome[came].push(id);
  }
  return outcome;
}

/** Writes each lead's change, event and audit entry if the lead still has the selected version. `describe` returns undefined if the change
 *  is not allowed. */
async function changeEach(
  db: Db,
  selected: readonly SelectedLead[],
  context: SubmitContext,
  describe: (lead: Lead) => Change | undefined,
): Promise<BulkResult> {
  const [found, written] = await Promise.all([readLeads(db, selected), listBulkEvents(db, selected, context.key)]);
  const outcome: BulkResult = { done: [], stale: [], refused: [] };
  const writes: { id: string; statements: BatchItem<"sqlite">[] }[] = [];
  for (const { id, version } of selected) {
    if (written.has(id)) {
      outcome.done.push(id);
      continue;
    }
    const lead = found.get(id);
    const change = lead && lead.version === version ? describe(lead) : undefined;
    if (change) writes.push({ id, statements: buildChangeStatements(db, { id, version }, change, context) });
    else (lead && lead.version === version ? outcome.refused : outcome.stale).push(id);
  }
  for (let at = 0; at < writes.length; at += leadsPerBatch) {
    const part = writes.slice(at, at + leadsPerBatch);
    const [first, ...rest] = part.flatMap(({ statements }) => statements);
    if (!first) continue;
    const results: readonly unknown[] = await db.batch([first, ...rest]);
    let place = 0;
    for (const { id, statements } of part) {
      const updated: unknown = results[place];
      (Array.isArray(updated) && updated.length > 0 ? outcome.done : outcome.stale).push(id);
      place += statements.length;
    }
  }
  return outcome;
}

function buildChangeStatements(
  db: Db,
  { id, version }: SelectedLead,
  { set, event, action, changes, others = [] }: Change,
  { key, by, now }: SubmitContext,
) {
  return [
    db
      .update(leads)
      .set({ ...set, updatedAt: now, version: sql`${leads.version} + 1` })
      .where(and(eq(leads.id, id), eq(leads.version, version), isNull(leads.deletedAt)))
      .returning({ id: leads.id }),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, { action, recordKind: "lead", recordId: id, changes }, now)),
    insertIfPreviousChanged(db, leadEvents, {
      id: `${id}.${key}.${bulkEventSuffix}`,
      leadId: id,
      kind: event.kind,
      staffId: by.staff.id,
      data: JSON.stringify({ ...event.data, changes }),
      at: now,
    }),
    ...others,
  ];
}

/** Returns the timeline entries of a bulk change by lead id; empty if it has not run. */
export async function listBulkEvents(db: Db, selected: readonly { id: string }[], key: string) {
  const ids = selected.flatMap(({ id }) => [`${id}.${key}.${bulkEventSuffix}`, `${id}.${key}.stage`]);
  const rows = await db
    .select({ id: leadEvents.id, leadId: leadEvents.leadId, kind: leadEvents.kind, data: leadEvents.data })
    .from(leadEvents)
    .where(inJsonArray(leadEvents.id, ids));
  return new Map(rows.map((event) => [event.leadId, event]));
}

async function readLeads(db: Db, selected: readonly SelectedLead[]): Promise<Map<string, Lead>> {
  const rows = await leadsByIdQuery(
    db,
    selected.map(({ id }) => id),
  );
  return new Map(rows.map((lead) => [lead.id, lead]));
}

/** Selects leads by id, without the trash. */
export function leadsByIdQuery(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(leads)
    .where(and(inJsonArray(leads.id, ids), isNull(leads.deletedAt)));
}

/** Selects name and stage of leads, for links. */
export function leadNamesQuery(db: Db, ids: readonly string[]) {
  return db
    .select({ id: leads.id, name: leads.name, status: leads.status })
    .from(leads)
    .where(and(inJsonArray(leads.id, ids), isNull(leads.deletedAt)));
}
