import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import { toCompletedEvent } from "~/domain/proposals/records/completion-events";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { formatExactTime } from "~/lib/exact-time";
import { fillText } from "~/lib/fill-text";
import { type TranslateText, type Wording, wordingIn } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { NewFile } from "~/platform/files/files.server";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { FormResult } from "~/platform/records/form-result";
import { buildIdempotencyKey } from "~/platform/request-key";
import { files, jobCompletions, jobItems, jobs } from "~/schema";
import { changeJob, type JobContext } from "./change-job.server";
import { completionStatement, hashCompletion, serializeList } from "./completion";
import { endCrewLinksStatement } from "./crew-links.server";
import { alertStatements, type HomeownerForm } from "./homeowner-forms.server";
import { type JobDeps, type JobPerson, linkToJob, listJobSigners } from "./job-links.server";
import { type JobWithContract, jobQuery } from "./job-queries.server";

type Completion = typeof jobCompletions.$inferSelect;

/** Selects the completions of a job: the current one first, then the withdrawn ones, newest first. */
export const completionsQuery = (db: Db, jobId: string) =>
  db
    .select()
    .from(jobCompletions)
    .where(eq(jobCompletions.jobId, jobId))
    .orderBy(desc(isNull(jobCompletions.withdrawnAt)), desc(jobCompletions.createdAt));

/** Selects the entries of the last walk's list that were not removed, in their order. */
export const punchListQuery = (db: Db, jobId: string) =>
  db
    .select()
    .from(jobItems)
    .where(and(isPunch(jobId), inArray(jobItems.state, ["open", "done"])))
    .orderBy(jobItems.createdAt, jobItems.id);

const isPunch = (jobId: string) => and(eq(jobItems.jobId, jobId), eq(jobItems.kind, "punch"));

/** True while a job has a signature for completion that counts. */
export const isCompletedCondition = (jobId: string) =>
  sql`exists (select 1 from ${jobCompletions} where ${jobCompletions.jobId} = ${jobId} and ${jobCompletions.withdrawnAt} is null)`;

/** Stages in which a job can be signed for completion. */
const signableStages = ["last-walk", "done"] as const;

/** Explains why a job can't be signed for completion; "" if it can. */
export function explainNotSignable(
  { job, contract }: JobWithContract,
  openCount: number,
  t: TranslateText = fillText,
): string {
  if (contract.status !== "signed") return t("The contract was canceled, so the job has ended.");
  if (!signableStages.some((stage) => stage === job.stage))
    return t("The job isn’t at its final walkthrough yet.");
  if (openCount === 0) return "";
  return openCount === 1
    ? t("One item is still open.")
    : t("{count} items are still open.", { count: openCount });
}

type Signature = Pick<
  Completion,
  | "method"
  | "signerId"
  | "typedName"
  | "at"
  | "ip"
  | "userAgent"
  | "linkId"
  | "scanFileId"
  | "scanSha256"
> & {
  /** Day of completion; undefined for the day on which the job was done, or else today. */
  completedOn?: string;
  /** Hash of the list that the signer read. */
  list?: string;
  scan?: NewFile;
};

type Writing = Pick<HomeownerForm, "jobId" | "requestKey"> & { signature: Signature };

/**
 * Stores a signature for completion, moves the job to Done, and emails everyone who signed. Idempotent
 * per request key; one signature counts.
 */
