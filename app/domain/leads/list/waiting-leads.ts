import type { ContactDetails } from "~/domain/leads/contact/contact-link";
import type { ContactOutcome, NextStepKind, ReplyMethod } from "~/domain/leads/lead";
import {
  buildReplyClock,
  businessMinutesLeft,
  findReplyWait,
  isWithinGoal,
  type LeadClockFields,
  type ReplyClock,
  type ReplyHours,
} from "~/domain/leads/reply-clock/reply-clock";
import type { Language } from "~/lib/languages";

export type WaitingLead = LeadClockFields &
  ContactDetails & {
    id: string;
    name: string;
    replyLanguage: Language;
    /** "Attached pergola, 22 × 14 ft, 77494". */
    about: string;
    /** Start of their message, or "". */
    words: string;
    zip: string;
    /** Unsuccessful attempts since the wait began, oldest first. */
    tries: readonly Try[];
    taskKind: NextStepKind | null;
    taskAction: string;
    taskAt: Date | null;
    taskStaffId: string | null;
  };

/** An unsuccessful attempt. */
export type Try = { at: Date; way: ReplyMethod; outcome: ContactOutcome; by: string };

/** A call or message without a logged outcome. */
export type OpenAttempt = WaitingLead & {
  attemptId: string;
  way: ReplyMethod;
  startedAt: Date;
  staffId: string;
  staffName: string;
};

/** A lead within the reply goal that a page counts without showing it. */
export type UnshownDueLead = { id: string; since: Date };

export type LeadWithClock<T> = { lead: T; clock: ReplyClock };

/**
 * Splits waiting leads: first replies within the goal, least time left first; overdue first
 * replies, newest first; replies to later messages, newest first. In the first two lists, leads
 * with an attempt come last.
 */
export function splitByDeadline<T extends LeadClockFields & { tries: readonly unknown[] }>(
  leads: readonly T[],
  hours: ReplyHours,
  now: Date,
): { due: LeadWithClock<T>[]; overdue: LeadWithClock<T>[]; again: LeadWithClock<T>[] } {
  const clocked = leads.map((lead) => ({ lead, clock: buildReplyClock(lead, hours, now) }));
  const since = ({ clock }: LeadWithClock<T>) =>
    clock.state === "running" || clock.state === "late" ? clock.since.getTime() : 0;
  const isAgain = ({ clock }: LeadWithClock<T>) =>
    (clock.state === "running" || clock.state === "late") && clock.which === "follow-up";
  const first = clocked.filter((one) => !isAgain(one));
  const triedOrder = ({ lead }: LeadWithClock<T>) => (lead.tries.length > 0 ? 1 : 0);
  return {
    due: first
      .filter(({ clock }) => clock.state === "running")
      .sort(
        (one, other) =>
          triedOrder(one) - triedOrder(other) ||
          businessMinutesLeft(one.clock) - businessMinutesLeft(other.clock) ||
          since(one) - since(other),
      ),
    overdue: first
      .filter(({ clock }) => clock.state === "late")
      .sort((one, other) => triedOrder(one) - triedOrder(other) || since(other) - since(one)),
    again: clocked.filter(isAgain).sort((one, other) => since(other) - since(one)),
  };
}

/**
 * Replies from customers that Today shows even if more leads than it has room for wait for a first
 * reply.
 */
const reservedCustomerReplies = 5;
/**
 * Newest leads within the goal that Today shows even if older ones are more urgent, so that a
 * request that just arrived is there.
 */
const reservedNewest = 10;

const startOf = (lead: LeadClockFields) => (findReplyWait(lead)?.since ?? lead.createdAt).getTime();

/**
 * Picks `most` waiting leads: a few replies from customers and the newest leads, then first replies
 * due, then overdue ones, in the order of `splitByDeadline`. `moreDue` are the leads within the
 * goal that are left out.
 */
export function pickUrgent<T extends LeadClockFields & { id: string; tries: readonly unknown[] }>(
  leads: readonly T[],
  hours: ReplyHours,
  now: Date,
  maxLeads: number,
): { picked: T[]; moreDue: UnshownDueLead[] } {
  const { due, overdue, again } = splitByDeadline(leads, hours, now);
  const newest = due
    .toSorted((one, other) => startOf(other.lead) - startOf(one.lead))
    .slice(0, reservedNewest);
  const ordered = new Set(
    [...again.slice(0, reservedCustomerReplies), ...newest, ...due, ...overdue, ...again].map(
      ({ lead }) => lead,
    ),
  );
  const picked = new Set([...ordered].slice(0, maxLeads));
  return {
    picked: [...picked],
    moreDue: due.flatMap(({ lead }) =>
      picked.has(lead) ? [] : [{ id: lead.id, since: new Date(startOf(lead)) }],
    ),
  };
}

/**
 * Leads on a page, the number of all waiting leads, and the number of replies from customers among
 * them.
 */
type WaitingPage = {
  waiting: readonly (LeadClockFields & { id: string })[];
  moreDue: readonly UnshownDueLead[];
  total: number;
  customerReplyTotal: number;
};

/** Counts the waiting leads that are not on the page, by list. */
export function countUnshown(
  { waiting, moreDue, total, customerReplyTotal }: WaitingPage,
  hours: ReplyHours,
  now: Date,
) {
  const pageIds = new Set(waiting.map(({ id }) => id));
  const pageReplies = waiting.filter((lead) => findReplyWait(lead)?.which === "follow-up").length;
  const unshown = Math.max(0, total - waiting.length);
  const again = Math.min(unshown, Math.max(0, customerReplyTotal - pageReplies));
  const dueCount = moreDue.filter(
    ({ id, since }) => !pageIds.has(id) && isWithinGoal(since, hours, now),
  ).length;
  const due = Math.min(unshown - again, dueCount);
  return { due, overdue: unshown - again - due, again };
}

/** Replaces the rows of reloaded leads. Removes reloaded leads that no longer wait. */
export function replaceReloadedLeads<T extends { id: string }>(
  previous: readonly T[],
  reloadedIds: readonly string[],
  reloaded: readonly T[],
): T[] {
  const refreshedIds = new Set([...reloadedIds, ...reloaded.map(({ id }) => id)]);
  return [...previous.filter(({ id }) => !refreshedIds.has(id)), ...reloaded];
}

/**
 * Replaces the attempts of reloaded leads. Keeps the order, newest first, because a moved row would
 * lose focus.
 */
export function replaceReloadedAttempts<
  T extends { id: string; attemptId: string; startedAt: Date },
>(previous: readonly T[], reloadedIds: readonly string[], reloaded: readonly T[]): T[] {
  return replaceReloadedLeads(previous, reloadedIds, reloaded).sort(
    (one, other) =>
      other.startedAt.getTime() - one.startedAt.getTime() ||
      (one.attemptId < other.attemptId ? 1 : -1),
  );
}

/**
 * Truncates text to `most` characters at a word boundary, with an ellipsis. Replaces line breaks
 * with spaces.
 */
export function truncateAtWord(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > maxLength / 2 ? end : maxLength).replace(/[\s.,;:]+$/, "")} …`;
}
