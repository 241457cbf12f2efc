import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { trashKinds } from "~/content/trash-kinds";
import { unusedCondition } from "~/domain/files/usage-conditions";
import { purgeTrashedFiles, trashRetentionMs } from "~/platform/files/files.server";
import { auditLog, facts, faqs, files, financingPlans, promotions, reviews } from "~/schema";
import { openDb } from "./client.server";
import { purgeTrashedRows } from "./trash.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const deletedAt = new Date(now.getTime() - trashRetentionMs - 1);
const stamps = { createdAt: now, updatedAt: now };

const listAuditEntries = async () => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "purged"))
    .orderBy(asc(auditLog.recordKind), asc(auditLog.recordId));
  return rows.map(({ recordKind, recordId, staffName, at, changes }) => [
    recordKind,
    recordId,
    staffName,
    at,
    JSON.parse(changes),
  ]);
};

test("purgeTrashedRows logs the name of each purged row and no other", async () => {
  const text = { text: "", bannerText: "", linkText: "", chatMessage: "" };
  const plan = { kind: "installment" as const, aprBp: 0, termMonths: 12, minCents: 0, maxCents: 1 };
  const fact = {
    sentence: "So it is.",
    certainty: "verified" as const,
    checkedAt: "2026-11-01",
    reviewBy: "2027-11-01",
  };
  for (const [id, gone] of [
    ["old", deletedAt],
    ["new", now],
    ["kept", null],
  ] as const) {
    const row = { id, deletedAt: gone, ...stamps };
    await db.batch([
      db.insert(promotions).values({ ...row, ...text, title: `Offer ${id}` }),
      db
        .insert(faqs)
        .values({ ...row, page: "home", question: `Why ${id}?`, answer: "So.", position: 1 }),
      db.insert(reviews).values({
        ...row,
        author: `Ana ${id}`,
        text: "Good.",
        source: "google",
        proof: "Asked.",
        writtenAt: now,
      }),
      db.insert(financingPlans).values({ ...row, ...plan, name: `Plan ${id}` }),
      db.insert(facts).values({ ...row, ...fact, key: `fact-${id}` }),
    ]);
  }
  expect(
    await purgeTrashedRows(db, trashKinds, {
      before: new Date(now.getTime() - trashRetentionMs),
      limit: 10,
      now,
    }),
  ).toBe(5);
  const entry = (kind: string, called: object) => [
    kind,
    "old",
    "System",
    now,
    { ...called, deletedAt: [deletedAt.getTime(), null] },
  ];
  expect(await listAuditEntries()).toEqual([
    entry("fact", { key: ["fact-old", null] }),
    entry("faq", { question: ["Why old?", null] }),
    entry("plan", { name: ["Plan old", null] }),
    entry("promotion", { title: ["Offer old", null] }),
    entry("review", { author: ["Ana old", null] }),
  ]);
  expect(
    (await db.select({ id: facts.id }).from(facts).orderBy(asc(facts.id))).map(({ id }) => id),
  ).toEqual(["kept", "new"]);
  expect(
    await purgeTrashedRows(db, trashKinds, {
      before: new Date(now.getTime() - trashRetentionMs),
      limit: 10,
      now,
    }),
  ).toBe(0);
  expect(await listAuditEntries()).toHaveLength(5);

  await db.delete(auditLog);
  for (const [id, visibility] of [
    ["roof", "public"],
    ["yard", "private"],
  ] as const) {
    const stored = {
      bucket: "files",
      fullPath: `files/${id}`,
      size: 1,
      contentType: "image/jpeg",
      timeCreated: now,
      updated: now,
    };
    await db.insert(files).values({ ...stored, id, name: `${id}.jpg`, visibility, deletedAt });
  }
  expect(await purgeTrashedFiles(db, env.FILES, unusedCondition, { now })).toBe(2);
  expect(await listAuditEntries()).toEqual([
    [
      "file",
      "roof",
      "System",
      now,
      { name: ["roof.jpg", null], deletedAt: [deletedAt.getTime(), null] },
    ],
    ["file", "yard", "System", now, { name: [null, null], deletedAt: [deletedAt.getTime(), null] }],
  ]);
});
