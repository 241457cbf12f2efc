import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { isPublished } from "~/platform/db/published";
import { files, projectPictures, projects } from "~/platform/db/schema";
import { altOf } from "~/platform/files/file-uses.server";
import {
  type FacetName,
  facets,
  type Project,
  type ProjectCard,
  type ProjectFilter,
  type ProjectPicture,
  projectsPerPage,
} from "./project";

/* Every query here may travel in one batch, where D1 hands back rows keyed by the bare column name:
   no two columns of one select may share a name. */

const cardColumns = {
  slug: projects.slug,
  title: projects.title,
  summary: projects.summary,
  service: projects.service,
  color: projects.color,
  widthIn: projects.widthIn,
  depthIn: projects.depthIn,
  isConcept: projects.isConcept,
};

const pictureColumns = {
  kind: projectPictures.kind,
  pictureSlug: projectPictures.pictureSlug,
  pictureAlt: altOf(projectPictures.alt),
  caption: projectPictures.caption,
  shiftX: projectPictures.shiftX,
  shiftY: projectPictures.shiftY,
  fileId: files.id,
  fileName: files.name,
  fileWidth: files.width,
  fileHeight: files.height,
  focalX: files.focalX,
  focalY: files.focalY,
  tone: files.tone,
  fileVersion: files.version,
};

type PictureRow = {
  kind: ProjectPicture["kind"] | null;
  pictureSlug: string | null;
  pictureAlt: string | null;
  caption: string | null;
  shiftX: number | null;
  shiftY: number | null;
  fileId: string | null;
  fileName: string | null;
  fileWidth: number | null;
  fileHeight: number | null;
  focalX: number | null;
  focalY: number | null;
  tone: string | null;
  fileVersion: number | null;
};

function pictureOf(row: PictureRow): ProjectPicture | null {
  if (row.kind === null || (row.pictureSlug === null && row.fileId === null)) return null;
  const alt = row.pictureAlt ?? "";
  const file =
    row.fileId === null
      ? null
      : {
          id: row.fileId,
          name: row.fileName ?? "",
          width: row.fileWidth,
          height: row.fileHeight,
          alt,
          focalX: row.focalX ?? 0.5,
          focalY: row.focalY ?? 0.5,
          tone: row.tone ?? "",
          version: row.fileVersion ?? 1,
        };
  const { kind, pictureSlug, caption, shiftX, shiftY } = row;
  return { kind, pictureSlug, file, alt, caption: caption ?? "", shiftX: shiftX ?? 0, shiftY: shiftY ?? 0 };
}

type CardRow = Omit<ProjectCard, "cover"> & PictureRow;

/** A row of any of the card queries as pages use it. */
export function projectCard(row: CardRow): ProjectCard {
  const { slug, title, summary, service, color, widthIn, depthIn, isConcept } = row;
  return { slug, title, summary, service, color, widthIn, depthIn, isConcept, cover: pictureOf(row) };
}

function cards(db: Db) {
  return db
    .select({ ...cardColumns, ...pictureColumns })
    .from(projects)
    .leftJoin(
      projectPictures,
      // the lowest place among the covers, so that a second cover never shows a project twice
      sql`${projectPictures.id} = (select cover.id from project_pictures cover where cover.project_id = ${projects.id} and cover.kind = 'cover' order by cover.position, cover.id limit 1)`,
    )
    .leftJoin(files, and(eq(files.id, projectPictures.fileId), eq(files.visibility, "public"), isNull(files.deletedAt)));
}

const columnOf = {
  service: projects.service,
  style: projects.style,
  setting: projects.setting,
  size: projects.size,
  color: projects.color,
} satisfies Record<FacetName, unknown>;

const area = sql`coalesce(${projects.widthIn} * ${projects.depthIn}, 0)`;

function orderOf(order: ProjectFilter["order"]): SQL[] {
  const newest = [desc(projects.publishAt), asc(projects.position), asc(projects.slug)];
  if (order === "largest") return [desc(area), ...newest];
  if (order === "smallest") return [sql`${area} = 0`, asc(area), ...newest];
  return newest;
}

/** One page of the catalog: visible projects that match, with their covers. Map the rows with `projectCard`. */
export function catalogPageQuery(db: Db, now: Date, filter: ProjectFilter) {
  const chosen = facets.filter(({ name }) => filter[name].length > 0).map(({ name }) => inMany(columnOf[name], filter[name]));
  return cards(db)
    .where(and(isPublished(projects, now), ...chosen))
    .orderBy(...orderOf(filter.order))
    .limit(projectsPerPage)
    .offset((filter.page - 1) * projectsPerPage);
}

