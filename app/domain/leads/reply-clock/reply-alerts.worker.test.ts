import { env } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import type { Submission } from "~/domain/leads/intake/submission";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { addPushSubscription } from "~/platform/push/subscriptions.server";
import {
  leadAlerts,
  leadContacts,
  leadEvents,
  leadSubmissions,
  leads,
  messages,
  outbox,
  pushSubscriptions,
  staff,
} from "~/schema";
import { buildSubmission, stubEmails } from "../../../../tests/fixtures/submissions";
import { sendReplyAlerts } from "./reply-alerts.server";
import { expandMinutes, replyMinutesQuery } from "./reply-figures.server";

const db = openDb(env.DB);
const weekday = { open: 480, close: 1080 };
const hours = {
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  specialDays: [],
  reply: { goalMinutes: 15, publicMaxMinutes: 30, alerts: true },
};
const at = (time: string, day = "2026-11-23") => parseHoustonTime(day, time)!;
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
  await db.delete(leadAlerts);
  await db.delete(outbox);
  await db.delete(messages);
  await db.delete(leadEvents);
  await db.delete(leadContacts);
  await db.delete(leadSubmissions);
  await db.delete(pushSubscriptions);
  await db.delete(leads);
  await db.delete(staff);
});

async function aPerson(
  name: string,
  role: "owner" | "staff" | "editor" = "staff",
  change: Partial<typeof staff.$inferInsert> = {},
) {
  const row = {
    id: name,
    name,
    email: `${name}@example.com`,
    role,
    passwordHash: "set",
    createdAt: at("08:00"),
    updatedAt: at("08:00"),
  };
  await db.insert(staff).values({ ...row, ...change });
  await addPushSubscription(db, name, device(name), { userAgent: "Test", now: at("08:00") });
}

async function aLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    statusSince: at("09:00"),
    name: "Wes Hargrove",
    zip: "77494",
    services: '["attached-pergola"]',
    source: "quote",
    createdAt: at("09:00"),
    updatedAt: at("09:00"),
    ...change,
  });
  return id;
}

/** Runs the minute job. Returns recipients of pushes and emails, by name. */
async function run(
  time: string,
  { status = 201, context = hours }: { status?: number; context?: typeof hours } = {},
) {
  const pushed: string[] = [];
  const post = vi.fn<typeof fetch>(async (input) => {
    pushed.push(String(input).split("/").at(-1)!);
    return new Response(null, { status });
  });
  await db.delete(outbox);
  const now = at(time);
  await sendReplyAlerts(db, {
    hours: context,
    siteUrl: new URL("https://example.com"),
    push: { keys, now, post },
    now,
  });
  const mails = await db.select().from(outbox);
  return {
    pushed: pushed.toSorted(),
    mailed: mails.map(({ toAddress }) => toAddress.split("@")[0]).toSorted(),
    mails,
  };
}

test("sendReplyAlerts alerts each person once per step, also in concurrent runs", async () => {
  await aPerson("ana");
  await aPerson("olivia", "owner");
  await aPerson("ed", "editor");
  await aPerson("gone", "staff", { disabledAt: at("08:00") });
  await aPerson("invited", "staff", { passwordHash: null });
  await aLead();
  const both = ["ana", "olivia"];
  expect(await run("09:00")).toMatchObject({ pushed: both, mailed: [] });
  expect(await run("09:01")).toMatchObject({ pushed: [], mailed: [] });
  const [one, other] = await Promise.all([run("09:05"), run("09:05")]);
  expect([...one.pushed, ...other.pushed].toSorted()).toEqual(both);
  expect(await run("09:15")).toMatchObject({ pushed: both, mailed: both });
  expect(await run("10:00")).toMatchObject({ pushed: ["olivia"], mailed: ["olivia"] });
  expect(await run("11:00")).toMatchObject({ pushed: [], mailed: [] });
});

