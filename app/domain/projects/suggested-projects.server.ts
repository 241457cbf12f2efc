import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { publishColumns } from "~/platform/db/record-counts.server";
import { publishedCondition } from "~/platform/db/visibility";
import { files, projectImages, projects } from "~/schema";
import { projectServices } from "./project";
import type { ProjectRecord } from "./project-fields.server";
import { cardColumns, imageColumns, isCover, publicCoverFile } from "./projects.server";

type Selection = {
  services: readonly string[];
  where?: SQL | undefined;
  repeated?: SQL | undefined;
};

/**
 * Returns the SQL of the first visible projects of one service in catalog order, projects that
 * match `repeated` last; conditions call the project `one`. Every project is looked up in the index
 * `projects_by_service`.
 */
function firstOfServiceSource(
  now: Date,
  service: string,
  { where, repeated }: Selection,
  limit: number,
): SQL {
  const listSource = (
    isRepeated: SQL,
    rank: number,
  ) => sql`select * from (select one.id, ${sql.raw(String(rank))} as repeated, 1 as turn
    from projects as one indexed by projects_by_service
    where one.service = ${service} and ${publishedCondition(publishColumns("one"), now)} and ${where ?? sql`1`} and ${isRepeated}
    order by one.position, one.publish_at desc, one.slug limit ${limit})`;
  if (!repeated) return sql`(${listSource(sql`1`, 0)})`;
  return sql`(${listSource(sql`not ${repeated}`, 0)} union all ${listSource(repeated, 1)} limit ${limit})`;
}

/**
 * Returns the SQL of visible projects of several services: the first of each service first, then
 * the second of each, projects that match `repeated` last. Ranks further projects only if there are
 * too few services.
 */
function oneOfEachServiceSource(
  now: Date,
  { services, where, repeated = sql`0` }: Selection,
  limit: number,
): SQL {
  const serviceValues = sql`(values ${sql.join(
    services.map((service) => sql`(${service})`),
    sql`, `,
  )}) as wanted`;
  const matches = sql`one.service = wanted.column1 and ${publishedCondition(publishColumns("one"), now)} and ${where ?? sql`1`}`;
  const inOrder = sql`order by one.position, one.publish_at desc, one.slug`;
  const first = sql`select json_array(one.position, one.publish_at, one.slug, one.id) from projects as one indexed by projects_by_service
    where ${matches} and not ${repeated} ${inOrder} limit 1`;
  const part = (index: number) => sql.raw(`json_extract(first.data, '$[${index}]')`);
  // the inner limit keeps SQLite from looking up the project again for each part of the order
  const firsts = sql`select ${part(3)} as id, 0 as repeated, 1 as turn
    from (select (${first}) as data from ${serviceValues} limit ${services.length}) as first where first.data is not null
    order by ${part(0)}, ${part(1)} desc, ${part(2)} limit ${limit}`;
  const some = (
    isRepeated: SQL,
    count: number,
  ) => sql`select one.id from projects as one indexed by projects_by_service
    where ${matches} and ${isRepeated} ${inOrder} limit ${count}`;
  const others = sql`select id, repeated, turn from (
      select one.id, one.position, one.publish_at, one.slug, ${repeated} as repeated,
        row_number() over (partition by one.service, ${repeated} order by one.position, one.publish_at desc, one.slug) as turn
      from ${serviceValues} cross join projects as one on one.id in (${some(sql`not ${repeated}`, limit + 1)}) or one.id in (${some(repeated, limit)}))
    where repeated or turn > 1 order by repeated, turn, position, publish_at desc, slug limit ${limit}`;
  return sql`(select * from (${firsts}) union all select * from (${others}) limit ${limit})`;
}

/**
 * Selects cards of the projects that the sources above return, in their order: a cross join reads
 * them row by row. Map with `toProjectCard`.
 */
