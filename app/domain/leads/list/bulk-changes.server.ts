import { and, eq, isNull } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { moveLead } from "~/domain/leads/actions/move.server";
import { isOpenStage, type LeadStage } from "~/domain/leads/lead";
import {
  type Lead,
  type LeadValues,
  leadWriteStatements,
  toEventId,
  type WriteContext,
  wasWrittenCondition,
} from "~/domain/leads/lead-write.server";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import { liveProposalsQuery } from "~/domain/leads/retention/proposal-retention.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import {
  planCancellation,
  type VisitCancellation,
  type VisitsToCancel,
  visitsAheadQuery,
} from "~/domain/leads/visits/cancel-visits.server";
import type { NoticeContext } from "~/domain/leads/visits/visit-notices.server";
import type { BusinessHours } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { isRowWritten } from "~/platform/records/write-row.server";
import { indexStatements } from "~/platform/search/search.server";
import { leadEvents, leads, type nextStepKinds } from "~/schema";

export const maxSelectedLeads = 200;
const leadsPerBatch = 25;
const maxConcurrentMoves = 10;

/** Selected lead, with its version at selection time. */
export type SelectedLead = { id: string; version: number };
/**
 * Lead ids by result: changed, stale (changed since selection), or refused (the change is not
 * allowed).
 */
export type BulkResult = { done: string[]; stale: string[]; refused: string[] };

/** Suffix of the timeline entry ids of a bulk change. */
const bulkEventSuffix = "bulk";
type Change = {
  set: LeadValues;
  event: LeadEvent;
  action: string;
  /** Old and new values, for the audit log and for undo. */
  changes: Record<string, [unknown, unknown]>;
  /** Visits that the change cancels. */
  plan?: VisitCancellation | undefined;
  /** Statements to run in the same batch. */
  others?: readonly BatchItem<"sqlite">[];
};

/** Visits that a bulk change cancels, of all its leads. */
type BulkCancellation = { cancel?: VisitsToCancel & { notices: NoticeContext } };

/** Prepares the cancellations of each selected lead that has visits, by its id. */
async function planCancellations(
  db: Db,
  selected: readonly SelectedLead[],
  context: WriteContext,
  cancel: BulkCancellation["cancel"],
): Promise<Map<string, VisitCancellation>> {
  const plans = new Map<string, VisitCancellation>();
  if (!cancel || cancel.ids.length === 0) return plans;
  const ids = selected.map(({ id }) => id);
  const ahead = await visitsAheadQuery(db, ids, context.now);
  const withVisits = new Set(ahead.map(({ visit }) => visit.leadId));
  for (const lead of await leadsByIdQuery(db, [...withVisits])) {
    const plan = await planCancellation(
      db,
      lead,
      { ...cancel, outcome: "canceled-by-us" },
      { ...context, notices: cancel.notices, key: `${lead.id}.${context.key}` },
    );
    if (plan) plans.set(lead.id, plan);
  }
  return plans;
}

/** Assigns every selected lead to `owner`; null unassigns it. */
export function assignLeads(
  db: Db,
  selected: readonly SelectedLead[],
  to: string | null,
  context: WriteContext,
): Promise<BulkResult> {
  return changeEach(db, selected, context, (lead) => ({
    set: { assignedTo: to },
    event: { kind: "assigned", data: { from: lead.assignedTo ?? "", to: to ?? "" } },
    action: "assigned",
    changes: { assignedTo: [lead.assignedTo, to] },
  }));
}

/**
 * Sets the next step of every selected open lead, assigned to the lead's owner, else to the actor.
 */
export function setNextSteps(
  db: Db,
  selected: readonly SelectedLead[],
  next: { kind: (typeof nextStepKinds)[number] | null; action: string; at: Date | null },
  context: WriteContext,
): Promise<BulkResult> {
  const at = next.at?.getTime() ?? null;
  return changeEach(db, selected, context, (lead) => {
    if (!isOpenStage(lead.status)) return undefined;
    const staffId = lead.assignedTo ?? context.by.staff.id;
    return {
      set: {
        taskKind: next.kind,
        taskAction: next.action,
        taskAt: next.at,
        taskStaffId: staffId,
      },
      event: {
        kind: "next-action",
        data: { kind: next.kind ?? "", action: next.action, ...(at !== null && { at }), staffId },
      },
      action: "planned",
      changes: {
        taskKind: [lead.taskKind, next.kind],
        taskAction: [lead.taskAction, next.action],
        taskAt: [lead.taskAt?.getTime() ?? null, at],
        taskStaffId: [lead.taskStaffId, staffId],
      },
    };
  });
}

/**
 * Moves every selected lead to the trash. Refuses leads with a sent or signed proposal, whose own
 * page names it first.
 */
export async function trashLeads(
  db: Db,
  selected: readonly SelectedLead[],
  { cancel, ...context }: WriteContext & BulkCancellation,
): Promise<BulkResult> {
  const plans = await planCancellations(db, selected, context, cancel);
  const live = await liveProposalsQuery(
    db,
    selected.map(({ id }) => id),
  );
  return changeEach(db, selected, context, (lead) =>
    live.some(({ leadId }) => leadId === lead.id)
      ? undefined
      : {
          set: { deletedAt: context.now },
          // same kind as on the lead page: the trash page reads the actor from it
          event: { kind: "deleted", data: {} },
          action: "deleted",
          changes: { deletedAt: [null, context.now.getTime()] },
          ...(plans.has(lead.id) && { plan: plans.get(lead.id) }),
          others: indexStatements(db, leadSearchSource, lead.id),
        },
  );
}

