/**
 * Position of the sun over Houston, after the equations of NOAA's Global Monitoring Laboratory
 * solar calculator (gml.noaa.gov/grad/solcalc), which follow Jean Meeus, Astronomical Algorithms.
 */
import { FACE_BEARINGS, type Facing } from "./design";

const RAD = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * RAD);
const cos = (degrees: number) => Math.cos(degrees * RAD);
const tan = (degrees: number) => Math.tan(degrees * RAD);
const normalizeDegrees = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Downtown Houston, degrees north and east. */
export const HOUSTON = { latitude: 29.76, longitude: -95.37 } as const;

/** Hours Central Standard Time is behind UTC. */
const CST_BEHIND_UTC = 6;

/**
 * Shade studies are for the 21st of a month in this year; from year to year the sun moves by less
 * than 0.3 degrees.
 */
const STUDY_YEAR = 2026;
const STUDY_DAY = 21;

interface SolarCoordinates {
  /** Degrees north of the celestial equator. */
  readonly declination: number;
  /** Apparent minus mean solar time, minutes. */
  readonly equationOfTime: number;
}

/** Returns declination (degrees) and equation of time (minutes) at a time, by NOAA's equations. */
export function solarCoordinates(utc: Date): SolarCoordinates {
  const julianDay = utc.getTime() / 86_400_000 + 2_440_587.5;
  const t = (julianDay - 2_451_545) / 36_525;
  const meanLongitude = normalizeDegrees(280.46646 + t * (36_000.76983 + t * 0.0003032));
  const anomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t);
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const center =
    sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const apparentLongitude = meanLongitude + center - 0.00569 - 0.00478 * sin(node);
  const meanObliquity =
    23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60;
  const obliquity = meanObliquity + 0.00256 * cos(node);
  const declination = Math.asin(sin(obliquity) * sin(apparentLongitude)) / RAD;
  const y = tan(obliquity / 2) ** 2;
  const equation =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  return { declination, equationOfTime: (4 * equation) / RAD };
}

export interface SunPosition {
  /** Degrees above the horizon as seen, refraction included. */
  readonly altitude: number;
  /** Degrees above the horizon without the air's refraction. */
  readonly trueAltitude: number;
  /** Degrees clockwise from north. */
  readonly azimuth: number;
}

/**
 * Returns the atmospheric refraction in degrees for a true altitude in degrees, by NOAA's
 * approximation.
 */
export function refraction(altitude: number): number {
  if (altitude > 85) return 0;
  const t = tan(altitude);
  let seconds: number;
  if (altitude > 5) seconds = 58.1 / t - 0.07 / t ** 3 + 0.000086 / t ** 5;
  else if (altitude > -0.575)
    seconds =
      1735 + altitude * (-518.2 + altitude * (103.4 + altitude * (-12.79 + altitude * 0.711)));
  else seconds = -20.772 / t;
  return seconds / 3600;
}

/**
 * Returns the sun's altitude and azimuth at a time, for a latitude (degrees north) and longitude
 * (degrees east).
 */
export function sunPosition(
  utc: Date,
  place: { latitude: number; longitude: number } = HOUSTON,
): SunPosition {
  const { declination, equationOfTime } = solarCoordinates(utc);
  const minutes = utc.getUTCHours() * 60 + utc.getUTCMinutes() + utc.getUTCSeconds() / 60;
  const solarMinutes = minutes + equationOfTime + 4 * place.longitude;
  const hourAngle = solarMinutes / 4 - 180;
  const sine =
    sin(place.latitude) * sin(declination) +
    cos(place.latitude) * cos(declination) * cos(hourAngle);
  const trueAltitude = Math.asin(Math.max(-1, Math.min(1, sine))) / RAD;
  const azimuth = normalizeDegrees(
    Math.atan2(
      -sin(hourAngle) * cos(declination),
      cos(place.latitude) * sin(declination) -
        sin(place.latitude) * cos(declination) * cos(hourAngle),
    ) / RAD,
  );
  return { altitude: trueAltitude + refraction(trueAltitude), trueAltitude, azimuth };
}

/**
 * Returns the sun over Houston on the 21st of a month (1 to 12) at an hour of Central Standard Time
 * (0 to 23, fractions allowed).
 */
export function houstonSun(month: number, hour: number): SunPosition {
  return sunPosition(
    new Date(Date.UTC(STUDY_YEAR, month - 1, STUDY_DAY) + (hour + CST_BEHIND_UTC) * 3_600_000),
  );
}

/**
 * A unit vector toward the sun: x along the house (to the right, seen from the garden), y away from
 * the house, z up.
 */
export interface SunVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Returns the direction to the sun in the pergola's axes; `faces` is the compass point of its open
 * side.
 */
export function sunVector(
  sun: Pick<SunPosition, "altitude" | "azimuth">,
  faces: Facing,
): SunVector {
  const relativeBearing = sun.azimuth - FACE_BEARINGS[faces];
  const level = cos(sun.altitude);
  return {
    x: -sin(relativeBearing) * level,
    y: cos(relativeBearing) * level,
    z: sin(sun.altitude),
  };
}
