import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import * as z from "zod";
import type { FactsByKey } from "~/domain/facts/facts";
import { checkPostFields, postToCheck } from "~/domain/posts/post-to-check";
import { recordImageId } from "~/domain/projects/project";
import { projectToCheck } from "~/domain/projects/project-to-check";
import { toHoustonDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition, scheduledCondition } from "~/platform/db/visibility";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import type { Reason as ContentReason } from "~/platform/records/content-kind";
import { contentChecks, files, posts, projectImages, projects, type RoutedKind } from "~/schema";
import { loadLinkStates } from "./check-links.server";
import { checkRecord, type RecordToCheck } from "./check-record";
import { type CheckedLink, checkTexts, type LiveTexts } from "./check-texts";
import { dedupeErrorsFirst, type Finding } from "./findings";

/* Nightly publish checks of everything public or scheduled. A new finding unpublishes nothing and
   blocks no scheduled date; the dashboard shows it. */

type Context = { facts: FactsByKey; bannedPhrases: readonly string[]; now: Date; origin: string };
type LiveRecord = {
  kind: RoutedKind;
  id: string;
  title: string;
  reasons: Finding[];
  record: RecordToCheck;
  external: string[];
};
type UnlinkedRecord = Omit<LiveRecord, "external" | "record"> & {
  record: (stateOf: (href: string) => CheckedLink["state"]) => RecordToCheck;
  /** Start of publication, UTC milliseconds: its links must work then. */
  at: number;
};

/* In a batch D1 returns rows by bare column names: no two columns of one select may share one. */
const fileColumns = {
  storedId: sql<string | null>`${files.id}`.as("stored_id"),
  fileName: files.name,
  fileWidth: files.width,
  fileHeight: files.height,
  contentType: files.contentType,
  nature: files.nature,
  allowedBy: files.allowedBy,
  fileAlt: sql<string | null>`${files.alt}`.as("file_alt"),
};

type FileColumns = {
  storedId: string | null;
  fileName: string | null;
  fileWidth: number | null;
  fileHeight: number | null;
  contentType: string | null;
  nature: string | null;
  allowedBy: string | null;
  fileAlt: string | null;
};

/** Returns the public file joined to a row; undefined if it no longer exists. */
function toCheckedFiles({
  storedId,
  fileName,
  fileWidth,
  fileHeight,
  contentType,
  nature,
  allowedBy,
  fileAlt,
}: FileColumns) {
  if (storedId === null) return [];
  return [
    {
      id: storedId,
      name: fileName ?? "",
      width: fileWidth,
      height: fileHeight,
      contentType: contentType ?? "",
      nature: nature ?? "",
      allowedBy: allowedBy ?? "",
      alt: fileAlt ?? "",
    },
  ];
}

const fact = z.object({ label: z.string(), value: z.string() });
const source = z.object({
  id: z.string().catch(""),
  title: z.string().catch(""),
  url: z.string().catch(""),
});

function readList<Item extends z.ZodType>(json: string, item: Item): z.output<Item>[] {
  const parsed = z.array(item).safeParse(parseJson(json));
  return parsed.success ? parsed.data : [];
}

/** Lists everything public or scheduled as input for the publish checks. */
async function listPublishedRecords(
  db: Db,
  { facts, bannedPhrases, now, origin }: Context,
): Promise<LiveRecord[]> {
  const isOut = (table: typeof projects | typeof posts) =>
    or(publishedCondition(table, now), scheduledCondition(table, now));
  const live = db.select({ id: projects.id }).from(projects).where(isOut(projects));
  const [projectRows, pictureRows, postRows] = await db.batch([
    db
      .select()
      .from(projects)
      .where(isOut(projects))
      .orderBy(asc(projects.position), asc(projects.slug)),
    db
      .select({
        id: projectImages.id,
        projectId: projectImages.projectId,
        kind: projectImages.kind,
        pictureSlug: projectImages.pictureSlug,
        caption: projectImages.caption,
        fileId: projectImages.fileId,
        pictureAlt: projectImages.alt,
        ...fileColumns,
      })
      .from(projectImages)
      .leftJoin(files, and(eq(files.id, projectImages.fileId), publicFileCondition))
      .where(inArray(projectImages.projectId, live))
      .orderBy(asc(projectImages.position), asc(projectImages.id)),
    db
      .select({
        id: posts.id,
        slug: posts.slug,
        title: posts.title,
        publishAt: posts.publishAt,
        description: posts.description,
        summary: posts.summary,
        body: posts.body,
        sources: posts.sources,
        pictureSlug: posts.pictureSlug,
        postFileId: posts.fileId,
        pictureAlt: posts.pictureAlt,
        pictureCaption: posts.pictureCaption,
        seoTitle: posts.seoTitle,
        ...fileColumns,
      })
      .from(posts)
      .leftJoin(files, and(eq(files.id, posts.fileId), publicFileCondition))
      .where(isOut(posts)),
  ]);
  const textRules = { facts, bannedPhrases, today: toHoustonDay(now) };
  const readFrom = ({ publishAt }: { publishAt: Date | null }) =>
    Math.max(publishAt?.getTime() ?? 0, now.getTime());
  const drafts: UnlinkedRecord[] = [];
  const unasked = { ...textRules, takenBy: "", stateOf: () => "unasked" as const };
  for (const row of projectRows) {
    const projectPictures = pictureRows.filter(({ projectId }) => projectId === row.id);
    const pictures = projectPictures.map((picture) => ({
      ...picture,
      id: recordImageId(row.id, picture.id),
      alt: picture.pictureAlt,
    }));
    const project = { ...row, facts: readList(row.facts, fact), pictures };
    drafts.push({
      kind: "project",
      id: row.id,
      title: row.title,
      at: readFrom(row),
      reasons: [],
      record: (stateOf) =>
        projectToCheck(project, {
          ...unasked,
          files: projectPictures.flatMap(toCheckedFiles),
          stateOf,
        }),
    });
  }
  for (const row of postRows) {
    const post = {
      ...row,
      sources: readList(row.sources, source).map((entry, index) => ({
        ...entry,
        id: entry.id || `s${index + 1}`,
      })),
      fileId: row.postFileId,
    };
    drafts.push({
      kind: "post",
      id: row.id,
      title: row.title,
      at: readFrom(row),
      reasons: checkPostFields(post),
      record: (stateOf) => postToCheck(post, { ...unasked, file: toCheckedFiles(row)[0], stateOf }),
    });
  }

  const hrefs = drafts.map(({ record }) => record(() => "unasked").links.map(({ href }) => href));
  const stateAt = new Map<number, (href: string) => CheckedLink["state"]>();
  for (const moment of new Set(drafts.map(({ at }) => at))) {
    const draftLinks = hrefs.filter((_, index) => drafts[index]?.at === moment);
    stateAt.set(
      moment,
      await loadLinkStates(db, draftLinks.flat(), { origin, at: new Date(moment) }),
    );
  }
  return drafts.map(({ record, at, ...draft }, index) => ({
    ...draft,
    record: record(stateAt.get(at) ?? (() => "unasked")),
    external: (hrefs[index] ?? []).filter(
      (href) => /^https?:\/\//i.test(href) && !href.startsWith(`${origin}/`),
    ),
  }));
}

