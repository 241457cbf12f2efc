import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import {
  altColumn,
  type JoinedImageRow,
  joinedFileColumns,
  publicFileCondition,
  toStoredImage,
} from "~/platform/files/image-columns.server";
import type { ContentTable } from "~/platform/records/content-kind";
import { files, projectImages, projects, redirects } from "~/schema";
import { parseFeatures } from "./features";
import type { Project, ProjectCard, ProjectImage } from "./project";
import { toDesignerQuery } from "./project-design";
import { projectSearchSource } from "./project-document";

/** Projects, for queries that work with every kind of record. */
export const projectRecords = {
  kind: "project" as const,
  table: projects,
  search: projectSearchSource,
  lists: [{ table: projectImages, recordId: projectImages.projectId }],
} satisfies ContentTable;

/* Every query here may share a batch, where D1 keys rows by the bare column name, so the columns of
   one select have unique names. */

/** Columns of a card besides its cover. */
export const cardColumns = {
  slug: projects.slug,
  title: projects.title,
  summary: projects.summary,
  service: projects.service,
  setting: projects.setting,
  color: projects.color,
  widthIn: projects.widthIn,
  depthIn: projects.depthIn,
  isConcept: projects.isConcept,
};

/** Columns of an image with its stored file. */
export const imageColumns = {
  kind: projectImages.kind,
  pictureSlug: projectImages.pictureSlug,
  pictureAlt: altColumn(projectImages.alt),
  caption: projectImages.caption,
  shiftX: projectImages.shiftX,
  shiftY: projectImages.shiftY,
  ...joinedFileColumns,
};

type ImageRow = JoinedImageRow & {
  kind: ProjectImage["kind"] | null;
  pictureSlug: string | null;
  pictureAlt: string | null;
  caption: string | null;
  shiftX: number | null;
  shiftY: number | null;
};

function toProjectImage(row: ImageRow): ProjectImage | null {
  if (row.kind === null || (row.pictureSlug === null && row.fileId === null)) return null;
  const alt = row.pictureAlt ?? "";
  const file = toStoredImage(row, alt);
  const { kind, pictureSlug, caption, shiftX, shiftY } = row;
  return {
    kind,
    pictureSlug,
    file,
    alt,
    caption: caption ?? "",
    shiftX: shiftX ?? 0,
    shiftY: shiftY ?? 0,
  };
}

type CardRow = Omit<ProjectCard, "cover"> & ImageRow;

/** Maps a row of any card query for pages. */
export function toProjectCard(row: CardRow): ProjectCard {
  const { slug, title, summary, service, color, widthIn, depthIn, isConcept } = row;
  return {
    slug,
    title,
    summary,
    service,
    color,
    widthIn,
    depthIn,
    isConcept,
    cover: toProjectImage(row),
  };
}

/** Condition of the join with the file of an image. */
export const publicCoverFile = and(eq(files.id, projectImages.fileId), publicFileCondition);

/**
 * Condition of the join with the cover: the first of several, so that a second one never repeats a
 * project.
 */
export const isCover = sql`${projectImages.id} = (select cover.id from project_pictures cover where cover.project_id = ${projects.id} and cover.kind = 'cover' order by cover.position, cover.id limit 1)`;

/** Selects cards of all projects; map the rows with `toProjectCard`. */
export function cardsQuery(db: Db) {
  return db
    .select({ ...cardColumns, ...imageColumns })
    .from(projects)
    .leftJoin(projectImages, isCover)
    .leftJoin(files, publicCoverFile);
}

/**
 * Selects cards of the first projects that match, in that order. The index `projects_listed`
 * decides which, so that only the shown rows and covers are read.
 */
export function firstCardsQuery(
  db: Db,
  where: SQL | undefined,
  { order, limit, offset = 0 }: { order: readonly SQL[]; limit: number; offset?: number },
) {
  const chosen = db
    .select({ id: sql<string>`${projects}.id`.as("id") })
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return cardsQuery(db)
    .where(inArray(projects.id, chosen))
    .orderBy(...order);
}

const facts = z.array(z.object({ label: z.string(), value: z.string() }));

/** Parses the stored specs; returns an empty list if they are malformed. */
export function parseSpecs(json: string): Project["facts"] {
  try {
    const parsed = facts.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Parses the stored features; returns an empty list if they are malformed. */
export function parseStoredFeatures(json: string): Project["features"] {
  return parseFeatures(parseJson(json));
}

/** Selects the visible project with that slug, at most one row; map it with `toProject`. */
export function projectQuery(db: Db, now: Date, slug: string) {
  return db
    .select({
      ...cardColumns,
      storyHtml: projects.storyHtml,
      style: projects.style,
      setting: projects.setting,
      heightIn: projects.heightIn,
      place: projects.place,
      facts: projects.facts,
      features: projects.features,
      design: projects.design,
      seoTitle: projects.seoTitle,
      seoDescription: projects.seoDescription,
      publishedAt: projects.publishAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(and(eq(projects.slug, slug), publishedCondition(projects, now)))
    .limit(1);
}

/**
 * Selects the data of a project that a quote request starts with: title, service, setting and size
 * in inches. Finds the project by its slug or by an earlier one that redirects to it.
 */
export function quoteProjectQuery(db: Db, now: Date, slug: string) {
  const formerly = sql`(select ${redirects.recordId} from ${redirects} where ${redirects.fromPath} = ${paths.project(slug)} and ${redirects.cause} = 'slug' and ${redirects.recordKind} = 'project')`;
  return db
    .select({
      title: projects.title,
      service: projects.service,
      setting: projects.setting,
      widthIn: projects.widthIn,
      depthIn: projects.depthIn,
    })
    .from(projects)
    .where(
      and(
        or(eq(projects.slug, slug), eq(projects.id, formerly)),
        publishedCondition(projects, now),
      ),
    )
    .orderBy(sql`${projects.slug} = ${slug} desc`)
    .limit(1);
}

/** Maps a row of `projectQuery` and parses its JSON. */
export function toProject(
  row: Omit<Project, "facts" | "features" | "publishedAt"> & {
    facts: string;
    features: string;
    publishedAt: Date | null;
  },
): Project {
  return {
    ...row,
    design: toDesignerQuery(row),
    facts: parseSpecs(row.facts),
    features: parseStoredFeatures(row.features),
    publishedAt: row.publishedAt ?? row.updatedAt,
  };
}

/** Selects the images of the project with that slug in order; map them with `toProjectImages`. */
export function projectImagesQuery(db: Db, slug: string) {
  return db
    .select(imageColumns)
    .from(projectImages)
    .innerJoin(projects, eq(projects.id, projectImages.projectId))
    .leftJoin(files, and(eq(files.id, projectImages.fileId), publicFileCondition))
    .where(
      and(
        eq(projects.slug, slug),
        or(sql`${projectImages.pictureSlug} is not null`, sql`${files.id} is not null`),
      ),
    )
    .orderBy(asc(projectImages.position), asc(projectImages.id));
}

/** Maps the rows of `projectImagesQuery` for pages. */
export function toProjectImages(rows: readonly ImageRow[]): ProjectImage[] {
  return rows.flatMap((row) => toProjectImage(row) ?? []);
}
