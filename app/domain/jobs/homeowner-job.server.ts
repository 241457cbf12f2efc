import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { files, jobAnswers, jobItems } from "~/schema";
import { publishedUpdatesQuery } from "./job-updates.server";

const choicesSchema = z.array(z.string()).catch([]);

/** Parses the choices of a decision; none if they are malformed. */
export const parseChoices = (choices: string) => choicesSchema.parse(parseJson(choices));

/** Selects the items of a job that its homeowner sees: only items that staff have shown. */
export const visibleItemsQuery = (db: Db, jobId: string) =>
  db
    .select({
      id: jobItems.id,
      kind: jobItems.kind,
      label: jobItems.label,
      note: jobItems.note,
      choices: jobItems.choices,
      state: jobItems.state,
      source: jobItems.source,
      createdAt: jobItems.createdAt,
      day: jobItems.day,
      purpose: jobItems.purpose,
      everyMonths: jobItems.everyMonths,
      shownAt: jobItems.shownAt,
      version: jobItems.version,
      fileId: jobItems.fileId,
      fileName: files.name,
      contentType: files.contentType,
      width: files.width,
      height: files.height,
      answer: jobAnswers.choice,
      answeredBy: jobAnswers.person,
      answeredAt: jobAnswers.at,
    })
    .from(jobItems)
    .leftJoin(files, eq(files.id, jobItems.fileId))
    .leftJoin(jobAnswers, eq(jobAnswers.itemId, jobItems.id))
    .where(
      and(eq(jobItems.jobId, jobId), isNotNull(jobItems.shownAt), ne(jobItems.state, "withdrawn")),
    )
    .orderBy(asc(jobItems.createdAt), asc(jobItems.id));

/**
 * Loads what the homeowner's page shows of a job: published updates, newest first, and shown items.
 * The page and the preview of the office both use it.
 */
export async function loadVisibleJob(db: Db, jobId: string) {
  const [updates, items] = await Promise.all([
    publishedUpdatesQuery(db, jobId),
    visibleItemsQuery(db, jobId),
  ]);
  const ofKind = (kind: (typeof items)[number]["kind"]) =>
    items.filter((item) => item.kind === kind);
  return {
    updates: updates.map(({ update }) => update),
    papers: ofKind("paper").filter(({ source }) => source !== "homeowner"),
    /** Files that the homeowners sent, newest first. */
    sent: items.filter(({ source }) => source === "homeowner").reverse(),
    photos: ofKind("photo")
      .filter(({ source }) => source !== "homeowner")
      .reverse(),
    punch: ofKind("punch"),
    care: ofKind("care"),
    decisions: ofKind("decision").map(({ choices, ...item }) => ({
      ...item,
      choices: parseChoices(choices),
    })),
  };
}

export type VisibleJob = Awaited<ReturnType<typeof loadVisibleJob>>;

/**
 * Finds the id of a shown item's file; undefined for items that the office has not shown. Files that
 * the homeowners sent are for signers only.
 */
export async function findVisibleFile(
  db: Db,
  { jobId, itemId, isSigner }: { jobId: string; itemId: string; isSigner: boolean },
) {
  const [row] = await db
    .select({ fileId: jobItems.fileId })
    .from(jobItems)
    .where(
      and(
        eq(jobItems.id, itemId),
        eq(jobItems.jobId, jobId),
        isNotNull(jobItems.shownAt),
        ne(jobItems.state, "withdrawn"),
        isSigner ? undefined : ne(jobItems.source, "homeowner"),
      ),
    );
  return row?.fileId ?? undefined;
}
