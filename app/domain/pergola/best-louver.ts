import { fillText, type Translate } from "~/lib/fill-text";

/** The louver angles that shade most at an hour, and the shade they give. */
export interface BestLouver {
  /** Of all such angles the one nearest upright, which lets most air and daylight through. */
  readonly angle: number;
  /** Whole percent of the floor out of direct sun. */
  readonly percent: number;
  /** Ends of the longest run of such angles; the same for a single one. */
  readonly from: number;
  readonly to: number;
}

/** True if the angle nearest upright is outside the longest run. */
export function hasSeparateBestAngle({ angle, from, to }: BestLouver): boolean {
  return angle < from || angle > to;
}

/** "0° to 30° or 135°": every kind of angle that shades most. */
export function formatBestAngles(best: BestLouver, t: Translate = fillText): string {
  const { angle, from, to } = best;
  const run = from === to ? `${from}°` : t("{from}° to {to}°", { from, to });
  return hasSeparateBestAngle(best) ? t("{run} or {angle}°", { run, angle }) : run;
}
