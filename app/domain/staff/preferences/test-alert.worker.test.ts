import { env } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { addPushSubscription } from "~/platform/push/subscriptions.server";
import { auditLog, pushSubscriptions, staff } from "~/schema";
import { sendTestAlert } from "./test-alert.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");
const keys = {
  publicKey:
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  subject: "mailto:office@example.com",
};
const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
});

beforeEach(async () => {
  await db.batch([db.delete(pushSubscriptions), db.delete(auditLog)]);
  for (const id of ["ana", "ben"]) {
    const row = {
      id,
      name: id,
      email: `${id}@example.com`,
      role: "staff" as const,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(staff).values(row).onConflictDoNothing();
  }
});

/** A sender whose push service answers with the status in the device's name, else 201. */
function startPushService() {
  const pushed: string[] = [];
  const post = vi.fn<typeof fetch>(async (input) => {
    const name = String(input).split("/").at(-1) ?? "";
    pushed.push(name);
    return new Response(null, { status: Number(/\d+/.exec(name)?.[0] ?? 201) });
  });
  const by = { staff: { id: "ana", name: "Ana" }, ip: "", requestId: "" };
  const send = (requestKey: string) =>
    sendTestAlert(db, {
      by,
      requestKey,
      siteUrl: new URL("https://example.com"),
      push: { keys, now, post },
    });
  return { pushed, send };
}

const addDevices = async (...names: string[]) => {
  for (const name of names)
    await addPushSubscription(db, "ana", device(name), { userAgent: "Test", now });
};

test("sendTestAlert sends to the staff member's devices alone, with an audit entry of the result", async () => {
  await addDevices("phone", "laptop");
  await addPushSubscription(db, "ben", device("other"), { userAgent: "Test", now });
  const { send, pushed } = startPushService();
  expect(await send("key-1")).toEqual({ sent: 2, gone: 0, failed: 0 });
  expect(pushed.toSorted()).toEqual(["laptop", "phone"]);
  const entries = await db.select().from(auditLog);
  expect(entries).toMatchObject([
    { action: "sent-test-alert", recordKind: "staff", recordId: "ana" },
  ]);
  expect(JSON.parse(entries[0]?.changes ?? "")).toMatchObject({ sent: [null, 2] });
});

test("sendTestAlert sends once per request key, also at the same time, and a repeat returns the first result", async () => {
  await addDevices("phone");
  const { send, pushed } = startPushService();
  const both = await Promise.all([send("key-1"), send("key-1")]);
  expect(both).toContainEqual({ sent: 1, gone: 0, failed: 0 });
  expect(await send("key-1")).toEqual({ sent: 1, gone: 0, failed: 0 });
  expect(pushed).toEqual(["phone"]);
  await send("key-2");
  expect(pushed).toHaveLength(2);
});

test("sendTestAlert returns no-devices without devices, and logs nothing", async () => {
  const { send } = startPushService();
  expect(await send("key-1")).toBe("no-devices");
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("sendTestAlert counts refused and expired devices, and deletes only the expired ones", async () => {
  await addDevices("phone", "refused-403", "expired-410");
  expect(await startPushService().send("key-1")).toEqual({ sent: 1, gone: 1, failed: 1 });
  const rest = await db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
  expect(rest.map(({ endpoint }) => endpoint.split("/").at(-1)).toSorted()).toEqual([
    "phone",
    "refused-403",
  ]);
});
