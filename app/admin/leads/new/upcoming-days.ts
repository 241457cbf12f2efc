import { type BusinessHours, openingRangeOn } from "~/lib/business-time";
import { lazyDateFormat } from "~/lib/date-format";
import { formatTime, toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import type { DayAhead } from "./new-lead-page";

const weekday = lazyDateFormat({ weekday: "short", day: "numeric", timeZone: "UTC" });
const formatClockTime = (at: Date) => formatTime(at).replace(/.CT$/, "");

/**
 * Returns the range of visits on the new-lead page: from now to the end of the fifth day after
 * today.
 */
export function upcomingDaysRange(now: Date): { from: Date; until: Date } {
  const today = toHoustonDay(now);
  return {
    from: parseHoustonTime(today) ?? now,
    until: parseHoustonTime(addDays(today, 6)) ?? now,
  };
}

/** Returns today and the next five days with opening hours, and their booked visits. */
export function buildUpcomingDays(
  hours: BusinessHours,
  visits: readonly { at: Date | null; who: string | null }[],
  now: Date,
): DayAhead[] {
  const today = toHoustonDay(now);
  return Array.from({ length: 6 }, (_, at) => {
    const day = addDays(today, at);
    const span = openingRangeOn(hours, day);
    return {
      day,
      label:
        at === 0
          ? "Today"
          : weekday
              .format(new Date(`${day}T00:00:00Z`))
              .split(" ")
              .reverse()
              .join(" "),
      hours: span
        ? `${formatClockTime(new Date(span.from))} to ${formatClockTime(new Date(span.until))}`
        : "Closed",
      visits: visits
        .filter((visit) => visit.at && toHoustonDay(visit.at) === day)
        .map(
          (visit) =>
            `${visit.at ? formatClockTime(visit.at) : ""} visit, ${visit.who ?? "unassigned"}`,
        ),
    };
  });
}
