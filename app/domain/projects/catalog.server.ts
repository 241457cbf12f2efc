import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { hiddenRowIdsQuery } from "~/platform/db/record-counts.server";
import { publishedCondition } from "~/platform/db/visibility";
import { cachedLists, projects } from "~/schema";
import {
  type FacetGroup,
  type FacetName,
  facets,
  type ProjectFilter,
  projectsPerPage,
} from "./project-filter";
import { cardsQuery, firstCardsQuery, projectRecords } from "./projects.server";

const columnOf = {
  service: projects.service,
  roof: projects.roof,
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

/**
 * Selects one page of the catalog: visible projects that match, with their covers. Map the rows
 * with `toProjectCard`.
 */
export const catalogPageQuery = preparedQuery((db: Db, now: Date, filter: ProjectFilter) => {
  const chosen = facets.flatMap(({ name, every }) => {
    const values = filter[name];
    // JSON list of known values: a quoted one is in it or not.
    if (every)
      return values.map((value) => sql`instr(${columnOf[name]}, ${JSON.stringify(value)}) > 0`);
    return values.length > 0 ? [inJsonArray(columnOf[name], values)] : [];
  });
  const skipped = (filter.page - 1) * projectsPerPage;
  const [where, order] = [
    and(publishedCondition(projects, now), ...chosen),
    orderTerms(filter.order),
  ];
  // An unfiltered list is in the index in display order, so SQLite reads from its start without
  // sorting.
  const isStart = filter.order === "newest" && skipped === 0 && chosen.length === 0;
  if (!isStart)
    return firstCardsQuery(db, where, { order, limit: projectsPerPage, offset: skipped });
  return cardsQuery(db)
    .where(where)
    .orderBy(...order)
    .limit(projectsPerPage);
});

/**
 * Selects the number of projects per combination of facet values as one JSON list without a count,
 * and negative numbers for those hidden now. Map all rows together with `toFacetGroups`.
 */
export const facetGroupsQuery = preparedQuery((db: Db, now: Date) => {
  const published = db
    .select({
      combination: sql<string>`${cachedLists.data}`.as("combination"),
      count: sql<number | null>`null`.as("count"),
    })
    .from(cachedLists)
    .where(eq(cachedLists.name, "project-combinations"));
  const away = db
    .select({
      combination:
        sql<string>`json_array(p.service, p.style, p.setting, p.size, p.color, p.features, p.roof)`.as(
          "combination",
        ),
      count: sql<number | null>`-count(*)`.as("count"),
    })
    .from(
      sql`${hiddenRowIdsQuery(projectRecords, now)} as other cross join ${projects} as p on p.id = other.id`,
    )
    .groupBy(sql`1`);
  return unionAll(published, away);
});

const combinationCounts = z.array(z.tuple([z.string(), z.number()]));
const combination = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
]);

/** Returns the number of visible projects per combination of facet values, for `countFacets`. */
export function toFacetGroups(rows: Awaited<ReturnType<typeof facetGroupsQuery>>): FacetGroup[] {
  const counts = new Map<string, number>();
  const stored = rows
    .filter(({ count }) => count === null)
    .flatMap((row) => combinationCounts.safeParse(parseJson(row.combination)).data ?? []);
  const hidden = rows.flatMap((row): [string, number][] =>
    row.count === null ? [] : [[row.combination, row.count]],
  );
  for (const [value, count] of [...stored, ...hidden])
    counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([value, count]) => {
      const parts = combination.safeParse(parseJson(value));
      if (!parts.success || count <= 0) return [];
      const [service, style, setting, size, color, feature, roof] = parts.data;
      return { service, roof, style, setting, size, color, feature, count };
    });
}