function selectedCardsQuery(db: Db, now: Date, selection: Selection, limit: number) {
  const [service = "", ...more] = selection.services;
  const chosen =
    more.length === 0
      ? firstOfServiceSource(now, service, selection, limit)
      : oneOfEachServiceSource(now, selection, limit);
  return db
    .select({ ...cardColumns, ...imageColumns })
    .from(sql`${chosen} as chosen`)
    .crossJoin(projects)
    .leftJoin(projectImages, isCover)
    .leftJoin(files, publicCoverFile)
    .where(sql`${projects.id} = chosen.id`);
}

/**
 * Selects the first visible projects for the home page, the first of each service first. Map with
 * `toProjectCard`.
 */
export const featuredProjectsQuery = preparedQuery(
  (db: Db, now: Date, limit: number | undefined = 4) => {
    return selectedCardsQuery(
      db,
      now,
      { services: projectServices, where: sql`one.on_home = 1` },
      limit,
    );
  },
);

type RelatedFilter = {
  services: readonly string[];
  /** Only projects of this style. */
  style?: string | undefined;
  /** Built images the page already shows; projects with one of them as cover come last. */
  excludedSlugs?: readonly string[] | undefined;
};

/**
 * Selects visible projects for a service page: the first of each service first, then in catalog
 * order. Map with `toProjectCard`.
 */
export const relatedProjectsQuery = preparedQuery(
  (
    db: Db,
    now: Date,
    { services, style, excludedSlugs = [] }: RelatedFilter,
    limit: number | undefined = 3,
  ) => {
    const cover = sql`(select cover.picture_slug from project_pictures as cover where cover.project_id = one.id and cover.kind = 'cover'
      order by cover.position, cover.id limit 1)`;
    const selection = {
      services: [...new Set(services)],
      where: style ? sql`one.style = ${style}` : undefined,
      repeated:
        excludedSlugs.length > 0
          ? sql`(instr(${JSON.stringify(excludedSlugs)}, json_quote(${cover})) > 0)`
          : undefined,
    };
    return selectedCardsQuery(db, now, selection, limit);
  },
);

type Alike = Pick<ProjectRecord, "service" | "setting" | "style" | "color">;

/**
 * Selects visible projects similar to the one with that slug, or to `alike` if it is not stored
 * yet, without images: those equal in service, setting, style and color first, then of its service
 * in its setting, then of its service, then all others, the newest of each first.
 */
export function similarProjectsQuery(
  db: Db,
  now: Date,
  slug: string,
  { limit = 3, alike }: { limit?: number; alike?: Alike } = {},
) {
  const base = alike
    ? sql`(select ${alike.service} as service, ${alike.setting} as setting, ${alike.style} as style, ${alike.color} as color) as base`
    : sql`projects as base`;
  const equal = (...names: (keyof Alike)[]) =>
    sql.join(
      names.map((name) => sql.raw(`one.${name} = base.${name}`)),
      sql` and `,
    );
  const tier = (
    rank: number,
    index: string,
    condition: SQL,
  ) => sql`select * from (select one.id, ${sql.raw(String(rank))} as tier
    from ${base} cross join projects as one indexed by ${sql.raw(index)}
    where ${alike ? sql`1` : sql`base.slug = ${slug}`} and ${condition} and ${publishedCondition(publishColumns("one"), now)} and one.slug <> ${slug}
    order by one.publish_at desc, one.slug limit ${limit})`;
  const tiers = [
    tier(1, "projects_alike", equal("service", "setting", "style", "color")),
    tier(
      2,
      "projects_service_setting",
      sql`${equal("service", "setting")} and (one.style <> base.style or one.color <> base.color)`,
    ),
    tier(3, "projects_service", sql`${equal("service")} and one.setting <> base.setting`),
    tier(4, "projects_listed", sql`one.service <> base.service`),
  ];
  return db
    .select({ ...cardColumns, ...imageColumns })
    .from(sql`(${sql.join(tiers, sql` union all `)} limit ${limit}) as chosen`)
    .crossJoin(projects)
    .leftJoin(projectImages, isCover)
    .leftJoin(files, publicCoverFile)
    .where(sql`${projects.id} = chosen.id`);
}
