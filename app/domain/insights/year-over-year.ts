import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { dayStartMs, type Period, subtractMonths } from "./period";

/** Figures of a month; the value of the signed jobs is in cents. */
export type MonthFigures = {
  requests: number;
  replied: number;
  visits: number;
  signed: number;
  valueCents: number;
};

/** Some days of a month: UTC milliseconds, `until` is exclusive. */
export type MonthSpan = { from: number; until: number };

type MonthPair = {
  /** YYYY-MM. */
  month: string;
  /** The first and the last day, YYYY-MM-DD in Houston. */
  firstDay: string;
  lastDay: string;
  /** True for the current month, which is compared with the same days of last year. */
  isSoFar: boolean;
  span: MonthSpan;
  lastYear: MonthSpan;
};

export type MonthComparison = Pick<MonthPair, "month" | "firstDay" | "lastDay" | "isSoFar"> & {
  figures: MonthFigures;
  lastYear: MonthFigures;
};

const monthCount = 12;

/**
 * Returns the twelve months up to the last one of the period, newest first, each with the same days
 * of the year before.
 */
export function pairMonths(period: Period, now: Date): MonthPair[] {
  const today = toHoustonDay(now);
  const newest = period.lastDay.slice(0, 7);
  return Array.from({ length: monthCount }, (_, back) => {
    const month = subtractMonths(newest, back);
    const isSoFar = month === today.slice(0, 7);
    const next = `${subtractMonths(month, -1)}-01`;
    const end = isSoFar ? addDays(today, 1) : next;
    const yearAgo = subtractMonths(month, 12);
    const yearAgoNext = `${subtractMonths(yearAgo, -1)}-01`;
    const sameDay = isSoFar ? addDays(`${yearAgo}-${today.slice(8)}`, 1) : yearAgoNext;
    return {
      month,
      firstDay: `${month}-01`,
      lastDay: addDays(end, -1),
      isSoFar,
      span: { from: dayStartMs(`${month}-01`), until: dayStartMs(end) },
      lastYear: {
        from: dayStartMs(`${yearAgo}-01`),
        until: dayStartMs(sameDay < yearAgoNext ? sameDay : yearAgoNext),
      },
    };
  });
}

/** Lists the spans of the pairs: the months, then the same days of the year before. */
export function listSpans(pairs: readonly MonthPair[]): MonthSpan[] {
  return [...pairs.map(({ span }) => span), ...pairs.map(({ lastYear }) => lastYear)];
}

/**
 * Rows of `monthRequestsQuery` (requests, replied), `monthVisitsQuery` and `monthSignedQuery`
 * (signed, cents), by place in the spans.
 */
type MonthRows = {
  requests: readonly { place: number; counts: readonly [number, number] }[];
  visits: readonly { place: number; visits: number }[];
  signed: readonly { place: number; counts: readonly [number, number] }[];
};

/**
 * Builds the comparison of the months from the newest to the oldest with anything in either year;
 * an empty list without any.
 */
export function compareMonths(pairs: readonly MonthPair[], rows: MonthRows): MonthComparison[] {
  const figuresAt = (at: number): MonthFigures => {
    const [requests, replied] = rows.requests.find(({ place }) => place === at)?.counts ?? [0, 0];
    const [signed, valueCents] = rows.signed.find(({ place }) => place === at)?.counts ?? [0, 0];
    const visits = rows.visits.find(({ place }) => place === at)?.visits ?? 0;
    return { requests, replied, visits, signed, valueCents };
  };
  const months = pairs.map(({ month, firstDay, lastDay, isSoFar }, at) => ({
    month,
    firstDay,
    lastDay,
    isSoFar,
    figures: figuresAt(at),
    lastYear: figuresAt(pairs.length + at),
  }));
  const oldest = months.findLastIndex(
    ({ figures, lastYear }) => hasFigures(figures) || hasFigures(lastYear),
  );
  return months.slice(0, oldest + 1);
}

/** True unless every figure is 0. */
export function hasFigures(figures: MonthFigures): boolean {
  return Object.values(figures).some((figure) => figure > 0);
}
