import { stageLabels } from "~/domain/leads/lead";
import { medianReplyMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { parseStringArray } from "~/lib/json";
import { formatPercentage, minCountForPercentage } from "./percentages";
import { type Period, spendFraction } from "./period";

/**
 * Progress of some leads. `reached`, `visit` and `quoted` count every lead that ever got that far;
 * `won` and `open` count their current stage, and money is integer cents.
 */
export type Figures = {
  leads: number;
  reached: number;
  visit: number;
  quoted: number;
  won: number;
  open: number;
  wonCents: number;
};

export type CubeRow = Figures & {
  month: number;
  channel: string;
  form: string;
  entry: "web" | "hand" | "import";
  spam: number;
  far: number;
};

const none: Figures = { leads: 0, reached: 0, visit: 0, quoted: 0, won: 0, open: 0, wonCents: 0 };

/** Adds up figures; all zeros for an empty list. */
export function sumFigures(figures: readonly Figures[]): Figures {
  const sum = { ...none };
  for (const one of figures) {
    for (const name of ["leads", "reached", "visit", "quoted", "won", "open", "wonCents"] as const)
      sum[name] += one[name];
  }
  return sum;
}

/** Returns one row of sums per key, most leads first. */
export function sumFiguresBy<Row extends Figures>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Figures & { key: string })[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups]
    .map(([key, rowsOfKey]) => ({ key, ...sumFigures(rowsOfKey) }))
    .sort((one, other) => other.leads - one.leads || one.key.localeCompare(other.key));
}

/**
 * Returns one row of sums per service, most leads first. The key of an input row is the JSON array
 * of a lead's services; a lead with two services counts in both.
 */
export function sumFiguresByService(
  rows: readonly (Figures & { key: string })[],
): (Figures & { key: string })[] {
  return sumFiguresBy(
    rows.flatMap((row) => parseStringArray(row.key).map((service) => ({ ...row, key: service }))),
    ({ key }) => key,
  );
}

export type FunnelRow = {
  key: string;
  label: string;
  count: number;
  /** Share with its base: "86% of the step above". */
  share: string;
  /** Starts a new section: the website ends here, or sales begin. */
  cut?: true;
  /** Draws a bar; the one of visits would be too long. */
  bar: boolean;
};

type FunnelInput = {
  visits: number;
  /** Counts by form step. */
  steps: Readonly<Record<string, number>>;
  /** Leads from the website only. */
  web: Figures;
  spam: number;
  far: number;
  /** False if filtered by service: visits and form steps have no service. */
  withSite: boolean;
};

/**
 * Builds the rows from the first visit to the won lead. The share is "–" below ten, and "more
 * than the step above" for a count over the step before.
 */
export function buildFunnel({ visits, steps, web, spam, far, withSite }: FunnelInput): FunnelRow[] {
  const count = (step: string) => steps[step] ?? 0;
  const sent = web.leads + spam + far;
  const formatShare = (part: number, whole: number, suffix: string) => {
    if (whole < minCountForPercentage) return "–";
    return part > whole
      ? "more than the step above"
      : `${formatPercentage(part / whole)} ${suffix}`.trim();
  };
  const formatShareOfLeads = (part: number) =>
    formatShare(part, web.leads, `of ${web.leads.toLocaleString("en-US")}`);
  const ours: FunnelRow[] = [
    {
      key: "real",
      label: "Qualified",
      count: web.leads,
      share: formatExcludedLeads(spam, far),
      cut: true,
      bar: true,
    },
    {
      key: "reached",
      label: stageLabels.contacted,
      count: web.reached,
      share: formatShareOfLeads(web.reached),
      bar: true,
    },
    {
      key: "visit",
      label: stageLabels["visit-booked"],
      count: web.visit,
      share: formatShareOfLeads(web.visit),
      bar: true,
    },
    {
      key: "quoted",
      label: stageLabels.quoted,
      count: web.quoted,
      share: formatShareOfLeads(web.quoted),
      bar: true,
    },
    {
      key: "won",
      label: stageLabels.won,
      count: web.won,
      share: `${formatShareOfLeads(web.won)}, ${web.open.toLocaleString("en-US")} still open`,
      bar: true,
    },
  ];
  if (!withSite)
    return [
      { key: "sent", label: "Submitted the form", count: sent, share: "", cut: true, bar: true },
      ...ours,
    ];
  return [
    { key: "visits", label: "Visits", count: visits, share: "", bar: false },
    {
      key: "opened",
      label: "Opened the form",
      count: count("project"),
      share: formatShare(count("project"), visits, "of visits"),
      bar: true,
    },
    {
      key: "space",
      label: "Chose a project type",
      count: count("space"),
      share: formatShare(count("space"), count("project"), "of the step above"),
      bar: true,
    },
    {
      key: "you",
      label: "Described the space",
      count: count("you"),
      share: formatShare(count("you"), count("space"), ""),
      bar: true,
    },
    {
      key: "sent",
      label: "Submitted",
      count: sent,
      share: formatShare(sent, count("you"), ""),
      cut: true,
      bar: true,
    },
    ...ours,
  ];
}

function formatExcludedLeads(spam: number, far: number): string {
  const parts = [
    spam > 0 ? `${spam.toLocaleString("en-US")} spam` : "",
    far > 0 ? `${far.toLocaleString("en-US")} out of area` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

export type ChannelRow = Figures & {
  channel: string;
  visits: number;
  /** Spend in the period, in cents; undefined if not entered. */
  spentCents: number | undefined;
};

export type Spend = { month: string; channel: string; cents: number };

/**
 * Returns every channel with leads or spend, most leads first. A month partly in the period counts
 * partly.
 */
export function buildChannelRows(
  cube: readonly CubeRow[],
  visits: readonly { channel: string; count: number }[],
  spend: readonly Spend[],
  { period, now, always = [] }: { period: Period; now: Date; always?: readonly string[] },
): ChannelRow[] {
  const share = new Map(period.months.map((part) => [part.month, spendFraction(part, now)]));
  const spent = new Map<string, number>();
  for (const { month, channel, cents } of spend)
    spent.set(channel, (spent.get(channel) ?? 0) + cents * (share.get(month) ?? 0));
  const groups = new Map(
    sumFiguresBy(cube, ({ channel }) => channel).map(({ key, ...figures }) => [key, figures]),
  );
  const arrived = new Map(visits.map(({ channel, count }) => [channel, count]));
  const channels = new Set([...groups.keys(), ...arrived.keys(), ...spent.keys(), ...always]);
  return [...channels]
    .map((channel) => {
      const cents = spent.get(channel);
      return {
        channel,
        visits: arrived.get(channel) ?? 0,
        spentCents: cents === undefined ? undefined : Math.round(cents),
        ...(groups.get(channel) ?? none),
      };
    })
    .filter(
      (row) =>
        row.leads > 0 ||
        row.visits > 0 ||
        row.spentCents !== undefined ||
        always.includes(row.channel),
    )
    .sort(
      (one, other) =>
        other.leads - one.leads ||
        other.visits - one.visits ||
        one.channel.localeCompare(other.channel),
    );
}

/** Median of business minutes; a text if there are too few leads, or if half have no reply. */
export type Median = number | "too-few" | "unanswered";

/**
 * Returns the median reply time from counts per minute like `medianReplyMinutes`; null minutes are
 * unanswered.
 */
export function medianReplyFromCounts(
  counts: readonly { minutes: number | null; count: number }[],
  minCount: number,
): Median {
  return medianReplyMinutes(
    counts.flatMap(({ minutes, count }) => Array.from({ length: count }, () => minutes)),
    minCount,
  );
}
