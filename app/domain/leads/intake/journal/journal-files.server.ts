import { filesPrefix } from "~/platform/files/files.server";

/** Maximum entries read; each one costs a bucket call. */
const maxEntriesRead = 400;

/** Returns the keys of stored files in journal entries, including refused and unreadable entries; undefined if there are too many entries.
 *  Throws R2 errors. */
export async function listFileKeysInJournal(bucket: Pick<R2Bucket, "list" | "get">): Promise<ReadonlySet<string> | undefined> {
  const { objects, truncated } = await bucket.list({ prefix: "journal/", limit: maxEntriesRead });
  if (truncated) return undefined;
  const found = new Set<string>();
  for (const { key } of objects) {
    const text = (await (await bucket.get(key))?.text()) ?? "";
    // do not use the entry schema, because entries of other versions also have file keys
    for (const [, named = ""] of text.matchAll(/"([^"\\]+)"/g)) if (named.startsWith(filesPrefix)) found.add(named);
  }
  return found;
}
