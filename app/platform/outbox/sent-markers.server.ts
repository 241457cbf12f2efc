/* Markers in the bucket for emails that were sent while the database rejected the update. The next
   attempt checks them, so that no email is sent twice. */

export type SentMarkers = {
  note(id: string): Promise<unknown>;
  has(id: string): Promise<boolean>;
  forget(id: string): Promise<unknown>;
};

export const deliveryMarkersPrefix = "outbox/sent/";

/** Creates the store of markers in the bucket. */
export function createSentMarkers(bucket: Pick<R2Bucket, "put" | "head" | "delete">): SentMarkers {
  const markerKey = (id: string) => `${deliveryMarkersPrefix}${id}`;
  return {
    note: (id) => bucket.put(markerKey(id), ""),
    has: async (id) => (await bucket.head(markerKey(id))) !== null,
    forget: (id) => bucket.delete(markerKey(id)),
  };
}
