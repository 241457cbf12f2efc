import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { isFollowUpTime } from "~/domain/proposals/follow-ups/plan-follow-ups";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import type { BusinessHours } from "~/lib/business-time";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import type { Language } from "~/lib/languages";
import { type Wording, wordingIn } from "~/lib/spanish/texts";
import { systemActor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import {
  addressStates,
  jobCompletions,
  jobs,
  leadErasures,
  leads,
  proposalSigners,
  proposalVersions,
} from "~/schema";
import { homeownerLanguageColumn } from "~/schema/homeowner-language";
import { changeJob } from "./change-job.server";
import type { JobDeps } from "./job-links.server";

/** Days after completion on which the request is sent at the earliest and at the latest. */
const firstDay = 3;
const lastDay = 30;

type JobIds = Record<"leadId" | "versionId", SQLWrapper | string>;

/**
 * True if no job of the lead, and none that shares a signer's address, has a review request. A
 * household gets one, also for a second contract under another lead.
 */
const isUnasked = ({ leadId, versionId }: JobIds) =>
  sql`not exists (select 1 from ${jobs} as other where other.lead_id = ${leadId} and other.review_requested_at is not null)
    and not exists (
      select 1 from proposal_signers as own
      join proposal_signers as earlier on earlier.email = own.email
      join ${jobs} as other on other.version_id = earlier.version_id and other.review_requested_at is not null
      where own.version_id = ${versionId} and own.email <> '')`;

/**
 * Lists the jobs of households without a review request that were completed three to thirty days ago,
 * with the email addresses of their signers.
 */
async function listDueJobs(db: Db, now: Date) {
  const today = toHoustonDay(now);
  const rows = await db
    .select({
      id: jobs.id,
      leadId: jobs.leadId,
      versionId: jobs.versionId,
      language: homeownerLanguageColumn,
      doneAt: jobs.stageSince,
      signedOn: jobCompletions.completedOn,
      name: proposalSigners.name,
      email: proposalSigners.email,
      bouncedAt: addressStates.bouncedAt,
    })
    .from(jobs)
    .innerJoin(
      proposalVersions,
      and(eq(proposalVersions.id, jobs.versionId), eq(proposalVersions.status, "signed")),
    )
    .innerJoin(leads, and(eq(leads.id, jobs.leadId), isNull(leads.deletedAt)))
    .innerJoin(proposalSigners, eq(proposalSigners.versionId, jobs.versionId))
    .leftJoin(
      jobCompletions,
      and(eq(jobCompletions.jobId, jobs.id), isNull(jobCompletions.withdrawnAt)),
    )
    .leftJoin(addressStates, eq(addressStates.address, sql`lower(${proposalSigners.email})`))
    .where(
      and(
        eq(jobs.stage, "done"),
        isUnasked(jobs),
        sql`${proposalSigners.email} <> ''`,
        sql`not exists (select 1 from ${leadErasures} where ${leadErasures.leadId} = ${jobs.leadId})`,
      ),
    );
  const due = new Map<
    string,
    {
      leadId: string;
      versionId: string;
      language: Language;
      people: { name: string; email: string }[];
    }
  >();
  for (const row of rows) {
    const { id, leadId, versionId, language, doneAt, signedOn, name, email, bouncedAt } = row;
    const completedOn = signedOn ?? toHoustonDay(doneAt);
    if (today < addDays(completedOn, firstDay) || today > addDays(completedOn, lastDay)) continue;
    const job = due.get(id) ?? { leadId, versionId, language, people: [] };
    const isNew = job.people.every((one) => one.email.toLowerCase() !== email.toLowerCase());
    if (isNew && !bouncedAt) job.people.push({ name, email });
    due.set(id, job);
  }
  return [...due].map(([id, job]) => ({ id, ...job }));
}

/**
 * Emails everyone who signed a contract the same review request, three days after completion and
 * once per household, in the hours of follow-up emails. Never later than 30 days after completion, and
 * nothing without a link. Returns the number of jobs.
 */
export async function sendReviewRequests(
  deps: Pick<JobDeps, "db" | "sender">,
  { link, hours, now }: { link: string; hours: BusinessHours; now: Date },
): Promise<number> {
  if (link === "" || !isFollowUpTime(hours, now)) return 0;
  const { db, sender } = deps;
  let sent = 0;
  for (const { id: jobId, leadId, versionId, language, people } of await listDueJobs(db, now)) {
    if (people.length === 0) continue;
    const wording = wordingIn(language);
    const text = requestText(sender.company.name, wording);
    const result = await changeJob(
      db,
      {
        jobId,
        key: ["review"],
        audit: { action: "requested-review" },
        set: { reviewRequestedAt: now },
        where: and(eq(jobs.stage, "done"), isUnasked({ leadId, versionId })),
        others: (isMade) =>
          people.flatMap((to) =>
            enqueueEmailWithFiles(
              db,
              buildProposalEmail(
                {
                  kind: "review-request",
                  dedupeKey: `review-request:${jobId}:${to.email.toLowerCase()}`,
                  to,
                  ...text,
                  link: { url: link, label: wording.t("Write a review") },
                  isPublicLink: true,
                },
                sender,
                wording,
              ),
              { attachments: [], now, leadId, condition: isMade },
            ),
          ),
        lead: {
          event: {
            kind: "job-review",
            data: { to: people.map(({ email }) => email).join(", ") },
            message: {
              direction: "out",
              channel: "email",
              address: people.length === 1 ? (people[0]?.email ?? "") : "",
              subject: text.subject,
              text: text.paragraphs.join("\n\n"),
            },
          },
        },
      },
      { by: systemActor, now },
    );
    if (result.state === "saved") sent += 1;
  }
  return sent;
}

const requestText = (company: string, { t }: Wording) => ({
  subject: t("How was your project?"),
  title: t("How was your project?"),
  paragraphs: [
    t(
      "Your project with {company} is done. Good or bad, an honest review helps the next homeowner.",
      { company },
    ),
    t(
      "Everyone we build for gets this email, once. There is no reward for it, and we won’t ask again.",
    ),
  ],
});
