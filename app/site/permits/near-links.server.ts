import { formatMiles, nearbyLabel, sortByMiles } from "~/domain/permits/near";
import { milesBetweenZips } from "~/domain/permits/zip-areas.server";
import { fillText, type Translate } from "~/lib/fill-text";
import { paths } from "~/paths";
import type { NearbyLink } from "./permit-page";

type LocatedProject = {
  slug: string;
  title: string;
  isConcept: boolean;
  place: string;
  zip: string;
};

/** Miles beyond which a project is not near. */
const maxMiles = 30;

/**
 * Returns links to the nearest projects within 30 miles of a ZIP area. Their ZIP codes are not in
 * the result.
 */
export function toProjectLinks(
  projects: readonly LocatedProject[],
  zip: string,
  { limit = 4, t = fillText }: { limit?: number; t?: Translate } = {},
): NearbyLink[] {
  return sortByMiles(projects, zip, milesBetweenZips)
    .filter(({ miles }) => miles <= maxMiles)
    .slice(0, limit)
    .map((project) => ({
      href: paths.project(project.slug),
      lead: formatMiles(project.miles, t),
      title: project.title,
      text: nearbyLabel(project, t),
    }));
}

export function toPostLinks(
  posts: readonly { slug: string; title: string }[],
  t: Translate = fillText,
): NearbyLink[] {
  return posts.map(({ slug, title }) => ({
    href: paths.post(slug),
    lead: t("Guide"),
    title,
    text: "",
  }));
}

type LinkedLocalPage = {
  slug: string;
  name: string;
  title: string;
  zips: readonly string[];
  hasPage: boolean;
};

/** Returns links to the pages of the places of a ZIP code, or of all places for "". */
export function toLocalPageLinks(
  places: readonly LinkedLocalPage[],
  zip: string,
  t: Translate = fillText,
): NearbyLink[] {
  return places
    .filter(({ hasPage, zips }) => hasPage && (zip === "" || zips.includes(zip)))
    .map(({ slug, title }) => ({ href: paths.place(slug), lead: t("Place"), title, text: "" }));
}
