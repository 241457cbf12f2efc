import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { FactsByKey } from "~/domain/facts/facts";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { pictureIdOf } from "~/domain/projects/project";
import { houstonDay } from "~/lib/dates";
import { readJson } from "~/lib/json";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { isPublished } from "~/platform/db/published";
import { contentChecks, files, posts, projectPictures, projects } from "~/platform/db/schema";
import { checkRecord, checkTexts, type GatePicture, type GateRecord, type GateText, gateLinks, type LiveTexts, type Reason } from "./gate";
import { hasCallTo, linksIn } from "./links";
import { linkStates, siteAnswers } from "./links.server";

/* Every night the gate is asked about all that is live: a reason that came later does not take it down, it is named on the dashboard. */

/** Ways to ask for a quote. */
export const callPaths: readonly string[] = [paths.quote, paths.contact, paths.designer, paths.financing];

/** What a browser shows. */
export const shownTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

type Context = { facts: FactsByKey; forbidden: readonly string[]; now: Date; origin: string };
type LiveRecord = { kind: "project" | "post"; id: string; title: string; record: GateRecord; external: string[] };

/* In a batch D1 hands back rows by bare column names: no two of one select may share one. */
const fileColumns = {
  storedId: sql<string | null>`${files.id}`.as("stored_id"),
  fileName: files.name,
  fileWidth: files.width,
  contentType: files.contentType,
  nature: files.nature,
  allowedBy: files.allowedBy,
};

type FileColumns = {
  storedId: string | null;
  fileName: string | null;
  fileWidth: number | null;
  contentType: string | null;
  nature: string | null;
  allowedBy: string | null;
};

/** A picture of a live record for the gate. */
function gatePicture(id: string, name: string, alt: string, slug: string | null, file: FileColumns): GatePicture {
  return {
    id,
    name,
    alt,
    fileName: slug === null ? (file.fileName ?? "") : "",
    width: slug === null ? file.fileWidth : null,
    showable: slug === null ? file.storedId !== null && shownTypes.includes(file.contentType ?? "") : isPictureSlug(slug),
    isRendering: slug !== null || file.nature === "rendering",
    permission: file.allowedBy ?? "",
  };
}

const publicFile = and(eq(files.visibility, "public"), isNull(files.deletedAt));

