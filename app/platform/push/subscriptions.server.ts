import { and, eq, inArray } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { pushSubscriptions } from "~/schema/platform";
import {
  type PushMessage,
  type PushSubscriptionKeys,
  sendPush,
  type VapidKeys,
} from "./web-push.server";

/** Maximum number of devices per staff member; a new one replaces the oldest. */
const maxDevices = 10;

/**
 * Stores a device of a staff member. Idempotent: the same device keeps its row, also after a change
 * of user.
 */
export async function addPushSubscription(
  db: Db,
  staffId: string,
  keys: PushSubscriptionKeys,
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<void> {
  const row = { ...keys, staffId, userAgent: userAgent.slice(0, 300) };
  await db
    .insert(pushSubscriptions)
    .values({ ...row, id: newId(), createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  const all = await pushSubscriptionsQuery(db, staffId);
  const surplus = all.slice(0, Math.max(0, all.length - maxDevices)).map(({ id }) => id);
  if (surplus.length > 0)
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
}

/** Deletes a device. `staffId` is its owner, so that staff cannot delete another's device. */
export async function deletePushSubscription(
  db: Db,
  staffId: string,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.staffId, staffId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Selects the devices of a staff member, oldest first. */
export function pushSubscriptionsQuery(db: Db, staffId: string) {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.staffId, staffId))
    .orderBy(pushSubscriptions.createdAt);
}

/** Sender of push messages: the site's keys, and fetch or a replacement. */
export type PushSender = { keys: VapidKeys; now: Date; post?: typeof fetch | undefined };

/**
 * Sends each staff member's messages to all their devices and deletes expired subscriptions.
 * Returns the number of accepted messages; never throws for an unreachable device.
 */
export async function pushToStaff(
  db: Db,
  messages: readonly { staffId: string; message: PushMessage }[],
  sender: PushSender,
): Promise<number> {
  if (messages.length === 0) return 0;
  const people = [...new Set(messages.map(({ staffId }) => staffId))];
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(inJsonArray(pushSubscriptions.staffId, people));
  const sends = messages.flatMap(({ staffId, message }) =>
    devices.filter((device) => device.staffId === staffId).map((device) => ({ device, message })),
  );
  return (await pushToDevices(db, sends, sender)).sent;
}

type DeviceMessage = { device: typeof pushSubscriptions.$inferSelect; message: PushMessage };

/**
 * Number of messages by result: accepted, for an expired subscription, and refused by the push
 * service or unreachable.
 */
export type PushResult = { sent: number; gone: number; failed: number };

/**
 * Sends messages to devices, deletes expired subscriptions, and returns the number of messages by
 * result.
 */
export async function pushToDevices(
  db: Db,
  sends: readonly DeviceMessage[],
  sender: PushSender,
): Promise<PushResult> {
  const results = await Promise.all(
    sends.map(async ({ device, message }) => ({
      id: device.id,
      state: await sendPush(device, message, sender),
    })),
  );
  const expiredIds = [
    ...new Set(results.filter(({ state }) => state === "gone").map(({ id }) => id)),
  ];
  if (expiredIds.length > 0)
    await db.delete(pushSubscriptions).where(inJsonArray(pushSubscriptions.id, expiredIds));
  const count = (wanted: keyof PushResult) =>
    results.filter(({ state }) => state === wanted).length;
  return { sent: count("sent"), gone: count("gone"), failed: count("failed") };
}
