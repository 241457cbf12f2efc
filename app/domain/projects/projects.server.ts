import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { hiddenRowIdsQuery, publishColumns } from "~/platform/db/record-counts.server";
import { publishedCondition } from "~/platform/db/visibility";
import {
  altColumn,
  type JoinedImageRow,
  joinedFileColumns,
  publicFileCondition,
  toStoredImage,
} from "~/platform/files/image-columns.server";
import type { ContentTable } from "~/platform/records/content-kind";
import { files, projectImages, projects, recordCounts, redirects } from "~/schema";
import { parseFeatures } from "./features";
import type { Project, ProjectCard, ProjectImage } from "./project";
import { toDesignerQuery } from "./project-design";
import { projectSearchSource } from "./project-document";
import { type FacetGroup, type FacetName, facets, type ProjectFilter, projectsPerPage } from "./project-filter";
import type { ProjectRecord } from "./project-record.server";

/** Projects, for queries that work with every kind of record. */
export const projectRecords = {
  kind: "project" as const,
  table: projects,
  search: projectSearchSource,
  lists: [{ table: projectImages, recordId: projectImages.projectId }],
} satisfies ContentTable;

/* Every query here may share a batch, where D1 keys rows by the bare column name, so the columns of one select have unique names. */

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

const imageColumns = {
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
  return { kind, pictureSlug, file, alt, caption: caption ?? "", shiftX: shiftX ?? 0, shiftY: shiftY ?? 0 };
}

type CardRow = Omit<ProjectCard, "cover"> & ImageRow;

/** Maps a row of any card query for pages. */
export function toProjectCard(row: CardRow): ProjectCard {
  const { slug, title, summary, service, color, widthIn, depthIn, isConcept } = row;
  return { slug, title, summary, service, color, widthIn, depthIn, isConcept, cover: toProjectImage(row) };
}

const publicCoverFile = and(eq(files.id, projectImages.fileId), publicFileCondition);

/** Uses the lowest position among the covers, so that a second cover never repeats a project. */
const isCover = sql`${projectImages.id} = (select cover.id from project_pictures cover where cover.project_id = ${projects.id} and cover.kind = 'cover' order by cover.position, cover.id limit 1)`;

function cardsQuery(db: Db) {
  return db
    .select({ ...cardColumns, ...imageColumns })
    .from(projects)
    .leftJoin(projectImages, isCover)
    .leftJoin(files, publicCoverFile);
}

/**
 * Selects cards of the first projects that match, in that order. The index `projects_listed` decides which, so that only the shown rows and
 * covers are read.
 */
function firstCardsQuery(db: Db, where: SQL | undefined, order: readonly SQL[], limit: number, offset = 0) {
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

const columnOf = {
  service: projects.service,
  style: projects.style,
  setting: projects.setting,
  size: projects.size,
  color: projects.color,
  feature: projects.features,
} satisfies Record<FacetName, unknown>;

const area = sql`coalesce(${projects.widthIn} * ${projects.depthIn}, 0)`;

function orderTerms(order: ProjectFilter["order"]): SQL[] {
  const newest = [desc(projects.publishAt), asc(projects.position), asc(projects.slug)];
  if (order === "largest") return [desc(area), ...newest];
  if (order === "smallest") return [sql`${area} = 0`, asc(area), ...newest];
  return newest;
}

/** Selects one page of the catalog: visible projects that match, with their covers. Map the rows with `toProjectCard`. */
export const catalogPageQuery = preparedQuery((db: Db, now: Date, filter: ProjectFilter) => {
  const chosen = facets.flatMap(({ name, every }) => {
    const values = filter[name];
    // JSON list of known values: a quoted one is in it or not.
    if (every) return values.map((value) => sql`instr(${columnOf[name]}, ${JSON.stringify(value)}) > 0`);
    return values.length > 0 ? [inJsonArray(columnOf[name], values)] : [];
  });
  const skipped = (filter.page - 1) * projectsPerPage;
  const [where, order] = [and(publishedCondition(projects, now), ...chosen), orderTerms(filter.order)];
  // An unfiltered list is in the index in display order, so SQLite reads from its start without sorting.
  const isStart = filter.order === "newest" && skipped === 0 && chosen.length === 0;
  if (!isStart) return firstCardsQuery(db, where, order, projectsPerPage, skipped);
  return cardsQuery(db)
    .where(where)
    .orderBy(...order)
    .limit(projectsPerPage);
});

/**
 * Selects the number of projects per combination of facet values, and negative numbers for those hidden now. Map all rows together with
 * `toFacetGroups`.
 */
export const facetGroupsQuery = preparedQuery((db: Db, now: Date) => {
  const published = db
    .select({ combination: sql<string>`value`.as("combination"), count: sql<number>`count`.as("count") })
    .from(recordCounts)
    .where(sql`kind = 'project' and facet = 'combination' and count > 0`);
  const away = db
    .select({
      combination: sql<string>`json_array(p.service, p.style, p.setting, p.size, p.color, p.features)`.as("combination"),
      count: sql<number>`-count(*)`.as("count"),
    })
    .from(sql`${hiddenRowIdsQuery(projectRecords, now)} as other cross join ${projects} as p on p.id = other.id`)
    .groupBy(sql`1`);
  return unionAll(published, away);
});

const combination = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()]);

