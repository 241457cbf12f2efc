import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { NextStep } from "~/domain/leads/actions/next-step-fields";
import type { LeadStage, ReplyMethod } from "~/domain/leads/lead";
import type { BusinessHours } from "~/lib/business-time";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import {
  isMadeCondition,
  type RowTable,
  rowWriteStatements,
} from "~/platform/records/write-row.server";
import { indexStatements } from "~/platform/search/search.server";
import { leadEvents, leads } from "~/schema";
import { buildContactWrite, withoutStage } from "./actions/contact-event.server";
import { reopenColumns } from "./fields/lead-columns.server";
import { buildChanges, type Lead, type LeadValues, leadWriteStatements } from "./lead-write.server";
import { type LeadEvent, timelineEventStatements } from "./messages/timeline-event.server";
import { nextStepStatements } from "./next-step.server";
import { leadSearchSource } from "./search/lead-document";
import { stageRank } from "./stage-rules";

/** Changes of a lead that the write of another record makes in its batch. */
export type LeadEffect = {
  /** Id of the other record's event: prefix of the marks that make the effect idempotent. */
  eventId: string;
  /** True once the other record was written. */
  isMade: SQL;
  by: Actor;
  now: Date;
  /** A lead in another stage than `from` keeps its columns, apart from those of `reply`. */
  moveTo?: { stage: LeadStage; from: readonly LeadStage[]; signedOn?: string };
  /** Counts as an answer: stops the reply clock and the wait for a later message. */
  reply?: { way: ReplyMethod; by: StaffActor; hours: BusinessHours };
  /** Timeline entry with this id as its own. Without further changes, only the entry is written. */
  event?: LeadEvent & { at?: Date };
  /** The customer wrote: the lead waits for an answer, and a lost one opens again. */
  awaitsReply?: { since: Date };
  /** Open task of the lead's owner. A booked visit stays, and stays the next step if it is first. */
  next?: Omit<NextStep, "staffId">;
  /** True if `next` is only for a lead without an open task. A lead with one keeps its columns. */
  keepsTask?: boolean;
  /** Finishes the task with this text. */
  finishes?: string;
  value?: { setCents: number } | { addCents: number };
};

/** Rows whose audit entry marks the effect as made: not every effect has a timeline entry. */
const effectRows: RowTable = { recordKind: "lead", table: leads };
const leadMarks = { marks: { table: leadEvents, id: leadEvents.id } };

/**
 * Returns the statements that change a lead with another record, for the batch that writes that
 * record: with timeline, audit entry and search. Also changes a lead in the trash, so that it is
 * right once restored. Idempotent per `eventId`.
 */
export function leadEffectStatements(
  db: Db,
  lead: Lead,
  effect: LeadEffect,
): BatchItem<"sqlite">[] {
  const { eventId, by, now, event } = effect;
  if (!event) return changeStatements(db, lead, effect);
  const row = { at: now, ...event, id: eventId, leadId: lead.id, staffId: by.staff?.id ?? null };
  // a repeated message with another id changes nothing
  const isMade = sql`${effect.isMade} and ${isMadeCondition(leadMarks, eventId)}`;
  return [
    ...timelineEventStatements(db, row, effect.isMade),
    ...changeStatements(db, lead, { ...effect, isMade }),
  ];
}

function changeStatements(db: Db, lead: Lead, effect: LeadEffect): BatchItem<"sqlite">[] {
  const { eventId, isMade, by, now, moveTo, reply } = effect;
  const mark = `${eventId}.lead`;
  const isReached = moveTo ? inArray(leads.status, [...moveTo.from]) : awaitsReplyCondition(effect);
  const { set, changes } = buildEffect(lead, effect);
  return [
    ...(reply ? replyStatements(db, lead, effect, reply) : []),
    ...(moveTo
      ? timelineEventStatements(
          db,
          {
            id: `${eventId}.stage`,
            leadId: lead.id,
            kind: "status",
            staffId: by.staff?.id ?? null,
            at: new Date(now.getTime() + 2), // after the record's own entry and the reply
            data: sql`(select json_object('from', ${leads.status}, 'to', ${moveTo.stage}) from ${leads} where ${eq(leads.id, lead.id)})`,
          },
          sql`${isMade} and not ${isMadeCondition(effectRows, mark)} and exists (select 1 from ${leads} where ${eq(leads.id, lead.id)} and ${isReached} and ${leads.status} <> ${moveTo.stage})`,
        )
      : []),
    ...(reply || Object.keys(set).length > 0
      ? [
          ...rowWriteStatements(
            db,
            effectRows,
            {
              name: "effect",
              was: {},
              set: { ...set, deletedAt: sql`${leads.deletedAt}` }, // also in the trash
              where: sql`${isMade} and ${isReached}`,
              audit: { action: auditAction(effect), changes },
              mark,
            },
            { id: lead.id, by, now },
          ),
          ...nextStepStatements(db, eq(leads.id, lead.id)),
        ]
      : []),
    ...indexStatements(db, leadSearchSource, lead.id),
  ];
}

