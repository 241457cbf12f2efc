import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import { buildStaffAlertEmails } from "~/domain/proposals/proposal-emails";
import { fillText } from "~/lib/fill-text";
import { insertWhere } from "~/platform/db/insert.server";
import type { NewFile } from "~/platform/files/files.server";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { FormResult } from "~/platform/records/form-result";
import { jobAnswers, jobItems } from "~/schema";
import { changeJob, type JobContext } from "./change-job.server";
import { parseChoices, visibleItemsQuery } from "./homeowner-job.server";
import { addJobItems } from "./job-items.server";
import type { JobDeps } from "./job-links.server";

/** A form of the homeowner's page. */
export type HomeownerForm = {
  jobId: string;
  leadId: string;
  linkId: string;
  /** Name of the person whose link it is. */
  person: string;
  requestKey: string;
};

/**
 * Stores the choices for decisions, all or none. The first answer of a household counts: a decision
 * that is decided already is refused with its answer. Idempotent per request key.
 */
export async function answerDecisions(
  deps: JobDeps,
  { answers, ...form }: HomeownerForm & { answers: Readonly<Record<string, string>> },
  context: JobContext,
): Promise<FormResult> {
  const { db } = deps;
  const { jobId, linkId, person, requestKey } = form;
  const { t = fillText } = context;
  const items = await visibleItemsQuery(db, jobId);
  const chosen = items.flatMap((item) => {
    const choice = answers[item.id];
    return item.kind === "decision" && choice && parseChoices(item.choices).includes(choice)
      ? [{ ...item, choice }]
      : [];
  });
  if (chosen.length === 0)
    return { state: "invalid", errors: { decisions: "Choose an answer first." } };
  const key = [requestKey, JSON.stringify(chosen.map(({ id, choice }) => [id, choice]))];
  const isOpen = (id: string) =>
    sql`exists (select 1 from ${jobItems} where ${and(eq(jobItems.id, id), eq(jobItems.jobId, jobId), eq(jobItems.state, "open"), isNotNull(jobItems.shownAt))})`;
  const decided = chosen.find(({ answer }) => answer !== null);
  return changeJob(
    db,
    {
      jobId,
      key,
      audit: {
        action: "decided-on-job",
        changes: Object.fromEntries(chosen.map(({ label, choice }) => [label, [null, choice]])),
      },
      where: sql.join(
        chosen.map(({ id }) => isOpen(id)),
        sql` and `,
      ),
      others: (isMade, id) => [
        ...chosen.flatMap(({ id: itemId, choice }) => [
          insertWhere(
            db,
            jobAnswers,
            { id: `${id}-${itemId}`, itemId, choice, linkId, person, at: context.now },
            isMade,
          ).onConflictDoNothing(),
          db
            .update(jobItems)
            .set({ state: "done", version: sql`${jobItems.version} + 1`, updatedAt: context.now })
            .where(and(eq(jobItems.id, itemId), isMade)),
        ]),
        ...alertStatements(deps, form, {
          id,
          isMade,
          title: `${person} made a choice`,
          lines: chosen.map(({ label, choice }) => `${label} ${choice}`),
          now: context.now,
        }),
      ],
      lead: {
        event: {
          kind: "job-answer",
          data: { name: person },
          message: {
            direction: "in",
            channel: "page",
            person,
            text: chosen.map(({ label, choice }) => `${label}\n${choice}`).join("\n\n"),
          },
        },
      },
      staleMessage: decided
        ? t(
            "{name} already chose “{choice}” for “{label}”. Ask us below if you want to change it.",
            {
              name: decided.answeredBy || t("Someone"),
              choice: decided.answer ?? "",
              label: decided.label,
            },
          )
        : "Someone answered or changed this in the meantime. Check the page and try again.",
    },
    context,
  );
}

/** Stores a question of the homeowner as a message, and alerts the office. Idempotent per request key. */
export function addJobQuestion(
  deps: JobDeps,
  { text, ...form }: HomeownerForm & { text: string },
  context: JobContext,
): Promise<FormResult> {
  const { jobId, person, requestKey } = form;
  return changeJob(
    deps.db,
    {
      jobId,
      key: [requestKey, text],
      audit: { action: "asked-about-job" },
      others: (isMade, id) =>
        alertStatements(deps, form, {
          id,
          isMade,
          title: `${person} asked about their project`,
          lines: [text],
          now: context.now,
        }),
      lead: {
        event: {
          kind: "job-question",
          data: { name: person },
          message: { direction: "in", channel: "page", person, text },
        },
        awaitsReply: { since: context.now },
      },
    },
    context,
  );
}

/**
 * Adds files of the homeowner to a job, and alerts the office. The homeowner sees them, because they
 * are theirs, until the office hides them. Idempotent per request key.
 */
export function addHomeownerFiles(
  deps: JobDeps,
  { label, files, ...form }: HomeownerForm & { label: string; files: readonly NewFile[] },
  context: JobContext,
): Promise<FormResult> {
  const { jobId, person, linkId, requestKey } = form;
  const count = files.length === 1 ? "a file" : `${files.length} files`;
  return addJobItems(
    deps.db,
    {
      jobId,
      requestKey,
      items: files.map((file) => ({
        kind: file.contentType.startsWith("image/") ? ("photo" as const) : ("paper" as const),
        label: label || file.name.slice(0, 120),
        file,
        shownAt: context.now,
      })),
      sender: { source: "homeowner", linkId, person },
      also: (isMade, id) =>
        alertStatements(deps, form, {
          id,
          isMade,
          title: `${person} sent ${count}`,
          lines: [label || files.map(({ name }) => name).join(", ")],
          now: context.now,
        }),
    },
    context,
  );
}

type Alert = { id: string; isMade: SQL; title: string; lines: readonly string[]; now: Date };

/** Returns the statements that email the office about a change of a job. */
export const alertStatements = (
  { db, office, siteUrl }: JobDeps,
  { jobId, leadId }: Pick<HomeownerForm, "jobId" | "leadId">,
  { id, isMade, title, lines, now }: Alert,
) =>
  buildStaffAlertEmails(office, {
    kind: "job-alert",
    dedupeKey: `job-alert:${id}`,
    title,
    lines,
    url: new URL(adminPaths.job(leadId, jobId), siteUrl).toString(),
    label: "View job",
  }).flatMap((email) =>
    enqueueEmailWithFiles(db, email, { attachments: [], now, leadId, condition: isMade }),
  );
