import { formatClock, formatIsoDay, formatShortIsoDay, toHoustonDay } from "~/lib/dates";
import { fillText } from "~/lib/fill-text";
import type { Wording } from "~/lib/spanish/texts";
import { visitDaysOf } from "./visit";

type VisitTimes = { startsAt: Date; endsAt: Date };

/** "Feb 1 to Feb 12, from 7:30 AM", or "Feb 12, 3:00 PM". */
export function formatVisitDays(
  visit: VisitTimes,
  { language, t }: Wording = { language: "en", t: fillText },
): string {
  const time = formatClock(visit.startsAt, language);
  const format = (day: string) =>
    language === "es" ? formatIsoDay(day, language) : formatShortIsoDay(day);
  const days = visitDaysOf(visit);
  const [first = "", last = first] = [days[0], days.at(-1)];
  return first === last
    ? `${format(first)}, ${time}`
    : t("{first} to {last}, from {time}", { first: format(first), last: format(last), time });
}

/** "Day 4 of 10" while a visit of several days lasts; "" on other days. */
export function formatDayOfVisit(visit: VisitTimes, now: Date): string {
  const days = visitDaysOf(visit);
  const at = days.indexOf(toHoustonDay(now));
  return at < 0 || days.length < 2 ? "" : `Day ${at + 1} of ${days.length}`;
}
