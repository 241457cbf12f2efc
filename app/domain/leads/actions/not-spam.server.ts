import { asc, eq, inArray, sql } from "drizzle-orm";
import { parseTouch, type Touch } from "~/domain/attribution/attribution";
import { queueSubmissionEmailStatements } from "~/domain/leads/email/queue-email.server";
import { parseAnswers } from "~/domain/leads/intake/answers.server";
import { formVariants } from "~/domain/leads/intake/quote-form";
import { isSpamReason } from "~/domain/leads/intake/spam-score";
import type { BuildEmails } from "~/domain/leads/intake/store-submission.server";
import type { Submission } from "~/domain/leads/intake/submission";
import {
  type Lead,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { parseJson, parseStringArray, parseStringRecord } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { files, leadFiles, leadSubmissions } from "~/schema";

type ReceivedSubmission = { submission: Submission; reference: string };

/**
 * Moves a lead from spam to New or Out of area and starts its reply clock at receipt. Queues the
 * withheld emails; emails sent before have the same keys and are skipped.
 */
export async function markNotSpam(
  db: Db,
  lead: Lead,
  { emails, ...context }: WriteContext & { emails: BuildEmails },
): Promise<WriteResult> {
  const { key, now } = context;
  const name = "not-spam";
  const to = lead.inArea ? "new" : "out-of-area";
  const written = wasWrittenCondition(key, name);
  const withheld = await Promise.all(
    (await listSubmissions(db, lead)).map(async ({ submission, reference }, at) =>
      queueSubmissionEmailStatements(db, await emails(submission, reference), {
        leadId: sql`${lead.id}`,
        sender: { ...submission.answers, agreesToTexts: false },
        isNewLead: at === 0 ? sql`true` : sql`false`,
        condition: written,
        now,
      }),
    ),
  );
  const write: LeadWrite = {
    name,
    was: { status: "spam" },
    set: { status: to, statusSince: now },
    event: { kind: "not-spam", data: { from: "spam", to } },
    audit: { action: "took out of spam", changes: { status: ["spam", to] } },
  };
  return writeLead(db, lead.id, { ...context, others: withheld.flat() }, [write]);
}

/** Lists up to 10 submissions of the lead, oldest first, without duplicates. */
async function listSubmissions(db: Db, lead: Lead): Promise<ReceivedSubmission[]> {
  const rows = await db
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, lead.id))
    .orderBy(asc(leadSubmissions.createdAt));
  const first = rows
    .filter(
      (row, at) => rows.findIndex(({ contentHash }) => contentHash === row.contentHash) === at,
    )
    .slice(0, 10);
  const photos = await db
    .select({ submissionId: leadFiles.submissionId, file: files })
    .from(leadFiles)
    .innerJoin(files, eq(files.id, leadFiles.fileId))
    .where(
      inArray(
        leadFiles.submissionId,
        first.map(({ id }) => id),
      ),
    );
  const reasons = parseStringArray(lead.spamReasons).filter(isSpamReason);
  return first.map((row) => ({
    reference: row.reference,
    submission: {
      id: row.id,
      formId: "",
      // forms without a valid token have these reasons
      verified: !reasons.includes("no-token") && !reasons.includes("forged-token"),
      variant: formVariants.find((variant) => variant === row.variant) ?? "quote",
      language: lead.formLanguage,
      answers: parseAnswers(row.answers),
      consentTexts: row.consentTexts,
      inArea: lead.inArea,
      spamScore: { score: 0, reasons },
      attribution: {
        first: parseTouchField(row.attribution, "first"),
        last: parseTouchField(row.attribution, "last"),
      },
      place: parseStringRecord(row.place),
      address: row.ip,
      userAgent: row.userAgent,
      files: photos.filter(({ submissionId }) => submissionId === row.id).map(({ file }) => file),
      receivedAt: row.createdAt,
    },
  }));
}

function parseTouchField(json: string, which: "first" | "last"): Touch | null {
  const value = parseJson(json);
  return typeof value === "object" && value !== null ? parseTouch(Reflect.get(value, which)) : null;
}
