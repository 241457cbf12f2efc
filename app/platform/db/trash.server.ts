import { lt, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { scheduleActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "./client.server";
import { insertFrom } from "./insert-where.server";
import { limitedRowsCondition } from "./json-array";
import { auditLog, facts, faqs, financingPlans, promotions, reviews } from "./schema";

type Kind = {
  /** The audit log's word for its rows. */
  recordKind: string;
  table: SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn };
  /** What the audit log calls a row by. */
  told: Readonly<Record<string, SQLWrapper>>;
};

/** The audit entries of rows that are about to be deleted for good, for the batch that deletes them: `due` holds for nothing else. */
export function purgeAuditStatement(db: Db, { recordKind, table, told }: Kind, due: SQLWrapper, now: Date) {
  const fields = Object.entries({ ...told, deletedAt: table.deletedAt });
  const changes = sql.join(
    fields.map(([name, value]) => sql`${name}, json_array(${value}, null)`),
    sql`, `,
  );
  const row = {
    ...toAuditRow(scheduleActor, { action: "purged", recordKind, recordId: "" }, now),
    id: sql`lower(hex(randomblob(16)))`,
    recordId: sql`${table}.id`,
    changes: sql`json_object(${changes})`,
  };
  return insertFrom(db, auditLog, row, sql`${table} where ${due}`);
}

const kinds: readonly Kind[] = [
  { recordKind: "promotion", table: promotions, told: { title: promotions.title } },
  { recordKind: "faq", table: faqs, told: { question: faqs.question } },
  { recordKind: "review", table: reviews, told: { author: reviews.author } },
  { recordKind: "plan", table: financingPlans, told: { name: financingPlans.name } },
  { recordKind: "fact", table: facts, told: { key: facts.key } },
];

/** Deletes rows of forms that have lain in the trash since before that moment, at most `limit` of each kind; gives how many. */
export async function purgeTrashedRows(db: Db, before: Date, limit: number, now: Date): Promise<number> {
  let rows = 0;
  for (const kind of kinds) {
    const { table } = kind;
    const due = limitedRowsCondition(table, lt(table.deletedAt, before), limit);
    const [, gone] = await db.batch([purgeAuditStatement(db, kind, due, now), db.delete(table).where(due).returning({ id: table.id })]);
    rows += gone.length;
  }
  return rows;
}
