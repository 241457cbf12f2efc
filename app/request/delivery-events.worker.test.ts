import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { requeueEmail } from "~/platform/outbox/outbox-list.server";
import { addressStates, outbox } from "~/schema";
import { handleDeliveryEvents } from "./delivery-events.server";

const db = openDb(env.DB);
const now = new Date("2026-11-24T16:00:00Z");
const queue = "modern-outdoor-living-email-events";

async function aSentEmail(values: Partial<typeof outbox.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  const row = {
    id,
    kind: "lead-reply",
    dedupeKey: id,
    toAddress: `${id}@example.com`,
    subject: "Patio",
    text: "Hi",
    html: "<p>Hi</p>",
    state: "sent" as const,
    attempts: 1,
    nextTryAt: now,
    createdAt: now,
    sentAt: now,
    providerId: `provider-${id}`,
  };
  await db.insert(outbox).values({ ...row, ...values });
  return row;
}

function anEvent(type: string, messageId: string, payload: object = {}, minutes = 1) {
  return {
    type: `cf.email.sending.message.${type}`,
    source: { type: "email.sending", zoneId: "zone", domain: "example.com" },
    payload: {
      eventId: crypto.randomUUID(),
      messageId,
      recipient: "someone@example.com",
      ...payload,
    },
    metadata: {
      eventSchemaVersion: 1,
      eventTimestamp: new Date(now.getTime() + minutes * 60_000).toISOString(),
    },
  };
}

async function deliver(bodies: readonly unknown[], attempts = 1) {
  const batch = createMessageBatch(
    queue,
    bodies.map((body, at) => ({ id: `message-${at}`, timestamp: now, attempts, body })),
  );
  await handleDeliveryEvents(batch, env, now);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  return {
    acked: explicitAcks,
    retried: retryMessages.map(({ msgId }: { msgId: string }) => msgId),
  };
}

const rowOf = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
const addressOf = async (address: string) =>
  (await db.select().from(addressStates).where(eq(addressStates.address, address)))[0];

const hard = {
  bounce: { type: "hard" },
  delivery: { status: "bounced", smtpResponse: "550 5.1.1 No such user" },
};

test("handleDeliveryEvents stores a delivery once, however often it comes", async () => {
  const { id, providerId } = await aSentEmail();
  const event = anEvent("delivered", providerId);
  await deliver([event, event]);
  await deliver([anEvent("delivered", providerId, {}, 9)]);
  expect(await rowOf(id)).toMatchObject({
    state: "sent",
    deliveredAt: new Date("2026-11-24T16:01:00Z"),
    bouncedAt: null,
  });
});

test("handleDeliveryEvents stores a hard bounce on the email and the address, with the server's words", async () => {
  const { id, providerId, toAddress } = await aSentEmail();
  await deliver([anEvent("bounced", providerId, hard)]);
  expect(await rowOf(id)).toMatchObject({
    bouncedAt: new Date("2026-11-24T16:01:00Z"),
    lastError: "550 5.1.1 No such user",
  });
  expect(await addressOf(toAddress)).toMatchObject({
    bouncedAt: new Date("2026-11-24T16:01:00Z"),
    bounceText: "550 5.1.1 No such user",
  });
});

test.each([[["delivered", "bounced"]], [["bounced", "delivered"]]])(
  "a bounce counts more than a delivery in the order %s",
  async (order) => {
    const { id, providerId } = await aSentEmail();
    for (const type of order)
      await deliver([
        anEvent(type, providerId, type === "bounced" ? hard : {}, type === "bounced" ? 5 : 1),
      ]);
    expect(await rowOf(id)).toMatchObject({
      bouncedAt: new Date("2026-11-24T16:05:00Z"),
      lastError: "550 5.1.1 No such user",
    });
  },
);

