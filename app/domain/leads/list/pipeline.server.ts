import { sql } from "drizzle-orm";
import { openStages } from "~/domain/leads/lead";
import type { Db } from "~/platform/db/client.server";
import { cachedCountColumn } from "~/platform/db/record-counts.server";
import { cachedStageCountColumn } from "./lead-list.server";

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
