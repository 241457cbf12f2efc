import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import type { EstimateDrive } from "./drive-time";
import { marginMinutes, maxDaysAhead, maxVisitsPerDay, startEveryMinutes } from "./visit";

/* One function decides whether a start time fits (`checkStart`). The list of times, booking, moving
   and the warnings all use it. */

/** Minutes after midnight in Houston, from and until. */
export type Window = readonly [from: number, until: number];

/** A booked visit on one person's day. Times in UTC milliseconds. */
export type Stop = { id: string; start: number; end: number; zip: string; hasTrip: boolean };

/** One person's day: hours for visits, and booked visits in any order. */
export type DaySchedule = { day: string; windows: readonly Window[]; stops: readonly Stop[] };

/** Visit to find a time for. `id` is the id of a visit to move. */
export type VisitRequest = { zip: string; minutes: number; hasTrip: boolean; id?: string };

export type ScheduleContext = { now: Date; officeZip: string; estimateDrive: EstimateDrive };

export type StartProblem =
  | { kind: "hours" | "notice" | "ahead" | "full" }
  | { kind: "overlap"; stopId: string }
  /** The drive, and the free minutes, between the visit and the stop before or after it. */
  | { kind: "drive-before" | "drive-after"; stopId: string; drive: number; free: number };

/** `stopId` is the stop that the drive starts at; null for the office. */
type Leg = { stopId: string | null; minutes: number; isKnown: boolean };

/** Result for one start time. It fits if there are no problems. */
export type StartCheck = {
  problems: StartProblem[];
  /** Drive to the visit; undefined without a drive. */
  before: Leg | undefined;
  /** Minutes of driving that the visit adds to the day. */
  addedMinutes: number;
};

const minuteMs = 60_000;

/** Returns minutes after midnight in Houston as a time. */
export function toTimeOfDay(day: string, minutes: number): Date {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  // a window may end at midnight
  return parseHoustonTime(day, clock) ?? parseHoustonTime(addDays(day, 1))!;
}

/** Checks whether a visit can start at a time of that day. */
export function checkStart(
  start: Date,
  request: VisitRequest,
  day: DaySchedule,
  { now, officeZip, estimateDrive }: ScheduleContext,
): StartCheck {
  const problems: StartProblem[] = [];
  const from = start.getTime();
  const until = from + request.minutes * minuteMs;
  const stops = day.stops
    .filter(({ id }) => id !== request.id)
    .sort((one, other) => one.start - other.start);
  const today = toHoustonDay(now);
  const isInside = day.windows.some(
    (window) =>
      toTimeOfDay(day.day, window[0]).getTime() <= from &&
      until <= toTimeOfDay(day.day, window[1]).getTime(),
  );
  if (!isInside) problems.push({ kind: "hours" });
  if (day.day <= today) problems.push({ kind: "notice" });
  if (day.day > addDays(today, maxDaysAhead)) problems.push({ kind: "ahead" });
  if (request.hasTrip && stops.filter((stop) => stop.hasTrip).length >= maxVisitsPerDay)
    problems.push({ kind: "full" });
  for (const stop of stops)
    if (stop.start < until && from < stop.end) problems.push({ kind: "overlap", stopId: stop.id });
  if (!request.hasTrip) return { problems, before: undefined, addedMinutes: 0 };

  const trips = stops.filter((stop) => stop.hasTrip);
  const previous = lastToEnd(trips.filter((stop) => stop.end <= from));
  const next = trips.find((stop) => stop.start >= until);
  const toVisit = previous
    ? estimateDrive(previous.zip, request.zip, new Date(previous.end))
    : estimateDrive(
        officeZip,
        request.zip,
        estimateDeparture(officeZip, request.zip, start, estimateDrive),
      );
  const fromVisit = estimateDrive(request.zip, next?.zip ?? officeZip, new Date(until));
  if (previous) {
    const free = (from - previous.end) / minuteMs;
    if (free < toVisit.minutes + marginMinutes) {
      problems.push({ kind: "drive-before", stopId: previous.id, drive: toVisit.minutes, free });
    }
  }
  if (next) {
    const free = (next.start - until) / minuteMs;
    if (free < fromVisit.minutes + marginMinutes) {
      problems.push({ kind: "drive-after", stopId: next.id, drive: fromVisit.minutes, free });
    }
  }
  const without = previous || next ? driveWithout(previous, next, { officeZip, estimateDrive }) : 0;
  return {
    problems,
    before: { stopId: previous?.id ?? null, ...toVisit },
    addedMinutes: toVisit.minutes + fromVisit.minutes - without,
  };
}

/**
 * Returns the stop from which the drive to the next one starts: the last to end, also if a later one
 * overlaps it. Undefined without stops.
 */
