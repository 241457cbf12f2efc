import { and, lt, ne } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { messages } from "~/schema";
import { rawMailPrefix } from "./receive-email.server";

/**
 * Deletes up to `limit` original emails received before a time; their messages stay. Returns the
 * number deleted.
 */
export async function purgeRawMail(
  db: Db,
  bucket: R2Bucket,
  before: Date,
  limit: number,
): Promise<number> {
  const { objects } = await bucket.list({ prefix: rawMailPrefix, limit: Math.min(limit, 500) });
  const day = before.toISOString().slice(0, 10);
  // keys begin with their day, oldest first
  const keys = objects.map(({ key }) => key).filter((key) => key.slice(rawMailPrefix.length) < day);
  if (keys.length === 0) return 0;
  await bucket.delete(keys);
  await db
    .update(messages)
    .set({ rawKey: "" })
    .where(and(ne(messages.rawKey, ""), lt(messages.createdAt, new Date(`${day}T00:00:00Z`))));
  return keys.length;
}
