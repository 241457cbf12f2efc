import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import type { StoredAnswer } from "./answers";
import { listCandidates, type OfficeCandidate } from "./candidates";
import { countyKey, countyOfficeSlug } from "./counties";
import {
  type ListedOffice,
  linkedOfficesQuery,
  officeAnswersQuery,
  officesQuery,
} from "./permit-offices.server";
import { findZipCounties, listCounties } from "./zip-areas.server";

/** Offices in whose area a lot may be, for the page and the packet alike. */
export type LotOffices = {
  /** Keys of the counties of the ZIP area, largest share first; empty without one. */
  counties: readonly string[];
  candidates: readonly OfficeCandidate[];
  /** The counties' offices, and the offices named by the caller. */
  listed: readonly ListedOffice[];
  /** Answers of the candidates, of the named offices, and of Texas. */
  rows: readonly StoredAnswer[];
};

/**
 * Loads the offices of a ZIP code in the page's batch, and those with `slugs`. Without a ZIP code
 * there are no candidates; all counties of the region are loaded then.
 */
export async function loadLotOffices(
  read: BatchedRead,
  db: Db,
  zip: string,
  slugs: readonly string[],
): Promise<LotOffices> {
  const shares = findZipCounties(zip) ?? [];
  const counties = shares.map(({ county }) => county);
  const countySlugs = (zip === "" ? listCounties() : counties).map(countyOfficeSlug);
  const slugsToLoad = [...countySlugs, ...slugs].filter(Boolean);
  const [linked, listed, rows] = await Promise.all([
    zip === "" ? [] : read(linkedOfficesQuery(db, zip)),
    read(officesQuery(db, slugsToLoad)),
    read(officeAnswersQuery(db, slugsToLoad, zip)),
  ]);
  return { counties, candidates: listCandidates(shares, linked), listed, rows };
}

/**
 * Returns the counties in which a lot of this office may be: those of the ZIP area that the office
 * has too, and without a ZIP code all of the office's own.
 */
export function findLotCounties(
  { slug, kind }: Pick<OfficeCandidate, "slug" | "kind">,
  { counties, listed }: Pick<LotOffices, "counties" | "listed">,
): readonly string[] {
  if (kind === "county") return [countyKey(slug)];
  const ofOffice = listed.find((office) => office.slug === slug)?.counties ?? [];
  if (counties.length === 0) return ofOffice;
  const shared = counties.filter((county) => ofOffice.includes(county));
  return shared.length > 0 ? shared : counties;
}
