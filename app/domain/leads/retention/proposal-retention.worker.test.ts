import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import {
  leadErasures,
  leads,
  proposalEvents,
  proposalSigners,
  proposals,
  proposalVersions,
} from "~/schema";
import {
  erasePersonOfLead,
  expiredLeadsCondition,
  purgeLeads,
  reapplyErasures,
} from "./lead-retention.server";
import { contractsQuery, purgeContracts } from "./proposal-retention.server";

const db = openDb(env.DB);
const now = new Date("2026-12-28T18:00:00Z");
const by = { staff: null, name: "Olivia", ip: "", requestId: "" };

async function addLead(): Promise<string> {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 6).toUpperCase()}`,
    name: "Carol Whitfield",
    zip: "77433",
    source: "quote",
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function addVersion(leadId: string, status: "draft" | "sent" | "signed") {
  const [proposalId, id] = [newId(), newId()];
  const dates = { createdAt: now, updatedAt: now };
  await db.insert(proposals).values({
    id: proposalId,
    leadId,
    reference: `MOL-${proposalId.slice(0, 6).toUpperCase()}`,
    number: 1,
    ...dates,
  });
  const key = `files/private/proposals/${id}/sent.pdf`;
  await env.FILES.put(key, "pdf");
  const file = {
    id: newId(),
    bucket: "files",
    fullPath: key,
    name: "sent.pdf",
    size: 3,
    contentType: "application/pdf",
    visibility: "private",
  };
  await env.DB.prepare(
    "insert into files (id, bucket, full_path, name, size, content_type, visibility, time_created, updated) values (?, ?, ?, ?, ?, ?, ?, 0, 0)",
  )
    .bind(...Object.values(file))
    .run();
  await db.insert(proposalVersions).values({
    id,
    proposalId,
    number: 1,
    status,
    draft: '{"secret":1}',
    document: "{}",
    validUntil: "2026-12-31",
    pdfFileId: file.id,
    ...dates,
    signedAt: status === "signed" ? now : null,
  });
  const signer = {
    id: newId(),
    versionId: id,
    name: "Carol Whitfield",
    email: "carol@example.com",
    linkId: "link",
    createdAt: now,
  };
  await db.insert(proposalSigners).values(signer);
  const event = { versionId: id, at: now };
  await db.insert(proposalEvents).values([
    { ...event, id: newId(), kind: "sent" },
    { ...event, id: newId(), kind: "question", data: '{"text":"Is my dog Rex safe?"}' },
  ]);
  return { id, key, signerId: signer.id };
}

const versionsOf = async (leadId: string) =>
  (
    await db
      .select({ status: proposalVersions.status })
      .from(proposalVersions)
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .where(eq(proposals.leadId, leadId))
  ).map(({ status }) => status);

test("erasing a person deletes drafts and unsigned versions with their files, and keeps the signed contract", async () => {
  const leadId = await addLead();
  const [draft, sent, signed] = [
    await addVersion(leadId, "draft"),
    await addVersion(leadId, "sent"),
    await addVersion(leadId, "signed"),
  ];
  expect((await contractsQuery(db, leadId)).map(({ status }) => status)).toEqual(["signed"]);
  await erasePersonOfLead(db, env.FILES, leadId, { by, now });
  expect(await versionsOf(leadId)).toEqual(["signed"]);
  expect(
    await Promise.all(
      [draft, sent, signed].map(async ({ key }) => (await env.FILES.head(key)) !== null),
    ),
  ).toEqual([false, false, true]);
  const [kept] = await db.select().from(proposalVersions).where(eq(proposalVersions.id, signed.id));
  expect(kept?.draft).toBe("{}");
  const events = await db
    .select({ kind: proposalEvents.kind })
    .from(proposalEvents)
    .where(eq(proposalEvents.versionId, signed.id));
  expect(events).toEqual([{ kind: "sent" }]);
  const { results } = await env.DB.prepare(
    "select codes from search_index where kind = 'lead' and codes like '%carol@example.com%'",
  ).all();
  expect(results).toEqual([]);
});

test("a reason removes the signed contract too, and a restored backup is erased again", async () => {
  const leadId = await addLead();
  const signed = await addVersion(leadId, "signed");
  await erasePersonOfLead(db, env.FILES, leadId, { by, now, contractReason: "Asked by counsel" });
  expect(await versionsOf(leadId)).toEqual([]);
  expect(await env.FILES.head(signed.key)).toBeNull();
  // as a restored backup would
  const restored = await addVersion(leadId, "sent");
  expect(await reapplyErasures(db, env.FILES, now)).toBeGreaterThan(0);
  expect(await versionsOf(leadId)).toEqual([]);
  expect(await env.FILES.head(restored.key)).toBeNull();
});

test.each(["database", "bucket"])(
  "a removed contract does not come back with an older backup, with the erasure in the %s",
  async (record) => {
    const leadId = await addLead();
    await addVersion(leadId, "signed");
    await erasePersonOfLead(db, env.FILES, leadId, { by, now });
    expect(await versionsOf(leadId)).toEqual(["signed"]);
    // a second time, with a reason
    await erasePersonOfLead(db, env.FILES, leadId, {
      by,
      now: new Date(now.getTime() + 1),
      contractReason: "Asked by counsel",
    });
    // the backup has the contract, and in the second case no erasures yet
    const restored = await addVersion(leadId, "signed");
    if (record === "bucket") await db.delete(leadErasures);
    expect(await reapplyErasures(db, env.FILES, now)).toBeGreaterThan(0);
    expect(await versionsOf(leadId)).toEqual([]);
    expect(await env.FILES.head(restored.key)).toBeNull();
    expect(await reapplyErasures(db, env.FILES, now)).toBe(0);
  },
);

test("a contract that was kept stays after a restored backup", async () => {
  const leadId = await addLead();
  const { key } = await addVersion(leadId, "signed");
  await erasePersonOfLead(db, env.FILES, leadId, { by, now });
  await db.update(leads).set({ name: "Carol Whitfield" }).where(eq(leads.id, leadId));
  expect(await reapplyErasures(db, env.FILES, now)).toBeGreaterThan(0);
  expect(await versionsOf(leadId)).toEqual(["signed"]);
  expect(await env.FILES.head(key)).not.toBeNull();
});

test("a trashed lead is purged with its unsigned versions, and not while it has a contract", async () => {
  const [without, withContract] = [await addLead(), await addLead()];
  await addVersion(without, "sent");
  await addVersion(withContract, "signed");
  const deletedAt = new Date("2026-01-01T00:00:00Z");
  await db
    .update(leads)
    .set({ deletedAt })
    .where(sql`${leads.id} in (${without}, ${withContract})`);
  await purgeLeads(db, env.FILES, expiredLeadsCondition({ spam: now, lost: now, trash: now }), 100);
  const left = await db
    .select({ id: leads.id })
    .from(leads)
    .where(sql`${leads.id} in (${without}, ${withContract})`);
  expect(left).toEqual([{ id: withContract }]);
  const purge = (before: Date) => purgeContracts(db, env.FILES, { before, now, limit: 100 });
  expect(await purge(now)).toBe(0);
  expect(await purge(new Date(now.getTime() + 1))).toBeGreaterThan(0);
  expect(await versionsOf(withContract)).toEqual([]);
  expect(
    await purgeLeads(
      db,
      env.FILES,
      expiredLeadsCondition({ spam: now, lost: now, trash: now }),
      100,
    ),
  ).toBe(1);
});
