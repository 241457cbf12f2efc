import { formatClock, formatShortIsoDay, toHoustonDay } from "~/lib/dates";
import { visitDaysOf } from "./visit";

type VisitTimes = { startsAt: Date; endsAt: Date };

/** "Feb 1 to Feb 12, from 7:30 AM", or "Feb 12, 3:00 PM". */
export function formatVisitDays(visit: VisitTimes): string {
  const days = visitDaysOf(visit);
  const [first = "", last = first] = [days[0], days.at(-1)];
  return first === last
    ? `${formatShortIsoDay(first)}, ${formatClock(visit.startsAt)}`
    : `${formatShortIsoDay(first)} to ${formatShortIsoDay(last)}, from ${formatClock(visit.startsAt)}`;
}

/** "Day 4 of 10" while a visit of several days lasts; "" on other days. */
export function formatDayOfVisit(visit: VisitTimes, now: Date): string {
  const days = visitDaysOf(visit);
  const at = days.indexOf(toHoustonDay(now));
  return at < 0 || days.length < 2 ? "" : `Day ${at + 1} of ${days.length}`;
}
