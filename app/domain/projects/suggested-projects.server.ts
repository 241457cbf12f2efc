import { asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { publishColumns } from "~/platform/db/record-counts.server";
import { publishedCondition } from "~/platform/db/visibility";
import { files, projectImages, projects, recordCounts } from "~/schema";
import type { ProjectRecord } from "./project-record.server";
import { cardColumns, firstCardsQuery, imageColumns, isCover, publicCoverFile } from "./projects.server";

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
