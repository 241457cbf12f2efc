import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, leadImports, leads, staff } from "~/schema";
import { toImportId } from "./import-ids.server";

/** Selects the last 20 imports, newest first. */
export function importsQuery(db: Db) {
  return db
    .select({
      id: leadImports.id,
      fileName: leadImports.fileName,
      contentHash: leadImports.contentHash,
      created: leadImports.created,
      joined: leadImports.joined,
      refused: leadImports.refused,
      at: leadImports.at,
      undoneAt: leadImports.undoneAt,
      by: staff.name,
    })
    .from(leadImports)
    .leftJoin(staff, eq(staff.id, leadImports.staffId))
    .orderBy(desc(leadImports.at))
    .limit(20);
}

/**
 * Finds the import of the file with that hash. Returns undefined if there is no such import or it
 * was undone.
 */
export async function findImportByHash(db: Db, hash: string): Promise<{ at: Date } | undefined> {
  const [row] = await db
    .select({ at: leadImports.at })
    .from(leadImports)
    .where(and(eq(leadImports.id, toImportId(hash)), isNull(leadImports.undoneAt)));
  return row;
}

/**
 * Selects the rows that an import merged into leads, and the new leads it marked as possible
 * duplicates, in file order.
 */
export function importMatchesQuery(db: Db, id: string) {
  const eventDataColumn = (name: string) =>
    sql`case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> ${sql.raw(`'$.${name}'`)} end`;
  return db
    .select({
      leadId: leadEvents.leadId,
      name: leads.name,
      row: sql<number | null>`${eventDataColumn("row")}`.as("row"),
      duplicateOf: sql<string | null>`${eventDataColumn("duplicateOf")}`.as("duplicate_of"),
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(
      and(
        sql`(${leadEvents.id} >= ${id} and ${leadEvents.id} < ${`${id}~`})`,
        eq(leadEvents.kind, "imported"),
        or(
          ne(leadEvents.id, leadEvents.leadId),
          sql`${eventDataColumn("duplicateOf")} is not null`,
        ),
      ),
    )
    .orderBy(sql`cast(${eventDataColumn("row")} as integer)`)
    .limit(400);
}

/** Selects one import; empty for an unknown id. */
export function importQuery(db: Db, id: string) {
  return db.select().from(leadImports).where(eq(leadImports.id, id));
}
