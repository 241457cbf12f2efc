import type { Db } from "~/platform/db/client.server";
import { indexManyStatements } from "~/platform/search/search.server";
import { leadSearchSource } from "./lead-document";

/** Leads that are indexed in one batch. */
const atOnce = 200;

/** Indexes leads as they are now; takes those out that are gone or in the trash. For writes of many leads at once. */
export async function indexLeads(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    await db.batch(indexManyStatements(db, leadSearchSource, ids.slice(at, at + atOnce)));
  }
}
