import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { wasWrittenCondition } from "~/domain/leads/lead-write.server";
import type { Db } from "~/platform/db/client.server";
import { insertRowPerMatch } from "~/platform/db/insert.server";
import { deliveryStatus, emailChangeErrors, isUndelivered } from "~/platform/outbox/outbox";
import { emailQuery } from "~/platform/outbox/outbox-list.server";
import { leadAttempts, outbox, outboxFiles } from "~/schema";
import { updateContact } from "./contact-correct.server";
import { contactCorrectedKind } from "./contact-edit.server";
import { idField, leadForm, parseContact, rawField } from "./form-fields.server";
import { type LeadActionDefinition, refuse } from "./lead-action.server";

const schema = leadForm("correct-and-resend", { email: idField, contact: rawField }).transform(
  ({ contact, ...form }, context) => ({
    ...form,
    address: parseContact("email", contact, context) ?? "",
  }),
);

/**
 * Corrects the address of an email that failed or bounced, on the lead, and sends the email to the
 * new address. It counts as a reply once it is sent.
 */
export const correctAndResendAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "correct-and-resend",
  ability: "leads:write",
  schema: () => schema,
  apply: async (db, lead, { email: id, address }, context) => {
    const [email] = await emailQuery(db, id);
    if (email?.leadId !== lead.id || email.redactedAt) return { state: "gone" };
    const status = deliveryStatus(email);
    const isCorrected = status === "canceled" && email.lastError === replacementReason(address);
    if (!isUndelivered(status) && !isCorrected)
      return refuse(lead, [{ field: "email", message: emailChangeErrors[email.state] }], true);
    if (address === email.toAddress)
      return refuse(lead, [{ field: "contact", message: "Enter another address." }]);
    const result = await updateContact(
      db,
      lead,
      { kind: "email", was: email.toAddress, to: address },
      { ...context, others: resendStatements(db, email, address, context) },
    );
    if (result.state !== "written" || result.conflicts.length === 0) return result;
    const message = "Someone changed this address, or the lead already has the new one.";
    return refuse(result.lead, [{ field: "contact", message }], true);
  },
  flash: () => "address-corrected",
};

const replacementReason = (address: string) => `Sent to ${address} instead.`;

/** Returns the statements that copy an email to another address and end the first copy. */
function resendStatements(
  db: Db,
  { id, leadId, messageId }: typeof outbox.$inferSelect,
  address: string,
  { key, by, now }: { key: string; by: { staff: { id: string } }; now: Date },
) {
  const isWritten = wasWrittenCondition(key, contactCorrectedKind);
  const copyId = `${key}.resent`;
  // a follow-up email of a proposal is no reply
  const isReply = sql`exists (select 1 from ${leadAttempts} as attempts where attempts.outbox_id = ${messageId})`;
  // a copy that reached another person is the reply
  const isReplied = sql`exists (select 1 from ${outbox} as copies where copies.message_id = ${messageId} and copies.state = 'sent' and copies.bounced_at is null)`;
  return [
    insertRowPerMatch(
      db,
      outbox,
      {
        id: copyId,
        kind: sql`kind`,
        dedupeKey: copyId,
        toAddress: address,
        replyTo: sql`reply_to`,
        subject: sql`subject`,
        text: sql`text`,
        html: sql`html`,
        leadId,
        messageId,
        nextTryAt: now,
        createdAt: now,
      },
      sql`${outbox} where ${eq(outbox.id, id)} and ${isWritten}`,
    ).onConflictDoNothing(),
    insertRowPerMatch(
      db,
      outboxFiles,
      {
        id: sql`id || '.resent'`,
        outboxId: copyId,
        name: sql`name`,
        contentType: sql`content_type`,
        objectKey: sql`object_key`,
        content: sql`content`,
      },
      sql`${outboxFiles} where ${eq(outboxFiles.outboxId, id)} and ${isWritten}`,
    ).onConflictDoNothing(),
    insertRowPerMatch(
      db,
      leadAttempts,
      {
        id: `${key}.attempt`,
        leadId: leadId ?? "",
        staffId: by.staff.id,
        way: "email",
        startedAt: now,
        outboxId: copyId,
      },
      sql`${outbox} where ${eq(outbox.id, id)} and ${isReply} and not ${isReplied} and ${isWritten}`,
    ).onConflictDoNothing(),
    db
      .update(outbox)
      .set({ state: "canceled", lastError: replacementReason(address) })
      .where(and(eq(outbox.id, id), isWritten)),
  ];
}
