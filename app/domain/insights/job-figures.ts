import { minCountForPercentage } from "./percentages";

/** A job whose contract was signed in the period and not canceled. */
export type JobOfPeriod = {
  /** Of the contract, without change orders. */
  contractCents: number;
  /** Ballpark that the homeowner saw, or null. */
  shownLowCents: number | null;
  shownHighCents: number | null;
  /** Payments that have become due, and money received less refunds. */
  dueCents: number;
  paidCents: number;
  /** UTC milliseconds; `doneAt` is null until the job is done. */
  signedAt: number;
  doneAt: number | null;
};

export type JobFigures = {
  signed: number;
  /** Contracts with a ballpark, by where they are against it. */
  ballpark: { below: number; inside: number; above: number; count: number };
  /** Median of contract divided by the middle of the ballpark. */
  ratio: number | "too-few";
  dueCents: number;
  paidCents: number;
  done: number;
  /** Median days from the last signature to the end of the job. */
  daysToDone: number | "too-few";
};

const dayMs = 86_400_000;

/** Returns the median; "too-few" below the count for percentages. */
function medianOf(values: readonly number[]): number | "too-few" {
  if (values.length < minCountForPercentage) return "too-few";
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Computes the figures of the jobs signed in a period. */
export function buildJobFigures(jobs: readonly JobOfPeriod[]): JobFigures {
  const compared = jobs.flatMap(({ contractCents, shownLowCents: low, shownHighCents: high }) =>
    low === null || high === null || low + high <= 0
      ? []
      : [
          {
            isBelow: contractCents < low,
            isAbove: contractCents > high,
            ratio: (2 * contractCents) / (low + high),
          },
        ],
  );
  const below = compared.filter(({ isBelow }) => isBelow).length;
  const above = compared.filter(({ isAbove }) => isAbove).length;
  const days = jobs.flatMap(({ signedAt, doneAt }) =>
    doneAt === null ? [] : [(doneAt - signedAt) / dayMs],
  );
  const sum = (cents: (job: JobOfPeriod) => number) =>
    jobs.reduce((total, job) => total + cents(job), 0);
  return {
    signed: jobs.length,
    ballpark: { below, above, inside: compared.length - below - above, count: compared.length },
    ratio: medianOf(compared.map(({ ratio }) => ratio)),
    dueCents: sum(({ dueCents }) => dueCents),
    paidCents: sum(({ paidCents }) => paidCents),
    done: days.length,
    daysToDone: medianOf(days),
  };
}