function lastToEnd(stops: readonly Stop[]): Stop | undefined {
  return stops.reduce<Stop | undefined>(
    (last, stop) => (last && last.end > stop.end ? last : stop),
    undefined,
  );
}

/**
 * Returns the departure from one place that arrives at another at `arrival`, by the drive outside
 * of rush hour.
 */
function estimateDeparture(
  from: string,
  to: string,
  arrival: Date,
  estimateDrive: EstimateDrive,
): Date {
  return new Date(
    arrival.getTime() - (estimateDrive(from, to, arrival).minutes + marginMinutes) * minuteMs,
  );
}

/** Returns the drive between two neighboring stops, in minutes. Undefined is the office. */
function driveWithout(
  previous: Stop | undefined,
  next: Stop | undefined,
  { officeZip, estimateDrive }: Pick<ScheduleContext, "officeZip" | "estimateDrive">,
): number {
  const departure = previous
    ? new Date(previous.end)
    : estimateDeparture(
        officeZip,
        next?.zip ?? officeZip,
        new Date(next?.start ?? 0),
        estimateDrive,
      );
  return estimateDrive(previous?.zip ?? officeZip, next?.zip ?? officeZip, departure).minutes;
}

/** One person's schedule. `dayOf` returns the schedule of a day. */
export type StaffSchedule = { staffId: string; dayOf(day: string): DaySchedule };

/** A start time that can be booked, with the person who would come. */
export type OpenStart = { start: Date; staffId: string };

/**
 * Returns the person who takes a start: `preferred` if free, else the person with the least added
 * driving. Undefined if no one is free.
 */
export function chooseStaff(
  start: Date,
  request: VisitRequest,
  {
    staff,
    preferred,
    context,
  }: { staff: readonly StaffSchedule[]; preferred: string | null; context: ScheduleContext },
): string | undefined {
  const day = toHoustonDay(start);
  const free = staff.flatMap(({ staffId, dayOf }) => {
    const { problems, addedMinutes } = checkStart(start, request, dayOf(day), context);
    return problems.length === 0 ? [{ staffId, addedMinutes }] : [];
  });
  if (free.some(({ staffId }) => staffId === preferred)) return preferred ?? undefined;
  return free.sort(
    (one, other) =>
      one.addedMinutes - other.addedMinutes || one.staffId.localeCompare(other.staffId),
  )[0]?.staffId;
}

/** Lists the days that customers can book. */
export function bookableDays(now: Date): string[] {
  const today = toHoustonDay(now);
  return Array.from({ length: maxDaysAhead }, (_, at) => addDays(today, at + 1));
}

/** Lists the start times that can be booked in the next two weeks, earliest first. */
export function listOpenStarts(
  request: VisitRequest,
  staff: readonly StaffSchedule[],
  preferred: string | null,
  context: ScheduleContext,
): OpenStart[] {
  return bookableDays(context.now).flatMap((day) => {
    // by time: the hour that the clocks skip would be listed twice
    const starts = new Set(
      staff.flatMap(({ dayOf }) =>
        listWindowStarts(dayOf(day).windows, request.minutes).map((minutes) =>
          toTimeOfDay(day, minutes).getTime(),
        ),
      ),
    );
    return [...starts]
      .sort((one, other) => one - other)
      .flatMap((time) => {
        const start = new Date(time);
        const staffId = chooseStaff(start, request, { staff, preferred, context });
        return staffId === undefined ? [] : [{ start, staffId }];
      });
  });
}

/** True for a problem of staff too, who may book today and later than customers. */
export function isStaffProblem({ kind }: StartProblem): boolean {
  return kind !== "notice" && kind !== "ahead";
}

/** Lists the start times of one person's day that staff can book, earliest first. */
export function listDayStarts(
  request: VisitRequest,
  day: DaySchedule,
  context: ScheduleContext,
): Date[] {
  return listWindowStarts(day.windows, request.minutes)
    .map((minutes) => toTimeOfDay(day.day, minutes))
    .filter(
      (start) =>
        start > context.now &&
        !checkStart(start, request, day, context).problems.some(isStaffProblem),
    );
}

/** Lists the starts inside each window, in minutes after midnight. */
function listWindowStarts(windows: readonly Window[], minutes: number): number[] {
  return windows.flatMap(([from, until]) => {
    const count = Math.max(0, Math.floor((until - minutes - from) / startEveryMinutes) + 1);
    return Array.from({ length: count }, (_, at) => from + at * startEveryMinutes);
  });
}

/** Returns the starts nearest to a time that was taken, at most `count`, in order of time. */
export function nearestStarts(starts: readonly OpenStart[], to: Date, count: number): OpenStart[] {
  const distance = ({ start }: OpenStart) => Math.abs(start.getTime() - to.getTime());
  return [...starts]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}
