import { filesPrefix } from "~/platform/files/files.server";

/** Entries read at most, each with a call of the bucket. */
const maxEntriesRead = 400;

/** Keys of the stored files that entries of the journal name, those that were put aside or cannot be read included: they have no record
 *  yet. Returns undefined if there are too many entries to read. Throws what R2 throws. */
export async function journalFiles(bucket: Pick<R2Bucket, "list" | "get">): Promise<ReadonlySet<string> | undefined> {
  const { objects, truncated } = await bucket.list({ prefix: "journal/", limit: maxEntriesRead });
  if (truncated) return undefined;
  const found = new Set<string>();
  for (const { key } of objects) {
    const text = (await (await bucket.get(key))?.text()) ?? "";
    // not by the entry's schema: one of another build names its files too
    for (const [, named = ""] of text.matchAll(/"([^"\\]+)"/g)) if (named.startsWith(filesPrefix)) found.add(named);
  }
  return found;
}
