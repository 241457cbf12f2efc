import { channelLabel, leadChannel } from "~/domain/attribution/attribution";
import { formatServicesJson, formatSizePhrase } from "~/domain/leads/intake/answer-labels";
import { type LeadStage, stageLabels } from "~/domain/leads/lead";
import {
  buildReplyClock,
  findReplyWait,
  formatReplyClock,
  type LeadClockFields,
  type ReplyHours,
} from "~/domain/leads/reply-clock/reply-clock";
import type { StageLimits } from "~/domain/settings/settings";
import {
  formatClock,
  formatShortDateTime,
  formatShortDay,
  midnightsBetween,
  toHoustonDay,
} from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { formatDollars } from "~/lib/money";
import { upperFirst } from "~/lib/text";

/** Columns of a lead for the list and the board. `worthCents` is -1 if no value is known. */
export type LeadRow = LeadClockFields & {
  id: string;
  version: number;
  name: string;
  zip: string;
  phone: string | null;
  replyLanguage: Language;
  services: string;
  size: string;
  statusSince: Date;
  channel: string;
  valueCents: number | null;
  worthCents: number;
  owner: string | null;
  street: string;
  nextKind: string | null;
  nextAction: string;
  nextActionAt: Date | null;
};

/** A lead as the list and the board print it. */
export type LeadRowView = {
  id: string;
  version: number;
  name: string;
  zip: string;
  /** E.164, or null. */
  phone: string | null;
  replyLanguage: Language;
  project: string;
  detail: string;
  status: LeadStage;
  /** Midnights since the stage began; `limit` is set only if they exceed it. */
  days: number;
  limit: number | undefined;
  clock: { text: string; note: string; isOverdue: boolean; isRunning: boolean } | undefined;
  next: { text: string; isOverdue: boolean } | undefined;
  /** The most urgent item in one line: an overdue reply, else the next step, else the result. */
  urgent: { text: string; isOverdue: boolean };
  /** "$38,200", "$30,000 est.", or "". */
  worth: string;
  owner: string;
  channel: string;
  received: string;
  street: string;
  valueCents: number | null;
  /**
   * True if a staff member has replied. Leads from other sources than the site count as answered.
   */
  isAnswered: boolean;
};

/** Formats a row for display. `settings` supplies the business hours and the stage limits. */
export function toLeadRowView(
  row: LeadRow,
  settings: ReplyHours & { stageLimitDays: StageLimits },
  now: Date,
): LeadRowView {
  const days = midnightsBetween(row.statusSince, now);
  const limits: Partial<Record<LeadStage, number>> = settings.stageLimitDays;
  const limit = limits[row.status];
  const clock = buildRowClock(row, settings, now);
  const next = formatNextStep(row, now);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    zip: row.zip,
    phone: row.phone,
    replyLanguage: row.replyLanguage,
    project: formatServicesJson(row.services),
    detail: formatSizePhrase(row.size),
    status: row.status,
    days,
    limit: limit !== undefined && days > limit ? limit : undefined,
    clock,
    next,
    urgent: pickUrgentLine(row, clock, next),
    worth: formatWorth(row),
    owner: row.owner ?? "",
    channel: channelLabel(leadChannel(row)),
    received: formatShortDateTime(row.createdAt, now),
    street: row.street,
    valueCents: row.valueCents,
    isAnswered: row.firstReplyAt !== null || row.entry !== "web",
  };
}

/** Longer waits are shown in days, without business minutes. */
const longWait = 10 * 86_400_000;

function buildRowClock(row: LeadRow, hours: ReplyHours, now: Date): LeadRowView["clock"] {
  const since = findReplyWait(row)?.since;
  if (since && now.getTime() - since.getTime() > longWait) {
    return {
      text: `overdue by ${Math.floor((now.getTime() - since.getTime()) / 86_400_000)} days`,
      note: "",
      isOverdue: true,
      isRunning: false,
    };
  }
  const clock = buildReplyClock(row, hours, now);
  const { text, paused, customerWait } = formatReplyClock(clock, now);
  return text
    ? {
        text,
        note: since ? paused || customerWait : "",
        isOverdue: clock.state === "late",
        isRunning: clock.state === "running",
      }
    : undefined;
}

function pickUrgentLine(
  row: LeadRow,
  clock: LeadRowView["clock"],
  next: LeadRowView["next"],
): LeadRowView["urgent"] {
  if (clock?.isOverdue) return { text: `Reply ${lowerFirst(clock.text)}`, isOverdue: true };
  if (next)
    return { text: [next.text, row.owner].filter(Boolean).join(", "), isOverdue: next.isOverdue };
  if (row.status === "won" || row.status === "lost")
    return {
      text: `${stageLabels[row.status]} ${formatShortDay(row.statusSince)}`,
      isOverdue: false,
    };
  return { text: upperFirst(clock?.text ?? ""), isOverdue: false };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function formatWorth({ valueCents, worthCents }: LeadRow): string {
  if (valueCents !== null) return formatDollars(valueCents);
  return worthCents >= 0 ? `${formatDollars(worthCents)} est.` : "";
}

const kindNames: Readonly<Record<string, string>> = {
  call: "Call",
  text: "Text",
  email: "Email",
  visit: "Visit",
  quote: "Send quote",
  wait: "Wait for customer",
};

/**
 * "Call today, 2:00 PM", "Ask about the HOA, Nov 24, 9:00 AM", "Call, 2 days overdue". Returns
 * undefined without a next step.
 */
function formatNextStep(
  { nextKind, nextAction, nextActionAt }: LeadRow,
  now: Date,
): LeadRowView["next"] {
  const what =
    nextAction ||
    (nextKind && (kindNames[nextKind] ?? nextKind)) ||
    (nextActionAt ? "Next step" : "");
  if (!what) return undefined;
  if (!nextActionAt) return { text: what, isOverdue: false };
  if (nextActionAt < now) {
    const days = midnightsBetween(nextActionAt, now);
    const minutes = Math.floor((now.getTime() - nextActionAt.getTime()) / 60_000);
    const late =
      days > 0
        ? formatUnit(days, "day")
        : minutes >= 60
          ? `${Math.floor(minutes / 60)} hr`
          : `${Math.max(1, minutes)} min`;
    return { text: `${what}, ${late} overdue`, isOverdue: true };
  }
  const day =
    toHoustonDay(nextActionAt) === toHoustonDay(now) ? "today" : formatShortDay(nextActionAt);
  return {
    text: `${what}${nextAction ? "," : ""} ${day}, ${formatClock(nextActionAt)}`,
    isOverdue: false,
  };
}

function formatUnit(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
