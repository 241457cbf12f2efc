import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { BusinessHours } from "~/lib/business-time";
import { escapeHtml } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { leadAttempts, leads, outbox, staff } from "~/schema";
import { addContactEvent } from "./lead-changes.server";
import { type Lead, type StaffActor, type WriteResult, wasWrittenCondition, writeLead } from "./lead-write.server";

/** Kind of an email from staff to a lead. */
const leadReplyEmailKind = "lead-reply";

/** Queues an email to one of the lead's addresses. The reply clock stops when the provider accepts it (`markDeliveredReplies`). */
export function queueLeadEmail(
  db: Db,
  lead: Lead,
  email: { to: string; replyTo: string; subject: string; body: string },
  { key, by, now }: { key: string; by: StaffActor; now: Date },
): Promise<WriteResult> {
  const { to, replyTo, subject, body } = email;
  const id = `${key}.email`;
  const paragraphs = body.split("\n").map((line) => `<div>${escapeHtml(line) || "<br>"}</div>`);
  const row = {
    id,
    kind: leadReplyEmailKind,
    dedupeKey: id,
    toAddress: to,
    replyTo,
    subject,
    text: body,
    html: `<!doctype html><html lang="en-US"><body>${paragraphs.join("")}</body></html>`,
    leadId: lead.id,
    nextTryAt: now,
    createdAt: now,
  };
  const written = wasWrittenCondition(key, "email");
  return writeLead(db, lead.id, {
    key,
    by,
    now,
    writes: [
      {
        name: "email",
        was: {},
        set: {},
        event: { kind: "email-queued", data: { subject, text: body, to, outboxId: id } },
        audit: { action: "e-mailed", changes: {} },
      },
    ],
    others: [
      insertWhere(db, outbox, row, written),
      insertWhere(
        db,
        leadAttempts,
        { id: `${key}.attempt`, leadId: lead.id, staffId: by.staff.id, way: "email", startedAt: now, outboxId: id },
        written,
      ),
    ].map((statement) => statement.onConflictDoNothing()),
  });
}

/** Logs sent emails as replies at their send time and marks failed ones as not done. Returns the lead ids. */
export async function markDeliveredReplies(db: Db, hours: BusinessHours, now: Date): Promise<string[]> {
  const rows = await db
    .select({ attempt: leadAttempts, lead: leads, state: outbox.state, sentAt: outbox.sentAt, name: staff.name })
    .from(leadAttempts)
    .innerJoin(outbox, eq(outbox.id, leadAttempts.outboxId))
    .innerJoin(leads, eq(leads.id, leadAttempts.leadId))
    .innerJoin(staff, eq(staff.id, leadAttempts.staffId))
    .where(and(isNull(leadAttempts.outcome), isNotNull(leadAttempts.outboxId), inArray(outbox.state, ["sent", "dead"])))
    .limit(50);
  for (const { attempt, lead, state, sentAt, name } of rows) {
    const by = { staff: { id: attempt.staffId, name }, address: "", requestId: "outbox" };
    if (state === "sent") {
      const contact = { way: "email" as const, outcome: "left-word" as const, at: sentAt ?? now, text: "" };
      await addContactEvent(db, lead, contact, hours, { key: `${attempt.id}.sent`, by, now });
    }
    await db
      .update(leadAttempts)
      .set({ outcome: state === "sent" ? "left-word" : "did-not-happen", outcomeAt: now })
      .where(and(eq(leadAttempts.id, attempt.id), isNull(leadAttempts.outcome)));
  }
  return rows.map(({ lead }) => lead.id);
}
