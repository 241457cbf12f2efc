import { fillText, type Translate } from "~/lib/fill-text";

/** "In this ZIP code", "4.8 mi" under 10 miles, "16 mi" above. */
export function formatMiles(miles: number, t: Translate = fillText): string {
  if (miles < 0.05) return t("In this ZIP code");
  return t("{miles} mi", { miles: miles < 9.95 ? miles.toFixed(1) : Math.round(miles) });
}

/** Label of a project near a lot: never "built" for a concept. `place` may be "". */
export function nearbyLabel(
  { isConcept, place }: { isConcept: boolean; place: string },
  t: Translate = fillText,
): string {
  if (isConcept)
    return place === ""
      ? t("Design concept")
      : t("Design concept for a lot like those in {place}", { place });
  return place === "" ? t("Built") : t("Built in {place}", { place });
}

/**
 * Sorts records by the straight-line distance between ZIP areas, nearest first. Leaves out those
 * without a known distance.
 */
export function sortByMiles<Row extends { zip: string }>(
  rows: readonly Row[],
  from: string,
  milesBetween: (one: string, other: string) => number | undefined,
): (Row & { miles: number })[] {
  return rows
    .flatMap((row) => {
      const miles = milesBetween(from, row.zip);
      return miles === undefined ? [] : [{ ...row, miles }];
    })
    .toSorted((one, other) => one.miles - other.miles);
}
