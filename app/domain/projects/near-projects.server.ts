import { and, asc, ne, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { publishedCondition } from "~/platform/db/visibility";
import { projects } from "~/schema";

/**
 * Selects the published projects whose ZIP code staff entered, for distances. Never print `zip`.
 */
export const locatedProjectsQuery = preparedQuery((db: Db, now: Date) =>
  db
    .select({
      slug: sql<string>`${projects.slug}`.as("project_slug"),
      title: sql<string>`${projects.title}`.as("project_title"),
      isConcept: projects.isConcept,
      place: projects.place,
      zip: projects.zip,
    })
    .from(projects)
    .where(and(publishedCondition(projects, now), ne(projects.zip, "")))
    .orderBy(asc(projects.slug))
    .limit(500),
);
