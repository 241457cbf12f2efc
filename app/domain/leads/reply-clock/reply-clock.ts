import { isOpenStage, type LeadStage } from "~/domain/leads/lead";
import { type BusinessHours, businessMinutesBetween, nextOpening } from "~/lib/business-time";
import { lazyDateFormat } from "~/lib/date-format";
import { formatElapsed, toHoustonDay } from "~/lib/dates";
import { addDays, toHoustonTime } from "~/lib/houston-time";

/** Business hours and reply goal of the settings. */
export type ReplyHours = BusinessHours & { reply: { goalMinutes: number } };

/** Columns of a lead that its reply clock depends on. */
export type LeadClockFields = {
  status: LeadStage;
  entry: "web" | "hand" | "import";
  createdAt: Date;
  reopenedAt: Date | null;
  firstReplyAt: Date | null;
  replyMinutes: number | null;
  followUpAt: Date | null;
};

/** Reply clock of a lead, in business minutes. `since` is the start of the wait.
 * - running: no reply yet, within the goal; `opensAt` is set while the business is closed
 * - late: the goal has passed
 * - stopped: replied after `minutes`
 * - none: the lead is closed, imported or entered by hand */
export type ReplyClock =
  | {
      state: "running" | "late";
      which: "first-reply" | "follow-up";
      since: Date;
      minutes: number;
      goal: number;
      opensAt: Date | undefined;
    }
  | { state: "stopped"; minutes: number | null }
  | { state: "none" };

/** Computes the clock of a lead that awaits its first reply or a reply to a later message. */
export function buildReplyClock(lead: LeadClockFields, hours: ReplyHours, now: Date): ReplyClock {
  const waits = findReplyWait(lead);
  if (!waits)
    return lead.firstReplyAt ? { state: "stopped", minutes: lead.replyMinutes } : { state: "none" };
  const minutes = businessMinutesBetween(hours, waits.since, now);
  const goal = hours.reply.goalMinutes;
  return {
    state: minutes < goal ? "running" : "late",
    ...waits,
    minutes,
    goal,
    opensAt: findNextOpening(hours, now),
  };
}

let lastOpening: { hours: ReplyHours; now: number; opensAt: Date | undefined } | undefined;

/** Returns `nextOpening`, looked up once for all leads of a list. */
function findNextOpening(hours: ReplyHours, now: Date): Date | undefined {
  if (lastOpening?.hours !== hours || lastOpening.now !== now.getTime()) {
    lastOpening = { hours, now: now.getTime(), opensAt: nextOpening(hours, now) };
  }
  return lastOpening.opensAt;
}

/** True if a wait that began at `since` is within the reply goal. */
export function isWithinGoal(since: Date, hours: ReplyHours, now: Date): boolean {
  return businessMinutesBetween(hours, since, now) < hours.reply.goalMinutes;
}

/** Finds the start of the wait for a reply. Returns undefined if the lead does not wait. */
export function findReplyWait(
  lead: Pick<
    LeadClockFields,
    "status" | "entry" | "createdAt" | "reopenedAt" | "firstReplyAt" | "followUpAt"
  >,
): { which: "first-reply" | "follow-up"; since: Date } | undefined {
  if (!isOpenStage(lead.status)) return undefined;
  if (!lead.firstReplyAt && lead.entry === "web")
    return { which: "first-reply", since: firstWaitStart(lead) };
  return lead.followUpAt ? { which: "follow-up", since: lead.followUpAt } : undefined;
}

/**
 * Returns the start of the wait for a first reply: receipt of the lead, or of the message that
 * reopened it.
 */
export function firstWaitStart({
  createdAt,
  reopenedAt,
}: Pick<LeadClockFields, "createdAt" | "reopenedAt">): Date {
  return reopenedAt ?? createdAt;
}

/**
 * Returns the business minutes left until the goal; negative after it, infinite without a running
 * clock.
 */
export function businessMinutesLeft(clock: ReplyClock): number {
  return clock.state === "running" || clock.state === "late"
    ? clock.goal - clock.minutes
    : Number.POSITIVE_INFINITY;
}

/**
 * Formats the clock: "4 min left", "Due now", "Overdue by 40 min". `paused` is "paused until Mon 8 AM" while
 * the business is closed, `forThem` the customer's wait in real time: "Waiting 19 hr".
 */
