import type { Db } from "~/platform/db/client.server";
import { indexManyStatements } from "~/platform/search/search.server";
import { leadSearchSource } from "./lead-document";

/** Leads per batch. */
const atOnce = 200;

/** Updates the search index after a write to several leads. Removes deleted and trashed leads. */
export async function indexLeads(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    await db.batch(indexManyStatements(db, leadSearchSource, ids.slice(at, at + atOnce)));
  }
}
