import { type FollowUpPart, followUpParts } from "~/domain/settings/follow-up-parts";
import type { FollowUpRules } from "~/domain/settings/settings";
import { usHolidays } from "~/domain/settings/us-holidays";
import { type BusinessHours, openingRangeOn } from "~/lib/business-time";
import { formatShortIsoDay, isIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime, toHoustonTime, weekdayOf } from "~/lib/houston-time";
import type { Wording } from "~/lib/spanish/texts";

/* Follow-up emails are sent at 9 AM in Houston on a business day, at most one in two days, and never
   after the last day to sign. */

/** Time at which emails are planned, and the last time to choose. */
const [firstTime, lastTime] = ["09:00", "17:00"];
/** End of the hours in which emails are sent. */
const closingTime = "18:00";
const minDaysBetween = 2;
/** Longest row of closed days to look through. */
const maxClosedDays = 30;

/**
 * Returns the rules with the texts of a language. The texts of the settings are in English: a Spanish
 * proposal gets the Spanish of the built-in ones, which staff can change per proposal.
 */
export function localizeFollowUps(rules: FollowUpRules, { language, t }: Wording): FollowUpRules {
  if (language === "en") return rules;
  return {
    ...rules,
    firstSubject: t("Any questions about your proposal?"),
    firstMessage: t(
      "Does the proposal match what you had in mind? If you have a question about the price, the dates, or the work, just reply to this email.",
    ),
    secondSubject: t("Anything you’d like to change in your proposal?"),
    secondMessage: t(
      "Your proposal lists what’s included, what isn’t, and how you pay. If something is missing, or you’d like it done another way, tell me and I’ll update it.",
    ),
    lastSubject: t("Your proposal is good until {end_date}"),
    lastMessage: t(
      "You can sign your proposal until midnight on {end_date}. If you need more time, just reply to this email. After that day, you can ask for an updated price on the same page.",
    ),
  };
}

type PlannedFollowUp = {
  /** Place of its rule in the settings, from 1. */
  position: number;
  sendAt: Date;
  note: string;
  subject: string;
  message: string;
};

const weekdayName = (day: string) =>
  new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );

const findHoliday = (day: string) => usHolidays(day).find((one) => one.day === day)?.name;

/** True if follow-up emails may be sent on a day: the office is open, no Sunday, no US holiday. */
export function isFollowUpDay(hours: BusinessHours, day: string): boolean {
  return weekdayOf(day) !== 0 && openingRangeOn(hours, day) !== undefined && !findHoliday(day);
}

/** True in the hours in which the emails of a day are sent. */
export function isFollowUpTime(hours: BusinessHours, now: Date): boolean {
  const time = toHoustonTime(now);
  return time >= firstTime && time < closingTime && isFollowUpDay(hours, toHoustonDay(now));
}

/** Returns the first follow-up day from a day on, in steps; undefined without one within a month. */
function findFollowUpDay(hours: BusinessHours, from: string, step: 1 | -1): string | undefined {
  for (let days = 0; days < maxClosedDays; days++) {
    const day = addDays(from, days * step);
    if (isFollowUpDay(hours, day)) return day;
  }
  return undefined;
}

const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
const isTooClose = (day: string, others: readonly string[]) =>
  others.some((other) => daysBetween(day, other) < minDaysBetween);

type Context = { hours: BusinessHours; now: Date; validUntil: string };

function addFollowUpDays(hours: BusinessHours, from: string, days: number): string | undefined {
  let day: string | undefined = from;
  for (let left = days; left > 0 && day; left -= 1)
    day = findFollowUpDay(hours, addDays(day, 1), 1);
  return day;
}

/** Returns the day of the last email, and the day of its rule. */
function planLastDay({ hours, validUntil }: Context, days: number) {
  const ruleDay = addDays(validUntil, -days);
  const next = findFollowUpDay(hours, ruleDay, 1);
  const day = next && next <= validUntil ? next : findFollowUpDay(hours, ruleDay, -1);
  return { day, ruleDay };
}

/**
 * Plans the follow-up emails of a version that is being sent. The last one keeps its day; an
 * earlier one less than two days from another is left out. A change order has only the last one.
 */
