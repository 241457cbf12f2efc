import { and, sql } from "drizzle-orm";
import { openStages } from "~/domain/leads/lead";
import { openLeadSql } from "~/domain/leads/list/lead-sql.server";
import type { Db } from "~/platform/db/client.server";
import { cachedCountColumn } from "~/platform/db/record-counts.server";
import { leads } from "~/schema";
import { cachedStageCountColumn, leadValueColumn } from "./lead-list.server";

/** Columns of a `Pipeline`, for open leads. */
const pipelineColumns = {
  count: sql<number>`count(*)`.as("open_count"),
  cents: sql<number>`coalesce(sum(nullif(${leadValueColumn}, -1)), 0)`.as("open_cents"),
  estimated:
    sql<number>`coalesce(sum(${leads.valueCents} is null and ${leadValueColumn} >= 0), 0)`.as(
      "guessed_count",
    ),
  unknown: sql<number>`coalesce(sum(${leadValueColumn} < 0), 0)`.as("unknown_count"),
};

/**
 * Selects the number of open leads and their total value, from the counts that triggers maintain.
 */
export function pipelineQuery(db: Db) {
  const sum = (facet: string) =>
    sql<number>`(${sql.join(
      openStages.map((status) => cachedCountColumn("lead", facet, status)),
      sql` + `,
    )})`;
  return db
    .select({
      count: cachedStageCountColumn(openStages).as("open_count"),
      cents: sum("open-cents").as("open_cents"),
      estimated: sum("open-estimated").as("guessed_count"),
      unknown: sum("open-unvalued").as("unknown_count"),
    })
    .from(sql`(select 1)`);
}

/**
 * Selects a pipeline per month of receipt. `month` is the index in `months` (UTC milliseconds,
 * `until` excluded); `service` limits it to one service, "" includes all.
 */
export function pipelineByMonthQuery(
  db: Db,
  months: readonly { from: number; until: number }[],
  service: string,
) {
  const spans = JSON.stringify(months.map(({ from, until }) => [from, until]));
  return db
    .select({ month: sql<number>`month.key`.as("month"), ...pipelineColumns })
    .from(sql`json_each(${spans}) as month cross join ${leads} indexed by leads_stage`)
    .where(
      and(
        openLeadSql,
        sql`${leads.createdAt} >= json_extract(month.value, '$[0]')`,
        sql`${leads.createdAt} < json_extract(month.value, '$[1]')`,
        service ? sql`instr(${leads.services}, ${JSON.stringify(service)}) > 0` : undefined,
      ),
    )
    .groupBy(sql`1`);
}