export function formatReplyClock(
  clock: ReplyClock,
  now: Date,
): { text: string; paused: string; customerWait: string } {
  if (clock.state === "stopped") {
    const how =
      clock.minutes === null
        ? ""
        : clock.minutes === 0
          ? " right away"
          : ` in ${formatBusinessMinutes(clock.minutes)}`;
    return { text: `replied${how}`, paused: "", customerWait: "" };
  }
  if (clock.state === "none") return { text: "", paused: "", customerWait: "" };
  const left = clock.goal - clock.minutes;
  return {
    text:
      clock.state === "running"
        ? `${left} min left`
        : left >= 0
          ? "Due now"
          : `Overdue by ${writeOutUnits(formatBusinessMinutes(-left))}`,
    paused: clock.opensAt ? `paused until ${formatOpening(clock.opensAt, now)}` : "",
    customerWait: `Waiting ${writeOutUnits(formatElapsed(clock.since, now))}`,
  };
}

/** Writes out units: "2 hr", "3 days" for "2 h", "3 d". */
function writeOutUnits(text: string): string {
  return text
    .replace(/(\d) h\b/, "$1 hr")
    .replace(/^1 d$/, "1 day")
    .replace(/(\d) d$/, "$1 days");
}

/** Formats business minutes: "40 min", "2 hr 30 min", "3 days". A business day has ten hours. */
export function formatBusinessMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 20) return `${Math.floor(hours / 10)} days`;
  return minutes % 60 === 0 || hours >= 3 ? `${hours} hr` : `${hours} hr ${minutes % 60} min`;
}

/** The clock as drawn: 15 bars are the goal, `barsLeft` of them remain. */
export type ClockView = {
  state: ReplyClock["state"];
  isPaused: boolean;
  which: "first-reply" | "follow-up" | null;
  barsLeft: number;
  text: string;
  paused: string;
  customerWait: string;
};

export function toClockView(clock: ReplyClock, now: Date): ClockView {
  const waits = clock.state === "running" || clock.state === "late";
  return {
    state: clock.state,
    isPaused: waits && clock.opensAt !== undefined,
    which: waits ? clock.which : null,
    barsLeft: waits
      ? Math.max(
          0,
          Math.min(15, Math.ceil((businessMinutesLeft(clock) / Math.max(1, clock.goal)) * 15)),
        )
      : 0,
    ...formatReplyClock(clock, now),
  };
}

const weekday = lazyDateFormat({ weekday: "short", timeZone: "UTC" });

/** "8 AM" today, "tomorrow 8 AM", "Mon 8 AM". */
function formatOpening(at: Date, now: Date): string {
  const [hour = 0, minute = 0] = toHoustonTime(at).split(":").map(Number);
  const clock = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "AM" : "PM"}`;
  const day = toHoustonDay(at);
  if (day === toHoustonDay(now)) return clock;
  return day === addDays(toHoustonDay(now), 1)
    ? `tomorrow ${clock}`
    : `${weekday.format(new Date(`${day}T00:00:00Z`))} ${clock}`;
}

/** Minimum leads for a median, in the admin pages and on the public page. */
export const minLeadsForMedian = 5;
const minLeadsForPublicMedian = 10;

/**
 * Returns the median of business minutes; null (no reply) counts as slower than all, so that
 * closing a lead does not improve it. Returns "too-few" below `least`, "unanswered" if half or more
 * have no reply.
 */
export function medianReplyMinutes(
  minutes: readonly (number | null)[],
  minLeads: number,
): number | "too-few" | "unanswered" {
  if (minutes.length < minLeads) return "too-few";
  // a typed array sorts thousands of numbers without calling back for each pair
  const sorted = Float64Array.from(minutes, (one) => one ?? Number.POSITIVE_INFINITY).sort();
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return Number.isFinite(median) ? Math.round(median) : "unanswered";
}

/**
 * Returns the median for the quote page, rounded up to a multiple of five minutes. Returns
 * undefined with fewer than ten leads or above `maxMinutes`.
 */
export function publicMedianReplyMinutes(
  minutes: readonly (number | null)[],
  maxMinutes: number,
): number | undefined {
  const median = medianReplyMinutes(minutes, minLeadsForPublicMedian);
  if (typeof median === "string") return undefined;
  const rounded = Math.max(5, Math.ceil(median / 5) * 5);
  return rounded <= maxMinutes ? rounded : undefined;
}
