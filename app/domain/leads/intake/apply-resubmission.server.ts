import { eq, type SQL, sql } from "drizzle-orm";
import {
  queueSubmissionEmailStatements,
  type SubmissionEmail,
} from "~/domain/leads/email/queue-email.server";
import {
  answersToColumns,
  appendedSearchTextColumn,
  buildSearchText,
  languageColumns,
  reopenColumns,
} from "~/domain/leads/fields/lead-columns.server";
import { recountLeadFilesStatement } from "~/domain/leads/lead-write.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { fileSearchSource } from "~/platform/files/file-document";
import { indexStatements } from "~/platform/search/search.server";
import { files, leadEvents, leadFiles, leadSubmissions, leads } from "~/schema";
import { type Answers, serializeAnswers } from "./answers.server";
import { correctContactStatements } from "./sender-contacts.server";
import type { Submission } from "./submission";

type Correction = {
  leadId: string;
  reference: string;
  /** Answers and consent of the previous submission of the same form. */
  before: { answers: Answers; consentTexts: string };
  /** `contentHash` of the new submission. */
  hash: string;
  emails: readonly SubmissionEmail[];
  route: "direct" | "journal";
  now: Date;
};

/**
 * Updates a lead from a corrected form: every field and contact that still has the previous answer
 * gets the new one, and staff edits win. An older submission that arrives late (from the journal)
 * only adds its photos.
 */
export async function applyResubmission(
  db: Db,
  submission: Submission,
  correction: Correction,
): Promise<void> {
  const { id, answers, receivedAt } = submission;
  const { leadId, reference, before, hash, emails, route, now } = correction;
  const eventId = `${id}.${hash.slice(0, 12)}.${receivedAt.getTime()}`;
  const differs = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${leadSubmissions.contentHash} <> ${hash})`;
  const isNewer = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${leadSubmissions.contentHash} <> ${hash} and coalesce(${leadSubmissions.answersAt}, ${leadSubmissions.createdAt}) <= ${receivedAt.getTime()})`;
  const wasWritten = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${leadSubmissions.contentHash} = ${hash})`;
  const photoIds = JSON.stringify(submission.files.map((file) => file.id));
  const newPhotos = sql`(select count(*) from json_each(${photoIds}) where value not in (select ${leadFiles.fileId} from ${leadFiles}))`;
  // a resubmission without photos does not reset the count of lost photos
  const photosLost =
    submission.files.length + answers.photosLost > 0
      ? answers.photosLost
      : before.answers.photosLost;
  const was = answersToColumns(before.answers, submission.inArea);
  const is = answersToColumns(answers, submission.inArea);
  const correctedColumn = <Name extends keyof typeof is>(name: Name): SQL =>
    sql`case when ${leads[name]} is ${sql.param(was[name], leads[name])} then ${sql.param(is[name], leads[name])} else ${leads[name]} end`;

  const consent = compareConsent(before.consentTexts, submission.consentTexts);
  const data = JSON.stringify({
    submissionId: id,
    reference,
    corrected: "yes",
    sent: answers,
    before: before.answers,
    photosLost: answers.photosLost,
    route,
    ...(consent && { consent }),
  });
  const reopened = reopenColumns(submission, now);

  const contacts = correctContactStatements(db, submission, {
    before,
    leadId: sql`${leadId}`,
    condition: isNewer,
  });
  const follows = [
    db
      .update(leads)
      .set({
        name: correctedColumn("name"),
        nameKey: correctedColumn("nameKey"),
        phone: correctedColumn("phone"),
        email: correctedColumn("email"),
        contactBy: correctedColumn("contactBy"),
        ...reopened,
        ...languageColumns(submission.language),
        inArea: sql`case when ${leads.zip} is ${was.zip} then ${sql.param(is.inArea, leads.inArea)} else ${reopened.inArea} end`,
        zip: correctedColumn("zip"),
        services: correctedColumn("services"),
        setting: correctedColumn("setting"),
        size: correctedColumn("size"),
        timeline: correctedColumn("timeline"),
        budget: correctedColumn("budget"),
        details: correctedColumn("details"),
        design: correctedColumn("design"),
        financing: correctedColumn("financing"),
        project: correctedColumn("project"),
        // a changed drawing needs a new estimate
        ...clearedIfDesignChanged(was.design, is.design),
        followUpAt: sql`case when ${leads.firstReplyAt} is null then ${leads.followUpAt} else ${receivedAt.getTime()} end`,
        searchText: appendedSearchTextColumn(buildSearchText(answers, reference)),
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
        data: sql`json_patch(${data}, json_patch(json_object('photos', ${newPhotos}), case when ${isNewer} then '{}' else '{"older":"yes"}' end))`,
        at: receivedAt,
      },
      differs,
    ).onConflictDoNothing(),
    db
      .update(leadSubmissions)
      .set({
        answers: serializeAnswers({ ...answers, photosLost }),
        consentTexts: submission.consentTexts,
        contentHash: hash,
        answersAt: receivedAt,
      })
      .where(sql`${eq(leadSubmissions.id, id)} and ${isNewer}`),
  ];
  const photos = submission.files.flatMap((file) => [
    insertWhere(
      db,
      files,
      { ...file, timeCreated: receivedAt, updated: now },
      sql`true`,
    ).onConflictDoNothing(),
    insertWhere(
      db,
      leadFiles,
      { fileId: file.id, leadId, submissionId: id, kind: "photo", createdAt: receivedAt },
      sql`true`,
    ).onConflictDoNothing(),
    ...indexStatements(db, fileSearchSource, file.id),
  ]);
  const queued = queueSubmissionEmailStatements(db, emails, {
    leadId: sql`${leadId}`,
    sender: { ...answers, agreesToTexts: submission.consentTexts !== "" },
    isNewLead: sql`false`,
    condition: wasWritten,
    now,
  });
  const [first, ...others] = [
    ...contacts,
    ...follows,
    ...photos,
    ...(photos.length > 0 ? [recountLeadFilesStatement(db, leadId)] : []),
    ...queued,
    ...indexStatements(db, leadSearchSource, leadId),
  ];
  if (first) await db.batch([first, ...others]);
}

/**
 * Returns the change of the consent to texts between two submissions: "given", "withdrawn", or
 * undefined.
 */
function compareConsent(before: string, now: string): "given" | "withdrawn" | undefined {
  if ((before === "") === (now === "")) return undefined;
  return now === "" ? "withdrawn" : "given";
}

/** Returns the columns of the ballpark, set to null if the drawing changes. */
function clearedIfDesignChanged(before: string, after: string) {
  const changed = sql`${leads.design} is ${before} and ${before} <> ${after}`;
  const cleared = <Column extends { name: string }>(column: Column) =>
    sql`case when ${changed} then null else ${column} end`;
  return {
    estimateCents: cleared(leads.estimateCents),
    estimateLowCents: cleared(leads.estimateLowCents),
    estimateHighCents: cleared(leads.estimateHighCents),
    estimateKey: cleared(leads.estimateKey),
  };
}
