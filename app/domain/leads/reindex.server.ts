import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "~/platform/db/client.server";
import { indexStatements } from "~/platform/search/search.server";
import { leadDocuments } from "./lead-document";

/** Leads whose statements travel as one batch. */
const atOnce = 20;

/** Indexes leads as they are now; takes those out that are gone or in the trash. For writes of many leads at once. */
export async function reindexLeads(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const statements = ids.slice(at, at + atOnce).flatMap((id): BatchItem<"sqlite">[] => [...indexStatements(db, leadDocuments, id)]);
    const [first, ...rest] = statements;
    if (first) await db.batch([first, ...rest]);
  }
}
