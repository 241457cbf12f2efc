import { and, eq, isNull, sql } from "drizzle-orm";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import { toReopenedEvent } from "~/domain/proposals/records/completion-events";
import { wordingIn } from "~/lib/spanish/texts";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { jobCompletions, jobs } from "~/schema";
import { changeJob } from "./change-job.server";
import { completionsQuery } from "./complete-job.server";
import { type JobDeps, linkToJob, listJobSigners } from "./job-links.server";
import { jobQuery } from "./job-queries.server";

/**
 * Withdraws the signature of a job with a reason, and moves the job back to the last walk. The
 * signature stays on record, and everyone who signed gets the reason. Returns undefined for a job
 * without one. Idempotent per request key.
 */
export async function reopenJob(
  deps: JobDeps,
  { jobId, reason, requestKey }: { jobId: string; reason: string; requestKey: string },
  { by, now }: { by: StaffActor; now: Date },
): Promise<FormResult | undefined> {
  const { db } = deps;
  const [[found], [current]] = await Promise.all([
    jobQuery(db, jobId),
    completionsQuery(db, jobId),
  ]);
  if (!found) return { state: "gone" };
  if (!current || current.withdrawnAt) return undefined;
  if (reason === "")
    return {
      state: "invalid",
      errors: { reason: `${current.typedName} signed for completion. Enter why the job goes on.` },
    };
  const { job } = found;
  const wording = wordingIn(found.language);
  const { t } = wording;
  const people = await listJobSigners(db, job.versionId);
  const records = await deps.buildRecords(
    job.versionId,
    toReopenedEvent({ ...current, withdrawnAt: now }),
    now,
  );
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, current.id],
      audit: {
        action: "withdrew-completion",
        changes: { reason: [null, reason], recordSha256: [current.recordSha256, null] },
      },
      set: { stage: "last-walk", stageSince: now },
      where: and(
        eq(jobs.stage, "done"),
        sql`exists (select 1 from ${jobCompletions} where ${isCurrent(current.id)})`,
        records.isUnchanged,
      ),
      others: (isMade) => [
        db
          .update(jobCompletions)
          .set({ withdrawnAt: now, withdrawnBy: by.staff.id, withdrawReason: reason })
          .where(and(isCurrent(current.id), isMade)),
        ...records.statements(isMade),
        ...people.flatMap((person) =>
          enqueueEmailWithFiles(
            db,
            buildProposalEmail(
              {
                kind: "job-update",
                dedupeKey: `job-reopened:${current.id}:${person.id}`,
                to: person,
                subject: t("Your project is open again"),
                title: t("Your project is open again"),
                paragraphs: [
                  t("The signature for completion by {name} no longer counts. Reason: {reason}", {
                    name: current.typedName,
                    reason,
                  }),
                  t(
                    "The last payment isn’t due until you sign again. We’ll ask you once the list is done.",
                  ),
                ],
                ...linkToJob(deps, person, wording),
              },
              deps.sender,
              wording,
            ),
            { attachments: [], now, leadId: job.leadId, condition: isMade },
          ),
        ),
      ],
      lead: {
        event: { kind: "job-stage", data: { from: "done", to: "last-walk", job: jobId, reason } },
      },
    },
    { by, now },
  );
}

const isCurrent = (id: string) =>
  and(eq(jobCompletions.id, id), isNull(jobCompletions.withdrawnAt));
