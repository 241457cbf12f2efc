import { toHoustonTime } from "~/lib/houston-time";
import { findZipPoint, milesBetween } from "~/lib/zip-points";

/** Estimated drive in minutes; `isKnown` is false if a ZIP code has no known place. */
type Drive = { minutes: number; isKnown: boolean };

/** Estimates the drive between two ZIP codes that starts at `departure`. */
export type EstimateDrive = (from: string, to: string, departure: Date) => Drive;

/** Drive to or from an unknown ZIP code, in minutes. */
const unknownDriveMinutes = 60;

const detourFactor = 1.3;
const slowMiles = 6;
const slowMilesPerHour = 30;
const fastMilesPerHour = 45;
const rushFactor = 1.25;
const minDriveMinutes = 10;
/** Houston times between which departures drive in rush hour, the second exclusive. */
const rushHours = [
  ["07:00", "09:00"],
  ["16:00", "18:30"],
] as const;

/** Rounds to 5 minutes; at least 10. */
function roundDrive(minutes: number): number {
  return Math.max(minDriveMinutes, Math.round(minutes / 5) * 5);
}

function isRushHour(departure: Date): boolean {
  const time = toHoustonTime(departure);
  return rushHours.some(([from, until]) => time >= from && time < until);
}

/** Returns the key of a pair of ZIP codes, the same in both directions. */
export function zipPairKey(one: string, other: string): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/**
 * Returns the estimate of drives, with the minutes that staff entered for pairs of ZIP codes
 * (`zipPairKey`).
 */
export function createDriveEstimate(
  overrides: ReadonlyMap<string, number> = new Map(),
): EstimateDrive {
  return (from, to, departure) => {
    const corrected = overrides.get(zipPairKey(from, to));
    if (corrected !== undefined) return { minutes: corrected, isKnown: true };
    const [start, end] = [findZipPoint(from), findZipPoint(to)];
    if (!start || !end) return { minutes: unknownDriveMinutes, isKnown: false };
    const miles = milesBetween(start, end) * detourFactor;
    const hours =
      Math.min(miles, slowMiles) / slowMilesPerHour +
      Math.max(0, miles - slowMiles) / fastMilesPerHour;
    return {
      minutes: roundDrive(hours * 60 * (isRushHour(departure) ? rushFactor : 1)),
      isKnown: true,
    };
  };
}
