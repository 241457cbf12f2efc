import { and, asc, eq, sql } from "drizzle-orm";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import { toHoustonDay } from "~/lib/dates";
import { wordingIn } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { jobSubcontractors, jobs } from "~/schema";
import { changeJob } from "./change-job.server";
import { type JobDeps, linkToJob, listJobSigners } from "./job-links.server";
import { jobQuery } from "./job-queries.server";
import { subcontractorListAttachment } from "./subcontractor-attachment";
import { subcontractorListTitle, sumLineVersions } from "./subcontractor-list";

type Context = { by: StaffActor; now: Date };
export type Subcontractor = typeof jobSubcontractors.$inferSelect;
type Details = Pick<Subcontractor, "name" | "address" | "phone" | "what">;

/** Selects the subcontractors and suppliers of a job, also removed ones, in order. */
export const subcontractorsQuery = (db: Db, jobId: string) =>
  db
    .select()
    .from(jobSubcontractors)
    .where(eq(jobSubcontractors.jobId, jobId))
    .orderBy(asc(jobSubcontractors.createdAt), asc(jobSubcontractors.id));

/** Adds a line to the list of a job. Idempotent per request key. */
export function addSubcontractor(
  db: Db,
  { jobId, requestKey, ...details }: Details & { jobId: string; requestKey: string },
  { by, now }: Context,
): Promise<FormResult> {
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, JSON.stringify(details)],
      audit: {
        action: "added-subcontractor",
        changes: { subcontractor: [null, formatDetails(details)] },
      },
      set: firstChange(now),
      others: (isMade, id) => [
        insertWhere(
          db,
          jobSubcontractors,
          {
            ...details,
            id,
            jobId,
            addedOn: toHoustonDay(now),
            createdBy: by.staff.id,
            createdAt: now,
            updatedAt: now,
          },
          isMade,
        ).onConflictDoNothing(),
      ],
    },
    { by, now },
  );
}

/** Returns the column with the time of the first change since the list was emailed. */
const firstChange = (now: Date) => ({
  subcontractorsChangedAt: sql`coalesce(${jobs.subcontractorsChangedAt}, ${now.getTime()})`,
});

/** A line of the list, with the version that the form was loaded with. */
type Line = { jobId: string; id: string; version: number; requestKey: string };

/**
 * Changes a line of the list, which keeps the day it was added. Refused if a colleague changed or
 * removed it meanwhile. Idempotent per request key.
 */
export async function changeSubcontractor(
  db: Db,
  { jobId, id, version, requestKey, ...details }: Details & Line,
  context: Context,
): Promise<FormResult> {
  const [row] = await lineQuery(db, { jobId, id });
  if (!row) return { state: "gone" };
  if (detailKeys.every((key) => row[key] === details[key])) return { state: "unchanged" };
  return writeLine(
    db,
    row,
    {
      line: { jobId, id, version, requestKey },
      action: "changed-subcontractor",
      to: formatDetails(details),
      set: { ...details, changedOn: toHoustonDay(context.now) },
      staleAdvice: "Yours is in the form. Check it and save again.",
    },
    context,
  );
}

/**
 * Removes a line: it stays on the list with its day. Refused if a colleague changed it meanwhile.
 * Idempotent.
 */
export async function removeSubcontractor(
  db: Db,
  line: Line,
  context: Context,
): Promise<FormResult> {
  const [row] = await lineQuery(db, line);
  if (row?.removedOn !== "") return { state: "unchanged" };
  return writeLine(
    db,
    row,
    {
      line,
      action: "removed-subcontractor",
      to: null,
      set: { removedOn: toHoustonDay(context.now) },
      staleAdvice: "Check it before you remove it.",
    },
    context,
  );
}

const lineQuery = (db: Db, { jobId, id }: Pick<Line, "jobId" | "id">) =>
  db
    .select()
    .from(jobSubcontractors)
    .where(and(eq(jobSubcontractors.id, id), eq(jobSubcontractors.jobId, jobId)));

type LineChange = {
  line: Line;
  action: string;
  to: string | null;
  set: Partial<Subcontractor>;
  /** What to do if a colleague changed the line. */
  staleAdvice: string;
};

