import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { type LeadStage, openStages, pipelineStages } from "~/domain/leads/lead";
import { quoteReminderDays } from "~/domain/leads/stage-rules";
import type { Settings } from "~/domain/settings/settings";
import { addBusinessDays } from "~/lib/business-time";
import { midnightsBetween, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import { leads, recordCounts } from "~/schema";
import {
  cachedStageCountColumn,
  leadFilterConditionWithoutStage,
  leadRowColumns,
  leadValueColumn,
} from "./lead-list.server";
import type { LeadFilter } from "./lead-query";
import { toLeadRowView } from "./lead-row";

/* The board has one column per stage. Each function returns one unsent query, and the route sends
   them in one batch. */

/** Cards a column shows at first; it shows at most `maxCards`. */
const initialCardCount = 25;
const maxCards = 200;

/** Returns the start of the month of `now` in Houston. The board shows leads won since then. */
function monthStart(now: Date): Date {
  return parseHoustonTime(`${toHoustonDay(now).slice(0, 7)}-01`) ?? now;
}

/**
 * Selects per stage the count, the total value in cents, and the count of estimated values; won and
 * lost leads of this month only, spam and out-of-area leads only as a count.
 */
export function boardHeadersQuery(db: Db, filter: LeadFilter, now: Date) {
  const narrowed = leadFilterConditionWithoutStage(filter);
  const others = and(isNull(leads.deletedAt), narrowed);
  const status = sql<LeadStage>`${leads.status}`.as("status");
  const count = sql<number>`count(*)`.as("count");
  const stageTotalsQuery = (where: SQL) =>
    db
      .select({
        status,
        count,
        worthCents: sql<number>`coalesce(sum(nullif(${leadValueColumn}, -1)), 0)`.as("worth_cents"),
        estimated:
          sql<number>`count(case when ${leads.valueCents} is null and ${leadValueColumn} >= 0 then 1 end)`.as(
            "estimated",
          ),
      })
      .from(leads)
      .where(and(where, others))
      .groupBy(leads.status);
  const aside = sql`${narrowed ? leads.status : recordCounts.value} in ('spam', 'out-of-area')`;
  const unvalued = {
    worthCents: sql<number>`0`.as("worth_cents"),
    estimated: sql<number>`0`.as("estimated"),
  };
  const counted = narrowed
    ? db
        .select({ status, count, ...unvalued })
        .from(leads)
        .where(and(aside, others))
        .groupBy(leads.status)
    : db
        .select({
          status: sql<LeadStage>`${recordCounts.value}`.as("status"),
          count: sql<number>`${recordCounts.count}`.as("count"),
          ...unvalued,
        })
        .from(recordCounts)
        .where(
          and(
            eq(recordCounts.kind, "lead"),
            eq(recordCounts.facet, "status"),
            gt(recordCounts.count, 0),
            aside,
          ),
        );
  return stageTotalsQuery(sql`${leads.status} in ('new', 'contacted', 'visit-booked', 'quoted')`)
    .unionAll(
      stageTotalsQuery(
        sql`${leads.status} in ('won', 'lost') and ${leads.statusSince} >= ${monthStart(now).getTime()}`,
      ),
    )
    .unionAll(counted);
}

/**
 * Selects, per open stage, when the lead with the median time in the stage entered it, in UTC
 * milliseconds.
 */
export function boardMedianTimeInStageQuery(db: Db, filter: LeadFilter) {
  const others = leadFilterConditionWithoutStage(filter);
  const leadsInStage = (status: LeadStage) =>
    sql`leads where ${and(isNull(leads.deletedAt), sql`${leads.status} = ${status}`, others)}`;
  const count = (status: LeadStage) =>
    others ? sql`(select count(*) from ${leadsInStage(status)})` : cachedStageCountColumn([status]);
  const medianSinceColumn = (status: LeadStage) =>
    sql<
      number | null
    >`(select status_since from ${leadsInStage(status)} order by status_since limit 1 offset max(0, (${count(status)} - 1) / 2))`;
  return db
    .select({
      new: medianSinceColumn("new").as("new"),
      contacted: medianSinceColumn("contacted").as("contacted"),
      "visit-booked": medianSinceColumn("visit-booked").as("visit_booked"),
      quoted: medianSinceColumn("quoted").as("quoted"),
    } satisfies Record<(typeof openStages)[number], unknown>)
    .from(sql`(select 1)`);
}

/**
 * Selects the cards of one column, one more than `limit` if there are more: overdue next steps
 * first, then the longest time in the stage. The Won column has this month's leads, latest first.
 */
export function boardColumnQuery(
  db: Db,
  filter: LeadFilter,
  { status, now, limit }: { status: (typeof pipelineStages)[number]; now: Date; limit: number },
) {
  const others = leadFilterConditionWithoutStage(filter);
  const inStage = and(isNull(leads.deletedAt), sql`${leads.status} = ${status}`, others);
  if (status === "won") {
    return db
      .select(leadRowColumns)
      .from(leads)
      .where(and(inStage, sql`${leads.statusSince} >= ${monthStart(now).getTime()}`))
      .orderBy(desc(leads.statusSince))
      .limit(limit + 1);
  }
  const isOverdueCondition = sql`${leads.nextActionAt} is not null and ${leads.nextActionAt} < ${now.getTime()}`;
  const maxRows = limit + 1;
  const late = sql`select leads.rowid as place from leads where ${inStage} and ${isOverdueCondition} order by ${leads.nextActionAt} limit ${maxRows}`;
  const rest = sql`select leads.rowid as place from leads where ${inStage} and not (${isOverdueCondition})
    order by ${leads.statusSince} limit ${maxRows} - (select count(*) from (${late}))`;
  return db
    .select(leadRowColumns)
    .from(leads)
    .where(sql`leads.rowid in (select place from (${late}) union all select place from (${rest}))`)
    .orderBy(
      sql`(${isOverdueCondition}) desc, case when ${isOverdueCondition} then ${leads.nextActionAt} else ${leads.statusSince} end`,
    )
    .limit(maxRows);
}

type Heads = Awaited<ReturnType<typeof boardHeadersQuery>>;
type Medians = Awaited<ReturnType<typeof boardMedianTimeInStageQuery>>;
type Cards = Awaited<ReturnType<typeof boardColumnQuery>>;
type BoardRows = {
  heads: Heads;
  medians: Medians;
  columns: { status: (typeof pipelineStages)[number]; limit: number; rows: Cards }[];
};

/**
 * Returns all queries of the board, for one batch. `more=quoted:50` in `params` shows 50 cards in
 * the Quoted column.
 */
export function boardQueries(db: Db, filter: LeadFilter, now: Date, params: URLSearchParams) {
  const [wider, most] = (params.get("more") ?? "").split(":");
  const limitOf = (status: string) =>
    status === wider
      ? Math.min(maxCards, Math.max(initialCardCount, Math.floor(Number(most)) || initialCardCount))
      : initialCardCount;
  return async (read: BatchedRead): Promise<BoardRows> => {
    const [heads, medians, ...columns] = await Promise.all([
      read(boardHeadersQuery(db, filter, now)),
      read(boardMedianTimeInStageQuery(db, filter)),
      ...pipelineStages.map(async (status) => {
        const limit = limitOf(status);
        return {
          status,
          limit,
          rows: await read(boardColumnQuery(db, filter, { status, now, limit })),
        };
      }),
    ]);
    return { heads, medians, columns };
  };
}

export function buildBoard(
  { heads, medians: [medians], columns }: BoardRows,
  settings: Settings,
  now: Date,
) {
  const findStageTotals = (status: LeadStage) =>
    heads.find((head) => head.status === status) ?? { count: 0, worthCents: 0, estimated: 0 };
  const formatWorth = ({ worthCents, estimated }: { worthCents: number; estimated: number }) =>
    worthCents > 0 ? `${formatThousands(worthCents)}${estimated > 0 ? " est." : ""}` : "";
  const open = openStages.map(findStageTotals);
  const sum = (name: "count" | "worthCents" | "estimated") =>
    open.reduce((all, head) => all + head[name], 0);
  return {
    open: sum("count"),
    openWorth: formatWorth({ worthCents: sum("worthCents"), estimated: sum("estimated") }),
    columns: columns.map(({ status, limit, rows }) => ({
      status,
      count: findStageTotals(status).count,
      worth: formatWorth(findStageTotals(status)),
      median: status === "won" ? "This month" : formatMedianDays(medians?.[status], now),
      cards: rows.slice(0, limit).map((row) => toLeadRowView(row, settings, now)),
      /**
       * Card limit of the "more" link; undefined if all cards are shown, 0 if the rest is only in
       * the table.
       */
      more:
        rows.length > limit ? (limit >= maxCards ? 0 : Math.min(maxCards, limit + 50)) : undefined,
      visibleCount: Math.min(limit, rows.length),
    })),
    ends: (["lost", "spam", "out-of-area"] as const).map((status) => ({
      status,
      count: findStageTotals(status).count,
      worth: formatWorth(findStageTotals(status)),
    })),
    followUpDay: addBusinessDays(settings, now, quoteReminderDays),
    today: toHoustonDay(now),
  };
}

function formatMedianDays(since: number | null | undefined, now: Date): string {
  if (since === null || since === undefined) return "";
  const days = midnightsBetween(new Date(since), now);
  return days === 0 ? "Median under 1 day" : `Median ${days} ${days === 1 ? "day" : "days"}`;
}

/** "$318k", "$1.2M", from cents. */
function formatThousands(cents: number): string {
  const thousands = Math.round(cents / 100_000);
  return thousands >= 1000 ? `$${(thousands / 1000).toFixed(1)}M` : `$${thousands}k`;
}

type Board = ReturnType<typeof buildBoard>;
export type BoardColumn = Board["columns"][number];
/** Board with the data of its forms: request key and current staff id. */
export type BoardData = Board & { formKey: string; staffId: string };
