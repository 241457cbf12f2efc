import * as z from "zod";
import { getFromEdge, putInEdge } from "~/platform/http/cache/edge-cache";

/** Seconds for which a packet may replace one that cannot be made. */
const goodSeconds = 86_400;
const pointerSchema = z.object({ key: z.url(), readAt: z.number() });

/**
 * Records at the edge which cached packet a request got last; `readAt` is when its facts were read,
 * in UTC milliseconds.
 */
export async function saveLastPacket(
  requestKey: string,
  pointer: { key: string; readAt: number },
): Promise<void> {
  await putInEdge(
    requestKey,
    Response.json(pointer, { headers: { "Cache-Control": `public, s-maxage=${goodSeconds}` } }),
  );
}

/**
 * Returns the packet that the same request got within the last day, for when the database does not
 * answer. Undefined if content was taken down since: the packet could print a deleted answer.
 */
export async function findLastPacket(
  requestKey: string,
  { takenDownAt, now }: { takenDownAt: () => Promise<number | undefined>; now: Date },
): Promise<Response | undefined> {
  const stored = await getFromEdge(requestKey);
  const pointer = stored && pointerSchema.safeParse(await stored.json().catch(() => undefined));
  if (!pointer?.success) return undefined;
  const { key, readAt } = pointer.data;
  if (now.getTime() - readAt >= goodSeconds * 1000) return undefined;
  // without the time of the last deletion, no copy is safe
  const downAt = await takenDownAt().catch(() => Number.POSITIVE_INFINITY);
  return readAt > (downAt ?? 0) ? getFromEdge(key) : undefined;
}