export async function completeJob(
  deps: JobDeps,
  { jobId, requestKey, signature }: Writing,
  context: JobContext,
): Promise<FormResult> {
  const { db } = deps;
  const { now, t = fillText } = context;
  const [[found], punch, [current]] = await Promise.all([
    jobQuery(db, jobId),
    punchListQuery(db, jobId),
    completionsQuery(db, jobId),
  ]);
  if (!found) return { state: "gone" };
  const { job, contract } = found;
  const { completedOn: day, list: readList, scan, ...signed } = signature;
  const id = await buildIdempotencyKey([jobId, requestKey, signed.signerId, "completion"]);
  if (current && current.withdrawnAt === null)
    return current.id === id
      ? { state: "saved" }
      : refuse(t("{name} already signed for completion.", { name: current.typedName }));
  const openCount = punch.filter(({ state }) => state === "open").length;
  const problem = explainNotSignable(found, openCount, t);
  if (problem) return refuse(`${problem} ${t("Nothing was signed.")}`);
  const list = serializeList(punch.filter(({ shownAt }) => shownAt !== null));
  if (readList !== undefined && readList !== list)
    return refuse("The list changed in the meantime. Check it and sign again.");
  const record = {
    ...signed,
    id,
    jobId,
    statement: completionStatement(contract.reference, t),
    list,
    completedOn: day ?? toHoustonDay(job.stage === "done" ? job.stageSince : now),
  };
  const row = { ...record, recordSha256: await hashCompletion(record) };
  const people = await listJobSigners(db, job.versionId);
  const signer = people.find((one) => one.id === row.signerId);
  if (!signer) return { state: "gone" };
  const records = await deps.buildRecords(job.versionId, toCompletedEvent(row, signer.name), now);
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, id],
      audit: {
        action: row.method === "paper" ? "recorded-completion" : "signed-for-completion",
        changes: {
          name: [null, row.typedName],
          day: [null, row.completedOn],
          recordSha256: [null, row.recordSha256],
        },
      },
      set: job.stage === "done" ? {} : { stage: "done", stageSince: now },
      where: and(
        eq(jobs.stage, job.stage),
        sql`not ${isCompletedCondition(jobId)}`,
        isListCondition(jobId, list),
        records.isUnchanged,
      ),
      others: (isMade) => [
        ...(scan
          ? [
              insertWhere(
                db,
                files,
                {
                  ...scan,
                  uploadedBy: context.by.staff?.id ?? null,
                  timeCreated: now,
                  updated: now,
                },
                isMade,
              ).onConflictDoNothing(),
            ]
          : []),
        insertWhere(
          db,
          jobCompletions,
          { ...row, recordedBy: context.by.staff?.id ?? null, createdAt: now },
          isMade,
        ),
        ...records.statements(isMade),
        endCrewLinksStatement(db, jobId, { staffId: context.by.staff?.id ?? null, now, isMade }),
        ...completionEmails(deps, {
          row,
          people,
          leadId: job.leadId,
          wording: wordingIn(found.language),
          isMade,
          now,
        }),
        ...(row.method === "link"
          ? alertStatements(
              deps,
              { jobId, leadId: job.leadId },
              {
                id,
                isMade,
                title: `${row.typedName} signed for completion`,
                lines: [`Completed on ${formatIsoDay(row.completedOn)}.`],
                now,
              },
            )
          : []),
      ],
      lead: {
        event: {
          kind: "job-completed",
          data: {
            job: jobId,
            name: row.typedName,
            day: row.completedOn,
            paper: row.method === "paper" ? "1" : "",
          },
        },
      },
      staleMessage: "The list or the job changed in the meantime. Check it and sign again.",
    },
    context,
  );
}

const refuse = (message: string): FormResult => ({ state: "refused", errors: { "": message } });

/** True while every entry of the job's list is done, and the homeowner sees these. */
function isListCondition(jobId: string, list: string): SQL {
  return sql`not exists (select 1 from ${jobItems} where ${isPunch(jobId)} and (${jobItems.state} = 'open'
      or (${jobItems.state} = 'done' and ${jobItems.shownAt} is not null and not exists (select 1 from json_each(${list}) as signed where signed.value ->> '$.id' = ${jobItems.id} and signed.value ->> '$.version' = ${jobItems.version}))))
    and (select count(*) from ${jobItems} where ${isPunch(jobId)} and ${jobItems.state} = 'done' and ${jobItems.shownAt} is not null) = json_array_length(${list})`;
}

type EmailsOf = {
  row: Omit<
    Completion,
    "recordedBy" | "withdrawnAt" | "withdrawnBy" | "withdrawReason" | "createdAt"
  >;
  people: readonly JobPerson[];
  leadId: string;
  wording: Wording;
  isMade: SQL;
  now: Date;
};

/** Returns the statements that email each signer a copy of the signed words. */
function completionEmails(deps: JobDeps, { row, people, leadId, wording, isMade, now }: EmailsOf) {
  const { t, language } = wording;
  return people.flatMap((person) =>
    enqueueEmailWithFiles(
      deps.db,
      buildProposalEmail(
        {
          kind: "job-update",
          dedupeKey: `job-completed:${row.id}:${person.id}`,
          to: person,
          subject: t("Signed for completion"),
          title: t("Signed for completion"),
          paragraphs: [
            `“${row.statement}”`,
            `${row.typedName}, ${row.method === "paper" ? t("on paper, {day}", { day: formatIsoDay(row.completedOn, language) }) : formatExactTime(row.at, language)}`,
            t("Fingerprint: {hash}", { hash: row.recordSha256 }),
            t("Not right? Answer this email, or call us."),
          ],
          ...linkToJob(deps, person, wording),
        },
        deps.sender,
        wording,
      ),
      { attachments: [], now, leadId, condition: isMade },
    ),
  );
}
