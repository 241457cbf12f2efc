import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { insertFileStatement, storeFile } from "~/platform/files/files.server";
import {
  files,
  jobAnswers,
  jobEquipment,
  jobItems,
  jobPeople,
  jobs,
  jobUpdates,
  leads,
  ledger,
  paymentRequests,
  paymentSessions,
  payments,
  processorEvents,
  proposals,
  proposalVersions,
  staff,
} from "~/schema";
import { jpegFixture } from "../../../../tests/fixtures/images";
import { erasePersonOfLead, reapplyErasures } from "./lead-retention.server";
import { purgeContracts } from "./proposal-retention.server";

const db = openDb(env.DB);
const now = new Date("2026-12-28T18:00:00Z");
const by = { staff: null, name: "Olivia", ip: "", requestId: "" };
const dates = { createdAt: now, updatedAt: now };
const name = "Wilhelmina Quist";

beforeAll(async () => {
  await db
    .insert(staff)
    .values({ id: "owner", name: "Olivia", email: "olivia@example.com", role: "owner", ...dates });
});

/** A job with a row in each of its tables; their texts name the person. */
async function insertJob() {
  const [leadId, proposalId, versionId, jobId] = [newId(), newId(), newId(), newId()];
  const reference = leadId.slice(0, 9);
  await db.insert(leads).values({
    id: leadId,
    reference,
    name,
    zip: "77433",
    source: "quote",
    statusSince: now,
    ...dates,
  });
  await db.insert(proposals).values({ id: proposalId, leadId, reference, number: 1, ...dates });
  await db.insert(proposalVersions).values({
    id: versionId,
    proposalId,
    number: 1,
    status: "signed",
    signedAt: now,
    document: "{}",
    ...dates,
  });
  const base = { jobId, ...dates };
  await db.insert(jobs).values({
    id: jobId,
    leadId,
    versionId,
    stageSince: now,
    warrantyNotes: name,
    earlyStartReason: name,
    crewNotes: name,
    leftOutReason: name,
    ...dates,
  });
  await db.insert(jobPeople).values({
    id: newId(),
    jobId,
    role: "reader",
    name,
    email: "w@example.com",
    createdAt: now,
  });
  await db
    .insert(jobUpdates)
    .values({ ...base, id: newId(), headline: name, text: name, publishedAt: now });
  const photo = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name: `${name}.jpg`,
    visibility: "private",
  });
  if (!photo) throw new Error("not stored");
  await insertFileStatement(db, photo, now);
  const itemId = newId();
  await db.insert(jobItems).values([
    { ...base, id: itemId, kind: "decision", label: name },
    { ...base, id: newId(), kind: "photo", label: name, fileId: photo.id },
  ]);
  await db
    .insert(jobAnswers)
    .values({ id: newId(), itemId, choice: "Bronze", person: name, at: now });
  await db.insert(jobEquipment).values({ ...base, id: newId(), what: "Motor", maker: name });
  const paymentId = newId();
  const [request, line] = [{ number: count() }, { receiptNumber: count() }];
  await db.insert(payments).values({
    ...base,
    id: paymentId,
    versionId,
    position: 1,
    label: "Payment 1",
    condition: "At the start",
    amountCents: 100,
    event: name,
    eventBy: "owner",
  });
  await db
    .insert(paymentRequests)
    .values({ id: newId(), paymentId, amountCents: 100, sentAt: now, ...request });
  await db.insert(paymentSessions).values({
    id: newId(),
    paymentId,
    linkId: "link",
    personId: "person",
    method: "card",
    amountCents: 100,
    state: "paid",
    problem: name,
    createdAt: now,
    checkedAt: now,
  });
  await db.insert(ledger).values({
    id: newId(),
    jobId,
    paymentId,
    kind: "payment",
    method: "check",
    day: "2026-12-28",
    amountCents: 100,
    source: name,
    createdAt: now,
    ...line,
  });
  await db
    .insert(processorEvents)
    .values({ id: newId(), type: "paid", paymentId, receivedAt: now, raw: `{"name":"${name}"}` });
  return { leadId, versionId, jobId, photo };
}

let counted = 0;
const count = () => ++counted;

