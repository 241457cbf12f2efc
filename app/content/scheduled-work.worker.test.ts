import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { openDb } from "~/platform/db/client.server";
import {
  auditLog,
  chatClicks,
  files,
  formSteps,
  jobRuns,
  leads,
  loginLinks,
  messageFiles,
  messages,
  notFoundPaths,
  orphanObjects,
  outbox,
  sessions,
  settings,
  signInFailures,
  staff,
} from "~/schema";
import { runScheduledJobs } from "./scheduled-work.server";

const db = openDb(env.DB);
const night = new Date("2027-03-10T08:31:00Z");
const daysAgo = (days: number) => new Date(night.getTime() - days * 86_400_000);
const run = (now = night) => runScheduledJobs(env, now, () => now);
const runOf = async (name: string) =>
  (await db.select().from(jobRuns).where(eq(jobRuns.name, name)))[0];

beforeEach(async () => {
  await db.batch([
    db.delete(jobRuns),
    db.delete(sessions),
    db.delete(loginLinks),
    db.delete(signInFailures),
    db.delete(auditLog),
    db.delete(outbox),
    db.delete(chatClicks),
    db.delete(formSteps),
    db.delete(notFoundPaths),
    db.delete(settings),
    db.delete(leads),
  ]);
});

/** Inserts one expired row and one current row of everything the jobs delete. */
async function fill() {
  const staffId = crypto.randomUUID();
  await db.insert(staff).values({
    id: staffId,
    email: staffId,
    name: "S",
    role: "owner",
    createdAt: night,
    updatedAt: night,
  });
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  const email = {
    kind: "quote-received",
    toAddress: "a@example.com",
    subject: "S",
    text: "T",
    html: "H",
    state: "sent" as const,
  };
  const lead = { name: "N", zip: "77007", source: "quote", status: "spam" as const };
  for (const [id, days] of [
    ["old", 3_000],
    ["new", 1],
  ] as const) {
    const at = daysAgo(days);
    await db.batch([
      db.insert(sessions).values({
        id,
        userId: staffId,
        expiresAt: seconds(id === "old" ? daysAgo(1) : daysAgo(-1)),
        createdAt: at,
      }),
      db.insert(loginLinks).values({
        id,
        kind: "reset",
        staffId,
        expiresAt: id === "old" ? at : daysAgo(-1),
        createdAt: at,
      }),
      db.insert(signInFailures).values({
        key: id,
        failures: 9,
        lastAt: id === "old" ? daysAgo(2) : night,
        blockedUntil: at,
      }),
      db.insert(auditLog).values({
        id,
        at,
        staffName: "S",
        action: "a",
        recordKind: "k",
        recordId: "r",
        ip: "192.0.2.1",
      }),
      db
        .insert(outbox)
        .values({ ...email, id, dedupeKey: id, nextTryAt: at, createdAt: at, sentAt: at }),
      db.insert(chatClicks).values({ id, at }),
      db
        .insert(formSteps)
        .values({ day: at.toISOString().slice(0, 10), variant: "quote", step: "1", count: 3 }),
      db.insert(notFoundPaths).values({ path: id, hits: 1, lastAt: at }),
      db
        .insert(leads)
        .values({ ...lead, id, reference: id, statusSince: at, createdAt: at, updatedAt: at }),
    ]);
  }
}

test("runScheduledJobs deletes expired rows once a night and keeps the rest", async () => {
  await fill();
  await run();
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(["new"]);
  expect((await db.select().from(loginLinks)).map(({ id }) => id)).toEqual(["new"]);
  expect((await db.select().from(signInFailures)).map(({ key }) => key)).toEqual(["new"]);
  expect((await db.select().from(chatClicks)).map(({ id }) => id)).toEqual(["new"]);
  expect(await db.select().from(formSteps)).toHaveLength(1);
  expect((await db.select().from(notFoundPaths)).map(({ path }) => path)).toEqual(["new"]);
  expect((await db.select().from(leads)).map(({ id }) => id)).toEqual(["new"]);
  expect((await db.select().from(auditLog).orderBy(auditLog.at)).map(({ ip }) => ip)).toEqual([
    "",
    "192.0.2.1",
    "", // the first contract key
  ]);
  expect(
    (await db.select().from(outbox).orderBy(outbox.createdAt)).map(({ text }) => text),
  ).toEqual(["", "T"]);
  expect(await runOf("nightly")).toMatchObject({ finishedAt: night, lastError: "" });
  await db.insert(notFoundPaths).values({ path: "later", hits: 1, lastAt: daysAgo(3_000) });
  await run(new Date(night.getTime() + 60_000));
  expect(await db.select().from(notFoundPaths)).toHaveLength(2);
  await run(new Date(night.getTime() + 86_400_000));
  expect((await db.select().from(notFoundPaths)).map(({ path }) => path)).toEqual(["new"]);
});

