import type { ContactDetails } from "./contact-link";
import type { ContactOutcome, NextStepKind, ReplyMethod } from "./lead";
import { type LeadClockFields, minutesLeft, type ReplyClock, type ReplyHours, replyClock } from "./reply-clock";

/** Somebody who waits, as a list shows them. */
export type WaitingLead = LeadClockFields &
  ContactDetails & {
    id: string;
    name: string;
    /** "Attached pergola, 22 × 14 ft, 77494" */
    about: string;
    /** How what they wrote begins; "" when they wrote nothing. */
    words: string;
    zip: string;
    /** Who tried to reach them since they began to wait and reached nobody, oldest first. */
    tries: readonly Try[];
    nextKind: NextStepKind | null;
    nextAction: string;
    nextActionAt: Date | null;
    nextStaffId: string | null;
  };

/** Somebody who was tried and not reached. */
export type Try = { at: Date; way: ReplyMethod; outcome: ContactOutcome; by: string };

/** Somebody was called or written to, and nobody has said how it went. */
export type OpenAttempt = WaitingLead & { attemptId: string; way: ReplyMethod; startedAt: Date; staffId: string; staffName: string };

export type LeadWithClock<T> = { lead: T; clock: ReplyClock };

/** Who waits, in three lists: first replies the goal can still be met for, least time left first; overdue ones, newest first; and customers
 *  who wrote again, newest first. In each of the first two, those somebody has tried come after those nobody has. */
export function splitByDeadline<T extends WaitingLead>(
  leads: readonly T[],
  hours: ReplyHours,
  now: Date,
): { due: LeadWithClock<T>[]; overdue: LeadWithClock<T>[]; again: LeadWithClock<T>[] } {
  const clocked = leads.map((lead) => ({ lead, clock: replyClock(lead, hours, now) }));
  const since = ({ clock }: LeadWithClock<T>) => (clock.state === "running" || clock.state === "late" ? clock.since.getTime() : 0);
  const isAgain = ({ clock }: LeadWithClock<T>) => (clock.state === "running" || clock.state === "late") && clock.which === "follow-up";
  const first = clocked.filter((one) => !isAgain(one));
  const tried = ({ lead }: LeadWithClock<T>) => (lead.tries.length > 0 ? 1 : 0);
  return {
    due: first
      .filter(({ clock }) => clock.state === "running")
      .sort((one, other) => tried(one) - tried(other) || minutesLeft(one.clock) - minutesLeft(other.clock) || since(one) - since(other)),
    overdue: first
      .filter(({ clock }) => clock.state === "late")
      .sort((one, other) => tried(one) - tried(other) || since(other) - since(one)),
    again: clocked.filter(isAgain).sort((one, other) => since(other) - since(one)),
  };
}

/** The list after what was asked anew about some leads: rows that are there no longer wait no longer. */
export function mergeWaiting<T extends { id: string }>(before: readonly T[], asked: readonly string[], now: readonly T[]): T[] {
  const anew = new Set([...asked, ...now.map(({ id }) => id)]);
  return [...before.filter(({ id }) => !anew.has(id)), ...now];
}

/** The open questions after what was asked anew about some leads, newest first as they are loaded: a row that changed its place for a
 *  moment would lose the focus that is in it. */
export function mergeAttempts<T extends { id: string; attemptId: string; startedAt: Date }>(
  before: readonly T[],
  asked: readonly string[],
  now: readonly T[],
): T[] {
  return mergeWaiting(before, asked, now).sort(
    (one, other) => other.startedAt.getTime() - one.startedAt.getTime() || (one.attemptId < other.attemptId ? 1 : -1),
  );
}

/** So many characters of a text at most, whole words, with an ellipsis when there was more; on one line. */
export function truncateText(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s.,;:]+$/, "")} …`;
}
