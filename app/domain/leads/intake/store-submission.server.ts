import { and, eq, gt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import { firstChannel, lastChannel, toSourceAndCampaign } from "~/domain/attribution/attribution";
import {
  canConfirmCondition,
  queueSubmissionEmailStatements,
  type SubmissionEmail,
} from "~/domain/leads/email/queue-email.server";
import {
  answersToColumns,
  appendedSearchTextColumn,
  buildSearchText,
  languageColumns,
  maxSearchTextLength,
  reopenColumns,
  samePersonCondition,
} from "~/domain/leads/fields/lead-columns.server";
import { recountLeadFilesStatement } from "~/domain/leads/lead-write.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { newId } from "~/lib/ids";
import type { Secret } from "~/lib/sign.server";
import {
  insertAccessLinkStatement,
  type NewAccessLink,
} from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { fileSearchSource } from "~/platform/files/file-document";
import { indexStatements } from "~/platform/search/search.server";
import { files, leadEvents, leadFiles, leadSubmissions, leads } from "~/schema";
import { hashAnswers, parseAnswers, serializeAnswers } from "./answers.server";
import { applyResubmission } from "./apply-resubmission.server";
import { createHomeownerLink } from "./homeowner-link.server";
import { createReference } from "./private-link.server";
import { consentStatements, insertContactStatements } from "./sender-contacts.server";
import { isSpam } from "./spam-score";
import type { Submission } from "./submission";
import { createAlternateId, isSameSender } from "./submission-id.server";

type StoreResult = {
  submissionId: string;
  reference: string;
  leadId: string;
  /** True if this call wrote the submission, false if it was stored before. */
  isNew: boolean;
};
export type BuildEmails = (submission: Submission, reference: string) => Promise<SubmissionEmail[]>;
type Store = {
  secret: Secret;
  emails: BuildEmails;
  route: "direct" | "journal";
  now: Date;
  /** Reference the visitor already has. */
  reference?: string | undefined;
};

const readBackSchema = z.array(
  z.object({
    reference: z.string(),
    leadId: z.string(),
    answers: z.string(),
    contentHash: z.string(),
    consentTexts: z.string(),
    /** UTC milliseconds. */
    leadDeletedAt: z.number().nullable(),
    isOverLimit: z.coerce.boolean(),
    recent: z.number(),
  }),
);

const dayMs = 24 * 60 * 60 * 1000;
/**
 * Maximum requests and corrections per lead in 24 hours. Further ones are stored without timeline
 * entry, alert or confirmation.
 */
export const maxDailySubmissionsPerLead = 36;

/**
 * Stores a submission with its photos and emails in one batch: creates a lead, or adds it to the
 * lead of the same person. Idempotent, also for concurrent calls; throws if the database fails or
 * rejects it.
 */
export async function storeSubmission(
  db: Db,
  submitted: Submission,
  store: Store,
): Promise<StoreResult> {
  // a replayed submission keeps the id of the reference its sender has
  const submission =
    store.reference === undefined
      ? { ...submitted, id: await findStoredId(db, submitted) }
      : submitted;
  for (let attempt = 0; ; attempt++) {
    const reference =
      (attempt === 0 && store.reference) ||
      (await createReference(store.secret, submission.id, attempt));
    try {
      return await writeSubmission(db, submission, reference, store);
    } catch (error) {
      if (attempt < 4 && isReferenceTakenError(error)) continue;
      throw error;
    }
  }
}

/**
 * Finds the id under which the sender's form is stored with a typo in the name, or from before ids
 * were hashed. Returns the submission's own id if none is stored.
 */
async function findStoredId(
  db: Db,
  { id, formId, verified, answers }: Submission,
): Promise<string> {
  if (!verified || formId === "") return id;
  const rows = await db
    .select({ id: leadSubmissions.id, answers: leadSubmissions.answers })
    .from(leadSubmissions)
    .where(
      or(
        eq(leadSubmissions.id, id),
        eq(leadSubmissions.formId, formId),
        eq(leadSubmissions.id, formId),
      ),
    )
    .limit(50);
  if (rows.some((row) => row.id === id)) return id;
  return rows.find((row) => isSameSender(parseAnswers(row.answers), answers))?.id ?? id;
}

async function writeSubmission(
  db: Db,
  submission: Submission,
  reference: string,
  store: Store,
): Promise<StoreResult> {
  const { id, answers } = submission;
  const hash = await hashAnswers(submission);
  const emails = await store.emails(submission, reference);
  const { row: link } = await createHomeownerLink(store.secret, {
    submissionId: id,
    leadId: "",
    now: submission.receivedAt,
  });
  const { insertSubmission, before, after, readBack } = buildSubmissionStatements(db, submission, {
    hash,
    reference,
    emails,
    link,
    route: store.route,
    now: store.now,
  });
  const [first, ...others] = before;
  const results: readonly unknown[] = await db.batch([
    first!,
    ...others,
    insertSubmission,
    ...after,
    readBack,
  ]);
  const inserted: unknown = results[before.length];
  const [row] = readBackSchema.parse(results.at(-1));
  if (!row) throw new Error("A submission was written and cannot be read");
  const stored = {
    submissionId: id,
    reference: row.reference,
    leadId: row.leadId,
    isNew: Array.isArray(inserted) && inserted.length > 0,
  };
  const storedForm = { answers: parseAnswers(row.answers), consentTexts: row.consentTexts };
  // older rows have no hash, or one without the consent
  const isTrashedSince =
    row.leadDeletedAt !== null && submission.receivedAt.getTime() > row.leadDeletedAt;
  const isKnown =
    stored.isNew || row.contentHash === hash || (await hashAnswers(storedForm)) === hash;
  if (isKnown && !isTrashedSince) return stored;
  const isFull = row.isOverLimit || row.recent >= maxDailySubmissionsPerLead;
  if (
    !submission.verified ||
    row.leadDeletedAt !== null ||
    isFull ||
    !isSameSender(storedForm.answers, answers)
  ) {
    // several people may have the same form: store a second sender's request separately, not as a
    // correction or in the trash
    return storeSubmission(
      db,
      { ...submission, id: await createAlternateId(id, hash), formId: "" },
      { ...store, reference: undefined },
    );
  }
  await applyResubmission(db, submission, {
    ...stored,
    before: storedForm,
    hash,
    emails,
    route: store.route,
    now: store.now,
  });
  return stored;
}

function buildSubmissionStatements(
  db: Db,
  submission: Submission,
  {
    hash,
    reference,
    emails,
    link,
    route,
    now,
  }: Pick<Store, "route" | "now"> & {
    hash: string;
    reference: string;
    emails: readonly SubmissionEmail[];
    link: NewAccessLink;
  },
) {
  const { id, answers, receivedAt } = submission;
  const spam = isSpam(submission.spamScore);
  const newLeadId = newId();
  const eventId = `${id}.received`;
  const { source, campaign } = toSourceAndCampaign(submission.attribution);
  const firstTouch = submission.attribution.first ?? submission.attribution.last;
  const search = buildSearchText(answers, reference).slice(0, maxSearchTextLength);
  const aDayAgo = new Date(receivedAt.getTime() - dayMs);

  const isStored = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id})`;
  const unknownEvent = sql`not exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${eventId})`;
  const leadId = sql`(select ${leadSubmissions.leadId} from ${leadSubmissions} where ${leadSubmissions.id} = ${id})`;
  const mine = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${leadSubmissions.contentHash} = ${hash})`;
  const sameContent = and(
    eq(leadSubmissions.contentHash, hash),
    gt(leadSubmissions.createdAt, aDayAgo),
  );
  // spam never joins a person's lead; repeated spam joins its own
  const joined = spam
    ? sql`(select ${leads.id} from ${leads} inner join ${leadSubmissions} on ${leadSubmissions.leadId} = ${leads.id} where ${and(eq(leads.status, "spam"), sameContent)} limit 1)`
    : sql`(select ${leads.id} from ${leads} where ${samePersonCondition(answers)} order by ${leads.status} in ('lost', 'out-of-area'), ${leads.createdAt} limit 1)`;
  const isRepeat = sql`exists (select 1 from ${leadSubmissions} as other where other.lead_id = ${leadId} and other.id <> ${id} and other.content_hash = ${hash} and other.created_at > ${aDayAgo.getTime()})`;
  const mayConfirm = canConfirmCondition(answers.email, now);
  const isAccepted = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and not ${leadSubmissions.isOverLimit})`;

  const before = [
    insertWhere(
      db,
      leads,
      {
        ...answersToColumns(answers, submission.inArea),
        id: newLeadId,
        reference,
        status: spam ? "spam" : submission.inArea ? "new" : "out-of-area",
        statusSince: receivedAt,
        source: submission.variant,
        formLanguage: submission.language,
        replyLanguage: submission.language,
        utmSource: source,
        utmCampaign: campaign,
        channel: firstChannel(submission.attribution),
        landing: firstTouch?.landing ?? "",
        lastChannel: lastChannel(submission.attribution),
        firstCampaign: firstTouch?.utm_campaign ?? "",
        spamScore: submission.spamScore.score,
        spamReasons: JSON.stringify(submission.spamScore.reasons),
        searchText: search,
        createdAt: receivedAt,
        updatedAt: now,
      },
      sql`not ${isStored} and ${joined} is null`,
    ),
  ];
  const insertSubmission = insertWhere(
    db,
    leadSubmissions,
    {
      id,
      formId: submission.formId,
      leadId: sql`coalesce((select ${leads.id} from ${leads} where ${leads.id} = ${newLeadId}), ${joined})`,
      reference,
      variant: submission.variant,
      answers: serializeAnswers(answers),
      contentHash: hash,
      attribution: JSON.stringify({
        ...submission.attribution,
        measuring: submission.measuring ?? "unknown",
      }),
      place: JSON.stringify(submission.place),
      consentTexts: submission.consentTexts,
      ip: submission.address,
      userAgent: submission.userAgent,
      route,
      isOverLimit: sql`${recentRequestCountColumn(joined, receivedAt)} >= ${maxDailySubmissionsPerLead}`,
      createdAt: receivedAt,
    },
    sql`not ${isStored}`,
  ).returning({ id: leadSubmissions.id });
  const after = [
    insertAccessLinkStatement(db, { ...link, leadId }, isStored),
    ...insertContactStatements(db, submission, newLeadId),
    ...(spam
      ? []
      : consentStatements(
          db,
          submission,
          leadId,
          sql`${leadId} <> ${newLeadId} and ${unknownEvent} and ${mine}`,
        )),
    // a follow-up only adds; its different answers stay in the submission for staff to apply
    db
      .update(leads)
      .set({
        ...reopenColumns(submission, now),
        ...languageColumns(submission.language),
        followUpAt: sql`case when ${isRepeat} then ${leads.followUpAt} else ${receivedAt.getTime()} end`,
        searchText: appendedSearchTextColumn(search),
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(
        sql`${leads.id} = ${leadId} and ${leads.id} <> ${newLeadId} and ${leads.status} <> 'spam' and ${unknownEvent} and ${mine} and ${isAccepted}`,
      ),
    // a retry may have delivered photos that failed the first time
    db
      .update(leadSubmissions)
      .set({
        answers: sql`json_set(${leadSubmissions.answers}, '$.photosLost', ${answers.photosLost})`,
      })
      .where(
        sql`${leadSubmissions.id} = ${id} and ${mine} and ${leadSubmissions.answers} ->> '$.photosLost' > ${answers.photosLost}`,
      ),
    ...submission.files.flatMap((file) => [
      insertWhere(
        db,
        files,
        { ...file, timeCreated: receivedAt, updated: now },
        mine,
      ).onConflictDoNothing(),
      insertWhere(
        db,
        leadFiles,
        { fileId: file.id, leadId, submissionId: id, kind: "photo", createdAt: receivedAt },
        mine,
      ).onConflictDoNothing(),
    ]),
    insertWhere(
      db,
      leadEvents,
      {
        id: eventId,
        leadId,
        kind: sql`case when ${leadId} = ${newLeadId} then 'received' else 'wrote-again' end`,
        data: sql`json_patch(${JSON.stringify({
          submissionId: id,
          reference,
          variant: submission.variant,
          photos: submission.files.length,
          photosLost: answers.photosLost,
          route,
          ...(answers.email && {
            confirmation: spam ? "spam" : submission.verified ? "sent" : "no-token",
          }),
        })}, case when ${isRepeat} then '{"repeat":"yes"}' when ${submission.verified && !spam && answers.email !== "" ? mayConfirm : sql`true`} then '{}' else '{"confirmation":"limit"}' end)`,
        at: receivedAt,
      },
      sql`${mine} and ${isAccepted}`,
    ).onConflictDoNothing(),
    ...queueSubmissionEmailStatements(db, emails, {
      leadId,
      sender: { ...answers, agreesToTexts: submission.consentTexts !== "" },
      isNewLead: sql`${leadId} = ${newLeadId}`,
      condition: sql`${mine} and ${isAccepted} and not ${isRepeat}`,
      now,
    }),
    ...(submission.files.length > 0 ? [recountLeadFilesStatement(db, leadId)] : []),
    ...submission.files.flatMap((file) => indexStatements(db, fileSearchSource, file.id)),
    ...indexStatements(db, leadSearchSource, leadId),
  ];
  return { before, insertSubmission, after, readBack: submissionByIdQuery(db, id, receivedAt) };
}

/** Returns the SQL for the requests and corrections of a lead in the 24 hours before a time. */
function recentRequestCountColumn(leadId: SQLWrapper, before: Date): SQL<number> {
  const since = before.getTime() - dayMs;
  return sql<number>`((select count(*) from lead_submissions as earlier where earlier.lead_id = ${leadId} and earlier.created_at > ${since} and not earlier.over_limit)
    + (select count(*) from lead_events as correction indexed by lead_events_lead where correction.lead_id = ${leadId} and correction.at > ${since}
      and correction.kind = 'wrote-again' and case when json_valid(correction.data) then correction.data ->> '$.corrected' end = 'yes'))`;
}

function submissionByIdQuery(db: Db, id: string, receivedAt: Date) {
  return db
    .select({
      reference: leadSubmissions.reference,
      leadId: leadSubmissions.leadId,
      answers: leadSubmissions.answers,
      contentHash: leadSubmissions.contentHash,
      consentTexts: leadSubmissions.consentTexts,
      leadDeletedAt: sql<number | null>`${leads.deletedAt}`.as("lead_deleted_at"),
      isOverLimit: leadSubmissions.isOverLimit,
      recent: recentRequestCountColumn(leadSubmissions.leadId, receivedAt).as("recent"),
    })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(eq(leadSubmissions.id, id));
}

function isReferenceTakenError(error: unknown): boolean {
  const text =
    error instanceof Error
      ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`
      : "";
  return /UNIQUE constraint failed: (leads|lead_submissions)\.reference/.test(text);
}
