import { formatClock } from "~/lib/dates";
import type { StartCheck, StartProblem, VisitRequest } from "./schedule";
import { maxVisitsPerDay } from "./visit";

/** Result of a check of a start time, as staff read it. */
export type FitText = { fits: boolean; text: string };

function formatProblem(problem: StartProblem, nameOf: (stopId: string) => string): string {
  switch (problem.kind) {
    case "hours":
      return "Outside the hours for visits.";
    case "full":
      return `Already ${maxVisitsPerDay} visits that day.`;
    case "overlap":
      return `Overlaps with ${nameOf(problem.stopId)}.`;
    case "drive-before":
      return `About ${problem.drive} min from ${nameOf(problem.stopId)}, ${problem.free} min free.`;
    case "drive-after":
      return `About ${problem.drive} min to ${nameOf(problem.stopId)}, ${problem.free} min free.`;
    default:
      return "";
  }
}

/**
 * Formats a check for staff, who may also book today and later than customers. `nameOf` returns the
 * name of a stop's customer.
 */
export function formatFit(
  { problems, before }: StartCheck,
  start: Date,
  { minutes }: Pick<VisitRequest, "minutes">,
  nameOf: (stopId: string) => string,
): FitText {
  const texts = problems.map((problem) => formatProblem(problem, nameOf)).filter(Boolean);
  const unknown = before && !before.isKnown ? " Unknown ZIP code: counted as 60 min." : "";
  if (texts.length > 0) return { fits: false, text: `${texts.join(" ")}${unknown}` };
  const from = before?.stopId ? nameOf(before.stopId) : "the office";
  const drive = before ? ` About ${before.minutes} min from ${from},` : "";
  const done = formatClock(new Date(start.getTime() + minutes * 60_000));
  return { fits: true, text: `Fits.${drive} ${drive ? "done" : "Done"} by ${done}.${unknown}` };
}
