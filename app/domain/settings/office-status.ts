import type { BusinessHours } from "~/lib/business-time";
import { toHoustonDay } from "~/lib/dates";
import { fillText, type Translate } from "~/lib/fill-text";
import { addDays, parseHoustonTime, weekdayOf } from "~/lib/houston-time";
import { formatHours } from "./clock-input";
import { hoursOn } from "./open-state";
import { formatClockMinutes, weekdays } from "./settings";

/** Status of the office from a time on: "Open until 6 PM", or "Opens 8 AM" while it is closed. */
export type OfficeStatus = {
  /** Minutes since 1970, UTC; 0 for the status when the page was rendered. */
  from: number;
  isOpen: boolean;
  words: string;
};

/** Office hours in every public page. Includes later statuses, because pages are cached. */
export type OfficeHours = {
  /** "Mon: 8 AM to 6 PM", for pages without scripts. */
  today: string;
  statuses: OfficeStatus[];
};

const lookAheadDays = 60;
const maxStatuses = 6;
const minuteMs = 60_000;

/** Returns the hours of the Houston day of `now`, with the statuses from `now` on. */
export function buildOfficeHours(
  settings: BusinessHours,
  now: Date,
  t: Translate = fillText,
): OfficeHours {
  const day = toHoustonDay(now);
  return {
    today: `${t(formatShortWeekday(day))}: ${formatHours(hoursOn(settings, day), t)}`,
    statuses: listUpcomingOfficeStatuses(settings, now, t),
  };
}

/**
 * Returns the current status and up to five that follow, oldest first. Empty if the office has no
 * hours in the next 60 days.
 */
export function listUpcomingOfficeStatuses(
  settings: BusinessHours,
  now: Date,
  t: Translate = fillText,
): OfficeStatus[] {
  const nowMinute = Math.floor(now.getTime() / minuteMs);
  const today = toHoustonDay(now);
  const statuses: OfficeStatus[] = [];
  let closedFrom = 0;
  let closedOn = today;
  for (let ahead = 0; ahead <= lookAheadDays && statuses.length < maxStatuses; ahead++) {
    const day = addDays(today, ahead);
    const hours = hoursOn(settings, day);
    if (!hours || hours.close <= hours.open) continue;
    const opensAt = toUtcMinute(day, hours.open);
    const closesAt = toUtcMinute(day, hours.close);
    if (closesAt <= nowMinute) continue;
    if (opensAt > Math.max(closedFrom, nowMinute)) {
      const isNear = day <= addDays(closedOn, 1);
      statuses.push({
        from: closedFrom,
        isOpen: false,
        words: t(isNear ? "Opens {time}" : "Opens {day} {time}", {
          day: t(formatShortWeekday(day)),
          time: formatClockMinutes(hours.open, t),
        }),
      });
    }
    statuses.push({
      from: opensAt > nowMinute ? opensAt : 0,
      isOpen: true,
      words: t("Open until {time}", { time: formatClockMinutes(hours.close, t) }),
    });
    closedFrom = closesAt;
    closedOn = day;
  }
  return statuses.slice(0, maxStatuses);
}

function formatShortWeekday(day: string): string {
  return (weekdays[weekdayOf(day)] ?? "").slice(0, 3);
}

/**
 * Returns a Houston clock time (minutes after midnight) as UTC minutes. Midnight at the end of a
 * day is the next day's first minute.
 */
function toUtcMinute(day: string, minutes: number): number {
  const isNextDay = minutes >= 1440;
  const clock = isNextDay ? 0 : minutes;
  const moment = parseHoustonTime(
    isNextDay ? addDays(day, 1) : day,
    `${pad(Math.floor(clock / 60))}:${pad(clock % 60)}`,
  );
  return Math.floor((moment?.getTime() ?? Number.NaN) / minuteMs);
}

const pad = (value: number) => String(value).padStart(2, "0");
