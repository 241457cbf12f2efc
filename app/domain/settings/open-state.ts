import type { BusinessHours } from "~/lib/business-time";
import { formatWeekdayDate, toHoustonDay } from "~/lib/dates";
import { fillText, type Translate } from "~/lib/fill-text";
import { addDays, parseHoustonTime, toHoustonTime, weekdayOf } from "~/lib/houston-time";
import type { Language } from "~/lib/languages";
import { type DayHours, formatClockMinutes, type SpecialDay, weekdays } from "./settings";

/**
 * Returns the hours of a day in Houston (YYYY-MM-DD): those of a special day, else of the weekday.
 */
export function hoursOn({ hours, specialDays }: BusinessHours, day: string): DayHours {
  const specialDay = specialDays.find((one) => one.day === day);
  return specialDay ? specialDay.hours : (hours[weekdayOf(day)] ?? null);
}

/**
 * Returns the office's state in Houston time with its text: "Open until 6 PM", "Closed, opens
 * Monday at 8 AM".
 */
export function computeOpenState(
  settings: BusinessHours,
  now: Date,
  { t = fillText, language }: { t?: Translate; language?: Language } = {},
): { open: boolean; words: string } {
  const [hour = 0, rest = 0] = toHoustonTime(now).split(":").map(Number);
  const minute = hour * 60 + rest;
  const today = toHoustonDay(now);
  const hoursToday = hoursOn(settings, today);
  if (hoursToday && minute >= hoursToday.open && minute < hoursToday.close) {
    const time = formatClockMinutes(hoursToday.close, t);
    return { open: true, words: t("Open until {time}", { time }) };
  }
  for (let ahead = 0; ahead <= 60; ahead++) {
    const day = addDays(today, ahead);
    const then = hoursOn(settings, day);
    if (!then || then.close <= then.open || (ahead === 0 && minute >= then.open)) continue;
    const time = formatClockMinutes(then.open, t);
    const name = t(formatDay(day, ahead, language));
    return { open: false, words: t("Closed. Opens {day} at {time}", { day: name, time }) };
  }
  return { open: false, words: t("Closed") };
}

function formatDay(day: string, ahead: number, language?: Language): string {
  if (ahead === 0) return "today";
  if (ahead === 1) return "tomorrow";
  return ahead <= 7 ? weekdays[weekdayOf(day)]! : formatLongDay(day, language);
}

/** Formats a day in Houston (YYYY-MM-DD): "Friday, November 20". */
export function formatLongDay(day: string, language?: Language): string {
  return formatWeekdayDate(parseHoustonTime(day, "12:00") ?? new Date(Number.NaN), language);
}

/** Returns the special days of the next four weeks from today on, in order. */
export function upcomingSpecialDays(days: readonly SpecialDay[], now: Date): SpecialDay[] {
  const today = toHoustonDay(now);
  const last = addDays(today, 27);
  return days
    .filter(({ day }) => day >= today && day <= last)
    .sort((one, other) => one.day.localeCompare(other.day));
}
