import { type SQL, sql } from "drizzle-orm";
import { activeConsentSql } from "~/domain/leads/mail/end-texts.server";
import { newId } from "~/lib/ids";
import {
  insertAccessLinkStatement,
  type NewAccessLink,
} from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { leadContacts, leads, outbox } from "~/schema";

/** Placeholder for the lead's id in an email. The id is known only once the email is written. */
export const leadIdPlaceholder = "lead-id-goes-here";

/** Kind of the emails that tell the office about a lead; an answer goes to the customer. */
export const leadAlertEmailKind = "lead-alert";

/**
 * Kind of the confirmation email. Limited per address and 24 hours, because anyone can enter
 * another person's address.
 */
export const confirmationEmailKind = "quote-received";
export const maxConfirmationsPerDay = 3;

/** True if the address is below its daily limit of confirmations. */
export function canConfirmCondition(email: string, now: Date): SQL {
  const aDayAgo = now.getTime() - 24 * 60 * 60 * 1000;
  return sql`(select count(*) from ${outbox} where ${outbox.toAddress} = ${email} and ${outbox.createdAt} > ${aDayAgo} and ${outbox.kind} = ${confirmationEmailKind}) < ${maxConfirmationsPerDay}`;
}

/**
 * An email about a submission. Of several emails with one key, the first whose condition is true is
 * queued.
 */
export type SubmissionEmail = EmailMessage & {
  when?: { isNewLead: boolean; mayText?: boolean };
  /** Private link in the email, stored with it. */
  link?: NewAccessLink;
};

type Queued = {
  leadId: SQL;
  /** Phone number and email address of the submission, and its consent to texts. */
  sender: { phone: string; email: string; agreesToTexts: boolean };
  isNewLead: SQL;
  condition: SQL;
  now: Date;
};

/**
 * Returns the statements that queue the emails of a submission. They run after the lead's contacts
 * are written.
 */
export function queueSubmissionEmailStatements(
  db: Db,
  emails: readonly SubmissionEmail[],
  { leadId, sender, isNewLead, condition, now }: Queued,
) {
  const number =
    sender.phone === ""
      ? sql`(select ${leads.phone} from ${leads} where ${leads.id} = ${leadId})`
      : sql`${sender.phone}`;
  const mayText = sender.agreesToTexts
    ? sql`true`
    : sql`exists (select 1 from ${leadContacts} where ${leadContacts.leadId} = ${leadId} and ${leadContacts.kind} = 'phone' and ${leadContacts.value} = ${number} and ${sql.raw(activeConsentSql("lead_contacts"))})`;
  return emails.flatMap(({ when, link, ...email }) => {
    const conditions = [
      condition,
      ...(email.kind === confirmationEmailKind ? [canConfirmCondition(sender.email, now)] : []),
      ...(when ? [expectCondition(when.isNewLead, isNewLead)] : []),
      ...(when?.mayText === undefined ? [] : [expectCondition(when.mayText, mayText)]),
    ];
    const queued = queueEmailStatement(db, email, {
      leadId,
      condition: sql.join(conditions, sql` and `),
      now,
    });
    return link
      ? [insertAccessLinkStatement(db, { ...link, leadId }, condition), queued]
      : [queued];
  });
}

function expectCondition(expected: boolean, condition: SQL): SQL {
  return expected ? sql`(${condition})` : sql`not (${condition})`;
}

/**
 * Returns the statement that queues an email about a lead if the condition is true. Idempotent per
 * email key.
 */
export function queueEmailStatement(
  db: Db,
  { to, ...email }: EmailMessage,
  { leadId, condition, now }: { leadId: SQL; condition: SQL; now: Date },
) {
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
  ).onConflictDoNothing();
}