test("a delay after the delivery changes nothing, one before it shows the server's words", async () => {
  const deferred = { delivery: { smtpResponse: "451 4.7.1 Greylisted" } };
  const { id, providerId } = await aSentEmail();
  await deliver([anEvent("deferred", providerId, deferred)]);
  expect(await rowOf(id)).toMatchObject({ state: "sent", lastError: "451 4.7.1 Greylisted" });
  await deliver([anEvent("delivered", providerId), anEvent("deferred", providerId, deferred)]);
  expect(await rowOf(id)).toMatchObject({ lastError: "" });
});

test("a soft bounce leaves the address among the recipients", async () => {
  const { id, providerId, toAddress } = await aSentEmail();
  await deliver([anEvent("bounced", providerId, { bounce: { type: "soft" } })]);
  expect(await rowOf(id)).toMatchObject({ bouncedAt: expect.any(Date) });
  expect(await addressOf(toAddress)).toBeUndefined();
});

test.each([
  ["failed", { failure: { reason: "Gave up after 3 days" } }, "Gave up after 3 days"],
  [
    "rejected",
    { rejection: { reason: "suppressed", detail: "The recipient is suppressed" } },
    "The recipient is suppressed",
  ],
])("an email that the service reports as %s is not sent", async (type, payload, lastError) => {
  const { id, providerId, toAddress } = await aSentEmail();
  await deliver([anEvent(type, providerId, payload)]);
  expect(await rowOf(id)).toMatchObject({ state: "dead", lastError });
  expect((await addressOf(toAddress)) !== undefined).toBe(type === "rejected");
});

test("a complaint stops email to the address", async () => {
  const { providerId, toAddress } = await aSentEmail();
  await deliver([anEvent("complained", providerId, { complaint: { type: "abuse" } })]);
  expect(await addressOf(toAddress)).toMatchObject({
    bounceText: "The recipient marked an email as spam.",
  });
});

test("a later delivery ends the mark of a bounced address", async () => {
  const { id, providerId, toAddress } = await aSentEmail();
  await deliver([anEvent("bounced", providerId, hard)]);
  await requeueEmail(db, id, { staff: null, ip: "", requestId: "" }, now);
  await db
    .update(outbox)
    .set({ state: "sent", providerId: `${providerId}-2` })
    .where(eq(outbox.id, id));
  await deliver([anEvent("delivered", `${providerId}-2`, {}, 20)]);
  expect(await addressOf(toAddress)).toMatchObject({ bouncedAt: null, bounceText: "" });
});

test("an earlier delivery that is reported late leaves the mark of a bounced address", async () => {
  const address = `${crypto.randomUUID()}@example.com`;
  const [one, other] = [
    await aSentEmail({ toAddress: address }),
    await aSentEmail({ toAddress: address }),
  ];
  await deliver([
    anEvent("bounced", other.providerId, hard, 20),
    anEvent("delivered", one.providerId, {}, 5),
  ]);
  expect(await addressOf(address)).toMatchObject({
    bouncedAt: new Date("2026-11-24T16:20:00Z"),
    bounceText: "550 5.1.1 No such user",
  });
});

test("the server's words do not repeat the recipient's address", async () => {
  const { id, providerId, toAddress } = await aSentEmail();
  await deliver([
    anEvent("bounced", providerId, { delivery: { smtpResponse: `550 ${toAddress} unknown` } }),
  ]);
  expect((await rowOf(id))?.lastError).toBe("550 [address] unknown");
});

test("one malformed message of a batch does not lose the others", async () => {
  const { id, providerId } = await aSentEmail();
  const result = await deliver(["no event", { type: "other" }, anEvent("delivered", providerId)]);
  expect(result).toEqual({ acked: ["message-0", "message-1", "message-2"], retried: [] });
  expect(await rowOf(id)).toMatchObject({ deliveredAt: expect.any(Date) });
});

test("an event whose email has no id yet comes again, and is dropped at last", async () => {
  expect(await deliver([anEvent("delivered", "unknown")])).toMatchObject({
    retried: ["message-0"],
  });
  expect(await deliver([anEvent("delivered", "unknown")], 5)).toMatchObject({
    acked: ["message-0"],
    retried: [],
  });
});
