import { and, eq, isNull, sql } from "drizzle-orm";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import {
  type Lead,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { auditIfChangedStatement, systemActor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, leads, messages } from "~/schema";
import { timelineEventStatements } from "./timeline-event.server";

type Received = Pick<
  typeof messages.$inferSelect,
  "id" | "createdAt" | "autoKind" | "address" | "attachedAt"
>;

/** Time in which attaching or detaching a message can be undone, in milliseconds. */
export const undoAttachWindowMs = 30 * 24 * 60 * 60_000;

/** True for a received email, also a text that came as one, that came or was attached in the last 30 days. */
export function canDetach(
  {
    direction,
    recipient,
    attachedAt,
    createdAt,
  }: Pick<typeof messages.$inferSelect, "direction" | "recipient" | "attachedAt" | "createdAt">,
  now: Date,
): boolean {
  const age = now.getTime() - (attachedAt ?? createdAt).getTime();
  return direction === "in" && recipient !== "" && age <= undoAttachWindowMs;
}

/**
 * Attaches an unmatched message to a lead, at the place of its arrival in the timeline. Unless it
 * is automatic, the lead awaits an answer since then. Returns false if it is attached already.
 */
export async function attachMessage(
  db: Db,
  lead: Lead,
  { id, createdAt, autoKind }: Received,
  { key, by, now }: WriteContext,
): Promise<boolean> {
  const isAttached = sql`exists (select 1 from ${messages} where ${messages.id} = ${id} and ${messages.leadId} = ${lead.id} and ${messages.attachedAt} = ${now.getTime()})`;
  const [attached] = await db.batch([
    db
      .update(messages)
      .set({
        leadId: lead.id,
        matchedBy: "staff",
        attachedBy: by.staff.id,
        attachedAt: now,
        movedFrom: null,
        dismissedBy: null,
        dismissedAt: null,
      })
      .where(and(eq(messages.id, id), isNull(messages.leadId)))
      .returning({ id: messages.id }),
    auditIfChangedStatement(
      db,
      by,
      { action: "attached an email", recordKind: "lead", recordId: lead.id },
      now,
    ),
    ...timelineEventStatements(
      db,
      { id, leadId: lead.id, kind: "message", staffId: null, data: {}, at: createdAt },
      isAttached,
    ),
    ...leadEffectStatements(db, lead, {
      eventId: key,
      isMade: isAttached,
      by: systemActor,
      now,
      ...(autoKind === null && { awaitsReply: { since: createdAt } }),
    }),
  ]);
  return attached.length > 0;
}

/**
 * Moves a received email from a lead to Unmatched email within 30 days, with a timeline entry. The
 * wait that it started ends. Saves nothing if the email is no longer the lead's, or is older.
 */
export function detachMessage(
  db: Db,
  leadId: string,
  { id, createdAt, address, attachedAt }: Received,
  context: WriteContext,
): Promise<WriteResult> {
  const { key, now } = context;
  const isWritten = wasWrittenCondition(key, "detached");
  const isTheirs = sql`exists (select 1 from ${messages} where ${messages.id} = ${id} and ${messages.leadId} = ${leadId} and ${messages.direction} = 'in' and ${messages.recipient} <> '')`;
  const isRecent = now.getTime() - (attachedAt ?? createdAt).getTime() <= undoAttachWindowMs;
  return writeLead(
    db,
    leadId,
    {
      ...context,
      others: [
        db
          .delete(leadEvents)
          .where(and(eq(leadEvents.id, id), eq(leadEvents.leadId, leadId), isWritten)),
        db
          .update(messages)
          .set({
            leadId: null,
            movedFrom: leadId,
            matchedBy: null,
            attachedBy: null,
            attachedAt: null,
          })
          .where(and(eq(messages.id, id), eq(messages.leadId, leadId), isWritten)),
      ],
    },
    [
      {
        name: "detached",
        was: {},
        set: {
          followUpAt: sql`case when ${leads.followUpAt} = ${createdAt.getTime()} then null else ${leads.followUpAt} end`,
        },
        where: isRecent ? isTheirs : sql`false`,
        event: { kind: "detached", data: { messageId: id, address } },
        audit: { action: "detached an email", changes: { message: [id, null] } },
      },
    ],
  );
}
