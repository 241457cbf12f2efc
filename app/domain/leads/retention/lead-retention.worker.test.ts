import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findSubmissionByReference, isRequestPurged } from "~/domain/leads/intake/thank-you.server";
import { exportAuditStatement } from "~/domain/leads/list/lead-export.server";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { openDb } from "~/platform/db/client.server";
import { fileSearchSource } from "~/platform/files/file-document";
import { insertFileStatement, storeFile } from "~/platform/files/files.server";
import { indexStatements } from "~/platform/search/search.server";
import {
  auditLog,
  files,
  leadEvents,
  leadFiles,
  leadSubmissions,
  leads,
  messages,
  outbox,
  savedViews,
  staff,
} from "~/schema";
import { jpegFixture } from "../../../../tests/fixtures/images";
import {
  erasePersonOfLead,
  expiredLeadsCondition,
  listLeadsNamingSamePerson,
  publicCopiesQuery,
  purgeLeads,
} from "./lead-retention.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const before = { spam: daysAgo(90), lost: daysAgo(700), trash: daysAgo(30) };

/** A lead with a row in every table of leads. */
async function aLead(change: Partial<typeof leads.$inferInsert>) {
  const id = crypto.randomUUID();
  const since = change.statusSince ?? now;
  const base = { id, reference: id, name: "R. Alvarez", zip: "77007", source: "quote" };
  await db
    .insert(leads)
    .values({ ...base, statusSince: since, createdAt: since, updatedAt: since, ...change });
  await db
    .insert(leadSubmissions)
    .values({ id, leadId: id, reference: id, variant: "quote", answers: "{}", createdAt: since });
  await db.insert(leadEvents).values({ id, leadId: id, kind: "received", at: since });
  const email = { kind: "lead-alert", toAddress: "a@example.com", subject: "", text: "", html: "" };
  await db
    .insert(outbox)
    .values({ id, dedupeKey: id, leadId: id, nextTryAt: since, createdAt: since, ...email });
  const photo = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name: "yard.jpg",
    visibility: "private",
  });
  if (!photo) throw new Error("not taken");
  await insertFileStatement(db, photo, since);
  await db
    .insert(leadFiles)
    .values({ fileId: photo.id, leadId: id, submissionId: id, createdAt: since });
  return { id, photo };
}

async function tracesOf({ id, photo }: Awaited<ReturnType<typeof aLead>>): Promise<number> {
  const found = await db.batch([
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)),
    db
      .select({ id: leadSubmissions.id })
      .from(leadSubmissions)
      .where(eq(leadSubmissions.leadId, id)),
    db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, id)),
    db.select({ id: leadFiles.fileId }).from(leadFiles).where(eq(leadFiles.leadId, id)),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.leadId, id)),
    db.select({ id: files.id }).from(files).where(eq(files.id, photo.id)),
  ]);
  return found.flat().length + ((await env.FILES.head(photo.fullPath)) ? 1 : 0);
}

test("purgeLeads erases expired spam, lost and trashed leads with all their rows, and no others", async () => {
  const expired = [
    await aLead({ status: "spam", statusSince: daysAgo(91) }),
    await aLead({ status: "lost", statusSince: daysAgo(701) }),
    await aLead({ status: "new", deletedAt: daysAgo(31) }),
  ];
  const notExpired = [
    await aLead({ status: "spam", statusSince: daysAgo(89) }),
    await aLead({ status: "spam", statusSince: daysAgo(91), updatedAt: daysAgo(2) }),
    await aLead({ status: "lost", statusSince: daysAgo(91) }),
    await aLead({ status: "won", statusSince: daysAgo(2_000) }),
    await aLead({ status: "new", statusSince: daysAgo(2_000) }),
    await aLead({ status: "new", deletedAt: daysAgo(29) }),
  ];
  expect(await purgeLeads(db, env.FILES, expiredLeadsCondition(before), 2)).toBe(2);
  expect(await purgeLeads(db, env.FILES, expiredLeadsCondition(before), 2)).toBe(1);
  expect(await purgeLeads(db, env.FILES, expiredLeadsCondition(before), 2)).toBe(0);
  for (const lead of expired) expect(await tracesOf(lead)).toBe(0);
  for (const lead of notExpired) expect(await tracesOf(lead)).toBe(7);
});

test("purgeLeads keeps a photo that another lead uses", async () => {
  const lead = await aLead({ status: "spam", statusSince: daysAgo(91) });
  const other = await aLead({ status: "won" });
  await db.update(leadFiles).set({ leadId: other.id }).where(eq(leadFiles.leadId, lead.id));
  expect(await purgeLeads(db, env.FILES, expiredLeadsCondition(before), 10)).toBe(1);
  expect(await env.FILES.head(lead.photo.fullPath)).not.toBeNull();
});

test("erasePersonOfLead keeps public copies of a person's photos, and publicCopiesQuery lists them", async () => {
  const lead = await aLead({ status: "won" });
  const absorbed = await aLead({ status: "new", mergedInto: lead.id, deletedAt: now });
  const copies = [lead, absorbed].map((person, index) => ({
    ...person.photo,
    id: `copy-${index}-${person.id}`,
    fullPath: `copy-${person.id}`,
    from: person.id,
  }));
  for (const { from, ...copy } of copies) {
    await db.insert(files).values({
      ...copy,
      visibility: "public",
      copiedFromLead: from,
      timeCreated: now,
      updated: now,
    });
  }
  await erasePersonOfLead(db, env.FILES, lead.id, {
    by: { staff: null, ip: "", requestId: "" },
    now,
  });
  expect((await publicCopiesQuery(db, lead.id)).map(({ id }) => id).sort()).toEqual(
    copies.map(({ id }) => id).sort(),
  );
});