export function planFollowUps(
  rules: FollowUpRules,
  context: Context & { kind: "proposal" | "change-order" },
): PlannedFollowUp[] {
  const { hours, now, validUntil, kind } = context;
  const today = toHoustonDay(now);
  const planned: PlannedFollowUp[] = [];
  const plan = (part: FollowUpPart, day: string | undefined, note: string) => {
    const plannedDays = planned.map(({ sendAt }) => toHoustonDay(sendAt));
    const sendAt = day && parseHoustonTime(day, firstTime);
    if (!sendAt || day <= today || day > validUntil || isTooClose(day, plannedDays)) return;
    planned.push({
      position: followUpParts.indexOf(part) + 1,
      sendAt,
      note,
      subject: rules[`${part}Subject`],
      message: rules[`${part}Message`],
    });
  };
  const { day, ruleDay } = planLastDay(context, rules.lastDays);
  const moved =
    day === ruleDay ? "" : `, moved from ${findHoliday(ruleDay) ?? weekdayName(ruleDay)}`;
  plan("last", day, `${countDays(rules.lastDays)} before it ends${moved}`);
  const isBeforeLast = (one: string | undefined) => one !== undefined && (!day || one < day);
  for (const part of kind === "proposal" ? (["first", "second"] as const) : []) {
    const days = rules[`${part}Days`];
    const on = addFollowUpDays(hours, today, days);
    if (isBeforeLast(on)) plan(part, on, `Business day ${days}`);
  }
  return planned.sort((one, other) => one.sendAt.getTime() - other.sendAt.getTime());
}

const countDays = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;

type StoredFollowUp = { id: string; state: string; sendAt: Date; doneAt: Date | null };

/**
 * Decides about a planned email whose time has come, on a day on which emails are sent. A late one
 * is sent on this day, unless a later one is due within two days, or one was sent within two days:
 * then it is missed.
 */
export function decideDue(
  own: StoredFollowUp,
  all: readonly StoredFollowUp[],
  now: Date,
): "send" | "missed" {
  const today = toHoustonDay(now);
  const later = all
    .filter((one) => one.state === "planned" && one.id !== own.id && one.sendAt > own.sendAt)
    .map(({ sendAt }) => (sendAt < now ? today : toHoustonDay(sendAt)));
  const sent = all.flatMap(({ state, doneAt }) =>
    state === "sent" && doneAt ? [toHoustonDay(doneAt)] : [],
  );
  return isTooClose(today, [...later, ...sent]) ? "missed" : "send";
}

/** Parses the time of an email, "2026-12-14T09:00" in Houston, or returns its error. */
export function parseSendAt(
  typed: string,
  own: Pick<StoredFollowUp, "id">,
  { hours, now, validUntil, all }: Context & { all: readonly StoredFollowUp[] },
): { at: Date } | { error: string } {
  const [day = "", time = ""] = typed.split("T");
  const at = isIsoDay(day) ? parseHoustonTime(day, time.slice(0, 5)) : undefined;
  if (!at) return { error: "Choose a day and a time." };
  if (at <= now) return { error: "Choose a time in the future." };
  if (day > validUntil)
    return { error: `Choose a day until ${formatShortIsoDay(validUntil)}, the last day to sign.` };
  if (!isFollowUpDay(hours, day))
    return { error: "Choose a business day. Not a Sunday or holiday." };
  if (time.slice(0, 5) < firstTime || time.slice(0, 5) > lastTime)
    return { error: "Choose a time from 9 AM to 5 PM." };
  const problem = findTooClose(day, own, all);
  return problem ? { error: problem } : { at };
}

/** Returns the error of a day that is less than two days from another email. */
export function findTooClose(
  day: string,
  { id }: Pick<StoredFollowUp, "id">,
  all: readonly StoredFollowUp[],
): string | undefined {
  const near = all.find(
    (one) =>
      one.id !== id &&
      (one.state === "planned" || one.state === "sent") &&
      isTooClose(day, [
        toHoustonDay(one.state === "sent" ? (one.doneAt ?? one.sendAt) : one.sendAt),
      ]),
  );
  return (
    near &&
    `Another email is less than two days from this one, on ${formatShortIsoDay(toHoustonDay(near.state === "sent" ? (near.doneAt ?? near.sendAt) : near.sendAt))}.`
  );
}
