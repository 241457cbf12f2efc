import type { BestLouver } from "./best-louver";

export interface ShadeHour {
  /** Standard-time hour, 0 to 23. */
  readonly hour: number;
  /** Whole degrees above the horizon. */
  readonly altitude: number;
  /** Whole percent of the floor out of direct sun, at the design's blade angle. */
  readonly percent: number;
  /** Undefined for roofs without louvers. */
  readonly best: BestLouver | undefined;
}

/**
 * Returns the hours as one short string, which keeps the designer's page within its byte budget.
 * Figures are whole numbers.
 */
export function formatShadeHours(hours: readonly ShadeHour[]): string {
  return hours
    .map(({ hour, altitude, percent, best }) =>
      [
        hour,
        altitude,
        percent,
        ...(best ? [best.angle, best.percent, best.from, best.to] : []),
      ].join(","),
    )
    .join(";");
}

/** Returns the hours that `formatShadeHours` wrote; none for an empty string. */
export function parseShadeHours(text: string): ShadeHour[] {
  if (!text) return [];
  return text.split(";").map((row) => {
    const [hour = 0, altitude = 0, percent = 0, angle, best = 0, from = 0, to = 0] = row
      .split(",")
      .map(Number);
    return {
      hour,
      altitude,
      percent,
      best: angle === undefined ? undefined : { angle, percent: best, from, to },
    };
  });
}
