import { findZipPoint, milesBetween } from "~/lib/zip-points";
import { zipCountiesText } from "./zip-counties.server";

/** County with its share of the land of a ZIP area, in percent. */
type CountyShare = { county: string; percent: number };

type ZipArea = { counties: readonly CountyShare[]; mailingCity: string };

let byZip: ReadonlyMap<string, ZipArea> | undefined;

function readZipAreas(): ReadonlyMap<string, ZipArea> {
  byZip ??= new Map(
    zipCountiesText
      .trim()
      .split("\n")
      .map((line): [string, ZipArea] => {
        const [shares = "", mailingCity = ""] = line.slice(6).split(";");
        return [line.slice(0, 5), { counties: shares.split(",").map(toCountyShare), mailingCity }];
      }),
  );
  return byZip;
}

function toCountyShare(text: string): CountyShare {
  const [county = "", percent = ""] = text.split(" ");
  return { county, percent: Number(percent) };
}

export function listZipAreas(): string[] {
  return [...readZipAreas().keys()];
}

/** Returns the keys of all counties of the region's ZIP areas. */
export function listCounties(): string[] {
  return [
    ...new Set(
      [...readZipAreas().values()].flatMap(({ counties }) => counties.map(({ county }) => county)),
    ),
  ];
}

/**
 * Returns the counties of a ZIP area, largest share first; undefined for a ZIP code outside the
 * region and for one without land.
 */
export function findZipCounties(zip: string): readonly CountyShare[] | undefined {
  return readZipAreas().get(zip)?.counties;
}

/** Returns the city of a ZIP code's mailing addresses; "" outside the region. */
export function findMailingCity(zip: string): string {
  return readZipAreas().get(zip)?.mailingCity ?? "";
}

/** Returns the counties with the ZIP codes that lie in them, for lists of an office's ZIP codes. */
export function listCountyZips(county: string): { zip: string; percent: number }[] {
  return [...readZipAreas()].flatMap(([zip, { counties }]) => {
    const share = counties.find((one) => one.county === county);
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
