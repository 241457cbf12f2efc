import { and, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";
import { worth } from "./lead-list.server";
import { openLead } from "./lead-sql.server";

/** The columns of a `Pipeline`, over open leads. */
const pipelineColumns = {
  count: sql<number>`count(*)`.as("open_count"),
  cents: sql<number>`coalesce(sum(nullif(${worth}, -1)), 0)`.as("open_cents"),
  guessed: sql<number>`coalesce(sum(${leads.valueCents} is null and ${worth} >= 0), 0)`.as("guessed_count"),
  unknown: sql<number>`coalesce(sum(${worth} < 0), 0)`.as("unknown_count"),
};

/** What open leads are worth together, as on the board. */
export function pipelineOf(db: Db) {
  return db.select(pipelineColumns).from(leads).where(openLead);
}

/** The same by the month in which they were received, `month` being its place among those given (UTC milliseconds, `until` is out); of
 *  one service only, or of all (""). It reads open leads alone. */
export function pipelineByMonth(db: Db, months: readonly { from: number; until: number }[], service: string) {
  const spans = JSON.stringify(months.map(({ from, until }) => [from, until]));
  return db
    .select({ month: sql<number>`month.key`.as("month"), ...pipelineColumns })
    .from(sql`json_each(${spans}) as month cross join ${leads} indexed by leads_stage`)
    .where(
      and(
        openLead,
        sql`${leads.createdAt} >= json_extract(month.value, '$[0]')`,
        sql`${leads.createdAt} < json_extract(month.value, '$[1]')`,
        service ? sql`instr(${leads.services}, ${JSON.stringify(service)}) > 0` : undefined,
      ),
    )
    .groupBy(sql`1`);
}