/**
 * Moves every selected lead to a stage by the rules of the lead page; refuses leads with missing
 * fields.
 */
export async function moveLeads(
  db: Db,
  selected: readonly SelectedLead[],
  { to, reason, cancel }: { to: LeadStage; reason: string } & BulkCancellation,
  { key, ...context }: WriteContext & { hours: BusinessHours },
): Promise<BulkResult> {
  const { leads: current, outcome } = await loadSelection(db, selected, key);
  const bare = {
    reply: null,
    valueCents: null,
    askAgainOn: null,
    next: undefined,
    note: "",
    signedOn: null,
  };
  const moveOne = async (lead: Lead): Promise<keyof BulkResult> => {
    const move = {
      ...bare,
      was: lead.status,
      to,
      lostReason: to === "lost" ? reason : "",
      ...(cancel && { cancel }),
    };
    const moved = await moveLead(db, lead, move, { ...context, key: `${lead.id}.${key}` });
    if (moved.state === "refused") return "refused";
    return moved.state === "written" && moved.conflicts.length === 0 ? "done" : "stale";
  };
  for (let at = 0; at < current.length; at += maxConcurrentMoves) {
    const part = current.slice(at, at + maxConcurrentMoves);
    const results = await Promise.all(part.map(moveOne));
    for (const [place, { id }] of part.entries()) outcome[results[place] ?? "stale"].push(id);
  }
  return outcome;
}

/**
 * Writes each lead's change, event and audit entry if the lead still has the selected version.
 * `describe` returns undefined if the change is not allowed.
 */
async function changeEach(
  db: Db,
  selected: readonly SelectedLead[],
  context: WriteContext,
  describe: (lead: Lead) => Change | undefined,
): Promise<BulkResult> {
  const { leads: current, outcome } = await loadSelection(db, selected, context.key);
  const writes = current.flatMap((lead) => {
    const change = describe(lead);
    if (!change) outcome.refused.push(lead.id);
    return change
      ? [{ id: lead.id, statements: bulkChangeStatements(db, lead, change, context) }]
      : [];
  });
  for (let at = 0; at < writes.length; at += leadsPerBatch) {
    const part = writes.slice(at, at + leadsPerBatch);
    const [first, ...rest] = part.flatMap(({ statements }) => statements);
    if (!first) continue;
    const results: readonly unknown[] = await db.batch([first, ...rest]);
    let place = 0;
    for (const { id, statements } of part) {
      (isRowWritten(results, place) ? outcome.done : outcome.stale).push(id);
      place += statements.length;
    }
  }
  return outcome;
}

function bulkChangeStatements(
  db: Db,
  { id, version }: Lead,
  { set, event, action, changes, plan, others = [] }: Change,
  context: WriteContext,
): BatchItem<"sqlite">[] {
  const key = `${id}.${context.key}`;
  const write = {
    name: bulkEventSuffix,
    was: { version, deletedAt: null },
    set,
    ...(plan && { where: plan.condition, events: plan.events }),
    audit: { action, changes },
  };
  const revertible = { kind: event.kind, data: { ...event.data, changes } };
  return [
    ...leadWriteStatements(db, id, { ...write, event: revertible }, { ...context, key }),
    ...(plan?.buildStatements(wasWrittenCondition(key, bulkEventSuffix)) ?? []),
    ...(plan ? nextStepStatements(db, eq(leads.id, id)) : []),
    ...others,
  ];
}

/**
 * Loads the selected leads with the selected version. The outcome has the leads changed by an
 * earlier request with this key, and the stale ones.
 */
async function loadSelection(
  db: Db,
  selected: readonly SelectedLead[],
  key: string,
): Promise<{ leads: Lead[]; outcome: BulkResult }> {
  const ids = selected.map(({ id }) => id);
  const [rows, events] = await Promise.all([leadsByIdQuery(db, ids), listBulkEvents(db, ids, key)]);
  const outcome: BulkResult = { done: [], stale: [], refused: [] };
  const current = selected.flatMap(({ id, version }) => {
    const lead = rows.find((row) => row.id === id && row.version === version);
    if (events.has(id)) outcome.done.push(id);
    else if (lead) return [lead];
    else outcome.stale.push(id);
    return [];
  });
  return { leads: current, outcome };
}

/** Returns the timeline entries of a bulk change by lead id; empty if it has not run. */
export async function listBulkEvents(db: Db, leadIds: readonly string[], key: string) {
  const ids = leadIds.flatMap((id) => [
    toEventId(`${id}.${key}`, bulkEventSuffix),
    toEventId(`${id}.${key}`, "stage"),
  ]);
  const rows = await db
    .select({
      id: leadEvents.id,
      leadId: leadEvents.leadId,
      kind: leadEvents.kind,
      data: leadEvents.data,
    })
    .from(leadEvents)
    .where(inJsonArray(leadEvents.id, ids));
  return new Map(rows.map((event) => [event.leadId, event]));
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