/** Returns the number of visible projects per combination of facet values, for `countFacets`. */
export function toFacetGroups(rows: Awaited<ReturnType<typeof facetGroupsQuery>>): FacetGroup[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row.combination, (counts.get(row.combination) ?? 0) + row.count);
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([value, count]) => {
      const parts = combination.safeParse(parseJson(value));
      if (!parts.success || count <= 0) return [];
      const [service, style, setting, size, color, feature] = parts.data;
      return { service, style, setting, size, color, feature, count };
    });
}

/** Every stored service once, looked up in the index one after the other. */
const storedServices = sql`(with recursive stored(value) as (select min(service) from projects
  union all select (select min(service) from projects where service > stored.value) from stored where value is not null)
  select value from stored where value is not null)`;

type OneOfEach = { services: SQL; where?: SQL | undefined; repeated?: SQL | undefined };

/**
 * Selects cards of visible projects, the first of each service first, then in catalog order, projects that match `repeated` last; conditions
 * call the project `own`. Looks up the first of each service in the index `projects_by_service`, and ranks all projects only if too few remain.
 */
function oneOfEachServiceFirstQuery(db: Db, now: Date, { services, where, repeated = sql`0` }: OneOfEach, limit: number) {
  const matches = sql`${publishedCondition(publishColumns("own"), now)} and ${where ?? sql`1`}`;
  const firsts = sql`select one.id, 0 as repeated, 1 as turn from ${services} as wanted cross join projects as one on one.id = (
      select own.id from projects as own indexed by projects_by_service where own.service = wanted.value and ${matches} and not ${repeated}
      order by own.position, own.publish_at desc, own.slug limit 1)
    order by one.position, one.publish_at desc, one.slug limit ${limit}`;
  const others = sql`select id, repeated, turn from (
      select own.id, own.position, own.publish_at, own.slug, ${repeated} as repeated,
        row_number() over (partition by own.service, ${repeated} order by own.position, own.publish_at desc, own.slug) as turn
      from projects as own where own.service in (select value from ${services}) and ${matches})
    where repeated or turn > 1 order by repeated, turn, position, publish_at desc, slug limit ${limit}`;
  const chosen = sql`(select * from (${firsts}) union all select * from (${others}) limit ${limit})`;
  return db
    .select({ ...cardColumns, ...imageColumns })
    .from(sql`${chosen} as chosen`)
    .crossJoin(projects)
    .leftJoin(projectImages, isCover)
    .leftJoin(files, publicCoverFile)
    .where(sql`${projects.id} = chosen.id`)
    .orderBy(sql`chosen.repeated`, sql`chosen.turn`, asc(projects.position), desc(projects.publishAt), asc(projects.slug));
}

