const day = 86_400_000;

/**
 * Selects the nightly backups to keep: the newest `daily`, plus the newest of each of the last
 * `weekly` weeks and `monthly` months that have one. Nights are days (YYYY-MM-DD); weeks start on
 * Monday.
 */
export function selectRetainedNights(
  nights: readonly string[],
  { daily = 7, weekly = 4, monthly = 6 } = {},
): Set<string> {
  const newestFirst = [...new Set(nights)].sort().reverse();
  return new Set([
    ...newestFirst.slice(0, daily),
    ...pickNewestPerSpan(newestFirst, weekNumber).slice(0, weekly),
    ...pickNewestPerSpan(newestFirst, (night) => night.slice(0, 7)).slice(0, monthly),
  ]);
}

function pickNewestPerSpan(
  newestFirst: readonly string[],
  spanOf: (night: string) => string | number,
): string[] {
  return newestFirst.filter(
    (night, at) => at === 0 || spanOf(night) !== spanOf(newestFirst[at - 1] ?? ""),
  );
}

/** Returns the week number of a day. January 5, 1970 was a Monday. */
function weekNumber(night: string): number {
  return Math.floor((Date.parse(night) / day - 4) / 7);
}
