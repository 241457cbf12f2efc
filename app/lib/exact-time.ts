import { formatClock, formatDay } from "./dates";
import { houstonOffset, toHoustonFields } from "./houston-offset";
import type { Language } from "./languages";

const daylightOffset = -5 * 3_600_000;

/**
 * "December 5, 2026, 9:02:41 AM CST", in Houston. The zone tells apart the two hours of the day on
 * which daylight saving time ends.
 */
export function formatExactTime(date: Date, language?: Language): string {
  const second = String(toHoustonFields(date).getUTCSeconds()).padStart(2, "0");
  const clock = formatClock(date, language).replace("\u00a0", `:${second} `);
  return `${formatDay(date, language)}, ${clock} ${houstonOffset(date.getTime()) === daylightOffset ? "CDT" : "CST"}`;
}