/** Counts the rows of a job by table, and of those the rows with the person's name. */
async function rowsOf(jobId: string) {
  const tables = {
    jobs: `id = ?1`,
    job_updates: `job_id = ?1`,
    job_items: `job_id = ?1`,
    job_answers: `item_id in (select id from job_items where job_id = ?1)`,
    job_equipment: `job_id = ?1`,
    payments: `job_id = ?1`,
    payment_sessions: `payment_id in (select id from payments where job_id = ?1)`,
    payment_requests: `payment_id in (select id from payments where job_id = ?1)`,
    ledger: `job_id = ?1`,
  };
  const rows: Record<string, string> = {};
  for (const [table, condition] of Object.entries(tables)) {
    const { results } = await env.DB.prepare(`select * from ${table} where ${condition}`)
      .bind(jobId)
      .all();
    const nameCount = results.filter((row) => JSON.stringify(row).includes(name)).length;
    if (results.length > 0)
      rows[table] = `${results.length}${nameCount > 0 ? `, ${nameCount} with the name` : ""}`;
  }
  return rows;
}

const isStored = async (photo: { id: string; fullPath: string }) => [
  (await db.select().from(files).where(eq(files.id, photo.id))).length,
  (await env.FILES.head(photo.fullPath)) !== null,
];

test("erasing a person keeps stages, payments and ledger of their job, and nothing else", async () => {
  const { leadId, jobId, photo } = await insertJob();
  expect(await isStored(photo)).toEqual([1, true]);
  await erasePersonOfLead(db, env.FILES, leadId, { by, now });
  const remaining = {
    jobs: "1",
    payments: "1",
    payment_sessions: "1",
    payment_requests: "1",
    ledger: "1, 1 with the name",
  };
  expect(await rowsOf(jobId)).toEqual(remaining);
  expect(await isStored(photo)).toEqual([0, false]);
  const raw = await db.select({ raw: processorEvents.raw }).from(processorEvents);
  expect(raw).not.toContainEqual({ raw: expect.stringContaining(name) });
  // as a restored backup would
  await db.insert(jobUpdates).values({ id: newId(), jobId, headline: name, ...dates });
  expect(await reapplyErasures(db, env.FILES, now)).toBe(1);
  expect(await rowsOf(jobId)).toEqual(remaining);
  expect(await reapplyErasures(db, env.FILES, now)).toBe(0);
  await db.update(jobs).set({ earlyStartReason: name }).where(eq(jobs.id, jobId));
  expect(await reapplyErasures(db, env.FILES, now)).toBe(1);
  expect(await rowsOf(jobId)).toEqual(remaining);
  await db.update(processorEvents).set({ raw: `{"name":"${name}"}` });
  expect(await reapplyErasures(db, env.FILES, now)).toBe(1);
  expect(await db.select({ raw: processorEvents.raw }).from(processorEvents)).toEqual([
    { raw: "{}" },
  ]);
});

test.each(["erasing with a reason", "the end of its retention"])(
  "%s deletes the job of a contract, and keeps the ledger without names",
  async (way) => {
    const { leadId, jobId, photo } = await insertJob();
    if (way === "the end of its retention")
      await purgeContracts(db, env.FILES, { before: new Date(now.getTime() + 1), now, limit: 100 });
    else await erasePersonOfLead(db, env.FILES, leadId, { by, now, contractReason: "Asked" });
    expect(await rowsOf(jobId)).toEqual({ ledger: "1" });
    expect(await isStored(photo)).toEqual([0, false]);
  },
);

test("erasing keeps a job out of ballparks without the words of the reason", async () => {
  const { leadId, jobId } = await insertJob();
  await erasePersonOfLead(db, env.FILES, leadId, { by, now });
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  expect(job?.leftOutReason).toBe("Reason erased");
  expect(await reapplyErasures(db, env.FILES, now)).toBe(0);
});

test("the ledger rejects a change of a line", async () => {
  const { jobId } = await insertJob();
  for (const set of [{ amountCents: 1 }, { receiptNumber: null }, { day: "2026-12-29" }])
    await expect(db.update(ledger).set(set).where(eq(ledger.jobId, jobId))).rejects.toThrow();
  const lines = await db.select().from(ledger).where(eq(ledger.jobId, jobId));
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([100]);
});
