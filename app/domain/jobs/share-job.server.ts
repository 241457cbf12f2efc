import { and, eq, sql } from "drizzle-orm";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import { fillText } from "~/lib/fill-text";
import { wordingIn } from "~/lib/spanish/texts";
import { insertWhere } from "~/platform/db/insert.server";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { FormResult } from "~/platform/records/form-result";
import { buildIdempotencyKey } from "~/platform/request-key";
import { jobPeople } from "~/schema";
import { changeJob, type JobContext } from "./change-job.server";
import { createJobLink, type JobDeps, jobUrl, listJobPeople } from "./job-links.server";
import { jobQuery } from "./job-queries.server";

/** Readers of one job. */
const maxReaders = 5;

type Reader = {
  jobId: string;
  name: string;
  /** Lowercase. */
  email: string;
  /** Name and id of the signer who gives the link. */
  addedBy: string;
  addedById: string;
  requestKey: string;
};

/**
 * Emails a person a link of their own to the page of a job, without contract and payments. Idempotent
 * per request key.
 */
export async function shareJob(
  deps: JobDeps,
  { jobId, name, email, addedBy, addedById, requestKey }: Reader,
  { by, now, t: explain = fillText }: JobContext,
): Promise<FormResult> {
  const { db } = deps;
  const [found] = await jobQuery(db, jobId);
  if (!found) return { state: "gone" };
  const id = await buildIdempotencyKey([jobId, "reader", requestKey, email]);
  const people = await listJobPeople(db, found.job.versionId);
  const namesake = people.find((person) => person.email === email && person.id !== id);
  if (namesake)
    return {
      state: "invalid",
      errors: { email: explain("{name} has a link with this address.", { name: namesake.name }) },
    };
  const link = await createJobLink(
    deps,
    { id, role: "reader", link: null },
    { leadId: found.job.leadId, createdBy: by.staff?.id ?? null, now },
  );
  const wording = wordingIn(found.language);
  const { t } = wording;
  const message = buildProposalEmail(
    {
      kind: "job-link",
      dedupeKey: `job-link:${link.id}`,
      to: { name, email },
      subject: t("{name} shared a project page with you", { name: addedBy }),
      title: t("Your private link"),
      paragraphs: [
        t(
          "{name} would like you to see how their project is going. The page shows updates, photos and papers.",
          { name: addedBy },
        ),
      ],
      link: { url: jobUrl(deps, link.id), label: t("Open the project") },
    },
    deps.sender,
    wording,
  );
  const isReader = and(eq(jobPeople.jobId, jobId), eq(jobPeople.role, "reader"));
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, name, email],
      audit: { action: "shared-job", changes: { reader: [null, `${name}, ${email}`] } },
      where: sql`(select count(*) from ${jobPeople} where ${isReader}) < ${maxReaders}`,
      others: (isMade) => [
        insertWhere(
          db,
          jobPeople,
          { id, jobId, role: "reader", name, email, addedBy, addedById, createdAt: now },
          isMade,
        ).onConflictDoNothing(),
        link.insert(isMade),
        ...enqueueEmailWithFiles(db, message, {
          attachments: [],
          now,
          leadId: found.job.leadId,
          condition: isMade,
        }),
      ],
      staleMessage: explain(
        "You can give at most {count} people a link. Call us if you need more.",
        {
          count: maxReaders,
        },
      ),
    },
    { by, now },
  );
}
