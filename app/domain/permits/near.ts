/** "In this ZIP code", "4.8 mi" under 10 miles, "16 mi" above. */
export function formatMiles(miles: number): string {
  if (miles < 0.05) return "In this ZIP code";
  return miles < 9.95 ? `${miles.toFixed(1)} mi` : `${Math.round(miles)} mi`;
}

/** Label of a project near a lot: never "built" for a concept. `place` may be "". */
export function nearbyLabel({ isConcept, place }: { isConcept: boolean; place: string }): string {
  if (isConcept)
    return place === "" ? "Design concept" : `Design concept for a lot like those in ${place}`;
  return place === "" ? "Built" : `Built in ${place}`;
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
