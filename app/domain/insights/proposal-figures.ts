import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import { computeShare, minCountForPercentage } from "./percentages";

/**
 * A proposal by its version that was signed, else by the last one that was sent. Change orders are
 * left out.
 */
export type SentProposal = {
  /** UTC milliseconds: the first version was sent. */
  sentAt: number;
  /** UTC milliseconds: the last first visit or measuring before that ended, or null. */
  visitEndedAt: number | null;
  /** UTC milliseconds: the last signature, or null. */
  signedAt: number | null;
  isCanceled: boolean;
  /** Ids of the offered options. */
  optionIds: string[];
  /** Signed option, or null. */
  signedOptionId: string | null;
  /** Number of signed add-ons. */
  addOnCount: number;
  /** True if the signed option had add-ons to choose. */
  hasAddOns: boolean;
  /**
   * Price of the lines from the price book, and the same lines at its midpoint on the day they were
   * sent. In thousandths of a cent.
   */
  linesPrice: number;
  linesMidpoint: number;
};

/** Offers of one option or version number, and the signed ones among them. */
export type Acceptance = { key: string; offered: number; signed: number };

type MedianFigure = number | "too-few";

export type ProposalFigures = {
  sent: number;
  signed: number;
  canceled: number;
  /**
   * Median business minutes from the visit to the first version, and the number of proposals after
   * a visit.
   */
  visitToProposal: { minutes: MedianFigure; count: number };
  /** Median days from the first version to the last signature. */
  sentToSignedDays: MedianFigure;
  /** Signed proposals with at least one add-on, of the proposals with add-ons to choose. */
  addOns: { with: number; of: number; share: number | "too-few" };
  canceledShare: number | "too-few";
  /**
   * Median share below the price book’s midpoint (negative: above), and the number of proposals
   * with lines from the price book.
   */
  discount: { share: MedianFigure; count: number };
  byOption: Acceptance[];
  byVersion: Acceptance[];
};

const dayMs = 86_400_000;

/**
 * Computes the figures of the proposals sent in a period. Medians and shares of fewer than ten are
 * "too-few".
 */
export function buildProposalFigures(
  proposals: readonly SentProposal[],
  byVersion: readonly Acceptance[],
  hours: BusinessHours,
): ProposalFigures {
  const signed = proposals.filter(({ signedAt }) => signedAt !== null);
  const canceled = signed.filter(({ isCanceled }) => isCanceled).length;
  const waits = proposals.flatMap(({ visitEndedAt, sentAt }) =>
    visitEndedAt === null
      ? []
      : [businessMinutesBetween(hours, new Date(visitEndedAt), new Date(sentAt))],
  );
  const offeredAddOns = signed.filter(({ hasAddOns }) => hasAddOns);
  const withAddOns = offeredAddOns.filter(({ addOnCount }) => addOnCount > 0).length;
  const discounts = proposals.flatMap(({ linesPrice, linesMidpoint }) =>
    linesMidpoint > 0 ? [1 - linesPrice / linesMidpoint] : [],
  );
  const minutes = computeMedian(waits);
  return {
    sent: proposals.length,
    signed: signed.length,
    canceled,
    visitToProposal: {
      minutes: minutes === "too-few" ? minutes : Math.round(minutes),
      count: waits.length,
    },
    sentToSignedDays: computeMedian(
      signed.map(({ sentAt, signedAt }) => Math.max(0, (signedAt ?? sentAt) - sentAt) / dayMs),
    ),
    addOns: {
      with: withAddOns,
      of: offeredAddOns.length,
      share: computeShare(withAddOns, offeredAddOns.length),
    },
    canceledShare: computeShare(canceled, signed.length),
    discount: { share: computeMedian(discounts), count: discounts.length },
    byOption: countByOption(proposals),
    byVersion: [...byVersion],
  };
}

function countByOption(proposals: readonly SentProposal[]): Acceptance[] {
  const counts = new Map<string, Acceptance>();
  for (const { optionIds, signedOptionId } of proposals) {
    for (const key of optionIds) {
      const count = counts.get(key) ?? { key, offered: 0, signed: 0 };
      counts.set(key, {
        key,
        offered: count.offered + 1,
        signed: count.signed + (signedOptionId === key ? 1 : 0),
      });
    }
  }
  return [...counts.values()].sort((one, other) => one.key.localeCompare(other.key));
}

function computeMedian(values: readonly number[]): MedianFigure {
  if (values.length < minCountForPercentage) return "too-few";
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
