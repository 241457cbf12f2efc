import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { addPushSubscription } from "~/platform/push/subscriptions.server";
import { healthProblems, outbox, pushSubscriptions, staff } from "~/schema";
import { sendHealthAlerts } from "./health-alerts.server";

const db = openDb(env.DB);
const siteUrl = new URL("https://site.example");
const start = Date.parse("2026-11-22T15:00:00Z");
const tell = (minutes: number, ...keys: string[]) =>
  sendHealthAlerts(
    db,
    keys.map((key) => ({ key, text: `Trouble: ${key}, ${minutes}` })),
    { siteUrl, push: undefined, now: new Date(start + minutes * 60_000) },
  );
const sent = async () =>
  (await db.select().from(outbox).orderBy(outbox.createdAt, outbox.toAddress)).map((row) => [
    row.toAddress,
    row.subject,
  ]);

beforeEach(async () => {
  await db.batch([
    db.delete(healthProblems),
    db.delete(outbox),
    db.delete(pushSubscriptions),
    db.delete(staff),
  ]);
  const at = new Date(start);
  const person = (id: string, role: "owner" | "staff", more = {}) =>
    db.insert(staff).values({
      id,
      email: `${id}@example.com`,
      name: id,
      role,
      passwordHash: "x",
      createdAt: at,
      updatedAt: at,
      ...more,
    });
  await db.batch([
    person("ana", "owner"),
    person("bo", "owner"),
    person("cy", "staff"),
    person("di", "owner", { disabledAt: at }),
  ]);
});

test("sendHealthAlerts alerts once per problem, and again if it comes back after an hour", async () => {
  expect(await tell(0, "a")).toBe(0);
  expect(await tell(5, "a", "b")).toBe(1);
  expect(await sent()).toEqual([
    ["ana@example.com", "Website needs attention: Trouble: a, 5"],
    ["bo@example.com", "Website needs attention: Trouble: a, 5"],
  ]);
  for (let minutes = 10; minutes < 120; minutes += 5) expect(await tell(minutes, "a")).toBe(0);
  expect(await tell(120)).toBe(0);
  expect(await tell(125, "a")).toBe(0);
  expect(await tell(130, "a")).toBe(0);
  expect(await sent()).toHaveLength(2);
  expect(await tell(195)).toBe(0);
  expect(await tell(200, "a")).toBe(0);
  expect(await tell(205, "a")).toBe(1);
  expect(await sent()).toHaveLength(4);
});

test("concurrent runs send one alert", async () => {
  await tell(0, "a", "b");
  const counts = await Promise.all([tell(5, "a", "b"), tell(5, "a", "b")]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(await sent()).toHaveLength(4);
});

test("sendHealthAlerts pushes once to each device of every owner outside quiet hours", async () => {
  const keys = {
    publicKey:
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    subject: "mailto:office@example.com",
  };
  for (const name of ["ana", "bo", "cy", "di"]) {
    const device = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    await addPushSubscription(db, name, device, { userAgent: "Test", now: new Date(start) });
  }
  // 9 AM in Houston.
  await db
    .update(staff)
    .set({ preferences: JSON.stringify({ quietFrom: 480, quietUntil: 600 }) })
    .where(eq(staff.id, "bo"));
  const post = vi.fn<typeof fetch>(async () => new Response(null, { status: 201 }));
  for (const minutes of [0, 5, 10, 15]) {
    const now = new Date(start + minutes * 60_000);
    await sendHealthAlerts(db, [{ key: "a", text: "Trouble" }], {
      siteUrl,
      push: { keys, now, post },
      now,
    });
  }
  expect(post.mock.calls.map(([address]) => String(address))).toEqual([
    "https://fcm.googleapis.com/fcm/send/ana",
  ]);
  expect(await sent()).toHaveLength(2);
});