test("runScheduledJobs uses the retention days of the settings", async () => {
  await db.insert(notFoundPaths).values({ path: "p", hits: 1, lastAt: daysAgo(100) });
  await run();
  expect(await db.select().from(notFoundPaths)).toHaveLength(1);
  const value = JSON.stringify({
    ...defaultSettings,
    retention: { ...defaultSettings.retention, notFoundDays: 90 },
  });
  await db.insert(settings).values({ key: "business", value, updatedAt: night });
  await run(new Date(night.getTime() + 86_400_000));
  expect(await db.select().from(notFoundPaths)).toHaveLength(0);
});

test("runScheduledJobs deletes original emails after 30 days, and email of no lead like spam and lost leads", async () => {
  await db.insert(leads).values({
    id: "kept",
    reference: "kept",
    name: "N",
    zip: "77007",
    source: "quote",
    statusSince: night,
    createdAt: daysAgo(900),
    updatedAt: night,
  });
  const email = { direction: "in", channel: "email", recipient: "x@reply.example.com" } as const;
  for (const [id, days, more] of [
    ["dismissed-old", 95, { dismissedAt: daysAgo(95) }],
    ["dismissed-new", 20, { dismissedAt: daysAgo(20) }],
    ["unhandled-old", 735, {}],
    ["unhandled-new", 200, {}],
    ["of-lead", 800, { leadId: "kept" }],
  ] as const) {
    const createdAt = daysAgo(days);
    const rawKey = `mail/raw/${createdAt.toISOString().slice(0, 10)}/${id}.eml`;
    const fullPath = `files/private/${id}.pdf`;
    await env.FILES.put(rawKey, id);
    await env.FILES.put(fullPath, id);
    await db
      .insert(messages)
      .values({ ...email, id, sentAt: createdAt, createdAt, rawKey, ...more });
    await db.insert(files).values({
      id,
      bucket: "files",
      fullPath,
      name: `${id}.pdf`,
      size: 1,
      contentType: "application/pdf",
      visibility: "private",
      timeCreated: createdAt,
      updated: createdAt,
    });
    await db
      .insert(messageFiles)
      .values({ id, messageId: id, fileId: id, name: `${id}.pdf`, bytes: 1 });
  }
  await run();
  const current = ["dismissed-new", "of-lead", "unhandled-new"];
  expect((await db.select().from(messages)).map(({ id }) => id).sort()).toEqual(current);
  expect((await db.select().from(messageFiles)).map(({ id }) => id).sort()).toEqual(current);
  expect((await db.select().from(files)).map(({ id }) => id).sort()).toEqual(current);
  const keysOf = async (prefix: string) =>
    (await env.FILES.list({ prefix })).objects.map(({ key }) => key.replace(/^.*\/|\.\w+$/g, ""));
  expect(await keysOf("files/private/")).toEqual(current);
  expect(await keysOf("mail/raw/")).toEqual(["dismissed-new"]);
  await db.batch([db.delete(messages), db.delete(files)]);
  for (const { key } of (await env.FILES.list()).objects) await env.FILES.delete(key);
});

test("runScheduledJobs sweeps orphans despite a refused journal entry and keeps its photos", async () => {
  await db.delete(orphanObjects);
  const [named, orphan] = ["files/private/named.jpg", "files/private/orphan.jpg"] as const;
  for (const key of [named, orphan]) await env.FILES.put(key, "x");
  const entry = "journal/refused/one.json";
  await env.FILES.put(entry, JSON.stringify({ id: "one", files: [{ fullPath: named }] }));
  // R2 sets the upload time by its own clock
  await run(new Date(Date.now() + 40 * 86_400_000));
  expect(await db.select({ path: orphanObjects.path }).from(orphanObjects)).toEqual([
    { path: orphan },
  ]);
  await run(new Date(Date.now() + 80 * 86_400_000));
  expect(
    await Promise.all([named, orphan].map(async (key) => (await env.FILES.head(key)) !== null)),
  ).toEqual([true, false]);
  await env.FILES.delete([entry, named]);
});

test("runScheduledJobs reports a failing bucket, runs the other jobs, and retries after an hour", async () => {
  await db.insert(notFoundPaths).values({ path: "p", hits: 1, lastAt: daysAgo(3_000) });
  const away = new Proxy(env.FILES, {
    get: () => () => {
      throw new Error("R2 is away");
    },
  });
  await runScheduledJobs({ ...env, FILES: away }, night, () => night);
  expect(await db.select().from(notFoundPaths)).toHaveLength(0);
  expect(await runOf("outbox")).toMatchObject({ finishedAt: night, lastError: "" });
  expect(await runOf("journal")).toMatchObject({
    finishedAt: null,
    lastError: "Error: R2 is away",
  });
  expect(await runOf("nightly")).toMatchObject({
    finishedAt: null,
    lastError:
      "Error: Delete unused files, Delete original emails after 30 days, Delete unfinished imports",
  });
  await run(new Date(night.getTime() + 59 * 60_000));
  expect(await runOf("nightly")).toMatchObject({ finishedAt: null });
  await run(new Date(night.getTime() + 61 * 60_000));
  expect(await runOf("nightly")).toMatchObject({
    finishedAt: new Date(night.getTime() + 61 * 60_000),
    lastError: "",
  });
});
