import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { BusinessHours } from "~/lib/business-time";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { inJsonArray } from "~/platform/db/json-array";
import { auditLog, leadEvents, leads, type nextStepKinds } from "~/platform/db/schema";
import { indexStatements } from "~/platform/search/search.server";
import { isOpenStage, type LeadStage } from "./lead";
import { moveLead } from "./lead-changes.server";
import { leadSearchSource } from "./lead-document";

/** Leads one can change at once. */
export const maxSelectedLeads = 200;
/** Leads whose statements travel as one batch. */
const perBatch = 25;
/** Moves that run at the same time. */
const together = 10;

/** A lead as it was when it was selected. */
export type SelectedLead = { id: string; version: number };
/** What came of it, lead by lead; ids. Somebody else has changed the stale ones since; the refused ones may not go there. */
export type BulkResult = { done: string[]; stale: string[]; refused: string[] };

type By = Actor & { staff: { id: string; name: string } };
type Sending = { key: string; by: By; now: Date };
/** Ends the id of the timeline entry that a change to several leads writes on each. */
const bulkName = "bulk";
type Lead = typeof leads.$inferSelect;
type Change = {
  set: Partial<typeof leads.$inferInsert>;
  event: { kind: string; data: Record<string, unknown> };
  action: string;
  /** Before and after, for the audit log and for putting it back. */
  changes: Record<string, [unknown, unknown]>;
  /** Statements that go with it. */
  others?: readonly BatchItem<"sqlite">[];
};

/** Gives every selected lead to somebody, or to nobody. */
export function assignLeads(
  db: Db,
  selected: readonly SelectedLead[],
  to: string | null,
  by: By,
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

/** Sets the next step of every selected lead that is open, for whoever the lead is assigned to, else for whoever plans it. */
export function setNextSteps(
  db: Db,
  selected: readonly SelectedLead[],
  next: { kind: (typeof nextStepKinds)[number] | null; action: string; at: Date | null },
  by: By,
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

/** Puts every selected lead into the trash. */
export function trashLeads(db: Db, selected: readonly SelectedLead[], by: By, now: Date, key = newId()): Promise<BulkResult> {
  return changeEach(db, selected, { key, by, now }, (lead) => ({
    set: { deletedAt: now },
    // the kind of a lead trashed on its own page: the trash reads who from it
    event: { kind: "deleted", data: {} },
    action: "deleted",
    changes: { deletedAt: [null, now.getTime()] },
    others: indexStatements(db, leadSearchSource, lead.id),
  }));
}

/** Moves every selected lead to a stage, as a move on its own page would; a lead that lacks what the stage needs is refused. */
export async function moveLeads(
  db: Db,
  selected: readonly SelectedLead[],
  { to, reason }: { to: LeadStage; reason: string },
  hours: BusinessHours,
  by: By,
  now: Date,
  key = newId(),
): Promise<BulkResult> {
  const [found, written] = await Promise.all([readLeads(db, selected), bulkEvents(db, selected, key)]);
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
  for (let at = 0; at < selected.length; at += together) {
    const part = selected.slice(at, at + together).map(async (one) => ({ id: one.id, came: await moveOne(one) }));
    for (const { id, came } of await Promise.all(part)) outcome[came].push(id);
  }
  return outcome;
}

/** Changes leads one by one, each only while it is the version that was selected, with its event and its audit entry. `describe` gives
 *  undefined for a lead that may not be changed so. */
async function changeEach(
  db: Db,
  selected: readonly SelectedLead[],
  sending: Sending,
  describe: (lead: Lead) => Change | undefined,
): Promise<BulkResult> {
  const [found, written] = await Promise.all([readLeads(db, selected), bulkEvents(db, selected, sending.key)]);
  const outcome: BulkResult = { done: [], stale: [], refused: [] };
  const wanted: { id: string; statements: BatchItem<"sqlite">[] }[] = [];
  for (const { id, version } of selected) {
    if (written.has(id)) {
      outcome.done.push(id);
      continue;
    }
    const lead = found.get(id);
    const change = lead && lead.version === version ? describe(lead) : undefined;
    if (change) wanted.push({ id, statements: statementsOf(db, { id, version }, change, sending) });
    else (lead && lead.version === version ? outcome.refused : outcome.stale).push(id);
  }
  for (let at = 0; at < wanted.length; at += perBatch) {
    const part = wanted.slice(at, at + perBatch);
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

function statementsOf(
  db: Db,
  { id, version }: SelectedLead,
  { set, event, action, changes, others = [] }: Change,
  { key, by, now }: Sending,
) {
  return [
    db
      .update(leads)
      .set({ ...set, updatedAt: now, version: sql`${leads.version} + 1` })
      .where(and(eq(leads.id, id), eq(leads.version, version), isNull(leads.deletedAt)))
      .returning({ id: leads.id }),
    insertIfChanged(db, auditLog, toAuditRow(by, { action, recordKind: "lead", recordId: id, changes }, now)),
    insertIfChanged(db, leadEvents, {
      id: `${id}.${key}.${bulkName}`,
      leadId: id,
      kind: event.kind,
      staffId: by.staff.id,
      data: JSON.stringify({ ...event.data, changes }),
      at: now,
    }),
    ...others,
  ];
}

/** Timeline entries that a change under this key has written, by lead. */
export async function bulkEvents(db: Db, selected: readonly { id: string }[], key: string) {
  const ids = selected.flatMap(({ id }) => [`${id}.${key}.${bulkName}`, `${id}.${key}.stage`]);
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

/** Leads by their ids, without those in the trash. */
export function leadsByIdQuery(db: Db, ids: readonly string[]) {
  return db
    .select()
    .from(leads)
    .where(and(inJsonArray(leads.id, ids), isNull(leads.deletedAt)));
}

/** Name and stage of leads, for a page that links to them. */
export function leadNamesQuery(db: Db, ids: readonly string[]) {
  return db
    .select({ id: leads.id, name: leads.name, status: leads.status })
    .from(leads)
    .where(and(inJsonArray(leads.id, ids), isNull(leads.deletedAt)));
}
