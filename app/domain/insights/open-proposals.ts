import { proposalState } from "~/domain/proposals/proposal-states";
import { midnightsBetween } from "~/lib/dates";
import type { proposalStatuses } from "~/schema";

/** Days after the last day to sign in which an expired proposal is still listed. */
export const expiredDays = 30;

/** A sent proposal that is neither signed by everyone nor ended. */
export type OpenProposal = {
  leadId: string;
  name: string;
  status: (typeof proposalStatuses)[number];
  validUntil: string;
  /** UTC milliseconds. */
  sentAt: number;
  /** Value of the lead in cents, or null. */
  valueCents: number | null;
};

export type ProposalAge = {
  key: "week" | "two-weeks" | "month" | "older" | "expired";
  count: number;
  cents: number;
  /** Oldest first. */
  proposals: { leadId: string; name: string; days: number; valueCents: number | null }[];
};

/** Groups the proposals by the days since they were sent; groups without any are left out. */
export function groupByAge(proposals: readonly OpenProposal[], now: Date): ProposalAge[] {
  const aged = proposals
    .map((proposal) => ({
      ...proposal,
      days: midnightsBetween(new Date(proposal.sentAt), now),
      isExpired: proposalState(proposal, now) === "expired",
    }))
    .sort((one, other) => one.sentAt - other.sentAt);
  const groupOf = ({ days, isExpired }: (typeof aged)[number]): ProposalAge["key"] => {
    if (isExpired) return "expired";
    if (days <= 7) return "week";
    if (days <= 14) return "two-weeks";
    return days <= 30 ? "month" : "older";
  };
  return (["week", "two-weeks", "month", "older", "expired"] as const).flatMap((key) => {
    const members = aged.filter((proposal) => groupOf(proposal) === key);
    if (members.length === 0) return [];
    return [
      {
        key,
        count: members.length,
        cents: members.reduce((all, { valueCents }) => all + (valueCents ?? 0), 0),
        proposals: members.map(({ leadId, name, days, valueCents }) => ({
          leadId,
          name,
          days,
          valueCents,
        })),
      },
    ];
  });
}
