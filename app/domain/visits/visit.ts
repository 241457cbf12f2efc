import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import type { visitKinds, visitStatuses } from "~/schema";

export type VisitKind = (typeof visitKinds)[number];
type VisitStatus = (typeof visitStatuses)[number];

/** ZIP code at which days of visits start and end until the owner enters the office's. */
export const assumedOfficeZip = "77002";
/** Length of a first visit, in minutes. */
export const visitMinutes = 45;
/** Longest visit on one day, in minutes. */
export const maxDayMinutes = 720;
/** Hours of work on the last day of a visit of several days, in minutes. */
const workdayMinutes = 480;
/** Longest visit, in days. */
export const maxVisitDays = 14;
/** Minutes between two start times that homeowners choose from. */
export const startEveryMinutes = 30;
/** Minutes between the end of a drive and the start of a visit. */
export const marginMinutes = 10;
/** Maximum booked visits of one person on one day. */
export const maxVisitsPerDay = 3;
/** Homeowners book from tomorrow until this many days from today. */
export const maxDaysAhead = 14;
/** Staff book until this many days from today. */
const maxStaffDaysAhead = 365;
/** Staff may enter a time that has just passed. */
const pastGraceMs = 5 * 60_000;
/** Staff undo a move until this long after it; only then is the customer emailed. */
export const undoMoveMs = 10_000;
/** We arrive within this many minutes after the start. */
export const arrivalMinutes = 30;
/** Homeowners move or cancel until this long before the start. */
export const homeownerChangeMs = 24 * 60 * 60_000;

/** Returns why staff cannot book a visit at that time; undefined if they can. */
export function validateVisitStart(start: Date, now: Date): string | undefined {
  const ahead = start.getTime() - now.getTime();
  if (ahead < -pastGraceMs) return "Choose a date and time in the future.";
  if (ahead > maxStaffDaysAhead * 24 * 60 * 60_000) return "Choose a date within a year.";
  return undefined;
}

/** Returns the length of work on several days, in minutes: from its start to the end of the last day. */
export function workMinutes(days: number): number {
  return (days - 1) * 24 * 60 + workdayMinutes;
}

/** Lists the days in Houston of a visit, earliest first. */
export function visitDaysOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string[] {
  const [first, last] = [toHoustonDay(startsAt), toHoustonDay(new Date(endsAt.getTime() - 1))];
  return Array.from({ length: maxVisitDays + 1 }, (_, at) => addDays(first, at)).filter(
    (day) => day === first || day <= last,
  );
}

export const visitKindOptions = [
  { key: "first", label: "First visit" },
  { key: "measure", label: "Measure" },
  { key: "call", label: "Call" },
  { key: "work", label: "Work on site" },
  { key: "walk", label: "Final walkthrough" },
] as const satisfies readonly { key: VisitKind; label: string }[];

/** Returns the label of a kind of visit; the key if it is unknown. */
export function visitKindLabel(key: string): string {
  return visitKindOptions.find((kind) => kind.key === key)?.label ?? key;
}

/** True if staff drive to this kind of visit. */
export function hasTrip(kind: VisitKind): boolean {
  return kind !== "call";
}

/** Noun for a kind of visit in texts for homeowners. */
export function visitNoun(kind: VisitKind): "visit" | "call" {
  return hasTrip(kind) ? "visit" : "call";
}

/** True until homeowners have to call to change a visit. Days of work are changed by phone only. */
export function canChangeOnline(
  { status, kind, startsAt }: { status: VisitStatus; kind: VisitKind; startsAt: Date },
  now: Date,
): boolean {
  return (
    status === "booked" &&
    kind !== "work" &&
    startsAt.getTime() - now.getTime() >= homeownerChangeMs
  );
}

export const visitEndings = [
  { key: "done", label: "Done" },
  { key: "no-show", label: "No one home" },
  { key: "canceled-by-them", label: "Customer canceled" },
  { key: "canceled-by-us", label: "We couldn’t make it" },
] as const satisfies readonly { key: VisitStatus; label: string }[];

export type VisitEnding = (typeof visitEndings)[number]["key"];

/** Returns the label of an outcome; the key if it is unknown. */
export function visitEndingLabel(key: string): string {
  return visitEndings.find((outcome) => outcome.key === key)?.label ?? key;
}

export function isVisitEnding(text: string): text is VisitEnding {
  return visitEndings.some(({ key }) => key === text);
}

/** True for outcomes after which the visit still has to take place. */
export function needsNewTime(outcome: VisitEnding): boolean {
  return outcome === "canceled-by-them" || outcome === "canceled-by-us";
}

type VisitAction = "move" | VisitEnding;

const ended = {} satisfies Partial<Record<VisitAction, VisitStatus>>;
/** Status after each allowed action. */
const transitions: Readonly<Record<VisitStatus, Partial<Record<VisitAction, VisitStatus>>>> = {
  booked: {
    move: "booked",
    done: "done",
    "no-show": "no-show",
    "canceled-by-them": "canceled-by-them",
    "canceled-by-us": "canceled-by-us",
  },
  done: ended,
  "no-show": ended,
  "canceled-by-them": ended,
  "canceled-by-us": ended,
};

const endedTexts: Readonly<Record<Exclude<VisitStatus, "booked">, string>> = {
  done: "This visit is done.",
  "no-show": "No one was home for this visit.",
  "canceled-by-them": "The customer canceled this visit.",
  "canceled-by-us": "We canceled this visit.",
};

/**
 * Applies an action to a visit. Returns the new status, or the reason why the action is rejected.
 */
export function applyVisitAction(
  { status, startsAt }: { status: VisitStatus; startsAt: Date },
  action: VisitAction,
  now: Date,
): { status: VisitStatus } | { rejected: string } {
  const to = transitions[status][action];
  if (!to)
    return {
      rejected:
        status === "booked" ? "Choose an outcome." : `${endedTexts[status]} Book a new one.`,
    };
  if ((action === "done" || action === "no-show") && startsAt > now)
    return { rejected: "This visit hasn’t started yet." };
  return { status: to };
}