test("sendReplyAlerts sends only the highest step if it runs late, without personal data", async () => {
  await aPerson("ana");
  const id = await aLead({ details: "Private words", phone: "+18325550117" });
  const { pushed, mails } = await run("09:20");
  expect(pushed).toEqual(["ana"]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: "No reply for 15 min: Attached pergola, 77494",
    leadId: id,
    kind: "lead-late-alert",
  });
  expect(mails[0]?.text).toContain(`https://example.com/admin/leads/${id}`);
  expect(JSON.stringify(mails[0])).not.toMatch(/Wes|Hargrove|Private|0117/);
  expect((await db.select().from(leadAlerts)).map(({ step }) => step)).toEqual([15]);
});

test("sendReplyAlerts alerts the assignee first, unless they claimed the lead", async () => {
  await aPerson("ana");
  await aPerson("ben");
  const assigned = await aLead({ assignedTo: "ben" });
  const event = {
    leadId: assigned,
    kind: "assigned" as const,
    data: JSON.stringify({ from: "", to: "ben" }),
    at: at("09:01"),
  };
  await db.insert(leadEvents).values({ ...event, id: newId(), staffId: "ana" });
  expect(await run("09:05")).toMatchObject({ pushed: ["ben"], mailed: ["ben"] });
  await db.delete(leadAlerts);
  await db.insert(leadEvents).values({ ...event, id: newId(), staffId: "ben" });
  expect(await run("09:05")).toMatchObject({ pushed: [], mailed: [] });
  expect(await run("09:15")).toMatchObject({ pushed: ["ana", "ben"], mailed: ["ana", "ben"] });
});

test("sendReplyAlerts skips pushes in personal quiet hours, and sends nothing if alerts are off", async () => {
  await aPerson("ana", "staff", {
    preferences: JSON.stringify({ quietFrom: 540, quietUntil: 600 }),
  });
  await aPerson("ben");
  await aLead();
  expect(
    await run("09:05", { context: { ...hours, reply: { ...hours.reply, alerts: false } } }),
  ).toMatchObject({ pushed: [], mailed: [] });
  expect(await run("09:05")).toMatchObject({ pushed: ["ben"], mailed: ["ana", "ben"] });
});

test("sendReplyAlerts deletes expired push subscriptions, keeps unreachable ones, and stores the alert", async () => {
  await aPerson("ana");
  await aLead();
  expect((await run("09:05", { status: 500 })).mailed).toEqual(["ana"]);
  expect(await db.select().from(pushSubscriptions)).toHaveLength(1);
  await run("09:15", { status: 410 });
  expect(await db.select().from(pushSubscriptions)).toHaveLength(0);
});

test("sendReplyAlerts skips leads that are answered, closed, deleted or paused", async () => {
  await aPerson("ana");
  await aLead({ firstReplyAt: at("09:03"), status: "contacted" });
  for (const status of ["spam", "lost", "out-of-area", "won"] as const) await aLead({ status });
  await aLead({ deletedAt: at("09:03") });
  await aLead({ entry: "hand" });
  await aLead({ inArea: false });
  await aLead({ alertsHeldUntil: at("09:40") });
  expect(await run("09:20")).toMatchObject({ pushed: [], mailed: [] });
  expect(await run("09:40")).toMatchObject({ pushed: ["ana"], mailed: ["ana"] });
});

test("sendReplyAlerts includes an out-of-area lead that returns with a ZIP inside, and its reply counts", async () => {
  await aPerson("ana");
  const store = (submission: Submission) =>
    storeSubmission(db, submission, {
      secret: "s",
      emails: stubEmails,
      route: "direct",
      now: submission.receivedAt,
    });
  const first = buildSubmission({
    inArea: false,
    receivedAt: at("09:00"),
    answers: { zip: "90210" },
  });
  await store(first);
  expect(await run("09:06")).toMatchObject({ pushed: [], mailed: [] });
  const { name, phone } = first.answers;
  await store(buildSubmission({ receivedAt: at("09:10"), answers: { name, phone, zip: "77018" } }));
  expect((await run("09:16")).pushed).toEqual(["ana"]);
  expect(expandMinutes(await replyMinutesQuery(db, at("08:00")))).toEqual([null]);
});
