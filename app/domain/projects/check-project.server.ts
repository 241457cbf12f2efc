import { and, eq, isNull, ne } from "drizzle-orm";
import type { FactsByKey } from "~/domain/facts/facts";
import { checkRecord, type GateText, gateLinks, type Reason } from "~/domain/gate/gate";
import { internalPath } from "~/domain/gate/links";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { files, projects } from "~/platform/db/schema";
import type { ProjectRecord } from "./project-record.server";

type Context = {
  facts: FactsByKey;
  forbidden: readonly string[];
  /** The site's own origin. */
  origin: string;
  /** Whether a path of this site answers. */
  answers: (path: string) => Promise<boolean>;
  now: Date;
};

const shownTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/** What keeps a project from going out, and what should be looked at, by what the database says now. */
export async function checkProject(db: Db, id: string, record: ProjectRecord, context: Context): Promise<Reason[]> {
  const { facts, forbidden, origin, answers, now } = context;
  const ids = record.pictures.flatMap(({ fileId }) => fileId ?? []);
  const [[taken], stored] = await db.batch([
    db
      .select({ title: projects.title })
      .from(projects)
      .where(and(eq(projects.slug, record.slug), ne(projects.id, id)))
      .limit(1),
    db
      .select({
        id: files.id,
        name: files.name,
        width: files.width,
        contentType: files.contentType,
        nature: files.nature,
        allowedBy: files.allowedBy,
      })
      .from(files)
      .where(and(inMany(files.id, ids), eq(files.visibility, "public"), isNull(files.deletedAt))),
  ]);
  const pictures = record.pictures.map(({ id: picture, fileId, pictureSlug, alt }, index) => {
    const file = stored.find((one) => one.id === fileId);
    return {
      id: `pic-${picture}`,
      name: `Picture ${index + 1}`,
      alt,
      fileName: file?.name ?? "",
      width: file?.width ?? null,
      showable: fileId === null ? isPictureSlug(pictureSlug) : file !== undefined && shownTypes.includes(file.contentType),
      isRendering: fileId === null || file?.nature === "rendering",
      permission: file?.allowedBy ?? "",
    };
  });
  const texts: GateText[] = [
    { place: "f-summary", name: "the summary", text: record.summary, format: "plain", takesFacts: true },
    { place: "f-story", name: "the story", text: record.story, format: "markdown", takesFacts: true },
    {
      place: "f-facts",
      name: "the facts",
      text: record.facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
      format: "plain",
      takesFacts: false,
    },
  ];
  // once to find the links, once with what became of them
  const states = new Map<string, "answers" | "missing">();
  for (const { href } of gateLinks(texts, () => "unasked")) {
    const path = internalPath(href, origin);
    if (path !== null && !states.has(href)) states.set(href, (await answers(path)) ? "answers" : "missing");
  }
  const cover = record.pictures.find(({ kind }) => kind === "cover");
  return checkRecord({
    kind: "project",
    title: record.title,
    slug: { value: record.slug, takenBy: taken ? `“${taken.title || "another project"}”` : "" },
    description: record.seoDescription || record.summary,
    seoTitle: record.seoTitle,
    cover: cover ? `pic-${cover.id}` : null,
    pictures,
    isBuilt: !record.isConcept,
    neighborhood: record.place,
    hasCall: true, // the page itself ends in one
    texts,
    links: gateLinks(texts, (href) => states.get(href) ?? "unasked"),
    facts,
    forbidden,
    today: houstonDay(now),
  });
}
