import { findZipPoint, milesBetween } from "~/lib/zip-points";
import { zipCountiesText } from "./zip-counties.server";

/** County with its share of the land of a ZIP area, in percent. */
type CountyShare = { county: string; percent: number };

let byZip: ReadonlyMap<string, readonly CountyShare[]> | undefined;

function readZipCounties(): ReadonlyMap<string, readonly CountyShare[]> {
  byZip ??= new Map(
    zipCountiesText
      .trim()
      .split("\n")
      .map((line): [string, CountyShare[]] => {
        const zip = line.slice(0, 5);
        const shares = line.slice(6).split(",");
        return [zip, shares.map((share) => toCountyShare(share))];
      }),
  );
  return byZip;
}

function toCountyShare(text: string): CountyShare {
  const [county = "", percent = ""] = text.split(" ");
  return { county, percent: Number(percent) };
}

/** Returns all ZIP areas of the region. */
export function listZipAreas(): string[] {
  return [...readZipCounties().keys()];
}

/** Returns the keys of all counties of the region's ZIP areas. */
export function listCounties(): string[] {
  return [...new Set([...readZipCounties().values()].flat().map(({ county }) => county))];
}

/**
 * Returns the counties of a ZIP area, largest share first; undefined for a ZIP code outside the
 * region and for one without land.
 */
export function findZipCounties(zip: string): readonly CountyShare[] | undefined {
  return readZipCounties().get(zip);
}

/** Returns the counties with the ZIP codes that lie in them, for lists of an office's ZIP codes. */
export function listCountyZips(county: string): { zip: string; percent: number }[] {
  return [...readZipCounties()].flatMap(([zip, shares]) => {
    const share = shares.find((one) => one.county === county);
    return share ? [{ zip, percent: share.percent }] : [];
  });
}

/**
 * "known": the region has it. "no-land": a ZIP code of Greater Houston without an area, as those of
 * post office boxes. "outside": any other ZIP code.
 */
export function classifyZip(zip: string): "known" | "no-land" | "outside" {
  if (findZipCounties(zip)) return "known";
  return /^77[0-5]/.test(zip) && !findZipPoint(zip) ? "no-land" : "outside";
}

/**
 * Returns the distance between the middles of two ZIP areas in miles; undefined if either ZIP code
 * is unknown.
 */
export function milesBetweenZips(one: string, other: string): number | undefined {
  const [from, to] = [findZipPoint(one), findZipPoint(other)];
  return from && to ? milesBetween(from, to) : undefined;
}
