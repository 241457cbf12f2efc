const day = 86_400_000;

/** Which nightly backups are kept: the newest seven, the newest of each of the last four weeks that have one, and of each of the last six
 *  months. Nights are days, YYYY-MM-DD; weeks begin on Monday. */
export function selectRetainedNights(nights: readonly string[], { daily = 7, weekly = 4, monthly = 6 } = {}): Set<string> {
  const newestFirst = [...new Set(nights)].sort().reverse();
  return new Set([
    ...newestFirst.slice(0, daily),
    ...newestOfEach(newestFirst, weekOf).slice(0, weekly),
    ...newestOfEach(newestFirst, (night) => night.slice(0, 7)).slice(0, monthly),
  ]);
}

function newestOfEach(newestFirst: readonly string[], spanOf: (night: string) => string | number): string[] {
  return newestFirst.filter((night, at) => at === 0 || spanOf(night) !== spanOf(newestFirst[at - 1] ?? ""));
}

/** The number of a day's week. January 5, 1970 was a Monday. */
function weekOf(night: string): number {
  return Math.floor((Date.parse(night) / day - 4) / 7);
}
