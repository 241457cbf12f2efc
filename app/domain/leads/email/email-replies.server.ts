import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { addContactEvent } from "~/domain/leads/actions/contact-event.server";
import type { BusinessHours } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";
import { leadAttempts, leads, outbox, staff } from "~/schema";

/**
 * Logs sent emails as replies at their send time and marks failed ones as not done. Returns the
 * lead ids.
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
      state: outbox.state,
      sentAt: outbox.sentAt,
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
        inArray(outbox.state, ["sent", "dead"]),
      ),
    )
    .limit(50);
  for (const { attempt, lead, state, sentAt, name } of rows) {
    const by = { staff: { id: attempt.staffId, name }, ip: "", requestId: "outbox" };
    if (state === "sent") {
      const contact = {
        way: "email" as const,
        outcome: "left-word" as const,
        at: sentAt ?? now,
        text: "",
      };
      await addContactEvent(db, lead, contact, { key: `${attempt.id}.sent`, by, now, hours });
    }
    await db
      .update(leadAttempts)
      .set({ outcome: state === "sent" ? "left-word" : "did-not-happen", outcomeAt: now })
      .where(and(eq(leadAttempts.id, attempt.id), isNull(leadAttempts.outcome)));
  }
  return rows.map(({ lead }) => lead.id);
}
