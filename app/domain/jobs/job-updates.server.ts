import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { type Wording, wordingIn } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormErrors, FormResult } from "~/platform/records/form-result";
import { jobUpdates, staff } from "~/schema";
import { changeJob } from "./change-job.server";
import {
  createJobLink,
  type JobDeps,
  type JobPerson,
  jobUrl,
  listJobPeople,
} from "./job-links.server";
import { jobQuery } from "./job-queries.server";
import { isWaitingStage, type JobStage, jobStageLabel } from "./job-stages";

type UpdateFields = Pick<
  typeof jobUpdates.$inferSelect,
  "headline" | "text" | "nextOn" | "nextTime" | "whoComes" | "writeBy"
>;

/** Selects the draft of a job's next update. */
export const draftUpdateQuery = (db: Db, jobId: string) =>
  db
    .select()
    .from(jobUpdates)
    .where(and(eq(jobUpdates.jobId, jobId), isNull(jobUpdates.publishedAt)));

/** Selects the published updates of a job with their authors, newest first. */
export const publishedUpdatesQuery = (db: Db, jobId: string) =>
  db
    .select({ update: jobUpdates, by: staff.name })
    .from(jobUpdates)
    .leftJoin(staff, eq(staff.id, jobUpdates.publishedBy))
    .where(and(eq(jobUpdates.jobId, jobId), isNotNull(jobUpdates.publishedAt)))
    .orderBy(desc(jobUpdates.publishedAt), desc(jobUpdates.id));

type Update = {
  jobId: string;
  fields: UpdateFields;
  /** Version of the draft when the form was loaded; 0 without one. */
  version: number;
  /** Number of published updates when the form was loaded. */
  publishedCount: number;
  requestKey: string;
};
type Context = { by: StaffActor; now: Date };

/**
 * Saves the draft of a job's next update, which only the office sees. Refused if a
 * colleague saved or published it meanwhile. Idempotent per request key.
 */
export function saveUpdateDraft(
  db: Db,
  { jobId, fields, version, publishedCount, requestKey }: Update,
  { by, now }: Context,
): Promise<FormResult> {
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, "draft", JSON.stringify([fields, version])],
      audit: { action: "drafted-job-update", changes: { headline: [null, fields.headline] } },
      where: isUnchanged(jobId, { version, publishedCount }),
      others: (isMade, id) => writeUpdate(db, { jobId, id, isMade, version, now, set: fields }),
      staleMessage: staleUpdate,
    },
    { by, now },
  );
}

/** Returns the error of each field that is missing for publishing. */
function validateUpdate(
  { headline, nextOn, writeBy }: UpdateFields,
  { stage, today }: { stage: JobStage; today: string },
): FormErrors {
  return {
    ...(headline === "" && { headline: "Enter a headline." }),
    ...(nextOn !== "" && nextOn < today && { next_on: "Choose today or a later date." }),
    ...(writeBy === "" &&
      isWaitingStage(stage, nextOn) && {
        write_by: `Choose a date. In “${jobStageLabel(stage)}”, the homeowner waits for your next update.`,
      }),
    ...(writeBy !== "" && writeBy < today && { write_by: "Choose today or a later date." }),
  };
}

/**
 * Publishes an update on the homeowner's page and emails it once to everyone whose link works; gives
 * each signer without one a link. Refused if a colleague saved or published one meanwhile. Idempotent
 * per request key.
 */
export async function publishUpdate(
  deps: JobDeps,
  {
    jobId,
    fields,
    version,
    publishedCount,
    requestKey,
    sendsEmail,
  }: Update & { sendsEmail: boolean },
  { by, now }: Context,
): Promise<FormResult> {
  const { db } = deps;
  const [found] = await jobQuery(db, jobId);
  if (!found) return { state: "gone" };
  const { job } = found;
  const wording = wordingIn(found.language);
  const errors = validateUpdate(fields, { stage: job.stage, today: toHoustonDay(now) });
  if (Object.keys(errors).length > 0) return { state: "invalid", errors };
  const people = await listJobPeople(db, job.versionId);
  const links = await Promise.all(
    people
      .filter(({ role, link }) => role === "signer" && link === null)
      .map((person) =>
        createJobLink(deps, person, { leadId: job.leadId, createdBy: by.staff.id, now }),
      ),
  );
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, "publish", JSON.stringify([fields, version])],
      audit: { action: "published-job-update", changes: { headline: [null, fields.headline] } },
      where: isUnchanged(jobId, { version, publishedCount }),
      others: (isMade, id) => [
        ...writeUpdate(db, {
          jobId,
          id,
          isMade,
          version,
          now,
          set: { ...fields, publishedAt: now, publishedBy: by.staff.id },
        }),
        ...links.map(({ insert }) => insert(isMade)),
        ...(sendsEmail
          ? updateEmails(deps, {
              id,
              fields,
              people,
              newLinkIds: links.map((link) => link.id),
              wording,
            }).flatMap((email) =>
              enqueueEmailWithFiles(db, email, {
                attachments: [],
                now,
                leadId: job.leadId,
                condition: isMade,
              }),
            )
          : []),
      ],
      lead: {
        event: {
          kind: "job-update",
          data: {},
          message: {
            direction: "out",
            channel: "page",
            subject: fields.headline,
            text: updateText(fields, wording),
          },
        },
      },
      staleMessage: staleUpdate,
    },
    { by, now },
  );
}

