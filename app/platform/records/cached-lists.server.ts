import { ne } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { cachedLists } from "~/schema/platform";

/** Stores a list as one row that public pages read, if it changed. */
export async function storeCachedList(
  db: Db,
  name: string,
  rows: readonly unknown[],
): Promise<void> {
  const data = JSON.stringify(rows);
  await db
    .insert(cachedLists)
    .values({ name, data })
    .onConflictDoUpdate({
      target: cachedLists.name,
      set: { data },
      setWhere: ne(cachedLists.data, data),
    });
}
