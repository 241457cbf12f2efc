import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { getDeps } from "~/request/deps.server";
import { addressStates, files, leadEvents, messageFiles, messages, outbox } from "~/schema";
import { platform } from "../../../../load-context";
import { buildSubmission, received, stubEmails } from "../../../../tests/fixtures/submissions";
import { storeSubmission } from "../../../domain/leads/intake/store-submission.server";
import { loadLeadPage } from "./load-lead.server";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const minutesLater = (minutes: number) => new Date(received.getTime() + minutes * 60_000);

async function aLead(details: string, email = "") {
  const store = { secret, emails: stubEmails, route: "direct" as const, now: received };
  return (await storeSubmission(db, buildSubmission({ answers: { details, email } }), store))
    .leadId;
}

function load(leadId: string, query = "") {
  const staff = { id: "ana", name: "Ana", email: "ana@example.com", role: "owner" as const };
  const context = platform(
    new Request("http://127.0.0.1:8787/admin"),
    env,
    createExecutionContext(),
  );
  return loadLeadPage({ ...getDeps(context), staff }, leadId, new URLSearchParams(query));
}

const addOnPage = async (leadId: string, text: string, minutes: number) => {
  const id = `${leadId}-${minutes}`;
  const at = minutesLater(minutes);
  await db.batch([
    db.insert(messages).values({
      id,
      leadId,
      direction: "in",
      channel: "page",
      text,
      sentAt: at,
      createdAt: at,
    }),
    db.insert(leadEvents).values({ id, leadId, kind: "extras-added", data: "{}", at }),
  ]);
};

test("loadLeadPage lists requests and messages of the private page in one timeline, newest first", async () => {
  const leadId = await aLead("First request");
  await addOnPage(leadId, "Gas is at the north wall", 30);
  const events = (await load(leadId))?.events ?? [];
  expect(events.map(({ quote }) => quote)).toEqual(["Gas is at the north wall", "First request"]);
});

test("loadLeadPage shows 30 entries, and 30 more for each page of earlier ones", async () => {
  const leadId = await aLead("First request");
  for (let minute = 1; minute <= 65; minute++) await addOnPage(leadId, `Message ${minute}`, minute);
  const first = await load(leadId);
  expect(first?.events).toHaveLength(30);
  expect(first?.entryPage).toEqual({ current: 1, size: 30, total: 66 });
  expect((await load(leadId, "entries=2"))?.events).toHaveLength(60);
  expect((await load(leadId, "entries=3"))?.events.at(-1)?.quote).toBe("First request");
});

test("loadLeadPage begins the wait for a reply at the request", async () => {
  const page = await load(await aLead("First request"));
  expect(page?.waitSince).toEqual(received);
  expect(page?.head.todo.kind).toBe("reply");
});

async function addEmail(leadId: string, change: Partial<typeof messages.$inferInsert>) {
  const id = `${leadId}-${change.address ?? "email"}`;
  const at = minutesLater(10);
  await db.batch([
    db.insert(messages).values({
      id,
      leadId,
      direction: "in",
      channel: "email",
      recipient: "hello@reply.example.com",
      text: "Hello",
      sentAt: at,
      createdAt: at,
      ...change,
    }),
    db.insert(leadEvents).values({ id, leadId, kind: "message", data: "{}", at }),
  ]);
  return id;
}

test("loadLeadPage marks an email of an unknown sender, and lists its refused file", async () => {
  const leadId = await aLead("First request", "carol@example.com");
  const knownId = await addEmail(leadId, { address: "carol@example.com" });
  const unknownId = await addEmail(leadId, { address: "bo@example.com", isVerified: false });
  const refusal = "Archives aren’t accepted. Ask for the files themselves.";
  await db
    .insert(messageFiles)
    .values({ id: unknownId, messageId: unknownId, name: "plans.zip", bytes: 10, refusal });
  const events = (await load(leadId))?.events ?? [];
  const messageOf = (id: string) => events.find((entry) => entry.id === id)?.message;
  expect(messageOf(knownId)).toMatchObject({ isUnknownSender: false, files: [] });
  expect(messageOf(unknownId)).toMatchObject({
    isUnknownSender: true,
    isVerified: false,
    files: [{ name: "plans.zip", fileId: null, refusal, contentType: null }],
  });
});

test("loadLeadPage has the content type of a message's stored file, which shows a picture", async () => {
  const leadId = await aLead("First request");
  const id = await addEmail(leadId, { address: "bo@example.com" });
  await db.insert(files).values({
    id,
    bucket: "files",
    fullPath: `files/private/${id}.jpg`,
    name: "patio.jpg",
    size: 10,
    contentType: "image/jpeg",
    visibility: "private",
    timeCreated: received,
    updated: received,
  });
  await db
    .insert(messageFiles)
    .values({ id, messageId: id, fileId: id, name: "patio.jpg", bytes: 10 });
  const entry = (await load(leadId))?.events.find((one) => one.id === id);
  expect(entry?.message?.files).toMatchObject([{ fileId: id, contentType: "image/jpeg" }]);
});

test("loadLeadPage has the state of an outgoing email for each recipient", async () => {
  const leadId = await aLead("First request");
  const messageId = await addEmail(leadId, { direction: "out", address: "ana@example.com" });
  const email = {
    kind: "lead-reply",
    subject: "Patio",
    text: "",
    html: "",
    leadId,
    messageId,
    nextTryAt: received,
    createdAt: received,
  };
  for (const [to, state] of [
    ["bounced", { state: "sent", bouncedAt: received, lastError: "550 No such user" }],
    ["delivered", { state: "sent", deliveredAt: received }],
    ["waiting", { state: "waiting", attempts: 2 }],
  ] as const)
    await db.insert(outbox).values({
      ...email,
      ...state,
      id: `${messageId}-${to}`,
      dedupeKey: `${messageId}-${to}`,
      toAddress: `${to}@example.com`,
    });
  const unlisted = { ...email, messageId: null, state: "dead", id: `${messageId}-dead` } as const;
  await db
    .insert(outbox)
    .values({ ...unlisted, dedupeKey: unlisted.id, toAddress: "dead@example.com" });
  const { deliveries = [], deadEmails } = (await load(leadId)) ?? {};
  // a message states its own failure
  expect(deadEmails?.map(({ toAddress }) => toAddress)).toEqual(["dead@example.com"]);
  expect(deliveries.map(({ toAddress, status }) => [toAddress, status])).toEqual([
    ["bounced@example.com", "bounced"],
    ["delivered@example.com", "delivered"],
    ["waiting@example.com", "waiting"],
  ]);
});

test("loadLeadPage offers the last email of the customer to quote, and names bounced addresses", async () => {
  const email = "dora@example.com";
  const leadId = await aLead("First request", email);
  await db
    .insert(addressStates)
    .values({ address: email, bouncedAt: received, updatedAt: received });
  await addEmail(leadId, { address: "away@example.com", autoKind: "reply" });
  const id = await addEmail(leadId, { address: email, person: "Carol Whitfield" });
  // another person's words are not quoted to the customer
  await addEmail(leadId, { address: "neighbor@example.com", person: "Nick Neighbor" });
  expect(await load(leadId)).toMatchObject({
    bounced: [email],
    quotable: { id, person: "Carol Whitfield" },
  });
});