/** How many visible projects there are of each combination of facet values; `countFacets` makes the form's numbers of it. */
export function facetGroupsQuery(db: Db, now: Date) {
  return db
    .select({ ...columnOf, count: sql<number>`count(*)`.as("count") })
    .from(projects)
    .where(isPublished(projects, now))
    .groupBy(projects.service, projects.style, projects.setting, projects.size, projects.color);
}

/** The newest visible projects the home page may show, one of each service first, so that a few of them show what there is. Map with `projectCard`. */
export function featuredProjectsQuery(db: Db, now: Date, limit = 4) {
  const rank = sql`row_number() over (partition by ${projects.service} order by ${projects.position}, ${projects.publishAt} desc, ${projects.slug})`;
  return cards(db)
    .where(and(isPublished(projects, now), eq(projects.onHome, true)))
    .orderBy(rank, asc(projects.position), desc(projects.publishAt), asc(projects.slug))
    .limit(limit);
}

export type RelatedWish = {
  services: readonly string[];
  /** Only projects of this style. */
  style?: string | undefined;
  /** Built pictures the page shows already: projects whose cover is one of them come last. */
  shown?: readonly string[] | undefined;
};

/** Visible projects for a service's page: one of each service first, each in the catalog's order. Map with `projectCard`. */
export function relatedProjectsQuery(db: Db, now: Date, { services, style, shown = [] }: RelatedWish, limit = 3) {
  const repeated = sql`coalesce(${inMany(projectPictures.pictureSlug, shown)}, 0)`;
  const turn = sql`row_number() over (partition by ${projects.service}, ${repeated} order by ${projects.position}, ${projects.publishAt} desc, ${projects.slug})`;
  return cards(db)
    .where(and(isPublished(projects, now), inMany(projects.service, services), style ? eq(projects.style, style) : undefined))
    .orderBy(repeated, turn, asc(projects.position), desc(projects.publishAt), asc(projects.slug))
    .limit(limit);
}

/** Visible projects most like the one of that slug: the same service counts most, then setting, style and color. Map with `projectCard`. */
export function similarProjectsQuery(db: Db, now: Date, slug: string, limit = 3) {
  const own = (name: FacetName) => sql`(select p.${sql.identifier(name)} from projects p where p.slug = ${slug})`;
  const likeness = sql`(${projects.service} = ${own("service")}) * 4 + (${projects.setting} = ${own("setting")}) * 2 + (${projects.style} = ${own("style")}) + (${projects.color} <> '' and ${projects.color} = ${own("color")})`;
  return cards(db)
    .where(and(isPublished(projects, now), ne(projects.slug, slug)))
    .orderBy(desc(likeness), desc(projects.publishAt), asc(projects.slug))
    .limit(limit);
}

const facts = z.array(z.object({ label: z.string(), value: z.string() }));

/** The facts block as it is stored; empty when it cannot be read. */
export function readFacts(json: string): Project["facts"] {
  try {
    const parsed = facts.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** The visible project of that slug, one row at most; map it with `projectOf`. */
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
      design: projects.design,
      seoTitle: projects.seoTitle,
      seoDescription: projects.seoDescription,
      publishedAt: projects.publishAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(and(eq(projects.slug, slug), isPublished(projects, now)))
    .limit(1);
}

/** What a request for something like a project takes from it: its title, service, setting and size in inches. */
export function likedProjectQuery(db: Db, now: Date, slug: string) {
  return db
    .select({
      title: projects.title,
      service: projects.service,
      setting: projects.setting,
      widthIn: projects.widthIn,
      depthIn: projects.depthIn,
    })
    .from(projects)
    .where(and(eq(projects.slug, slug), isPublished(projects, now)))
    .limit(1);
}

/** A row of `projectQuery` with its JSON read. */
export function projectOf(row: Omit<Project, "facts" | "publishedAt"> & { facts: string; publishedAt: Date | null }): Project {
  return { ...row, facts: readFacts(row.facts), publishedAt: row.publishedAt ?? row.updatedAt };
}

/** The pictures of the project of that slug in their order; map them with `projectPicturesOf`. */
export function projectPicturesQuery(db: Db, slug: string) {
  return db
    .select(pictureColumns)
    .from(projectPictures)
    .innerJoin(projects, eq(projects.id, projectPictures.projectId))
    .leftJoin(files, and(eq(files.id, projectPictures.fileId), eq(files.visibility, "public"), isNull(files.deletedAt)))
    .where(and(eq(projects.slug, slug), or(sql`${projectPictures.pictureSlug} is not null`, sql`${files.id} is not null`)))
    .orderBy(asc(projectPictures.position), asc(projectPictures.id));
}

/** The pictures of `projectPicturesQuery` as pages use them. */
export function projectPicturesOf(rows: readonly PictureRow[]): ProjectPicture[] {
  return rows.flatMap((row) => pictureOf(row) ?? []);
}
