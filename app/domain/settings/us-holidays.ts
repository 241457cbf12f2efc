import { addDays, weekdayOf } from "~/lib/houston-time";

/** A US holiday; `isUsuallyClosed` if most offices close. */
export type Holiday = { day: string; name: string; isUsuallyClosed: boolean };

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

const dayAfterThanksgiving = "Day after Thanksgiving";

const formatIsoDay = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** Returns the nth weekday of a month; -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  if (nth > 0) {
    const first = formatIsoDay(year, month, 1);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  }
  const last = formatIsoDay(year, month + 1, 0);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

/** Returns the federal day off for a date: Friday for a Saturday, Monday for a Sunday. */
function observedDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === saturday ? addDays(day, -1) : weekday === sunday ? addDays(day, 1) : day;
}

function listHolidays(year: number): Holiday[] {
  const thanksgiving = nthWeekday(year, 11, thursday, 4);
  const fixedHoliday = (
    month: number,
    date: number,
    name: string,
    isUsuallyClosed: boolean,
  ): Holiday[] => {
    const day = formatIsoDay(year, month, date);
    const off = observedDay(day);
    return [
      { day, name, isUsuallyClosed },
      ...(off === day ? [] : [{ day: off, name: `${name} (observed)`, isUsuallyClosed }]),
    ];
  };
  return [
    ...fixedHoliday(1, 1, "New Year’s Day", true),
    {
      day: nthWeekday(year, 1, monday, 3),
      name: "Martin Luther King Jr. Day",
      isUsuallyClosed: false,
    },
    { day: nthWeekday(year, 2, monday, 3), name: "Presidents’ Day", isUsuallyClosed: false },
    { day: nthWeekday(year, 5, monday, -1), name: "Memorial Day", isUsuallyClosed: true },
    ...fixedHoliday(6, 19, "Juneteenth", false),
    ...fixedHoliday(7, 4, "Independence Day", true),
    { day: nthWeekday(year, 9, monday, 1), name: "Labor Day", isUsuallyClosed: true },
    { day: nthWeekday(year, 10, monday, 2), name: "Columbus Day", isUsuallyClosed: false },
    ...fixedHoliday(11, 11, "Veterans Day", false),
    { day: thanksgiving, name: "Thanksgiving", isUsuallyClosed: true },
    { day: addDays(thanksgiving, 1), name: dayAfterThanksgiving, isUsuallyClosed: true },
    ...fixedHoliday(12, 25, "Christmas Day", true),
  ];
}

/** Returns the US holidays of 12 months from a day on, in order. */
export function usHolidays(from: string): Holiday[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [...listHolidays(year), ...listHolidays(year + 1), ...listHolidays(year + 2)]
    .filter(({ day }) => day >= from && day < until)
    .sort((one, two) => one.day.localeCompare(two.day));
}

/**
 * Returns the federal holidays of 12 months from a day on (YYYY-MM-DD), with the days on which they
 * are observed.
 */
export function listFederalHolidays(from: string): string[] {
  return usHolidays(from)
    .filter(({ name }) => name !== dayAfterThanksgiving)
    .map(({ day }) => day);
}

/**
 * Returns the holidays of the next 12 months that are neither special days nor on a closed weekday.
 */
export function proposeHolidays(
  {
    hours,
    specialDays,
  }: { hours: readonly (object | null)[]; specialDays: readonly { day: string }[] },
  today: string,
): Holiday[] {
  return usHolidays(today).filter(
    ({ day }) => hours[weekdayOf(day)] !== null && !specialDays.some((own) => own.day === day),
  );
}
