import { and, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition, withoutPublishIndex } from "~/platform/db/visibility";
import type { RecordTable } from "./content-kind";

/* Queries over the tables of several kinds of records. Every query here may share a batch, so the
   columns of one select have unique names. */

type RecordTables<Kind extends string> = Readonly<Record<Kind, { table: RecordTable }>>;
type Condition = (table: RecordTable) => SQL;

const entries = <Kind extends string>(records: RecordTables<Kind>) =>
  Object.entries<{ table: RecordTable }>(records);

/**
 * Returns a column of the record that `kind` and `id` name, from the table of its kind; null without
 * one or, with `visibleAt`, if visitors don't see it then.
 */
export function recordColumn(
  records: RecordTables<string>,
  { kind, id }: { kind: AnySQLiteColumn; id: AnySQLiteColumn },
  name: "slug" | "title",
  visibleAt?: Date,
): SQL<string | null> {
  const cases = entries(records).map(([one, { table }]) => {
    const isVisible = visibleAt && publishedCondition(withoutPublishIndex(table), visibleAt);
    return sql`when ${one} then (select ${table[name]} from ${table} where ${and(sql`${table.id} = ${id}`, isVisible)})`;
  });
  return sql`case ${kind} ${sql.join(cases, sql` `)} end`;
}

/**
 * Selects kind, id and slug of the records that visitors see at `now`, at most 1,000; a condition
 * selects them by key.
 */
export function visibleRecordsQuery<Kind extends string>(
  db: Db,
  records: RecordTables<Kind>,
  now: Date,
  condition?: Condition,
) {
  const selects = entries(records).map(([kind, { table }]) => {
    const times = condition ? withoutPublishIndex(table) : table;
    return sql`select ${kind} as kind, ${table.id} as id, ${table.slug} as slug from ${table} where ${and(condition?.(table), publishedCondition(times, now))}`;
  });
  return db
    .select({
      kind: sql<Kind>`routed.kind`.as("record_kind"),
      id: sql<string>`routed.id`.as("record_id"),
      slug: sql<string>`routed.slug`.as("record_slug"),
    })
    .from(sql`(${sql.join(selects, sql` union all `)}) as routed`)
    .limit(1000);
}
