import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { leadEvents, leadSubmissions, leads } from "~/platform/db/schema";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { indexStatements } from "~/platform/search/search.server";
import { type Answers, answersJson } from "./answers.server";
import { answerColumns, reopenedColumns, searchTextOf, withSearchText } from "./lead-columns.server";
import { leadDocuments } from "./lead-document";
import { confirmationKind, mayConfirmTo, queueEmail } from "./queue-email.server";
import type { Submission } from "./submission";

type Correction = {
  leadId: string;
  reference: string;
  /** What the same form said before. */
  before: Answers;
  /** `contentHash` of the new answers. */
  hash: string;
  emails: readonly EmailMessage[];
  now: Date;
};

/** The sender of a form went back, changed something and sent it again. The lead follows in every field that still holds what the form
 *  said before; what staff have changed since stays. An older sending that arrives late (from the journal) changes nothing. The timeline
 *  keeps both. */
export async function correctSubmission(db: Db, submission: Submission, correction: Correction): Promise<void> {
  const { id, answers, receivedAt } = submission;
  const { leadId, reference, before, hash, emails, now } = correction;
  const eventId = `${id}.${hash.slice(0, 12)}.${receivedAt.getTime()}`;
  const differs = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${leadSubmissions.contentHash} <> ${hash})`;
  const isNewer = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${leadSubmissions.contentHash} <> ${hash} and coalesce(${leadSubmissions.answersAt}, ${leadSubmissions.createdAt}) <= ${receivedAt.getTime()})`;
  const wasWritten = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${leadSubmissions.contentHash} = ${hash})`;
  const was = answerColumns(before, submission.inArea);
  const is = answerColumns(answers, submission.inArea);
  const follow = <Name extends keyof typeof is>(name: Name): SQL =>
    sql`case when ${leads[name]} is ${sql.param(was[name], leads[name])} then ${sql.param(is[name], leads[name])} else ${leads[name]} end`;

  await db.batch([
    db
      .update(leads)
      .set({
        name: follow("name"),
        nameKey: follow("nameKey"),
        phone: follow("phone"),
        email: follow("email"),
        contactBy: follow("contactBy"),
        inArea: sql`case when ${leads.zip} is ${was.zip} then ${sql.param(is.inArea, leads.inArea)} else ${leads.inArea} end`,
        zip: follow("zip"),
        services: follow("services"),
        setting: follow("setting"),
        size: follow("size"),
        timeline: follow("timeline"),
        budget: follow("budget"),
        details: follow("details"),
        design: follow("design"),
        financing: follow("financing"),
        project: follow("project"),
        ...reopenedColumns(submission, now),
        followUpAt: sql`case when ${leads.firstReplyAt} is null then ${leads.followUpAt} else ${receivedAt.getTime()} end`,
        searchText: withSearchText(searchTextOf(answers, reference)),
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(sql`${leads.id} = ${leadId} and ${isNewer}`),
    insertWhere(
      db,
      leadEvents,
      {
        id: eventId,
        leadId,
        kind: "wrote-again",
        data: sql`json_patch(${JSON.stringify({ submissionId: id, reference, corrected: "yes", sent: answers, before })}, case when ${isNewer} then '{}' else '{"older":"yes"}' end)`,
        at: receivedAt,
      },
      differs,
      sql`do nothing`,
    ),
    db
      .update(leadSubmissions)
      .set({ answers: answersJson(answers), contentHash: hash, answersAt: receivedAt })
      .where(sql`${eq(leadSubmissions.id, id)} and ${isNewer}`),
    ...emails.map((email) =>
      queueEmail(
        db,
        email,
        sql`${leadId}`,
        email.kind === confirmationKind ? sql`${wasWritten} and ${mayConfirmTo(answers.email, now)}` : wasWritten,
        now,
      ),
    ),
    ...indexStatements(db, leadDocuments, leadId),
  ]);
}
