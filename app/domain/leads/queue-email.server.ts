import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { leadContacts, leads, outbox } from "~/platform/db/schema";
import type { EmailMessage } from "~/platform/outbox/outbox";

/** Stands for the lead's id in an email: which lead it will be is decided while it is written. */
export const leadIdPlaceholder = "lead-id-goes-here";

/** The kind of email that thanks the visitor. Anybody can type anybody's address, so at most this many go to one in 24 hours. */
export const confirmationKind = "quote-received";
export const confirmationsPerDay = 3;

/** Whether another confirmation may go to this address. */
export function canConfirmCondition(email: string, now: Date): SQL {
  const aDayAgo = now.getTime() - 24 * 60 * 60 * 1000;
  return sql`(select count(*) from ${outbox} where ${outbox.toAddress} = ${email} and ${outbox.createdAt} > ${aDayAgo} and ${outbox.kind} = ${confirmationKind}) < ${confirmationsPerDay}`;
}

/** An email about a submission. Of several with one key the first is queued whose condition holds when the lead is written. */
export type SubmissionEmail = EmailMessage & { when?: { isNewLead: boolean; mayText: boolean } };

type Queued = {
  leadId: SQL;
  /** Number and address of the submission, and whether it agrees to texts. */
  sender: { phone: string; email: string; agreesToTexts: boolean };
  isNewLead: SQL;
  condition: SQL;
  now: Date;
};

/** Statements that queue the emails of a submission, after the contacts of the lead are written. */
export function queueSubmissionEmails(db: Db, emails: readonly SubmissionEmail[], { leadId, sender, isNewLead, condition, now }: Queued) {
  const number = sender.phone === "" ? sql`(select ${leads.phone} from ${leads} where ${leads.id} = ${leadId})` : sql`${sender.phone}`;
  const mayText = sender.agreesToTexts
    ? sql`true`
    : sql`exists (select 1 from ${leadContacts} where ${leadContacts.leadId} = ${leadId} and ${leadContacts.kind} = 'phone' and ${leadContacts.value} = ${number} and ${leadContacts.consentTexts} <> '')`;
  return emails.map(({ when, ...email }) => {
    const conditions = [
      condition,
      ...(email.kind === confirmationKind ? [canConfirmCondition(sender.email, now)] : []),
      ...(when ? [is(when.isNewLead, isNewLead), is(when.mayText, mayText)] : []),
    ];
    return queueEmailStatement(db, email, leadId, sql.join(conditions, sql` and `), now);
  });
}

function is(wanted: boolean, condition: SQL): SQL {
  return wanted ? sql`(${condition})` : sql`not (${condition})`;
}

/** The statement that puts an email about a lead in the outbox, when the condition holds at that moment; the same key twice is one email. */
export function queueEmailStatement(db: Db, { to, ...email }: EmailMessage, leadId: SQL, condition: SQL, now: Date) {
  return insertWhere(
    db,
    outbox,
    {
      ...email,
      id: newId(),
      toAddress: to,
      text: sql`replace(${email.text}, ${leadIdPlaceholder}, ${leadId})`,
      html: sql`replace(${email.html}, ${leadIdPlaceholder}, ${leadId})`,
      leadId,
      nextTryAt: now,
      createdAt: now,
    },
    condition,
    sql`do nothing`,
  );
}
