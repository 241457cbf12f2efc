import type { StoredAnswer } from "~/domain/permits/answers";
import { parseTexts } from "~/domain/permits/json-texts.server";
import { findLocalPageConditions, hasLocalPage } from "~/domain/permits/local-page-gate";
import { localPageAnswersQuery, placesQuery } from "~/domain/permits/local-pages.server";
import { locatedProjectsQuery } from "~/domain/projects/near-projects.server";
import { toHoustonDay } from "~/lib/dates";
import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";

type LocalPageRow = Awaited<ReturnType<typeof placesQuery>>[number];

/** Place with its lists parsed. `hasPage` is true while it is published and its conditions hold. */
export type LocalPage = Omit<LocalPageRow, "zips" | "offices" | "factKeys" | "isPublished"> & {
  zips: readonly string[];
  offices: readonly string[];
  hasPage: boolean;
};

type LocatedProject = Awaited<ReturnType<typeof locatedProjectsQuery>>[number];

/**
 * Loads all places with the answers of their offices and the projects whose ZIP code is known, in
 * the page's batch. With `slug` only that place has its answers, so only its `hasPage` is right.
 */
export async function loadLocalPages(
  read: BatchedRead,
  db: Db,
  now: Date,
  slug?: string,
): Promise<{
  places: LocalPage[];
  rows: readonly StoredAnswer[];
  projects: readonly LocatedProject[];
}> {
  const [stored, rows, projects] = await Promise.all([
    read(placesQuery(db, now)),
    read(localPageAnswersQuery(db, slug)),
    read(locatedProjectsQuery(db, now)),
  ]);
  const today = toHoustonDay(now);
  const places = stored.map(({ zips, offices, factKeys: _, isPublished, ...row }): LocalPage => {
    const lists = { zips: parseTexts(zips), offices: parseTexts(offices) };
    const conditions = findLocalPageConditions({ body: row.body, ...lists }, rows, projects, today);
    return { ...row, ...lists, hasPage: isPublished === 1 && hasLocalPage(conditions) };
  });
  return { places, rows, projects };
}

/**
 * Returns the last change of a place's page: its text, or the newest fact of its offices. UTC
 * milliseconds.
 */
export function localPageLastModified(
  { updatedAt, offices }: LocalPage,
  rows: readonly StoredAnswer[],
): number {
  const read = rows
    .filter(({ officeSlug }) => officeSlug !== null && offices.includes(officeSlug))
    .map(({ checkedAt }) => Date.parse(checkedAt));
  return Math.max(updatedAt, ...read);
}
