import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leads, signedAtSql } from "~/schema";
import { includesServiceCondition } from "./insights.server";
import type { MonthSpan } from "./year-over-year";

/* Queries of the comparison with last year. Each reads the entries of one index in the months;
   `place` is the index in `spans`, `service` is "" for all services. */

function spansSource(spans: readonly MonthSpan[]): SQL {
  return sql`json_each(${JSON.stringify(spans.map(({ from, until }) => [from, until]))}) as span`;
}

const place = sql<number>`span.key`.as("place");
const inSpan = (column: SQL) =>
  sql`${column} >= json_extract(span.value, '$[0]') and ${column} < json_extract(span.value, '$[1]')`;

/** Selects the leads received, without spam, and those of them with a reply. */
export function monthRequestsQuery(db: Db, spans: readonly MonthSpan[], service: string) {
  return db
    .select({
      place,
      requests: sql<number>`count(*)`.as("requests"),
      replied:
        sql<number>`coalesce(sum(${leads.firstReplyAt} is not null or ${leads.reached} >= 2), 0)`.as(
          "replied",
        ),
    })
    .from(sql`${spansSource(spans)} cross join ${leads} indexed by leads_insights`)
    .where(
      sql`${leads.deletedAt} is null and ${leads.status} <> 'spam' and ${inSpan(sql`${leads.createdAt}`)}
        and ${includesServiceCondition(service) ?? sql`true`}`,
    )
    .groupBy(sql`1`);
}

/** Selects the first visits and measurings that took place. */
export function monthVisitsQuery(db: Db, spans: readonly MonthSpan[], service: string) {
  const hasService = service
    ? sql`exists (select 1 from ${leads} where ${leads.id} = visits.lead_id and ${includesServiceCondition(service)})`
    : sql`true`;
  return db
    .select({ place, visits: sql<number>`count(*)`.as("visit_count") })
    .from(sql`${spansSource(spans)} cross join visits indexed by visits_start`)
    .where(
      sql`${inSpan(sql`visits.starts_at`)} and visits.status = 'done' and visits.kind in ('first', 'measure') and ${hasService}`,
    )
    .groupBy(sql`1`);
}

/** Selects the won leads by the day they signed, and their total value in cents. */
export function monthSignedQuery(db: Db, spans: readonly MonthSpan[], service: string) {
  return db
    .select({
      place,
      signed: sql<number>`count(*)`.as("signed"),
      valueCents: sql<number>`coalesce(sum(${leads.valueCents}), 0)`.as("signed_cents"),
    })
    .from(sql`${spansSource(spans)} cross join ${leads} indexed by leads_signed`)
    .where(
      sql`deleted_at is null and status = 'won' and ${inSpan(sql.raw(signedAtSql))}
        and ${includesServiceCondition(service) ?? sql`true`}`,
    )
    .groupBy(sql`1`);
}
