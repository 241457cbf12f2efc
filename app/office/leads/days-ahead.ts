import { type BusinessHours, openSpan } from "~/lib/business-time";
import { dateFormat } from "~/lib/date-format";
import { formatTime, houstonDay } from "~/lib/dates";
import { addDays, fromHouston } from "~/lib/houston-time";
import type { DayAhead } from "./new-lead-page";

const weekday = dateFormat({ weekday: "short", day: "numeric", timeZone: "UTC" });
const clock = (at: Date) => formatTime(at).replace(/.CT$/, "");

/** From now to the end of the fifth day after today: what the page of a new lead shows. */
export function daysSpan(now: Date): { from: Date; until: Date } {
  const today = houstonDay(now);
  return { from: fromHouston(today) ?? now, until: fromHouston(addDays(today, 6)) ?? now };
}

/** Today and the next five days with opening hours, and the visits that are booked. */
export function daysAhead(hours: BusinessHours, visits: readonly { at: Date | null; who: string | null }[], now: Date): DayAhead[] {
  const today = houstonDay(now);
  return Array.from({ length: 6 }, (_, at) => {
    const day = addDays(today, at);
    const span = openSpan(hours, day);
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
      hours: span ? `${clock(new Date(span.from))} to ${clock(new Date(span.until))}` : "Closed",
      visits: visits
        .filter((visit) => visit.at && houstonDay(visit.at) === day)
        .map((visit) => `${visit.at ? clock(visit.at) : ""} visit, ${visit.who ?? "unassigned"}`),
    };
  });
}
