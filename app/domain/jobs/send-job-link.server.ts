import { and, eq, sql } from "drizzle-orm";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import { fillText } from "~/lib/fill-text";
import { type TranslateText, wordingIn } from "~/lib/spanish/texts";
import {
  endAccessLinkStatement,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import {
  cancelQueuedEmailsStatement,
  enqueueEmailWithFiles,
} from "~/platform/outbox/outbox.server";
import type { FormResult } from "~/platform/records/form-result";
import { accessLinks } from "~/schema";
import { changeJob, type JobContext } from "./change-job.server";
import {
  createJobLink,
  type JobDeps,
  type JobPerson,
  jobUrl,
  listJobPeople,
  mayEndLink,
  maySendLink,
} from "./job-links.server";
import { jobQuery } from "./job-queries.server";

type LinkRequest = {
  jobId: string;
  personId: string;
  linkId: string;
  requestKey: string;
  /** Signer who asks for it; undefined for staff, who may send and end every link. */
  signerId?: string;
};
const newerLink = "Someone sent or revoked this link in the meantime. Check it and try again.";

const othersLink = ({ name }: JobPerson, t: TranslateText = fillText) =>
  t("You can’t change {name}’s link. Ask them, or call us.", { name });

/** Finds the person of a request, whose newest link must be the form's. */
async function findPerson({ db }: Pick<JobDeps, "db">, { jobId, personId, linkId }: LinkRequest) {
  const [found] = await jobQuery(db, jobId);
  const people = found ? await listJobPeople(db, found.job.versionId) : [];
  const person = people.find(({ id }) => id === personId);
  if (!found || !person) return undefined;
  return { ...found, person, isCurrent: (person.link?.id ?? "") === linkId };
}

/**
 * Emails a person a new private link to the page of the job, and ends the earlier one. Refused if
 * the earlier one is not the form's. Idempotent per request key.
 */
export async function sendJobLink(
  deps: JobDeps,
  request: LinkRequest,
  context: JobContext,
): Promise<FormResult> {
  const { db } = deps;
  const { by, now } = context;
  const found = await findPerson(deps, request);
  if (!found) return { state: "gone" };
  const { job, person, isCurrent } = found;
  const { signerId } = request;
  const wording = wordingIn(found.language);
  const { t } = wording;
  const isAllowed = signerId === undefined || maySendLink(person, signerId);
  const link = await createJobLink(deps, person, {
    leadId: job.leadId,
    createdBy: by.staff?.id ?? null,
    now,
  });
  const email = buildProposalEmail(
    {
      kind: "job-link",
      dedupeKey: `job-link:${link.id}`,
      to: person,
      subject: t("Your project page"),
      title: t("Your private link"),
      paragraphs: [
        person.link
          ? t("Here’s a new link to your project page. Earlier links no longer work.")
          : t("Here’s the link to your project page."),
      ],
      link: { url: jobUrl(deps, link.id), label: t("Open your project") },
    },
    deps.sender,
    wording,
  );
  return changeJob(
    db,
    {
      jobId: job.id,
      key: [request.requestKey, person.id, request.linkId],
      audit: { action: "sent-job-link", changes: { link: [person.link?.id ?? null, link.id] } },
      // not checked before: after a repeated request the link is the new one
      where:
        isCurrent && isAllowed
          ? sql`not exists (select 1 from ${accessLinks} where ${accessLinks.id} = ${link.id})`
          : sql`false`,
      staleMessage: isAllowed ? newerLink : othersLink(person, context.t),
      others: (isMade) => [
        link.insert(isMade),
        ...(person.link && !person.link.isEnded
          ? [
              db
                .update(accessLinks)
                .set({ endedAt: now, endedBy: by.staff?.id ?? null })
                .where(and(eq(accessLinks.id, person.link.id), isMade)),
            ]
          : []),
        ...enqueueEmailWithFiles(db, email, {
          attachments: [],
          now,
          leadId: job.leadId,
          condition: isMade,
        }),
      ],
    },
    context,
  );
}

/** Ends a person's link for good, and cancels queued emails with it. Idempotent. */
export async function endJobLink(
  deps: JobDeps,
  request: LinkRequest,
  context: JobContext,
): Promise<FormResult> {
  const { db } = deps;
  const { by, now } = context;
  const found = await findPerson(deps, request);
  if (!found?.person.link) return { state: "gone" };
  const { job, person, isCurrent } = found;
  const { linkId, requestKey, signerId } = request;
  if (signerId !== undefined && !mayEndLink(person, signerId))
    return { state: "refused", errors: { "": othersLink(person, context.t) } };
  if (!isCurrent) return { state: "refused", errors: { "": newerLink } };
  if (person.link?.isEnded) return { state: "unchanged" };
  return changeJob(
    db,
    {
      jobId: job.id,
      key: [requestKey, linkId],
      audit: { action: "ended-job-link", changes: { link: [linkId, null] } },
      others: () => [
        endAccessLinkStatement(db, { id: linkId, staffId: by.staff?.id ?? null, now }),
        cancelQueuedEmailsStatement(db, {
          leadId: job.leadId,
          kinds: ["job-update", "job-link", "payment-request", "payment-reminder"],
          containing: linkTokenPlaceholder(linkId),
        }),
      ],
    },
    context,
  );
}
