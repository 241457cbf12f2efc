import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { pageTexts } from "~/platform/db/schema";

/** What staff have changed of one page's texts: one row, by its key. */
export function pageTextsQuery(db: Db, page: string) {
  return db.select({ data: pageTexts.data }).from(pageTexts).where(eq(pageTexts.page, page));
}
