import { and, eq, inArray } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { pushSubscriptions } from "~/platform/db/schema";
import { type PushMessage, type PushSubscriptionKeys, sendPush, type VapidKeys } from "./web-push.server";

/** Devices of one person that alerts go to; the oldest leaves for one more. */
const mostDevices = 10;

/** Keeps a device of a person. The same device again is the same row, whoever used it before. */
export async function addSubscription(db: Db, staffId: string, keys: PushSubscriptionKeys, userAgent: string, now: Date): Promise<void> {
  const row = { ...keys, staffId, userAgent: userAgent.slice(0, 300) };
  await db
    .insert(pushSubscriptions)
    .values({ ...row, id: newId(), createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  const all = await subscriptionsQuery(db, staffId);
  const surplus = all.slice(0, Math.max(0, all.length - mostDevices)).map(({ id }) => id);
  if (surplus.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
}

/** Forgets a device. `staffId` says whose, so that nobody ends another's. */
export async function deleteSubscription(db: Db, staffId: string, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.staffId, staffId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** The devices of a person, oldest first. */
export function subscriptionsQuery(db: Db, staffId: string) {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.staffId, staffId)).orderBy(pushSubscriptions.createdAt);
}

/** How messages leave: the site's keys, and what posts them. */
export type PushSender = { keys: VapidKeys; now: Date; post?: typeof fetch | undefined };

/** Sends each person's messages to all their devices; devices that have ended are deleted. Gives how many were taken. Never throws for a
 *  device that cannot be reached. */
export async function pushToPeople(
  db: Db,
  messages: readonly { staffId: string; message: PushMessage }[],
  sender: PushSender,
): Promise<number> {
  if (messages.length === 0) return 0;
  const people = [...new Set(messages.map(({ staffId }) => staffId))];
  const devices = await db.select().from(pushSubscriptions).where(inJsonArray(pushSubscriptions.staffId, people));
  const sends = messages.flatMap(({ staffId, message }) =>
    devices.filter((device) => device.staffId === staffId).map((device) => ({ device, message })),
  );
  const results = await Promise.all(
    sends.map(async ({ device, message }) => ({ id: device.id, state: await sendPush(device, message, sender) })),
  );
  const gone = [...new Set(results.filter(({ state }) => state === "gone").map(({ id }) => id))];
  if (gone.length > 0) await db.delete(pushSubscriptions).where(inJsonArray(pushSubscriptions.id, gone));
  return results.filter(({ state }) => state === "sent").length;
}
