import { type BusinessHours, businessMinutesBetween, isOpenAt, nextOpening } from "~/lib/business-time";
import { lazyDateFormat } from "~/lib/date-format";
import { formatElapsed, toHoustonDay } from "~/lib/dates";
import { addDays, toHoustonTime } from "~/lib/houston-time";
import { isOpenStage, type LeadStage } from "./lead";

/** Business hours and the goal, as the settings hold them. */
export type ReplyHours = BusinessHours & { reply: { goalMinutes: number } };

/** What the clock of a lead depends on. */
export type LeadClockFields = {
  status: LeadStage;
  entry: "web" | "hand" | "import";
  createdAt: Date;
  reopenedAt: Date | null;
  firstReplyAt: Date | null;
  replyMinutes: number | null;
  followUpAt: Date | null;
};

/** The reply clock of one lead. Minutes are business minutes; `since` is when the homeowner began to wait.
 *  - running: nobody has answered and the goal can still be met; paused when the office is closed
 *  - late: the goal has passed
 *  - stopped: first reply after so many minutes
 *  - none: nobody waits (closed, by hand, imported) */
export type ReplyClock =
  | { state: "running" | "late"; which: "first-reply" | "follow-up"; since: Date; minutes: number; goal: number; opensAt: Date | undefined }
  | { state: "stopped"; minutes: number | null }
  | { state: "none" };

/** The clock of a lead at a moment: the first one until somebody has answered, then the second one while they wait for an answer to what
 *  they wrote later. */
export function replyClock(lead: LeadClockFields, hours: ReplyHours, now: Date): ReplyClock {
  const waits = waitingSince(lead);
  if (!waits) return lead.firstReplyAt ? { state: "stopped", minutes: lead.replyMinutes } : { state: "none" };
  const minutes = businessMinutesBetween(hours, waits.since, now);
  const goal = hours.reply.goalMinutes;
  return {
    state: minutes < goal ? "running" : "late",
    ...waits,
    minutes,
    goal,
    opensAt: isOpenAt(hours, now) ? undefined : nextOpening(hours, now),
  };
}

/** Since when somebody waits for a reply of ours; undefined when nobody does. */
export function waitingSince(
  lead: Pick<LeadClockFields, "status" | "entry" | "createdAt" | "reopenedAt" | "firstReplyAt" | "followUpAt">,
): { which: "first-reply" | "follow-up"; since: Date } | undefined {
  if (!isOpenStage(lead.status)) return undefined;
  if (!lead.firstReplyAt && lead.entry === "web") return { which: "first-reply", since: firstWaitStart(lead) };
  return lead.followUpAt ? { which: "follow-up", since: lead.followUpAt } : undefined;
}

/** Start of the wait for a first reply: when the lead came in, or when it wrote again after it was closed without one. */
export function firstWaitStart({ createdAt, reopenedAt }: Pick<LeadClockFields, "createdAt" | "reopenedAt">): Date {
  return reopenedAt ?? createdAt;
}

/** Business minutes left until the goal; negative once it has passed. */
export function minutesLeft(clock: ReplyClock): number {
  return clock.state === "running" || clock.state === "late" ? clock.goal - clock.minutes : Number.POSITIVE_INFINITY;
}

/** The clock in words: "4 of 15 min left", "Overdue by 40 min", with "paused, opens Mon 8 AM" while the office is closed, and beside it
 *  what the homeowner has waited by their own clock: "Waiting 19 hr". */
export function formatReplyClock(clock: ReplyClock, now: Date): { text: string; paused: string; forThem: string } {
  if (clock.state === "stopped") {
    const how = clock.minutes === null ? "" : clock.minutes === 0 ? " right away" : ` in ${formatMinutes(clock.minutes)}`;
    return { text: `replied${how}`, paused: "", forThem: "" };
  }
  if (clock.state === "none") return { text: "", paused: "", forThem: "" };
  const left = clock.goal - clock.minutes;
  return {
    text: clock.state === "running" ? `${left} min left` : `Overdue by ${hoursInWords(formatMinutes(Math.max(0, -left)))}`,
    paused: clock.opensAt ? `paused until ${openingLabel(clock.opensAt, now)}` : "",
    forThem: `Waiting ${hoursInWords(formatElapsed(clock.since, now))}`,
  };
}

/** "2 hr 30 min", "3 days" of "2 h 30 min", "3 d". */
function hoursInWords(text: string): string {
  return text
    .replace(/(\d) h\b/, "$1 hr")
    .replace(/^1 d$/, "1 day")
    .replace(/(\d) d$/, "$1 days");
}

/** "40 min", "2 h", "2 h 30 min", "3 d": business minutes; a day has the hours of one here, ten. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 20) return `${Math.floor(hours / 10)} days`;
  return minutes % 60 === 0 || hours >= 3 ? `${hours} hr` : `${hours} hr ${minutes % 60} min`;
}

/** The clock as it is drawn: fifteen bars are the goal, `barsLeft` of them are still left. */
export type ClockView = {
  state: ReplyClock["state"];
  isPaused: boolean;
  which: "first-reply" | "follow-up" | null;
  barsLeft: number;
  text: string;
  paused: string;
  forThem: string;
};

/** The clock at a moment, in bars and in words. */
export function toClockView(clock: ReplyClock, now: Date): ClockView {
  const waits = clock.state === "running" || clock.state === "late";
  return {
    state: clock.state,
    isPaused: waits && clock.opensAt !== undefined,
    which: waits ? clock.which : null,
    barsLeft: waits ? Math.max(0, Math.min(15, Math.ceil((minutesLeft(clock) / Math.max(1, clock.goal)) * 15))) : 0,
    ...formatReplyClock(clock, now),
  };
}

const weekday = lazyDateFormat({ weekday: "short", timeZone: "UTC" });

/** "8 AM" today, "tomorrow 8 AM", "Mon 8 AM". */
function openingLabel(at: Date, now: Date): string {
  const [hour = 0, minute = 0] = toHoustonTime(at).split(":").map(Number);
  const clock = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "AM" : "PM"}`;
  const day = toHoustonDay(at);
  if (day === toHoustonDay(now)) return clock;
  return day === addDays(toHoustonDay(now), 1) ? `tomorrow ${clock}` : `${weekday.format(new Date(`${day}T00:00:00Z`))} ${clock}`;
}

/** A median needs at least so many leads; on the public page, more. */
export const minForMedian = 5;
export const minForPublicMedian = 10;

/** The median of business minutes over leads, where one nobody has answered (null) counts as slower than all: closing it improves
 *  nothing. "too-few" below `least`; "unanswered" when half of them or more have no answer. */
export function medianReply(minutes: readonly (number | null)[], least: number): number | "too-few" | "unanswered" {
  if (minutes.length < least) return "too-few";
  const sorted = minutes.map((one) => one ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return Number.isFinite(median) ? Math.round(median) : "unanswered";
}

/** The median for the quote page, rounded up to five minutes; undefined unless it rests on ten leads or more and is within the bound. */
export function publicMedian(minutes: readonly (number | null)[], maxMinutes: number): number | undefined {
  const median = medianReply(minutes, minForPublicMedian);
  if (typeof median === "string") return undefined;
  const rounded = Math.max(5, Math.ceil(median / 5) * 5);
  return rounded <= maxMinutes ? rounded : undefined;
}
