import { sql } from "drizzle-orm";
import { type ContactOutcome, isReplyOutcome, type ReplyMethod } from "~/domain/leads/lead";
import {
  type Lead,
  type LeadValues,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import type { MessageContent } from "~/domain/leads/messages/message";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { firstWaitStart } from "~/domain/leads/reply-clock/reply-clock";
import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";

/**
 * Contact with a lead: method, outcome, and a time between receipt and now. Without a message, the
 * contact is the delivery of an email, a visit or a proposal.
 */
export type Contact = {
  way: ReplyMethod;
  outcome: ContactOutcome;
  at: Date;
  message?: MessageContent;
};

/** Pause of reply alerts after No answer. */
export const noAnswerPauseMs = 30 * 60_000;

/**
 * Logs the outcome of a contact. Connected and Left message are replies: they stop the reply clock
 * (business minutes of `hours`), move a new lead to Contacted and assign it to the actor; No answer
 * pauses alerts for 30 minutes.
 */
export function addContactEvent(
  db: Db,
  lead: Lead,
  contact: Contact,
  { hours, ...change }: WriteContext & { hours: BusinessHours },
): Promise<WriteResult> {
  return writeLead(db, lead.id, change, [buildContactWrite(lead, contact, hours, change)]);
}

/**
 * Builds the timeline entry of a contact: "reply" with its response times in business minutes, or
 * "contact" without an answer.
 */
export function buildContactEvent(
  lead: Lead,
  { way, outcome, at, message }: Contact,
  hours: BusinessHours,
  now: Date,
): LeadEvent {
  const data = { way, outcome, at: at.getTime() };
  if (!isReplyOutcome(outcome)) return { kind: "contact", data, message };
  const start = firstWaitStart(lead);
  const answeredAt = lead.followUpAt && lead.followUpAt <= at ? lead.followUpAt : undefined;
  return {
    kind: "reply",
    data: {
      ...data,
      minutes: businessMinutesBetween(hours, start, at),
      entered: businessMinutesBetween(hours, start, now),
      ...(answeredAt && {
        followUpAt: answeredAt.getTime(),
        followUpMinutes: businessMinutesBetween(hours, answeredAt, at),
      }),
      ...(lead.status === "new" && { from: "new", to: "contacted" }),
    },
    message,
  };
}

/** Builds the write of a contact. Its columns are computed in SQL, so that it never conflicts. */
export function buildContactWrite(
  lead: Lead,
  contact: Contact,
  hours: BusinessHours,
  { by, now }: WriteContext,
): LeadWrite {
  const { outcome, at } = contact;
  const event = buildContactEvent(lead, contact, hours, now);
  if (!isReplyOutcome(outcome)) {
    const set =
      outcome === "no-answer" ? { alertsHeldUntil: new Date(now.getTime() + noAnswerPauseMs) } : {};
    return {
      name: "contact",
      was: {},
      set,
      event,
      audit: { action: "tried to reach", changes: {} },
    };
  }
  const time = at.getTime();
  const minutes = businessMinutesBetween(hours, firstWaitStart(lead), at);
  const isFirst = sql`(first_reply_at is null or first_reply_at > ${time})`;
  return {
    name: "contact",
    was: {},
    set: {
      firstReplyAt: sql`case when ${isFirst} then ${time} else first_reply_at end`,
      replyMinutes: sql`case when ${isFirst} then ${minutes} else reply_minutes end`,
      followUpAt: sql`case when follow_up_at <= ${time} then null else follow_up_at end`,
      assignedTo: sql`coalesce(assigned_to, ${by.staff.id})`,
      status: sql`case when status = 'new' then 'contacted' else status end`,
      statusSince: sql`case when status = 'new' then ${now.getTime()} else status_since end`,
      reached: sql`max(reached, 2)`,
    },
    event,
    audit: {
      action: "replied",
      changes: {
        ...(lead.status === "new" && { status: ["new", "contacted"] }),
        ...(lead.assignedTo === null && { assignedTo: [null, by.staff.id] }),
        ...((!lead.firstReplyAt || lead.firstReplyAt > at) && {
          firstReplyAt: [lead.firstReplyAt?.getTime() ?? null, time],
        }),
      },
    },
  };
}

/** Returns the columns of a contact in a form that also moves the lead. */
export function withoutStage({
  status: _status,
  statusSince: _since,
  ...set
}: LeadValues): LeadValues {
  return set;
}
