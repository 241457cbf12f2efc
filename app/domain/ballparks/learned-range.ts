export type JobPosition = "below" | "inside" | "above";

/** Number of similar jobs by position, and the ratios from which a range is drawn. */
export type SimilarJobs = Record<JobPosition, number> & {
  count: number;
  lowRatio: number;
  highRatio: number;
};

/** Figures for floors of `from` to `to` square inches; both ends are included. */
export type JobBand = SimilarJobs & { key: string; from: number; to: number };

/** Our own jobs in ballparks: a sentence beside the range, or the ends of the range. */
export type LearnedJobs = { mode: "sentence" | "range"; bands: readonly JobBand[] };

/** A range in integer cents, with the similar jobs it is based on, if there are enough. */
export type Ballpark = { lowCents: number; highCents: number; jobs?: SimilarJobs };

const stepCents = 50_00;
/** Smallest width of a drawn range, as a share of its middle. */
const minWidth = 0.2;

/** Returns a range drawn from jobs: ends outward to $50, at least 20% of its middle apart. */
export function drawRange(
  book: { lowCents: number; highCents: number },
  { lowRatio, highRatio }: Pick<SimilarJobs, "lowRatio" | "highRatio">,
): { lowCents: number; highCents: number } {
  const middle = (book.lowCents + book.highCents) / 2;
  const center = (middle * (lowRatio + highRatio)) / 2;
  const half = Math.max((middle * (highRatio - lowRatio)) / 2, (center * minWidth) / 2);
  const lowCents = Math.max(1, Math.floor((center - half) / stepCents)) * stepCents;
  const farCents = Math.max(center + half, (lowCents * (2 + minWidth)) / (2 - minWidth));
  return { lowCents, highCents: Math.ceil(farCents / stepCents) * stepCents };
}

/** Returns the ballpark of a roof that visitors read, from the range of the price book. */
export function learnBallpark(
  book: { lowCents: number; highCents: number },
  roof: { key: string; area: number },
  learned: LearnedJobs | null,
): Ballpark {
  const band = learned?.bands.find(
    ({ key, from, to }) => key === roof.key && from <= roof.area && roof.area <= to,
  );
  if (!learned || !band) return book;
  const { key, from, to, ...jobs } = band;
  return { ...(learned.mode === "range" ? drawRange(book, jobs) : book), jobs };
}
