import { fillText, type Translate } from "~/lib/fill-text";

/** Number of steps of the day: 0 is 1 pm, 60 is blue hour. Ten steps lie between two stills. */
export const lastSunStep = 60;

/** The roof of the stills: 24 by 15 feet, open to the south (inches). */
export const sunRoof = {
  type: "attached",
  width: 291,
  depth: 185,
  height: 116,
  faces: "s",
  month: 7,
} as const;

const stepsPerStill = 10;
/** Minutes after midnight, Houston daylight time, and louver angle in degrees, of each still. */
const stillMinutes = [780, 900, 1020, 1110, 1180, 1220, 1250];
const stillLouvers = [50, 40, 30, 45, 60, 62, 62];

/* The drawing engine's results for `sunRoof` on July 21, one for each step, which sun-hours.test.ts
   calculates again: the browser needs only these. Sun height in degrees; share of the floor in
   shade in percent. */
const heights = [
  79, 80, 81, 80, 80, 78, 76, 74, 72, 70, 67, 65, 62, 60, 57, 54, 52, 49, 47, 44, 41, 40, 38, 36,
  34, 32, 30, 28, 26, 24, 22, 21, 19, 18, 16, 15, 13, 12, 10, 9, 8, 7, 6, 5, 4, 4, 3, 2, 1, 1, 0,
  -1, -2, -2, -3, -3, -4, -5, -5, -6, -6,
];
const shades = [
  65, 67, 69, 70, 70, 70, 70, 70, 71, 71, 71, 71, 70, 70, 70, 69, 69, 68, 66, 63, 60, 58, 55, 53,
  51, 48, 46, 43, 40, 38, 35, 33, 33, 36, 38, 40, 42, 44, 46, 48, 50, 52, 53, 54, 56, 57, 58, 60,
  61, 63, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
];

/**
 * Houston clock minutes, louver angle and sun height in degrees, and percent of the floor in shade,
 * at a step of the day.
 */
type SunHour = { minutes: number; louvers: number; height: number; shade: number };

/** Returns the sun and the louvers at a step from 0 to 60. */
export function sunHourAt(step: number): SunHour {
  const still = Math.min(stillMinutes.length - 2, Math.floor(step / stepsPerStill));
  const blend = (values: readonly number[]) => {
    const [from = 0, to = from] = values.slice(still, still + 2);
    return Math.round(from + (to - from) * (step / stepsPerStill - still));
  };
  return {
    minutes: blend(stillMinutes),
    louvers: blend(stillLouvers),
    height: heights[step] ?? 0,
    shade: shades[step] ?? 0,
  };
}

/** Formats the hour as the page prints it: "5:00 pm". */
export function formatSunClock({ minutes }: SunHour, t: Translate = fillText): string {
  const time = `${Math.floor(minutes / 60) - 12}:${String(minutes % 60).padStart(2, "0")}`;
  return t("{time} pm", { time });
}

const isSunUp = ({ shade }: SunHour) => shade < 100;

/**
 * Returns the line below the image: "5:00 pm: sun 41° up, louvers at 30°, 60% of the floor in
 * shade."
 */
export function describeSunHour(hour: SunHour, t: Translate = fillText): string {
  const values = { ...hour, clock: formatSunClock(hour, t) };
  return isSunUp(hour)
    ? t("{clock}: sun {height}° up, louvers at {louvers}°, {shade}% of the floor in shade.", values)
    : t("{clock}: sun down, louvers at {louvers}°, lights on.", values);
}

/**
 * Returns the slider's value as a screen reader says it: "5:00 pm, 60 percent of the floor in
 * shade".
 */
export function speakSunHour(hour: SunHour, t: Translate = fillText): string {
  const values = { shade: hour.shade, clock: formatSunClock(hour, t) };
  return isSunUp(hour)
    ? t("{clock}, {shade} percent of the floor in shade", values)
    : t("{clock}, sun down, lights on", values);
}
