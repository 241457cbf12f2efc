/* Time of the last unpublish. Copies of pages are cached in many data centers, and each must check
   it when the database is down, so it is an object in the bucket. */

const key = "cache/taken-down";

/** Records that content was unpublished, so that no older copy of a page is served. */
export async function recordInvalidation(bucket: Pick<R2Bucket, "put">, now: Date): Promise<void> {
  await bucket.put(key, String(now.getTime()));
}

/**
 * Returns the time of the last unpublish in UTC milliseconds, or undefined if there was never one.
 * Throws if the bucket fails.
 */
export async function getLastInvalidationMs(
  bucket: Pick<R2Bucket, "get">,
): Promise<number | undefined> {
  const object = await bucket.get(key);
  if (!object) return undefined;
  const at = Number(await object.text());
  return Number.isFinite(at) ? at : undefined;
}
