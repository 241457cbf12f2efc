import { formatTime } from "./dates";

/** "9:14 AM" in Houston, for pages that name the time zone once. Same as `formatClock` in dates.ts. */
export function formatClockTime(date: Date): string {
  return formatTime(date).replace(/\u00a0CT$/, "");
}
