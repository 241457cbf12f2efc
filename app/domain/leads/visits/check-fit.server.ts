import { type FitText, formatFit } from "~/domain/visits/fit-text";
import {
  checkStart,
  isStaffProblem,
  listDayStarts,
  nearestStarts,
  type StartProblem,
  type VisitRequest,
} from "~/domain/visits/schedule";
import { visitDaysOf } from "~/domain/visits/visit";
import { formatClock } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import { visitsInDaysQuery } from "./calendar-data.server";
import { loadSchedule, type ScheduleSettings, toScheduleContext } from "./schedule-data.server";
import { offeredStarts } from "./visit-change.server";

/** A start time as the forms of staff show it. */
export type VisitFit = FitText & {
  /** Key of the problems, which a confirmation repeats; "" if the time fits. */
  conflict: string;
  /** Nearest times at which that person is free that day, if the time does not fit. */
  starts: { time: string; label: string }[];
};

/** A visit and the time and person that staff chose for it. */
type ChosenTime = { request: VisitRequest; start: Date; staffId: string };

/** Result for a time that does not fit and that staff have not accepted. */
export type Misfit = { state: "misfit"; fit: VisitFit };

const toConflict = (problem: StartProblem) =>
  "stopId" in problem ? `${problem.kind}:${problem.stopId}` : problem.kind;

/**
 * Checks the start time that staff chose for a person, who may also book today and later than
 * customers. Undefined for someone who makes no visits.
 */
export async function checkFit(
  db: Db,
  settings: ScheduleSettings,
  now: Date,
  { request, start, staffId }: ChosenTime,
): Promise<VisitFit | undefined> {
  const endsAt = new Date(start.getTime() + request.minutes * 60_000);
  const days = visitDaysOf({ startsAt: start, endsAt });
  const [from = "", until = from] = [days[0], days.at(-1)];
  const [schedule, found] = await Promise.all([
    loadSchedule(db, settings, now, { from, until }),
    visitsInDaysQuery(db, from, until),
  ]);
  const person = schedule.staff.find((one) => one.staffId === staffId);
  if (!person) return undefined;
  const rules = toScheduleContext(schedule, settings, now);
  const [first, ...later] = days.map((day) => checkStart(start, request, person.dayOf(day), rules));
  if (!first) return undefined;
  // visit hours are for one day; later days have only visits that the work overlaps
  const problems = new Map(
    [
      ...first.problems.filter(({ kind }) => kind !== "hours" || later.length === 0),
      ...later.flatMap((check) => check.problems.filter(({ kind }) => kind === "overlap")),
    ]
      .filter(isStaffProblem)
      .map((problem) => [toConflict(problem), problem]),
  );
  const fit = formatFit({ ...first, problems: [...problems.values()] }, start, request, (id) =>
    found.find((visit) => visit.id === id),
  );
  const free = fit.fits ? [] : listDayStarts(request, person.dayOf(from), rules);
  return {
    ...fit,
    conflict: [...problems.keys()].join(" "),
    starts: nearestStarts(
      free.map((open) => ({ start: open, staffId })),
      start,
      offeredStarts,
    ).map((open) => ({ time: toHoustonTime(open.start), label: formatClock(open.start) })),
  };
}

/**
 * Checks the start time of a visit that staff save. Undefined if it fits, or if `accepted` is its
 * conflict. Read the day's version before: a later change of the day then fails the write.
 */
export async function findMisfit(
  db: Db,
  settings: ScheduleSettings,
  now: Date,
  { accepted, ...chosen }: ChosenTime & { accepted: string },
): Promise<Misfit | undefined> {
  const fit = await checkFit(db, settings, now, chosen);
  if (!fit || fit.conflict === "" || fit.conflict === accepted) return undefined;
  return { state: "misfit", fit };
}
