/** Our own signed jobs, as the ballparks of similar roofs use them. */
import type { JobBand, JobPosition, LearnedJobs, SimilarJobs } from "./learned-range";

/** Minimum number of similar jobs: with fewer, ballparks mention none. */
export const minSimilarJobs = 5;
/** Months after its signature in which a job counts. */
const similarJobMonths = 18;

/** Mention of similar jobs in ballparks; the owner chooses it. */
export const jobsModes = ["nothing", "sentence", "range"] as const;
export type JobsMode = (typeof jobsModes)[number];

/** A signed job against the ballpark that its homeowner saw. */
export type SignedJob = {
  /** Key of the roof's rate. */
  key: string;
  /** Floor under the roof, in square inches. */
  area: number;
  /** Contract against the ballpark that was shown. */
  position: JobPosition;
  /** Contract divided by the middle of the price book's range of the day it was shown. */
  ratio: number;
  /** Houston day, YYYY-MM-DD. */
  signedOn: string;
};

/** Returns the smallest and largest floor in square inches for which a job of `area` is similar. */
const similarFloors = (area: number) => ({
  from: Math.ceil((2 * area) / 3),
  to: Math.floor((3 * area) / 2),
});

/** Returns the first signing day that counts on `day`, both YYYY-MM-DD in Houston. */
export function firstSimilarDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(Date.UTC(year, month - 1 - similarJobMonths, 1));
  const lastDate = new Date(
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0),
  ).getUTCDate();
  start.setUTCDate(Math.min(date, lastDate));
  return start.toISOString().slice(0, 10);
}

/** Returns the jobs that count on a Houston day, YYYY-MM-DD. */
export function listCountedJobs<Job extends Pick<SignedJob, "signedOn">>(
  jobs: readonly Job[],
  day: string,
): Job[] {
  const first = firstSimilarDay(day);
  return jobs.filter(({ signedOn }) => signedOn >= first && signedOn <= day);
}

/**
 * Returns the figures of jobs; undefined under five. Their range has the lowest and the highest
 * ratio, from seven jobs on the second lowest and the second highest.
 */
export function summarizeJobs(
  jobs: readonly Pick<SignedJob, "position" | "ratio">[],
): SimilarJobs | undefined {
  if (jobs.length < minSimilarJobs) return undefined;
  const ratios = jobs.map(({ ratio }) => ratio).toSorted((one, other) => one - other);
  const skipped = jobs.length >= 7 ? 1 : 0;
  const countAt = (position: JobPosition) => jobs.filter((job) => job.position === position).length;
  return {
    count: jobs.length,
    below: countAt("below"),
    inside: countAt("inside"),
    above: countAt("above"),
    lowRatio: ratios[skipped] ?? 1,
    highRatio: ratios.at(-1 - skipped) ?? 1,
  };
}

/**
 * Returns the figures for every floor that has five similar jobs on a Houston day: the same roof
 * rate, and a floor between 2/3 and 3/2. Says nothing about a single job, so that it may be public.
 */
export function buildJobBands(jobs: readonly SignedJob[], day: string): JobBand[] {
  const counted = listCountedJobs(jobs, day);
  return [...new Set(counted.map(({ key }) => key))].flatMap((key) => {
    const sameRoof = counted
      .filter((job) => job.key === key)
      .map((job) => ({ ...job, ...similarFloors(job.area) }));
    // the set of similar jobs changes only where one begins or has ended
    const edges = [...new Set(sameRoof.flatMap(({ from, to }) => [from, to + 1]))].toSorted(
      (one, other) => one - other,
    );
    return edges.flatMap((from, at) => {
      const to = (edges[at + 1] ?? from) - 1;
      const figures = summarizeJobs(sameRoof.filter((job) => job.from <= from && from <= job.to));
      return figures ? [{ key, from, to, ...figures }] : [];
    });
  });
}

/** The owner's choice, and the jobs that count whenever it says something about them. */
export type StoredJobs = { mode: JobsMode; jobs: readonly SignedJob[] };

/** Returns the jobs for the ballparks of a Houston day; null if the owner chose none, or too few. */
export function learnJobs({ mode, jobs }: StoredJobs, day: string): LearnedJobs | null {
  if (mode === "nothing") return null;
  const bands = buildJobBands(jobs, day);
  return bands.length > 0 ? { mode, bands } : null;
}
