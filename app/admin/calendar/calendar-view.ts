import type {
  CalendarVisit,
  CalendarWarning,
  DayLine,
  PersonRow,
} from "~/domain/leads/visits/calendar-data.server";
import { formatClockMinutes, weekdays } from "~/domain/settings/settings";
import type { Window } from "~/domain/visits/schedule";
import { visitDaysOf, visitKindLabel } from "~/domain/visits/visit";
import { formatShortDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";

type VisitLine = Extract<DayLine, { type: "visit" }>;

/** "9 AM to 12 PM, 1 PM to 4 PM" */
export function formatWindows(windows: readonly Window[]): string {
  return windows.map(([from, until]) => formatWindow(from, until)).join(", ");
}

/** "9 AM to 12 PM" */
export function formatWindow(from: number, until: number): string {
  return `${formatClockMinutes(from)} to ${formatClockMinutes(until)}`;
}

/** "Mon, Dec 7" for a day. Does not use Intl, for pages that hydrate. */
export function formatShortWeekday(day: string): string {
  const at = parseHoustonTime(day, "12:00");
  return at ? `${weekdays[at.getUTCDay()]?.slice(0, 3)}, ${formatShortDay(at)}` : day;
}

/** "Mon, Dec 7 to Sun, Dec 13" */
export function formatWeekTitle(days: readonly string[]): string {
  return `${formatShortWeekday(days[0] ?? "")} to ${formatShortWeekday(days.at(-1) ?? "")}`;
}

/** "77018, first visit"; "77018, work on site, day 2 of 3" */
export function describeVisit({ visit, number }: VisitLine): string {
  const { zip, kind, status } = visit;
  const count = visitDaysOf(visit).length;
  const part = count > 1 ? `day ${number} of ${count}` : "";
  const ended = status === "done" ? "done" : status === "no-show" ? "no one home" : "";
  return [zip, visitKindLabel(kind).toLowerCase(), part, ended].filter(Boolean).join(", ");
}

/** "25 min"; "45 min drive, 30 min free" if there is too little time. */
export function describeDrive({
  minutes,
  free,
}: {
  minutes: number;
  free: number | undefined;
}): string {
  return free === undefined
    ? `About ${minutes} min`
    : `About ${minutes} min drive, ${Math.max(0, free)} min free`;
}

/** Lines of one day of the agenda, in order of time, with the person's name. */
type AgendaLine = { key: string; name: string; line: DayLine };

/** Merges the lines of all people on one day, with one line if the office is closed. */
export function listAgendaLines(rows: readonly PersonRow[], day: string): AgendaLine[] {
  const startOf = (line: DayLine) => {
    if (line.type === "visit") return line.visit.startsAt.getTime();
    if (line.type === "open") return line.starts[0]?.getTime() ?? 0;
    return 0;
  };
  const lines = rows.flatMap(({ name, days }) => {
    const dayLines = days.find((one) => one.day === day)?.lines ?? [];
    let last = 0;
    return dayLines
      .filter((line) => line.type !== "drive" || line.free !== undefined)
      .map((line, place) => {
        // a drive that does not fit stays before its visit
        const next = dayLines[dayLines.indexOf(line) + 1];
        last = line.type === "drive" && next ? startOf(next) - 1 : startOf(line) || last;
        return { at: last, entry: { key: `${name} ${place}`, name, line } };
      });
  });
  const entries = lines.sort((one, other) => one.at - other.at).map(({ entry }) => entry);
  const closed = entries.find(({ line }) => line.type === "off");
  return entries.filter((entry) => entry.line.type !== "off" || entry === closed);
}

/** Query of the calendar with the form to move a visit, perhaps with another start or person. */
export function moveQuery(
  visit: Pick<CalendarVisit, "id" | "startsAt">,
  to: { start?: Date | undefined; staffId?: string } = {},
): string {
  const query = new URLSearchParams({ day: toHoustonDay(visit.startsAt), visit: visit.id });
  if (to.start) query.set("start", String(to.start.getTime()));
  if (to.staffId) query.set("staff", to.staffId);
  return query.toString();
}

export type { CalendarVisit, CalendarWarning, DayLine, PersonRow };
