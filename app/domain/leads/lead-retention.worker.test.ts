import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { files, leadEvents, leadFiles, leadSubmissions, leads, outbox } from "~/platform/db/schema";
import { recordFile, storeFile } from "~/platform/files/files.server";
import { aJpeg } from "../../../tests/pictures";
import { eraseLead, eraseLeads, expiredLeads, publicCopiesOf } from "./lead-retention.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const before = { spam: daysAgo(90), lost: daysAgo(700), trash: daysAgo(30) };

/** A lead with everything that hangs on one. */
async function aLead(change: Partial<typeof leads.$inferInsert>) {
  const id = crypto.randomUUID();
  const since = change.statusSince ?? now;
  const base = { id, reference: id, name: "R. Alvarez", zip: "77007", source: "quote" };
  await db.insert(leads).values({ ...base, statusSince: since, createdAt: since, updatedAt: since, ...change });
  await db.insert(leadSubmissions).values({ id, leadId: id, reference: id, variant: "quote", answers: "{}", createdAt: since });
  await db.insert(leadEvents).values({ id, leadId: id, kind: "received", at: since });
  const email = { kind: "lead-alert", toAddress: "a@example.com", subject: "", text: "", html: "" };
  await db.insert(outbox).values({ id, dedupeKey: id, leadId: id, nextTryAt: since, createdAt: since, ...email });
  const photo = await storeFile(env.FILES, { bytes: aJpeg(), name: "yard.jpg", visibility: "private" });
  if (!photo) throw new Error("not taken");
  await recordFile(db, photo, since);
  await db.insert(leadFiles).values({ fileId: photo.id, leadId: id, submissionId: id, createdAt: since });
  return { id, photo };
}

async function tracesOf({ id, photo }: Awaited<ReturnType<typeof aLead>>): Promise<number> {
  const found = await db.batch([
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)),
    db.select({ id: leadSubmissions.id }).from(leadSubmissions).where(eq(leadSubmissions.leadId, id)),
    db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, id)),
    db.select({ id: leadFiles.fileId }).from(leadFiles).where(eq(leadFiles.leadId, id)),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.leadId, id)),
    db.select({ id: files.id }).from(files).where(eq(files.id, photo.id)),
  ]);
  return found.flat().length + ((await env.FILES.head(photo.fullPath)) ? 1 : 0);
}

test("spam, lost and deleted leads are erased with all that hangs on them when their time is over; nothing else is", async () => {
  const gone = [
    await aLead({ status: "spam", statusSince: daysAgo(91) }),
    await aLead({ status: "lost", statusSince: daysAgo(701) }),
    await aLead({ status: "new", deletedAt: daysAgo(31) }),
  ];
  const kept = [
    await aLead({ status: "spam", statusSince: daysAgo(89) }),
    await aLead({ status: "spam", statusSince: daysAgo(91), updatedAt: daysAgo(2) }),
    await aLead({ status: "lost", statusSince: daysAgo(91) }),
    await aLead({ status: "won", statusSince: daysAgo(2_000) }),
    await aLead({ status: "new", statusSince: daysAgo(2_000) }),
    await aLead({ status: "new", deletedAt: daysAgo(29) }),
  ];
  expect(await eraseLeads(db, env.FILES, expiredLeads(before), 2)).toBe(2);
  expect(await eraseLeads(db, env.FILES, expiredLeads(before), 2)).toBe(1);
  expect(await eraseLeads(db, env.FILES, expiredLeads(before), 2)).toBe(0);
  for (const lead of gone) expect(await tracesOf(lead)).toBe(0);
  for (const lead of kept) expect(await tracesOf(lead)).toBe(7);
});

test("a photo that is shown elsewhere stays when its lead is erased", async () => {
  const lead = await aLead({ status: "spam", statusSince: daysAgo(91) });
  const other = await aLead({ status: "won" });
  await db.update(leadFiles).set({ leadId: other.id }).where(eq(leadFiles.leadId, lead.id));
  expect(await eraseLeads(db, env.FILES, expiredLeads(before), 10)).toBe(1);
  expect(await env.FILES.head(lead.photo.fullPath)).not.toBeNull();
});

test("public copies of a person's photos stay when the person is erased, and are named", async () => {
  const lead = await aLead({ status: "won" });
  const taken = await aLead({ status: "new", mergedInto: lead.id, deletedAt: now });
  const copies = [lead, taken].map((own, index) => ({
    ...own.photo,
    id: `copy-${index}-${own.id}`,
    fullPath: `copy-${own.id}`,
    from: own.id,
  }));
  for (const { from, ...copy } of copies) {
    await db.insert(files).values({ ...copy, visibility: "public", copiedFromLead: from, timeCreated: now, updated: now });
  }
  const by = { staff: null, address: "", requestId: "" };
  await eraseLead(db, env.FILES, lead.id, { by, now });
  expect((await publicCopiesOf(db, lead.id)).map(({ id }) => id).sort()).toEqual(copies.map(({ id }) => id).sort());
});
