import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "~/platform/db/client.server";
import { leads, signedAtSql } from "~/schema";
import { includesServiceCondition } from "./insights.server";
import type { MonthSpan } from "./year-over-year";

/* Queries of the comparison with last year. Each reads the entries of one index in the months;
   `place` is the index in `spans`, `service` is "" for all services. */

function spansSource(spans: readonly MonthSpan[]): SQL {
  return sql`json_each(${JSON.stringify(spans.map(({ from, until }) => [from, until]))}) as span`;
}

const twoCounts = z.tuple([z.number(), z.number()]);

/** Parses the two figures of a subquery; grouping would sort every row it counts. */
const parseCounts = (text: string): [number, number] => twoCounts.parse(JSON.parse(text));

const place = sql<number>`span.key`.as("place");
const inSpan = (column: SQL) =>
  sql`${column} >= json_extract(span.value, '$[0]') and ${column} < json_extract(span.value, '$[1]')`;

/** Selects the leads received, without spam, and those of them with a reply. */
export function monthRequestsQuery(db: Db, spans: readonly MonthSpan[], service: string) {
  const replied = sql`coalesce(sum(${leads.firstReplyAt} is not null or ${leads.reached} >= 2), 0)`;
  return db
    .select({
      place,
      counts: sql<
        [number, number]
      >`(select json_array(count(*), ${replied}) from ${leads} indexed by leads_insights
        where ${leads.deletedAt} is null and ${leads.status} <> 'spam' and ${inSpan(sql`${leads.createdAt}`)}
        and ${includesServiceCondition(service) ?? sql`true`})`
        .mapWith(parseCounts)
        .as("request_counts"),
    })
    .from(spansSource(spans));
}

/** Selects the first visits and measurings that took place. */
export function monthVisitsQuery(db: Db, spans: readonly MonthSpan[], service: string) {
  const hasService = service
    ? sql`exists (select 1 from ${leads} where ${leads.id} = visits.lead_id and ${includesServiceCondition(service)})`
    : sql`true`;
  return db
    .select({
      place,
      visits: sql<number>`(select count(*) from visits indexed by visits_start
        where ${inSpan(sql`visits.starts_at`)} and visits.status = 'done' and visits.kind in ('first', 'measure') and ${hasService})`.as(
        "visit_count",
      ),
    })
    .from(spansSource(spans));
}

/** Selects the won leads by the day they signed, and their total value in cents. */
export function monthSignedQuery(db: Db, spans: readonly MonthSpan[], service: string) {
  return db
    .select({
      place,
      counts: sql<
        [number, number]
      >`(select json_array(count(*), coalesce(sum(${leads.valueCents}), 0)) from ${leads} indexed by leads_signed
        where deleted_at is null and status = 'won' and ${inSpan(sql.raw(signedAtSql))}
        and ${includesServiceCondition(service) ?? sql`true`})`
        .mapWith(parseCounts)
        .as("signed_counts"),
    })
    .from(spansSource(spans));
}
