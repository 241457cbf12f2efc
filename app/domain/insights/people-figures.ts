import { minLeadsForMedian } from "~/domain/leads/reply-clock/reply-clock";
import { type Median, medianReplyFromCounts } from "./insights";
import { computeShare } from "./percentages";

/** Leads of a person, and of a reason if they are lost. Money in cents. */
export type PersonLeadsRow = {
  /** Id of the staff member; null if unassigned. */
  staffId: string | null;
  /** Key of the reason; "" for leads that are not lost. */
  reason: string;
  leads: number;
  won: number;
  lost: number;
  lostCents: number;
};

export type ReplyRow = {
  month: number;
  staffId: string | null;
  minutes: number | null;
  count: number;
};

export type LostReasonRow = {
  key: string;
  count: number;
  share: number | "too-few";
  cents: number;
};

/** Returns the lost leads by reason, most frequent first. */
export function buildLostReasons(rows: readonly PersonLeadsRow[]): LostReasonRow[] {
  const lostRows = rows.filter(({ lost }) => lost > 0);
  const all = lostRows.reduce((sum, { lost }) => sum + lost, 0);
  const reasons = new Map<string, { count: number; cents: number }>();
  for (const { reason, lost, lostCents } of lostRows) {
    const { count, cents } = reasons.get(reason) ?? { count: 0, cents: 0 };
    reasons.set(reason, { count: count + lost, cents: cents + lostCents });
  }
  return [...reasons]
    .map(([key, { count, cents }]) => ({ key, count, cents, share: computeShare(count, all) }))
    .sort((one, other) => other.count - one.count || one.key.localeCompare(other.key));
}

export type PersonRow = {
  /** Id of the staff member; null for unassigned leads. */
  staffId: string | null;
  leads: number;
  won: number;
  lost: number;
  /** Won leads as a share of won and lost leads. */
  closeRate: number | "too-few";
  /** Median business minutes to the first reply, and the number of timed leads. */
  median: Median;
  timed: number;
};

/** Returns the figures of each person's leads, most leads first; unassigned leads come last. */
export function buildPeople(
  rows: readonly PersonLeadsRow[],
  replies: readonly ReplyRow[],
): PersonRow[] {
  return [...new Set(rows.map(({ staffId }) => staffId))]
    .map((staffId) => {
      const personRows = rows.filter((row) => row.staffId === staffId);
      const sum = (of: (row: PersonLeadsRow) => number) =>
        personRows.reduce((all, row) => all + of(row), 0);
      const [won, lost] = [sum((row) => row.won), sum((row) => row.lost)];
      const ownReplies = replies.filter((row) => row.staffId === staffId);
      return {
        staffId,
        leads: sum((row) => row.leads),
        won,
        lost,
        closeRate: computeShare(won, won + lost),
        median: medianReplyFromCounts(ownReplies, minLeadsForMedian),
        timed: ownReplies.reduce((all, { count }) => all + count, 0),
      };
    })
    .sort(
      (one, other) =>
        Number(one.staffId === null) - Number(other.staffId === null) || other.leads - one.leads,
    );
}