const owner = { id: crypto.randomUUID(), name: "Ana Rivera" };
await db.insert(staff).values({
  ...owner,
  email: `${owner.id}@example.com`,
  role: "owner",
  createdAt: now,
  updatedAt: now,
});
const by = { staff: owner, ip: "", requestId: "test" };

/**
 * A lead whose photo has the person's name and is indexed, with staff data about it: audit values,
 * an export, a view.
 */
async function aTracedLead(change: Partial<typeof leads.$inferInsert>) {
  const lead = await aLead({ name: "Wilma Quist", phone: "+17135559871", ...change });
  await db.update(files).set({ name: "wilma-quist-yard.jpg" }).where(eq(files.id, lead.photo.id));
  await db.batch(indexStatements(db, fileSearchSource, lead.photo.id));
  const entry = { at: now, staffName: "Ana", requestId: "", address: "" };
  await db.insert(auditLog).values([
    {
      ...entry,
      id: crypto.randomUUID(),
      action: "changed",
      recordKind: "lead",
      recordId: lead.id,
      changes: '{"name":["","Wilma Quist"]}',
    },
    {
      ...entry,
      id: crypto.randomUUID(),
      action: "uploaded",
      recordKind: "file",
      recordId: lead.photo.id,
      changes: '{"name":["","wilma-quist-yard.jpg"]}',
    },
  ]);
  await exportAuditStatement(db, by, { count: 1, query: "q=wilma+quist&stage=won" }, now);
  const stamps = { createdAt: now, updatedAt: now };
  await db
    .insert(savedViews)
    .values({ id: crypto.randomUUID(), staffId: owner.id, name: "W", query: "q=Quist", ...stamps });
  await db.insert(savedViews).values({
    id: crypto.randomUUID(),
    staffId: owner.id,
    name: "Pergolas",
    query: "q=pergola",
    ...stamps,
  });
  return lead;
}

/** Text of every table, including the full-text index. */
async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
  ).all<{ name: string }>();
  const tables = await Promise.all(
    results.map(async ({ name }) =>
      JSON.stringify((await env.DB.prepare(`select * from "${name}"`).all()).results),
    ),
  );
  return tables.join("\n");
}

test("erasePersonOfLead removes the person's name from search index, audit values, export filters and saved views", async () => {
  const lead = await aTracedLead({ status: "won", formLanguage: "es", replyLanguage: "es" });
  expect(await everything()).toMatch(/wilma/i);
  await erasePersonOfLead(db, env.FILES, lead.id, { by, now });
  const [erased] = await db.select().from(leads).where(eq(leads.id, lead.id));
  expect(erased).toMatchObject({ formLanguage: "en", replyLanguage: "en" });
  expect(await everything()).not.toMatch(/wilma|quist/i);
  expect((await db.select().from(savedViews)).map(({ name }) => name)).toContain("Pergolas");
  const [exported] = await db.select().from(auditLog).where(eq(auditLog.action, "exported"));
  expect(JSON.parse(exported!.changes)).toEqual({
    leads: ["", 1],
    filter: ["", "q=erased&stage=won"],
  });
});

test("purgeLeads removes the name of an expired lead from audit values, photo names, export filters and saved views", async () => {
  await aTracedLead({ status: "spam", statusSince: daysAgo(91) });
  expect(await purgeLeads(db, env.FILES, expiredLeadsCondition(before), 10)).toBe(1);
  expect(await everything()).not.toMatch(/wilma|quist/i);
});

test("expiredLeadsCondition counts the retention of a lost lead from its follow-up date", async () => {
  const notExpired = await aLead({
    status: "lost",
    statusSince: daysAgo(800),
    askAgainOn: "2027-03-01",
  });
  const recent = await aLead({
    status: "lost",
    statusSince: daysAgo(800),
    askAgainOn: "2026-09-01",
  });
  const expired = await aLead({
    status: "lost",
    statusSince: daysAgo(1_500),
    askAgainOn: "2023-01-01",
  });
  expect(await purgeLeads(db, env.FILES, expiredLeadsCondition(before), 10)).toBe(1);
  expect([await tracesOf(notExpired), await tracesOf(recent), await tracesOf(expired)]).toEqual([
    7, 7, 0,
  ]);
});

test("listLeadsNamingSamePerson lists other leads whose notes or details have the person's name or number", async () => {
  const person = await aLead({ name: "Otto Brandt", phone: "+17135559333", status: "won" });
  const nameMention = await aLead({ name: "Neighbor One", status: "won" });
  await db.insert(messages).values({
    id: crypto.randomUUID(),
    leadId: nameMention.id,
    direction: "internal",
    channel: "note",
    text: "friend of Otto Brandt",
    sentAt: now,
    createdAt: now,
  });
  const phoneMention = await aLead({
    name: "Neighbor Two",
    status: "won",
    details: "Ask (713) 555-9333 first",
  });
  const other = await aLead({ name: "Otto Keller", status: "won" });
  await indexLeads(db, [person.id, nameMention.id, phoneMention.id, other.id]);
  const found = await listLeadsNamingSamePerson(db, person.id);
  expect(found.map(({ id, by: how }) => [id, how])).toEqual([
    [nameMention.id, "Name"],
    [phoneMention.id, "Phone"],
  ]);
});

test("isRequestPurged is true for a request whose person was erased, and false while it is stored", async () => {
  const lead = await aLead({ status: "won" });
  expect(await isRequestPurged(db, env.FILES, lead.id)).toBe(false);
  await erasePersonOfLead(db, env.FILES, lead.id, { by, now });
  expect(await findSubmissionByReference(db, lead.id)).toBeUndefined();
  expect(await isRequestPurged(db, env.FILES, lead.id)).toBe(true);
});
