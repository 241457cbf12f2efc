import { minLeadsForMedian } from "~/domain/leads/reply-clock/reply-clock";
import { botsChannel } from "./channels";
import {
  buildChannelRows,
  buildFunnel,
  type ChannelRow,
  type CubeRow,
  type Figures,
  type FunnelRow,
  type Median,
  medianReplyFromCounts,
  type Spend,
  sumFigures,
  sumFiguresBy,
  sumFiguresByService,
} from "./insights";
import {
  buildLostReasons,
  buildPeople,
  type LostReasonRow,
  type PersonLeadsRow,
  type PersonRow,
  type ReplyRow,
} from "./people-figures";
import { isMonthKey, type Period } from "./period";

type KeyedFigures = Figures & { key: string };

type InsightsRows = {
  cube: readonly CubeRow[];
  replies: readonly ReplyRow[];
  leadsByPerson: readonly PersonLeadsRow[];
  laterReplies: readonly { month: number; minutes: number | null; count: number }[];
  campaigns: readonly KeyedFigures[];
  landings: readonly KeyedFigures[];
  zips: readonly KeyedFigures[];
  services: readonly KeyedFigures[];
  visits: readonly { channel: string; count: number }[];
  visitedPaths: readonly { path: string; count: number }[];
  steps: readonly { step: string; count: number }[];
  designRequests: number;
  spend: readonly Spend[];
};

/** A month with leads, and the median reply time to them. */
export type MonthRow = { month: string; median: Median };
/** A table: its rows, and the sum of the leads outside them. */
type Breakdown = { rows: KeyedFigures[]; others: Figures };

export type Insights = {
  total: Figures;
  byHand: number;
  imported: number;
  spam: number;
  far: number;
  sent: number;
  robots: number;
  visits: number;
  funnel: FunnelRow[];
  channels: ChannelRow[];
  forms: Breakdown;
  campaigns: Breakdown;
  landings: Breakdown;
  services: KeyedFigures[];
  zips: Breakdown;
  /** Visitors who changed a drawing, saw it in their yard, and asked for a quote with one. */
  designs: { designed: number; seen: number; asked: number };
  /** Visits by path, for the listed landing pages. */
  landingVisits: Record<string, number>;
  /** Lost leads by reason, and the leads of each person. */
  lostReasons: LostReasonRow[];
  people: PersonRow[];
  months: MonthRow[];
  median: Median;
  /** Median reply time to later messages. */
  laterMedian: Median;
};

/** Paid channels: listed in the spend form even without leads. */
const paidChannels = ["google-ads", "meta-ads"];

export function buildInsights(
  rows: InsightsRows,
  { period, now, service }: { period: Period; now: Date; service: string },
): Insights {
  const { cube, replies } = rows;
  const total = sumFigures(cube);
  const webRows = cube.filter(({ entry }) => entry === "web");
  const web = sumFigures(webRows);
  const spam = sum(webRows, ({ spam }) => spam);
  const far = sum(webRows, ({ far }) => far);
  const people = rows.visits.filter(({ channel }) => channel !== botsChannel);
  const visits = sum(people, ({ count }) => count);
  const steps = Object.fromEntries(rows.steps.map(({ step, count }) => [step, count]));
  const listedPaths = new Set(rows.landings.map(({ key }) => key));
  return {
    total,
    byHand: countLeadsVia(cube, "hand"),
    imported: countLeadsVia(cube, "import"),
    spam,
    far,
    sent: web.leads + spam + far,
    robots: sum(rows.visits, ({ channel, count }) => (channel === botsChannel ? count : 0)),
    visits,
    funnel: buildFunnel({
      visits,
      steps,
      web,
      spam,
      far,
      withSite: service === "",
    }),
    channels: buildChannelRows(cube, service ? [] : people, service ? [] : rows.spend, {
      period,
      now,
      always: isMonthKey(period.key) && service === "" ? paidChannels : [],
    }),
    forms: buildBreakdown(
      sumFiguresBy(webRows, ({ form }) => form).filter(({ leads }) => leads > 0),
      web,
    ),
    campaigns: buildBreakdown(rows.campaigns, web),
    landings: buildBreakdown(rows.landings, web),
    services: sumFiguresByService(rows.services),
    zips: buildBreakdown(rows.zips, total),
    designs: {
      designed: steps.designed ?? 0,
      seen: steps.seen ?? 0,
      asked: rows.designRequests,
    },
    landingVisits: Object.fromEntries(
      rows.visitedPaths
        .filter(({ path }) => listedPaths.has(path))
        .map(({ path, count }) => [path, count]),
    ),
    lostReasons: buildLostReasons(rows.leadsByPerson),
    people: buildPeople(rows.leadsByPerson, replies),
    months: buildMonthRows(rows, period),
    median: medianReplyFromCounts(replies, minLeadsForMedian),
    laterMedian: medianReplyFromCounts(rows.laterReplies, minLeadsForMedian),
  };
}

function buildBreakdown(rows: readonly KeyedFigures[], whole: Figures): Breakdown {
  const listedSum = sumFigures(rows);
  const others = { ...whole };
  for (const name of ["leads", "reached", "visit", "quoted", "won", "open", "wonCents"] as const)
    others[name] = whole[name] - listedSum[name];
  return { rows: [...rows], others };
}

/** Returns the months of the period with leads, newest first. */
function buildMonthRows({ cube, replies }: InsightsRows, period: Period): MonthRow[] {
  return period.months
    .flatMap(({ month }, at) => {
      if (!cube.some((row) => row.month === at)) return [];
      const ownReplies = replies.filter((row) => row.month === at);
      return [{ month, median: medianReplyFromCounts(ownReplies, minLeadsForMedian) }];
    })
    .reverse();
}

function countLeadsVia(cube: readonly CubeRow[], entry: CubeRow["entry"]): number {
  return sum(cube, (row) => (row.entry === entry ? row.leads : 0));
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((all, row) => all + of(row), 0);
}