/** Returns the external links of public texts. */
export async function listExternalLinks(db: Db, context: Context): Promise<string[]> {
  return (await listPublishedRecords(db, context)).flatMap(({ external }) => external);
}

/** A scheduled change of a public record, with its current findings. */
export type ScheduledFindings = {
  kind: string;
  recordId: string;
  title: string;
  reasons: readonly ContentReason[];
};

/**
 * Checks everything public or scheduled and replaces the stored findings; `others` are texts
 * outside records, `planned` the findings of scheduled changes. Returns the number of records with
 * findings.
 */
export async function recheckPublished(
  db: Db,
  context: Context,
  otherTexts: readonly LiveTexts[] = [],
  scheduledFindings: readonly ScheduledFindings[] = [],
): Promise<number> {
  const textRules = {
    facts: context.facts,
    bannedPhrases: context.bannedPhrases,
    today: toHoustonDay(context.now),
    links: [],
  };
  const records = (await listPublishedRecords(db, context)).map(
    ({ kind, id, title, record, reasons }) => ({
      kind,
      recordId: id,
      title,
      reasons: [...checkRecord(record), ...reasons],
    }),
  );
  const texts = otherTexts.map(({ id, texts: ownTexts, ...other }) => ({
    ...other,
    recordId: id,
    reasons: checkTexts({ ...textRules, texts: ownTexts }),
  }));
  const byRecord = new Map<string, ScheduledFindings>();
  for (const { reasons, ...fields } of [
    ...records,
    ...texts,
    ...scheduledFindings.map(toScheduled),
  ]) {
    const key = `${fields.kind}:${fields.recordId}`;
    byRecord.set(key, {
      ...fields,
      ...byRecord.get(key),
      reasons: dedupeErrorsFirst([...(byRecord.get(key)?.reasons ?? []), ...reasons]),
    });
  }
  const found = [...byRecord.values()].filter(({ reasons }) => reasons.length > 0);
  const rows = JSON.stringify(
    found.map(({ kind, recordId, title, reasons }) => [
      kind,
      recordId,
      title,
      JSON.stringify(reasons),
    ]),
  );
  await db.batch([
    db.delete(contentChecks),
    db
      .insert(contentChecks)
      .select(
        sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${context.now.getTime()} from json_each(${rows}) where true`,
      ),
  ]);
  return found.length;
}

function toScheduled({ reasons, ...fields }: ScheduledFindings): ScheduledFindings {
  return {
    ...fields,
    reasons: reasons.map((reason) => ({
      ...reason,
      message: `In scheduled changes: ${reason.message}`,
    })),
  };
}

/** A public record with its findings. */
type ContentIssues = {
  kind: string;
  id: string;
  title: string;
  reasons: Pick<Finding, "level" | "message" | "place">[];
};

/** Selects the stored findings, records with errors first. Map the rows with `toContentIssues`. */
export function contentIssuesQuery(db: Db) {
  return db
    .select({
      kind: contentChecks.kind,
      recordId: contentChecks.recordId,
      title: contentChecks.title,
      reasons: contentChecks.reasons,
    })
    .from(contentChecks)
    .orderBy(sql`instr(${contentChecks.reasons}, '"block"') = 0`, asc(contentChecks.title))
    .limit(200);
}

const found = z.array(
  z.object({
    level: z.enum(["block", "warn"]),
    code: z.string(),
    message: z.string(),
    place: z.string(),
  }),
);

/**
 * Converts the rows of `contentIssuesQuery`. Leaves out overdue facts, which the dashboard lists
 * separately in their current state.
 */
export function toContentIssues(
  rows: readonly { kind: string; recordId: string; title: string; reasons: string }[],
): ContentIssues[] {
  return rows.flatMap(({ kind, recordId, title, reasons }) => {
    const parsed = found.safeParse(parseJson(reasons));
    if (!parsed.success) return [];
    const left = parsed.data
      .filter(({ code }) => code !== "fact-overdue")
      .map(({ level, message, place }) => ({ level, message, place }));
    return left.length > 0 ? [{ kind, id: recordId, title, reasons: left }] : [];
  });
}
