import type { StoredAnswer } from "~/domain/permits/answers";
import { parseTexts } from "~/domain/permits/json-texts.server";
import { findPlaceConditions, hasPlacePage } from "~/domain/permits/place-gate";
import { placeAnswersQuery, placesQuery } from "~/domain/permits/places.server";
import { locatedProjectsQuery } from "~/domain/projects/near-projects.server";
import { toHoustonDay } from "~/lib/dates";
import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";

type PlaceRow = Awaited<ReturnType<typeof placesQuery>>[number];

/** Place with its lists parsed. `hasPage` is true while it is published and its conditions hold. */
export type Place = Omit<PlaceRow, "zips" | "offices" | "factKeys" | "isPublished"> & {
  zips: readonly string[];
  offices: readonly string[];
  hasPage: boolean;
};

type LocatedProject = Awaited<ReturnType<typeof locatedProjectsQuery>>[number];

/**
 * Loads all places with the answers of their offices and the projects whose ZIP code is known, in
 * the page's batch.
 */
export async function loadPlaces(
  read: BatchedRead,
  db: Db,
  now: Date,
): Promise<{
  places: Place[];
  rows: readonly StoredAnswer[];
  projects: readonly LocatedProject[];
}> {
  const [stored, rows, projects] = await Promise.all([
    read(placesQuery(db, now)),
    read(placeAnswersQuery(db)),
    read(locatedProjectsQuery(db, now)),
  ]);
  const today = toHoustonDay(now);
  const places = stored.map(({ zips, offices, factKeys: _, isPublished, ...row }): Place => {
    const lists = { zips: parseTexts(zips), offices: parseTexts(offices) };
    const conditions = findPlaceConditions({ body: row.body, ...lists }, rows, projects, today);
    return { ...row, ...lists, hasPage: isPublished === 1 && hasPlacePage(conditions) };
  });
  return { places, rows, projects };
}

/**
 * Returns the last change of a place's page: its text, or the newest fact of its offices. UTC
 * milliseconds.
 */
export function placeLastModified(
  { updatedAt, offices }: Place,
  rows: readonly StoredAnswer[],
): number {
  const read = rows
    .filter(({ officeSlug }) => officeSlug !== null && offices.includes(officeSlug))
    .map(({ checkedAt }) => Date.parse(checkedAt));
  return Math.max(updatedAt, ...read);
}