function writeLine(
  db: Db,
  row: Subcontractor,
  { line: { jobId, id, version, requestKey }, action, to, set, staleAdvice }: LineChange,
  { by, now }: Context,
): Promise<FormResult> {
  const isLoaded = sql`${jobSubcontractors.id} = ${id} and ${jobSubcontractors.version} = ${version} and ${jobSubcontractors.removedOn} = ''`;
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, id, String(version), JSON.stringify(detailKeys.map((key) => set[key]))],
      audit: { action, changes: { subcontractor: [formatDetails(row), to] } },
      set: firstChange(now),
      where: sql`exists (select 1 from ${jobSubcontractors} where ${isLoaded})`,
      others: (isMade) => [
        db
          .update(jobSubcontractors)
          .set({ ...set, version: version + 1, updatedAt: now })
          .where(and(isLoaded, isMade)),
      ],
      staleMessage: `Someone changed “${row.name}” in the meantime. The list now shows their version. ${staleAdvice}`,
    },
    { by, now },
  );
}

const detailKeys = ["name", "address", "phone", "what"] as const;

const formatDetails = ({ name, address, phone, what }: Details) =>
  [name, address, phone, what].filter(Boolean).join(", ");

/**
 * Emails the list to everyone who signed, and shows it on their page. Refused if a colleague emailed
 * or changed it after the form was loaded. Idempotent per request key.
 */
export async function sendSubcontractorList(
  deps: JobDeps,
  {
    jobId,
    lastSentAt,
    listVersion,
    requestKey,
  }: {
    jobId: string;
    /** Time of the last email when the form was loaded, or null. */
    lastSentAt: Date | null;
    /** Version of the list that the form was loaded with. */
    listVersion: number;
    requestKey: string;
  },
  { by, now }: Context,
): Promise<FormResult> {
  const { db } = deps;
  const [[found], lines] = await Promise.all([jobQuery(db, jobId), subcontractorsQuery(db, jobId)]);
  if (!found) return { state: "gone" };
  if (lines.length === 0)
    return { state: "refused", errors: { "": "Add a subcontractor or supplier first." } };
  const signers = await listJobSigners(db, found.job.versionId);
  const wording = wordingIn(found.language);
  const { t } = wording;
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, String(lastSentAt?.getTime() ?? ""), String(listVersion)],
      audit: {
        action: "sent-subcontractor-list",
        changes: { recipients: [null, signers.map(({ email }) => email).join(", ")] },
      },
      set: {
        subcontractorsSentAt: now,
        subcontractorsChangedAt: null,
        subcontractorsShownAt: found.job.subcontractorsShownAt ?? now,
      },
      where: sql`${jobs.subcontractorsSentAt} is ${lastSentAt?.getTime() ?? null} and ${listVersion} = (select sum(${jobSubcontractors.version}) from ${jobSubcontractors} where ${jobSubcontractors.jobId} = ${jobId})`,
      staleMessage: `Someone ${sumLineVersions(lines) === listVersion ? "emailed" : "changed"} the list in the meantime. Check it before you email it.`,
      others: (isMade, id) =>
        signers.flatMap((signer) =>
          enqueueEmailWithFiles(
            db,
            buildProposalEmail(
              {
                kind: "subcontractor-list",
                dedupeKey: `subcontractor-list:${id}:${signer.id}`,
                to: signer,
                subject: lastSentAt
                  ? t("Updated list of subcontractors and suppliers")
                  : t("List of subcontractors and suppliers"),
                title: t(subcontractorListTitle),
                paragraphs: [
                  lastSentAt
                    ? t(
                        "Here’s the updated list of the subcontractors and suppliers for your project, with their addresses and phone numbers. You don’t need to do anything.",
                      )
                    : t(
                        "Here’s the list of the subcontractors and suppliers for your project, with their addresses and phone numbers. You don’t need to do anything.",
                      ),
                  t(
                    "Texas law requires us to send it before work begins and again when it changes (Property Code 53.256).",
                  ),
                ],
                ...linkToJob(deps, signer, wording),
              },
              deps.sender,
              wording,
            ),
            {
              attachments: [subcontractorListAttachment(jobId, t)],
              now,
              leadId: found.job.leadId,
              condition: isMade,
            },
          ),
        ),
    },
    { by, now },
  );
}