const staleUpdate =
  "Someone saved or published this update in the meantime. Their text is shown, and yours is in the form.";

/** True while the draft is the form's, and nothing was published since. */
const isUnchanged = (
  jobId: string,
  { version, publishedCount }: Pick<Update, "version" | "publishedCount">,
) =>
  sql`(select coalesce(sum(${jobUpdates.version}), 0) from ${jobUpdates} where ${jobUpdates.jobId} = ${jobId} and ${jobUpdates.publishedAt} is null) = ${version}
    and (select count(*) from ${jobUpdates} where ${jobUpdates.jobId} = ${jobId} and ${jobUpdates.publishedAt} is not null) = ${publishedCount}`;

type UpdateWrite = {
  jobId: string;
  /** Id of the row if there is no draft. */
  id: string;
  isMade: SQL;
  version: number;
  now: Date;
  set: UpdateFields & Partial<typeof jobUpdates.$inferInsert>;
};

function writeUpdate(
  db: Db,
  { jobId, id, isMade, version, now, set }: UpdateWrite,
): BatchItem<"sqlite">[] {
  if (version === 0)
    return [
      insertWhere(
        db,
        jobUpdates,
        { ...set, id, jobId, createdAt: now, updatedAt: now },
        isMade,
      ).onConflictDoNothing(),
    ];
  return [
    db
      .update(jobUpdates)
      .set({ ...set, version: version + 1, updatedAt: now })
      .where(
        and(
          eq(jobUpdates.jobId, jobId),
          isNull(jobUpdates.publishedAt),
          eq(jobUpdates.version, version),
          isMade,
        ),
      ),
  ];
}

/** Returns the text of an update with its dates, in paragraphs. */
function updateText(fields: UpdateFields, wording: Wording): string {
  return [fields.text, ...updateDates(fields, wording)].filter(Boolean).join("\n\n");
}

/** "Next: Friday, February 5, 2027, 7:30 to 11:00 AM. Electrician." */
function updateDates(
  { nextOn, nextTime, whoComes, writeBy }: UpdateFields,
  { t, language }: Wording,
): string[] {
  const next = [nextOn && formatIsoDay(nextOn, language), nextTime].filter(Boolean).join(", ");
  return [
    next && `${t("Next: {date}.", { date: next })}${whoComes && ` ${whoComes}.`}`,
    writeBy &&
      t("We’ll send you an update by {day}, even if nothing has changed.", {
        day: formatIsoDay(writeBy, language),
      }),
  ].filter(Boolean);
}

type UpdateEmail = {
  /** Id of the change. */
  id: string;
  fields: UpdateFields;
  people: readonly JobPerson[];
  /** Links of the people without one before. */
  newLinkIds: readonly string[];
  wording: Wording;
};

/** Builds the email to each person whose link works. */
function updateEmails(deps: JobDeps, { id, fields, people, newLinkIds, wording }: UpdateEmail) {
  const added = [...newLinkIds];
  return people.flatMap((person) => {
    const linkId = person.link?.id ?? (person.role === "signer" ? added.shift() : undefined);
    if (!linkId || person.link?.isEnded) return [];
    return buildProposalEmail(
      {
        kind: "job-update",
        dedupeKey: `job-update:${id}:${person.id}`,
        to: person,
        subject: fields.headline,
        title: fields.headline,
        paragraphs: [fields.text, ...updateDates(fields, wording)].filter(Boolean),
        link: { url: jobUrl(deps, linkId), label: wording.t("Open your project") },
      },
      deps.sender,
      wording,
    );
  });
}
