import { adminPaths } from "~/admin-paths";
import { buildJobBands, listCountedJobs, minSimilarJobs } from "~/domain/ballparks/job-bands";
import { learnBallpark } from "~/domain/ballparks/learned-range";
import {
  type ComparedJob,
  comparedJobsQuery,
  parseStoredJobs,
  positionOf,
  storedJobsQuery,
  toSignedJob,
} from "~/domain/ballparks/signed-jobs.server";
import { suggestRates, withRate } from "~/domain/ballparks/suggest-rates";
import {
  completeDesign,
  formatDesignSize,
  type PergolaDesign,
  parseDesignQuery,
} from "~/domain/pergola/design";
import { ballparkRange } from "~/domain/pergola/design-figures";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { type PriceItem, priceBookAt } from "~/domain/prices/prices";
import { priceHistoryQuery } from "~/domain/prices/prices.server";
import { formatRateRange } from "~/domain/prices/rate";
import { formatShortDay, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { formatDollarRange, formatDollars } from "~/lib/money";
import type { StaffDeps } from "~/request/require-staff.server";

type Group = { key: string; jobs: readonly ComparedJob[] };

/** Size on which suggested rates are shown: 20 × 14 ft, in inches. */
const exampleSize = { width: 240, depth: 168, addOns: [] } as const;

/** Loads the signed jobs of 18 months by the rate of their roof, with the rates that would fit. */
export async function loadComparedJobs({ db, read, now }: Pick<StaffDeps, "db" | "read" | "now">) {
  const moment = now();
  const [jobs, history, stored] = await Promise.all([
    read(comparedJobsQuery(db, moment)),
    read(priceHistoryQuery(db, PERGOLA_PRICE_KEYS)),
    read(storedJobsQuery(db)),
  ]);
  const prices = priceBookAt(history, moment);
  const keys = [...new Set(jobs.map(({ key }) => key))];
  const groups = keys.map((key) => ({ key, jobs: jobs.filter((job) => job.key === key) }));
  const day = toHoustonDay(moment);
  return {
    formKey: newId(),
    mode: parseStoredJobs(stored).mode,
    groups: groups
      .toSorted((one, other) => other.jobs.length - one.jobs.length)
      .map((group) => {
        const signed = group.jobs.flatMap((job) => {
          const found = toSignedJob(job, history);
          return found ? [{ ...found, job }] : [];
        });
        const counted = listCountedJobs(signed, day);
        const countedJobs = counted.map(({ job }) => job);
        return {
          key: group.key,
          label: prices.find(({ key }) => key === group.key)?.label ?? group.key,
          countedCount: counted.length,
          insideCount: counted.filter(({ position }) => position === "inside").length,
          missingCount: Math.max(0, minSimilarJobs - counted.length),
          examples: toExamples(group, buildJobBands(signed, day), prices),
          suggestion: toSuggestion({ ...group, jobs: countedJobs }, prices),
          rows: toRows(group, countedJobs),
        };
      }),
  };
}

export type ComparedJobsData = Awaited<ReturnType<typeof loadComparedJobs>>;
export type ComparedGroup = ComparedJobsData["groups"][number];

const designOf = ({ design }: ComparedJob) => parseDesignQuery(design).design;

/** Returns the group's roof at the example size; undefined without jobs. */
function toExampleDesign({ jobs: [job] }: Group): PergolaDesign | undefined {
  if (!job) return undefined;
  const { type, roof } = designOf(job);
  return completeDesign({ type, roof, ...exampleSize });
}

/** Returns the ballpark of the example size as the book has it and as the jobs draw it. */
function toExamples(group: Group, bands: ReturnType<typeof buildJobBands>, prices: PriceItem[]) {
  const design = toExampleDesign(group);
  const book = design && ballparkRange(design, prices);
  if (!design || !book) return undefined;
  const roof = { key: group.key, area: design.width * design.depth };
  const drawn = learnBallpark(book, roof, { mode: "range", bands });
  return {
    book: formatDollarRange(book),
    drawn: drawn.jobs ? formatDollarRange(drawn) : "",
    similarCount: drawn.jobs?.count ?? 0,
  };
}

function toSuggestion(group: Group, prices: PriceItem[]) {
  const current = prices.find(({ key }) => key === group.key);
  const design = toExampleDesign(group);
  const jobs = group.jobs.map((job) => ({
    design: designOf(job),
    contractCents: job.contractCents,
  }));
  const rates = suggestRates(jobs, prices, group.key);
  if (!current || !design || !rates) return undefined;
  const before = ballparkRange(design, prices);
  const after = ballparkRange(design, withRate(prices, group.key, rates));
  if (!before || !after) return undefined;
  const isSame = rates.lowCents === current.lowCents && rates.highCents === current.highCents;
  return {
    isSame,
    count: jobs.length,
    current: formatRateRange(current),
    suggested: formatRateRange(rates),
    before: formatDollarRange(before),
    after: formatDollarRange(after),
    href: adminPaths.priceFilled(group.key, {
      lowCents: rates.lowCents,
      highCents: rates.highCents,
      why: `Held ${jobs.length} signed jobs of the last 18 months`,
    }),
  };
}

function toRows({ jobs }: Group, countedJobs: readonly ComparedJob[]) {
  const all = jobs.flatMap((job) => [job.lowCents, job.highCents, job.contractCents]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const place = (cents: number) =>
    most === least ? 50 : Math.round(((cents - least) / (most - least)) * 10_000) / 100;
  return jobs.map((job) => {
    const { width, depth } = designOf(job);
    return {
      id: job.id,
      href: adminPaths.job(job.leadId, job.id),
      reference: job.reference,
      facts: `${formatDesignSize(width, depth)}, asked ${formatShortDay(new Date(job.askedAt))}`,
      low: formatDollars(job.lowCents),
      high: formatDollars(job.highCents),
      contract: formatDollars(job.contractCents),
      position: formatPosition(job),
      leftOutReason: job.leftOutReason,
      isCounted: countedJobs.includes(job),
      bar: { from: place(job.lowCents), to: place(job.highCents), mark: place(job.contractCents) },
    };
  });
}

/** "62% into the range", "3% above the range". */
function formatPosition(job: ComparedJob): string {
  const { lowCents, highCents, contractCents } = job;
  const percent = (part: number, whole: number) =>
    `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;
  switch (positionOf(job)) {
    case "above":
      return `${percent(contractCents - highCents, highCents)} above the range`;
    case "below":
      return `${percent(lowCents - contractCents, lowCents)} below the range`;
    case "inside":
      return `${percent(contractCents - lowCents, highCents - lowCents)} into the range`;
  }
}
