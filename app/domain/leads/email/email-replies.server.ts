import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { addContactEvent } from "~/domain/leads/actions/contact-event.server";
import { removeReply } from "~/domain/leads/actions/strike.server";
import { toEventId } from "~/domain/leads/lead-write.server";
import type { BusinessHours } from "~/lib/business-time";
import { systemActor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { leadAttempts, leads, outbox, staff } from "~/schema";

const copies = alias(outbox, "copies");

/** Selects one value over the copies of an attempt's email, one for each recipient. */
function overCopies<Value>(value: SQL): SQL<Value> {
  return sql<Value>`(select ${value} from ${outbox} as copies where ${copies.messageId} = ${outbox.messageId} or ${outbox.messageId} is null and ${copies.id} = ${outbox.id})`;
}

/** Time the first copy that has not bounced was sent, in UTC milliseconds; null if none was. */
const firstSentAt = overCopies<number | null>(
  sql`min(case when ${copies.state} = 'sent' and ${copies.bouncedAt} is null then ${copies.sentAt} end)`,
);
const waitingCount = overCopies<number>(sql`sum(${copies.state} = 'waiting')`);

/**
 * Logs sent emails as replies at their send time and marks failed ones as not done. An email to
 * several people is a reply once one copy was sent. Returns the lead ids.
 */
export async function markDeliveredReplies(
  db: Db,
  hours: BusinessHours,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({
      attempt: leadAttempts,
      lead: leads,
      sentAt: firstSentAt,
      name: staff.name,
    })
    .from(leadAttempts)
    .innerJoin(outbox, eq(outbox.id, leadAttempts.outboxId))
    .innerJoin(leads, eq(leads.id, leadAttempts.leadId))
    .innerJoin(staff, eq(staff.id, leadAttempts.staffId))
    .where(
      and(
        isNull(leadAttempts.outcome),
        isNotNull(leadAttempts.outboxId),
        sql`(${firstSentAt} is not null or ${waitingCount} = 0)`,
      ),
    )
    .limit(50);
  for (const { attempt, lead, sentAt, name } of rows) {
    const by = { staff: { id: attempt.staffId, name }, ip: "", requestId: "outbox" };
    if (sentAt !== null) {
      const contact = {
        way: "email" as const,
        outcome: "left-word" as const,
        at: new Date(sentAt),
      };
      await addContactEvent(db, lead, contact, { key: toReplyKey(attempt.id), by, now, hours });
    }
    await db
      .update(leadAttempts)
      .set({ outcome: sentAt === null ? "did-not-happen" : "left-word", outcomeAt: now })
      .where(and(eq(leadAttempts.id, attempt.id), isNull(leadAttempts.outcome)));
  }
  return rows.map(({ lead }) => lead.id);
}

/** Key of the contact that a sent email of an attempt is. */
const toReplyKey = (attemptId: string) => `${attemptId}.sent`;

/**
 * Removes the replies of these messages whose copies all failed or bounced after they were logged, so
 * that the lead waits for an answer again. Idempotent.
 */
export async function removeBouncedReplies(
  db: Db,
  messageIds: readonly string[],
  { hours, now }: { hours: BusinessHours; now: Date },
): Promise<void> {
  const rows = await db
    .select({ attempt: leadAttempts, lead: leads })
    .from(outbox)
    .innerJoin(leadAttempts, eq(leadAttempts.outboxId, outbox.id))
    .innerJoin(leads, eq(leads.id, leadAttempts.leadId))
    .where(
      and(
        inArray(outbox.messageId, [...messageIds]),
        eq(leadAttempts.outcome, "left-word"),
        sql`${firstSentAt} is null and ${waitingCount} = 0`,
      ),
    );
  for (const { attempt, lead } of rows) {
    const key = toReplyKey(attempt.id);
    await removeReply(db, lead, toEventId(key, "contact"), {
      key: `${key}.bounced`,
      by: systemActor,
      now,
      hours,
      reason: "bounced",
    });
    await db
      .update(leadAttempts)
      .set({ outcome: "did-not-happen", outcomeAt: now })
      .where(and(eq(leadAttempts.id, attempt.id), eq(leadAttempts.outcome, "left-word")));
  }
}
