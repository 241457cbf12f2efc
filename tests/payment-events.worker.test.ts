import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import * as settingsRoute from "~/routes/admin/online-payments";
import * as route from "~/routes/feeds/payment-events";
import { processorEvents } from "~/schema";
import { platform } from "../load-context";
import { createLocalStripe } from "../scripts/dev/local-stripe.mjs";
import { db, insertOffice } from "./fixtures/signer-forms";

/* The webhook of the processor, and its settings. */

beforeAll(insertOffice);

const stripe = createLocalStripe();
const keys = { STRIPE_SECRET_KEY: "sk_test_local", STRIPE_WEBHOOK_SECRET: stripe.webhookSecret };
const event = (id: string) => ({
  id,
  object: "event",
  type: "charge.refunded",
  data: { object: { object: "charge", id: "ch_1", payment_intent: null } },
});

async function send(
  { body, signature }: { body: string; signature: string },
  bindings: Partial<Env> = keys,
) {
  const request = new Request("http://127.0.0.1:8787/webhooks/stripe", {
    method: "POST",
    headers: { "Stripe-Signature": signature },
    body,
  });
  const execution = createExecutionContext();
  const context = platform(request, { ...env, ...bindings }, execution);
  const { status } = await route.action({ request, context, params: {} });
  await waitOnExecutionContext(execution);
  return status;
}

test("a signed event is stored and handled once; forged, old and oversized ones are refused", async () => {
  const good = await stripe.sign(event("evt_good"));
  expect([await send(good), await send(good)]).toEqual([200, 200]);
  const rows = await db.select().from(processorEvents);
  expect(rows).toMatchObject([{ id: "evt_good", raw: "{}", handledAt: expect.any(Date) }]);
  expect(await send({ ...good, body: good.body.replace("ch_1", "ch_2") })).toBe(400);
  expect(await send(await stripe.sign(event("evt_a"), { secret: "whsec_x" }))).toBe(400);
  expect(await send(await stripe.sign(event("evt_b"), { at: Date.now() - 600_000 }))).toBe(400);
  expect(await send({ body: " ".repeat(300_000), signature: "" })).toBe(413);
  expect(await db.select().from(processorEvents)).toHaveLength(1);
});

test("without keys there is no webhook, and without its secret nothing is accepted", async () => {
  const good = await stripe.sign(event("evt_c"));
  expect(await send(good, {})).toBe(404);
  expect(await send(good, { STRIPE_SECRET_KEY: "sk_test_local" })).toBe(400);
});

test("an event is sent again if the database is down", async () => {
  const good = await stripe.sign(event("evt_d"));
  const { DB } = env;
  const broken: D1Database = Object.assign(Object.create(DB), {
    prepare: () => {
      throw new Error("down");
    },
    withSession: () => {
      throw new Error("down");
    },
  });
  expect(await send(good, { ...keys, DB: broken })).toBe(503);
});

test("settings name the webhook and the last event, and work without keys", async () => {
  const session = await startSession(db, "owner", { createdAt: new Date(), ip: "", userAgent: "" });
  const request = new Request("http://127.0.0.1:8787/admin/settings/online-payments", {
    headers: { Cookie: session.split(";")[0] ?? "" },
  });
  const load = (bindings: Partial<Env>) =>
    settingsRoute.loader({
      request,
      context: platform(request, { ...env, ...bindings }, createExecutionContext()),
      params: {},
    });
  expect(await load({})).toMatchObject({ isConnected: false, hasWebhookSecret: false });
  expect(await load(keys)).toMatchObject({
    isConnected: true,
    isLive: false,
    webhookUrl: expect.stringMatching(/\/webhooks\/stripe$/),
    lastEvent: expect.stringContaining("charge.refunded"),
    failed: "",
  });
});
