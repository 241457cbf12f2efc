/* An email that has left while the database does not take the news would leave again. So the news goes to the bucket, and whoever takes the
   email up again looks there first. */

export type SentMarkers = {
  note(id: string): Promise<unknown>;
  has(id: string): Promise<boolean>;
  forget(id: string): Promise<unknown>;
};

/** Where the marks lie. */
export const sentPrefix = "outbox/sent/";

/** The marks of emails that have left and are not known to have, in the bucket. */
export function createSentMarkers(bucket: Pick<R2Bucket, "put" | "head" | "delete">): SentMarkers {
  const key = (id: string) => `${sentPrefix}${id}`;
  return {
    note: (id) => bucket.put(key(id), ""),
    has: async (id) => (await bucket.head(key(id))) !== null,
    forget: (id) => bucket.delete(key(id)),
  };
}