/** A message of the customer is no reason to take a lead out of spam. */
function awaitsReplyCondition({ awaitsReply, finishes, keepsTask }: LeadEffect): SQL {
  if (keepsTask) return isNull(leads.taskKind);
  if (awaitsReply) return sql`${leads.status} <> 'spam'`;
  return finishes === undefined ? sql`1` : sql`${leads.taskAction} = ${finishes}`;
}

function replyStatements(
  db: Db,
  lead: Lead,
  { eventId, isMade, now }: LeadEffect,
  { way, by, hours }: NonNullable<LeadEffect["reply"]>,
): BatchItem<"sqlite">[] {
  const context = { key: eventId, by, now: new Date(now.getTime() + 1) };
  const contact = { way, outcome: "spoke" as const, at: now };
  // the stage is `moveTo`'s to change
  const write = buildContactWrite({ ...lead, status: "contacted" }, contact, hours, context);
  return leadWriteStatements(
    db,
    lead.id,
    { ...write, name: "reply", set: withoutStage(write.set), where: isMade },
    context,
  );
}

/** Returns the columns of the effect, computed in SQL where a colleague may change them meanwhile. */
function buildEffect(
  lead: Lead,
  { moveTo, awaitsReply, next, finishes, value, ...effect }: LeadEffect,
) {
  const { by, now } = effect;
  const time = now.getTime();
  const ownerId = sql`coalesce(${leads.assignedTo}, ${by.staff?.id ?? null})`;
  const step = next ?? (finishes === undefined ? undefined : noStep);
  const plain: LeadValues = {
    ...(moveTo && { status: moveTo.stage, signedOn: moveTo.signedOn ?? null }),
    ...(value && {
      valueCents: "setCents" in value ? value.setCents : (lead.valueCents ?? 0) + value.addCents,
    }),
    ...(step && { taskKind: step.kind, taskAction: step.action, taskAt: step.at }),
  };
  const set: LeadValues = {
    ...(moveTo && {
      status: moveTo.stage,
      statusSince: sql`case when ${leads.status} <> ${moveTo.stage} then ${time} else ${leads.statusSince} end`,
      reached: sql`max(${leads.reached}, ${stageRank(moveTo.stage)})`,
      lostReason: "",
      askAgainOn: null,
      signedOn: moveTo.signedOn ?? null,
      assignedTo: ownerId,
    }),
    ...(awaitsReply && {
      ...reopenColumns({ inArea: false, receivedAt: awaitsReply.since }, now),
      // counts from the newest message, as for requests
      followUpAt: sql`max(coalesce(${leads.followUpAt}, 0), ${awaitsReply.since.getTime()})`,
    }),
    ...(step && {
      taskKind: step.kind,
      taskAction: step.action,
      taskAt: step.at,
      taskStaffId: step.kind === null ? null : ownerId,
    }),
    ...(value && {
      valueCents:
        "setCents" in value
          ? value.setCents
          : sql`coalesce(${leads.valueCents}, 0) + ${value.addCents}`,
    }),
  };
  return { set, changes: buildChanges(lead, plain) };
}

const noStep = { kind: null, action: "", at: null };
function auditAction({ moveTo, value, next, finishes }: LeadEffect): string {
  if (moveTo) return "moved";
  if (value) return "valued";
  if (next) return "planned";
  return finishes === undefined ? "wrote" : "done";
}
