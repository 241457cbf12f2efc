import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mergeLeads } from "~/domain/leads/merge/merge-leads.server";
import { undoMerge } from "~/domain/leads/merge/undo-merge.server";
import { purgeLeads } from "~/domain/leads/retention/lead-retention.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leads, messages } from "~/schema";
import {
  addMailLead,
  buildMail,
  deliverEmail,
  arrivedAt as now,
  replyDomain,
} from "../../../../tests/fixtures/received-mail";
import { insertStaff } from "../../../../tests/fixtures/staff-and-leads";

/* The lead that a received email belongs to. */

const db = openDb(env.DB);
const office = `office@${replyDomain}`;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ana = await insertStaff("Ana Rivera", { role: "owner" });
const by = { staff: ana, ip: "", requestId: "" };

beforeEach(async () => {
  await db.delete(messages);
});

const leadOf = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
const onlyMessage = async () => {
  const [message, ...others] = await db.select().from(messages);
  expect(others).toEqual([]);
  return message;
};
const unmatched = { state: "stored", leadId: null };

test("an unknown sender without key and anchor is unmatched", async () => {
  const text = buildMail("Do you build in Katy?").replaceAll("nora.ellison", "pat.unknown");
  expect(await deliverEmail(text, { to: office })).toEqual(unmatched);
  expect(await onlyMessage()).toMatchObject({
    address: "pat.unknown@example.com",
    matchedBy: null,
    dismissedAt: null,
  });
});

test.each([
  ["with the key, on the lead", true],
  ["without a key, unmatched", false],
])(
  "an email that a stranger sends with the customer's address is marked, and is %s",
  async (_, hasKey) => {
    const { lead, reply } = await addMailLead();
    const spoofed = buildMail("Send the deposit to this account.", [
      "Authentication-Results: mx.cloudflare.net; dkim=none; dmarc=fail header.from=example.com; spf=fail smtp.mailfrom=evil.example",
      "Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=example.com", // written by the stranger
    ]);
    expect(await deliverEmail(spoofed, { to: hasKey ? reply.email : office })).toEqual({
      state: "stored",
      leadId: hasKey ? lead.id : null,
    });
    expect(await onlyMessage()).toMatchObject({
      isVerified: false,
      address: "nora.ellison@example.com",
    });
  },
);

test("a key of no lead, and the key of a deleted lead, are unmatched", async () => {
  const unknown = `lead+${"0".repeat(20)}@${replyDomain}`;
  expect(await deliverEmail(buildMail("Hello"), { to: unknown })).toEqual(unmatched);
  const { lead, reply } = await addMailLead({ status: "spam" });
  expect(await purgeLeads(db, env.FILES, eq(leads.id, lead.id), 10)).toBe(1);
  expect(await deliverEmail(buildMail("Hello"), { to: reply.email })).toEqual(unmatched);
});

test("a key at another domain, and a shortened key, are unmatched", async () => {
  const { reply } = await addMailLead();
  const [local = ""] = reply.email.split("@");
  for (const to of [`${local}@example.org`, `${local.slice(0, -1)}@${replyDomain}`])
    expect(await deliverEmail(buildMail("Hello"), { to })).toEqual(unmatched);
  const foreign = reply.anchor.replace(replyDomain, "example.org");
  const answer = buildMail("Hello", [`References: ${foreign}`]);
  expect(await deliverEmail(answer, { to: office })).toEqual(unmatched);
});

test("the key outranks an anchor, and the newest of two anchors wins", async () => {
  const [one, other] = [await addMailLead(), await addMailLead()];
  const quoting = (...anchors: string[]) =>
    buildMail("Hello", [`References: ${anchors.join(" <a@mail.example.org> ")}`]);
  await deliverEmail(quoting(other.reply.anchor), { to: one.reply.email });
  expect(await onlyMessage()).toMatchObject({ leadId: one.lead.id, matchedBy: "key" });
  await db.delete(messages);
  await deliverEmail(quoting(other.reply.anchor, one.reply.anchor), { to: office });
  expect(await onlyMessage()).toMatchObject({ leadId: one.lead.id, matchedBy: "anchor" });
});

test("the key of a lead leads to the lead it was merged into, and back to its own after Undo", async () => {
  const [kept, absorbed] = [await addMailLead(), await addMailLead({ createdAt: later(-60) })];
  const merged = await mergeLeads(db, kept.lead, absorbed.lead, {
    key: newId(),
    versions: { [kept.lead.id]: kept.lead.version, [absorbed.lead.id]: absorbed.lead.version },
    choice: { valueCents: undefined },
    hours: defaultSettings,
    by,
    now: later(1),
  });
  if (merged.state !== "merged") throw new Error(merged.state);
  const survivor = (await leadOf(absorbed.lead.id)).mergedInto ?? absorbed.lead.id;
  for (const { reply } of [kept, absorbed])
    expect(await deliverEmail(buildMail("Hello"), { to: reply.email, at: later(2) })).toEqual({
      state: "stored",
      leadId: survivor,
    });
  await undoMerge(db, merged.mergeId, { by, now: later(3) });
  for (const { lead, reply } of [kept, absorbed])
    expect(await deliverEmail(buildMail("Hello"), { to: reply.email, at: later(4) })).toEqual({
      state: "stored",
      leadId: lead.id,
    });
});

test("the key works while a lead is lost, and after it is open again", async () => {
  const { lead, reply } = await addMailLead({ status: "lost", lostReason: "price" });
  await deliverEmail(buildMail("We changed our mind."), { to: reply.email, at: later(1) });
  expect(await leadOf(lead.id)).toMatchObject({ status: "contacted", followUpAt: later(1) });
  await deliverEmail(buildMail("When can you start?"), { to: reply.email, at: later(2) });
  expect(await leadOf(lead.id)).toMatchObject({ status: "contacted", followUpAt: later(2) });
  expect(await db.select().from(messages).where(eq(messages.leadId, lead.id))).toHaveLength(2);
});

test("an email to a lead in the trash is on that lead, which stays there", async () => {
  const { lead, reply } = await addMailLead({ deletedAt: now });
  expect(await deliverEmail(buildMail("Still there?"), { to: reply.email })).toMatchObject({
    leadId: lead.id,
  });
  expect((await leadOf(lead.id)).deletedAt).toEqual(now);
});