/** Everything live as the gate sees it. */
async function liveRecords(db: Db, { facts, forbidden, now, origin }: Context): Promise<LiveRecord[]> {
  const live = db.select({ id: projects.id }).from(projects).where(isPublished(projects, now));
  const [projectRows, pictureRows, postRows] = await db.batch([
    db.select().from(projects).where(isPublished(projects, now)).orderBy(asc(projects.position), asc(projects.slug)),
    db
      .select({
        id: projectPictures.id,
        projectId: projectPictures.projectId,
        kind: projectPictures.kind,
        pictureSlug: projectPictures.pictureSlug,
        pictureAlt: projectPictures.alt,
        ...fileColumns,
      })
      .from(projectPictures)
      .leftJoin(files, and(eq(files.id, projectPictures.fileId), publicFile))
      .where(inArray(projectPictures.projectId, live))
      .orderBy(asc(projectPictures.position), asc(projectPictures.id)),
    db
      .select({
        id: posts.id,
        slug: posts.slug,
        title: posts.title,
        description: posts.description,
        summary: posts.summary,
        body: posts.body,
        sources: posts.sources,
        pictureSlug: posts.pictureSlug,
        postFileId: posts.fileId,
        pictureAlt: posts.pictureAlt,
        pictureCaption: posts.pictureCaption,
        ...fileColumns,
      })
      .from(posts)
      .leftJoin(files, and(eq(files.id, posts.fileId), publicFile))
      .where(isPublished(posts, now)),
  ]);
  const asked = { facts, forbidden, today: houstonDay(now) };
  const drafts: Omit<LiveRecord, "external">[] = [];
  const linksOf = new Map<string, readonly { href: string; place: string; where: string }[]>();

  for (const row of projectRows) {
    const own = pictureRows.filter(({ projectId }) => projectId === row.id);
    const pictures = own.map((picture, index) =>
      gatePicture(`pic-${pictureIdOf(row.id, picture.id)}`, `Picture ${index + 1}`, picture.pictureAlt, picture.pictureSlug, picture),
    );
    const cover = own.find(({ kind }) => kind === "cover");
    drafts.push({
      kind: "project",
      id: row.id,
      title: row.title,
      record: {
        ...asked,
        kind: "project",
        title: row.title,
        slug: { value: row.slug, takenBy: "" },
        description: row.seoDescription || row.summary,
        seoTitle: row.seoTitle,
        cover: cover ? `pic-${pictureIdOf(row.id, cover.id)}` : null,
        pictures,
        isBuilt: !row.isConcept,
        neighborhood: row.place,
        hasCall: true, // the page itself ends in one
        texts: [plain("f-summary", "the summary", row.summary), markdown("f-story", "the story", row.story)],
        links: [],
      },
    });
  }
  for (const row of postRows) {
    const hasPicture = row.pictureSlug !== null || row.postFileId !== null;
    const texts = [
      plain("f-summary", "the lede", row.summary),
      plain("f-caption", "the caption", row.pictureCaption),
      markdown("f-body", "the text", row.body),
    ];
    drafts.push({
      kind: "post",
      id: row.id,
      title: row.title,
      record: {
        ...asked,
        kind: "post",
        title: row.title,
        slug: { value: row.slug, takenBy: "" },
        description: row.description,
        seoTitle: "",
        cover: hasPicture ? "f-cover" : null,
        pictures: hasPicture ? [gatePicture("f-cover", "The cover", row.pictureAlt, row.pictureSlug, row)] : [],
        isBuilt: false,
        neighborhood: "",
        hasCall: hasCallTo(row.body, callPaths),
        texts,
        links: [],
      },
    });
    const listed = sourceUrls(row.sources).map((href, index) => ({ href, place: `src-${index + 1}`, where: `Source ${index + 1}` }));
    linksOf.set(
      row.id,
      listed.filter(({ href }) => href !== ""),
    );
  }

  const hrefsOf = ({ id, record }: Omit<LiveRecord, "external">) => [
    ...record.texts.flatMap((text) => (text.format === "markdown" ? linksIn(text.text).map(({ href }) => href) : [])),
    ...(linksOf.get(id) ?? []).map(({ href }) => href),
  ];
  const all = drafts.flatMap(hrefsOf);
  const stateOf = await linkStates(db, all, { origin, answers: siteAnswers(db, now) });
  return drafts.map((draft) => {
    const listed = (linksOf.get(draft.id) ?? []).map((link) => ({ ...link, state: stateOf(link.href) }));
    const links = [...gateLinks(draft.record.texts, stateOf), ...listed];
    const external = hrefsOf(draft).filter((href) => /^https?:\/\//i.test(href) && !href.startsWith(`${origin}/`));
    return { ...draft, record: { ...draft.record, links }, external };
  });
}

const plain = (place: string, name: string, text: string): GateText => ({ place, name, text, format: "plain", takesFacts: false });
const markdown = (place: string, name: string, text: string): GateText => ({ place, name, text, format: "markdown", takesFacts: true });

function sourceUrls(json: string): string[] {
  const parsed = z.array(z.object({ url: z.string() })).safeParse(readJson(json));
  return parsed.success ? parsed.data.map(({ url }) => url) : [];
}

/** Addresses elsewhere that live texts lead to. */
export async function externalLinks(db: Db, context: Context): Promise<string[]> {
  return (await liveRecords(db, context)).flatMap(({ external }) => external);
}

/** Asks the gate about everything live, `others` being texts that stand in no record, and keeps what it found, in place of what it found
 *  before. Gives how many records need a look. */
export async function checkLive(db: Db, context: Context, others: readonly LiveTexts[] = []): Promise<number> {
  const asked = { facts: context.facts, forbidden: context.forbidden, today: houstonDay(context.now), links: [] };
  const records = (await liveRecords(db, context)).map(({ kind, id, title, record }) => ({
    kind,
    id,
    title,
    reasons: checkRecord(record),
  }));
  const texts = others.map(({ texts: own, ...other }) => ({ ...other, reasons: checkTexts({ ...asked, texts: own }) }));
  const found = [...records, ...texts].map(({ id, ...rest }) => ({ ...rest, recordId: id })).filter(({ reasons }) => reasons.length > 0);
  const rows = JSON.stringify(found.map(({ kind, recordId, title, reasons }) => [kind, recordId, title, JSON.stringify(reasons)]));
  await db.batch([
    db.delete(contentChecks),
    db
      .insert(contentChecks)
      .select(sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${context.now.getTime()} from json_each(${rows}) where true`),
  ]);
  return found.length;
}

/** A live record that needs a look, with what was found. */
export type NeedsLook = {
  kind: "project" | "post" | "page" | "faq";
  id: string;
  title: string;
  reasons: Pick<Reason, "level" | "message" | "place">[];
};

/** What the gate last found, records with blocks first. Map the rows with `needsLookOf`. */
export function needsLookQuery(db: Db) {
  return db
    .select({ kind: contentChecks.kind, recordId: contentChecks.recordId, title: contentChecks.title, reasons: contentChecks.reasons })
    .from(contentChecks)
    .orderBy(sql`instr(${contentChecks.reasons}, '"block"') = 0`, asc(contentChecks.title))
    .limit(200);
}

const found = z.array(z.object({ level: z.enum(["block", "warn"]), code: z.string(), message: z.string(), place: z.string() }));

/** The rows of `needsLookQuery`. Overdue facts are left out: they are named by themselves, as they stand at the moment. */
export function needsLookOf(rows: readonly { kind: string; recordId: string; title: string; reasons: string }[]): NeedsLook[] {
  return rows.flatMap(({ kind, recordId, title, reasons }) => {
    const parsed = found.safeParse(readJson(reasons));
    if (!parsed.success || (kind !== "project" && kind !== "post" && kind !== "page" && kind !== "faq")) return [];
    const left = parsed.data.filter(({ code }) => code !== "fact-overdue").map(({ level, message, place }) => ({ level, message, place }));
    return left.length > 0 ? [{ kind, id: recordId, title, reasons: left }] : [];
  });
}
