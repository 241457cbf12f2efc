import { formatClock, formatShortDay, toHoustonDay } from "~/lib/dates";
import type { StartCheck, StartProblem, VisitRequest } from "./schedule";
import { maxVisitsPerDay } from "./visit";

/** Result of a check of a start time, as staff read it. */
export type FitText = { fits: boolean; text: string };

/** Customer and start of a stop. */
type NamedStop = { name: string; startsAt: Date };
type FindStop = (stopId: string) => NamedStop | undefined;

const nameOf = (stop: NamedStop | undefined) => stop?.name ?? "another visit";

/** "Vera Stone, 10:15 AM"; with its day if the visit that is checked starts on another one. */
function formatStop(stop: NamedStop | undefined, start: Date): string {
  if (!stop) return nameOf(stop);
  const isSameDay = toHoustonDay(stop.startsAt) === toHoustonDay(start);
  const day = isSameDay ? "" : `${formatShortDay(stop.startsAt)}, `;
  return `${stop.name}, ${day}${formatClock(stop.startsAt)}`;
}

function formatProblem(problem: StartProblem, start: Date, findStop: FindStop): string {
  switch (problem.kind) {
    case "hours":
      return "Outside visit hours.";
    case "full":
      return `Already ${maxVisitsPerDay} visits that day.`;
    case "overlap":
      return `Overlaps ${formatStop(findStop(problem.stopId), start)}.`;
    case "drive-before":
      return `About ${problem.drive} min drive from ${nameOf(findStop(problem.stopId))}, ${problem.free} min free.`;
    case "drive-after":
      return `About ${problem.drive} min drive to ${nameOf(findStop(problem.stopId))}, ${problem.free} min free.`;
    default:
      return "";
  }
}

/** Formats a check for staff. `findStop` returns a booked visit. */
export function formatFit(
  { problems, before }: StartCheck,
  start: Date,
  { minutes }: Pick<VisitRequest, "minutes">,
  findStop: FindStop,
): FitText {
  const texts = problems.map((problem) => formatProblem(problem, start, findStop)).filter(Boolean);
  const unknown = before && !before.isKnown ? " Unknown ZIP code: 60 min drive assumed." : "";
  if (texts.length > 0) return { fits: false, text: `${texts.join(" ")}${unknown}` };
  const from = before?.stopId ? nameOf(findStop(before.stopId)) : "the office";
  const drive = before ? ` About ${before.minutes} min from ${from},` : "";
  const done = formatClock(new Date(start.getTime() + minutes * 60_000));
  return { fits: true, text: `Fits.${drive} ${drive ? "done" : "Done"} by ${done}.${unknown}` };
}