/** Selects the newest visible projects for the home page, the first of each service first. Map with `toProjectCard`. */
export const featuredProjectsQuery = preparedQuery((db: Db, now: Date, limit: number | undefined = 4) => {
  return oneOfEachServiceFirstQuery(db, now, { services: storedServices, where: sql`own.on_home = 1` }, limit);
});

type RelatedFilter = {
  services: readonly string[];
  /** Only projects of this style. */
  style?: string | undefined;
  /** Built images the page already shows; projects with one of them as cover come last. */
  excludedSlugs?: readonly string[] | undefined;
};

/** Selects visible projects for a service page: the first of each service first, then in catalog order. Map with `toProjectCard`. */
export const relatedProjectsQuery = preparedQuery(
  (db: Db, now: Date, { services, style, excludedSlugs = [] }: RelatedFilter, limit: number | undefined = 3) => {
    const cover = sql`(select cover.picture_slug from project_pictures as cover where cover.project_id = own.id and cover.kind = 'cover'
      order by cover.position, cover.id limit 1)`;
    const options = {
      services: sql`(select distinct value from json_each(${JSON.stringify(services)}))`,
      where: style ? sql`own.style = ${style}` : undefined,
      repeated: excludedSlugs.length > 0 ? sql`coalesce(${inJsonArray(cover, excludedSlugs)}, 0)` : undefined,
    };
    return oneOfEachServiceFirstQuery(db, now, options, limit);
  },
);

type Alike = Pick<ProjectRecord, "service" | "setting" | "style" | "color">;

/**
 * Selects the visible projects most similar to the one with that slug, or to `alike` if it is not stored yet: service counts most, then
 * setting, style and color. Map with `toProjectCard`.
 */
export function similarProjectsQuery(db: Db, now: Date, slug: string, limit = 3, similarTo?: Alike) {
  const likeColumn = (name: keyof Alike) =>
    similarTo ? sql`${similarTo[name]}` : sql`(select p.${sql.identifier(name)} from projects p where p.slug = ${slug})`;
  const likeness = sql`(${projects.service} = ${likeColumn("service")}) * 4 + (${projects.setting} = ${likeColumn("setting")}) * 2 + (${projects.style} = ${likeColumn("style")}) + (${projects.color} <> '' and ${projects.color} = ${likeColumn("color")})`;
  const order = [desc(likeness), desc(projects.publishAt), asc(projects.slug)];
  const groups = sql`(select distinct value ->> 0 as service, value ->> 2 as setting, value ->> 1 as style, value ->> 4 as color
    from ${recordCounts} where kind = 'project' and facet = 'combination' and count > 0)`;
  // Projects equal in all four are equally similar, so the first of each group are enough.
  const firstOfEach = sql`(select first.id from ${groups} as alike cross join ${projects} as first on first.id in (
    select p.id from ${projects} as p indexed by projects_alike
    where p.service = alike.service and p.setting = alike.setting and p.style = alike.style and p.color = alike.color
      and ${publishedCondition(publishColumns("p"), now)} and p.slug <> ${slug}
    order by p.publish_at desc, p.slug limit ${limit}))`;
  return firstCardsQuery(db, inArray(projects.id, firstOfEach), order, limit);
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
 * Selects the data of a project that a quote request starts with: title, service, setting and size in inches. Finds the project by its slug
 * or by an earlier one that redirects to it.
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
    .where(and(or(eq(projects.slug, slug), eq(projects.id, formerly)), publishedCondition(projects, now)))
    .orderBy(sql`${projects.slug} = ${slug} desc`)
    .limit(1);
}

/** Maps a row of `projectQuery` and parses its JSON. */
export function toProject(
  row: Omit<Project, "facts" | "features" | "publishedAt"> & { facts: string; features: string; publishedAt: Date | null },
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
    .where(and(eq(projects.slug, slug), or(sql`${projectImages.pictureSlug} is not null`, sql`${files.id} is not null`)))
    .orderBy(asc(projectImages.position), asc(projectImages.id));
}

/** Maps the rows of `projectImagesQuery` for pages. */
export function toProjectImages(rows: readonly ImageRow[]): ProjectImage[] {
  return rows.flatMap((row) => toProjectImage(row) ?? []);
}
