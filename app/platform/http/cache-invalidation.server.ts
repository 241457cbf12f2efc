/* When something was last taken from the website. The copies of pages lie in many data centres, and each must know when the database does
   not answer; so it is an object of its own in the bucket, read only then. */

const key = "cache/taken-down";

/** Notes that something was taken down, so that no older copy of a page stands in anywhere. */
export async function recordInvalidation(bucket: Pick<R2Bucket, "put">, now: Date): Promise<void> {
  await bucket.put(key, String(now.getTime()));
}

/** When something was last taken down, UTC milliseconds; undefined when nothing ever was. Throws when the bucket does not answer. */
export async function findLastInvalidation(bucket: Pick<R2Bucket, "get">): Promise<number | undefined> {
  const object = await bucket.get(key);
  if (!object) return undefined;
  const at = Number(await object.text());
  return Number.isFinite(at) ? at : undefined;
}
