import { isIsoDay } from "~/lib/dates";
import { parseHoustonTime, toHoustonTime } from "~/lib/houston-time";

/** Order of day and month on the phone that wrote a chat. */
export type DateOrder = "month-first" | "day-first";

/** Date and time at the start of a message, as the phone wrote them. */
export type WrittenTime = {
  /** Numbers of the date, in the written order; without a year in some copied messages. */
  date: readonly string[];
  hour: number;
  minute: number;
  second: number;
  /** True for "a. m." and for dates with points, which no US phone writes. */
  isForeign: boolean;
};

const hourMs = 60 * 60_000;

/** Returns the time in Houston; undefined if the date does not exist in that order. */
function toTime(written: WrittenTime, order: DateOrder, now: Date): Date | undefined {
  const { date, hour, minute, second } = written;
  const [first = "", middle = "", last] = date;
  const [month, day] =
    first.length === 4
      ? [middle, last ?? ""]
      : order === "month-first"
        ? [first, middle]
        : [middle, first];
  const clock = `${pad(hour)}:${pad(minute)}`;
  const on = (year: number) => {
    const isoDay = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const at = isIsoDay(isoDay) ? parseHoustonTime(isoDay, clock) : undefined;
    return at && new Date(at.getTime() + second * 1000);
  };
  if (first.length === 4) return on(Number(first));
  if (last) return on(last.length === 2 ? 2000 + Number(last) : Number(last));
  // without a year, the last such day before tomorrow
  const thisYear = on(now.getUTCFullYear());
  return thisYear && thisYear.getTime() <= now.getTime() + 24 * hourMs
    ? thisYear
    : on(now.getUTCFullYear() - 1);
}

const pad = (value: number) => String(value).padStart(2, "0");

/** True if the date exists, in one order of day and month. */
export function isDate(written: WrittenTime, now: Date): boolean {
  return Boolean(toTime(written, "month-first", now) ?? toTime(written, "day-first", now));
}

/**
 * Finds the order of day and month in which the dates of a chat exist, are not in the future, and
 * follow each other. `isUnclear` if both orders fit: then it is the US order, unless the chat was
 * written on a phone of another country.
 */
export function findDateOrder(
  times: readonly WrittenTime[],
  now: Date,
): { order: DateOrder; isUnclear: boolean } {
  const monthFirst = countFaults(times, "month-first", now);
  const dayFirst = countFaults(times, "day-first", now);
  const isSame = times.every(
    (written) =>
      toTime(written, "month-first", now)?.getTime() ===
      toTime(written, "day-first", now)?.getTime(),
  );
  if (monthFirst !== dayFirst)
    return { order: monthFirst < dayFirst ? "month-first" : "day-first", isUnclear: false };
  const isForeign = times.some((written) => written.isForeign);
  return { order: isForeign ? "day-first" : "month-first", isUnclear: !isSame };
}

function countFaults(times: readonly WrittenTime[], order: DateOrder, now: Date): number {
  let faults = 0;
  let before = 0;
  for (const written of times) {
    const at = toTime(written, order, now)?.getTime();
    if (at === undefined) faults += 1_000;
    else {
      if (at > now.getTime() + 24 * hourMs) faults += 100;
      if (at < before - hourMs) faults += 1;
      before = at;
    }
  }
  return faults;
}

/**
 * Returns the times of consecutive messages. Messages of one minute get increasing times, and in
 * the hour that comes twice a time before the last message's is the second one.
 */
export function toTimes(times: readonly WrittenTime[], order: DateOrder, now: Date): Date[] {
  let before = 0;
  return times.map((written) => {
    const found =
      (toTime(written, order, now) ?? toTime(written, otherOrder(order), now))?.getTime() ?? before;
    const again = found + hourMs;
    const isRepeated =
      found < before - 60_000 && toHoustonTime(new Date(again)) === toHoustonTime(new Date(found));
    const at = isRepeated ? again : found;
    const isSameMinute = Math.floor(at / 60_000) === Math.floor(before / 60_000);
    before = isSameMinute && at <= before ? before + 1 : at;
    return new Date(before);
  });
}

const otherOrder = (order: DateOrder): DateOrder =>
  order === "month-first" ? "day-first" : "month-first";
