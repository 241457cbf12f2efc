/* Serves the local processor for `npm start`: its API, its page to pay on, and a page with what the
   bank and the company do at the real one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { stateFolder } from "../tools.mjs";
import { createLocalStripe } from "./local-stripe.mjs";

const file = path.join(stateFolder, "local-stripe.json");
const secretKey = "sk_test_local";

/**
 * Starts the local processor, which keeps its payments beside the local database.
 * @param {{ site: string }} options Origin of the site, which gets the events
 * @returns {Promise<{ origin: string, vars: Record<string, string> }>} Its origin, and the variables of the worker
 */
export async function servePayments({ site }) {
  let origin = "";
  const stripe = createLocalStripe({ secretKey, checkoutUrl: (id) => `${origin}/checkout/${id}` });
  if (existsSync(file)) Object.assign(stripe.state, JSON.parse(readFileSync(file, "utf8")));
  let eventCount = stripe.state.events.length;
  const server = http.createServer(async (request, response) => {
    const answer = await respond(await toRequest(request)).catch((error) => {
      console.error(error);
      return new Response(String(error), { status: 500 });
    });
    mkdirSync(stateFolder, { recursive: true });
    writeFileSync(file, JSON.stringify(stripe.state));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
    await sendEvents();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    origin,
    vars: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: origin,
    },
  };

  async function respond(request) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/v1/")) return stripe.fetch(request);
    const [, id = ""] = /^\/checkout\/(\w+)$/.exec(pathname) ?? [];
    if (request.method !== "POST") return html(id ? checkoutPage(id) : dashboard());
    const form = new URLSearchParams(await request.text());
    return id ? pay(id, form.get("do")) : act(form.get("payment"), form.get("do"));
  }

  function pay(id, act) {
    const session = stripe.state.sessions.find((one) => one.id === id);
    if (session?.status !== "open") return html(checkoutPage(id));
    if (session.method === "card") stripe.payByCard(id);
    else {
      const intent = stripe.startTransfer(id);
      if (act === "arrive") stripe.finishTransfer(intent);
    }
    return Response.redirect(session.success_url, 303);
  }

  function act(payment, name) {
    const intent = stripe.state.intents.find(({ id }) => id === payment);
    if (intent && name === "arrive") stripe.finishTransfer(intent);
    if (intent && name === "fail") stripe.failTransfer(intent);
    if (intent && name === "refund") stripe.refund(intent, Math.ceil(intent.amount / 2));
    if (intent && name === "dispute") stripe.dispute(intent, intent.amount);
    return Response.redirect(`${origin}/`, 303);
  }

  function checkoutPage(id) {
    const session = stripe.state.sessions.find((one) => one.id === id);
    if (session?.status !== "open") return "<p>This session has ended.</p>";
    const buttons =
      session.method === "card"
        ? button("card", "Pay by card")
        : `${button("arrive", "Pay, and it arrives at once")} ${button("wait", "Pay, and it takes days")}`;
    return `<h1>${dollars(session.amount_total)}</h1><p>${session.description}. No real money moves here.</p>
<form method="post">${buttons}</form><p><a href="${session.cancel_url}">Back without paying</a></p>`;
  }

  function dashboard() {
    const rows = stripe.state.intents.map(({ id, amount, method, status }) => {
      const buttons =
        status === "processing"
          ? `${button("arrive", "It arrives")} ${button("fail", "The bank refuses it")}`
          : status === "succeeded"
            ? `${button("refund", "Refund half")} ${button("dispute", "The bank reverses it")}`
            : "";
      return `<form method="post"><input type="hidden" name="payment" value="${id}">${dollars(amount)}, ${method}, ${status} ${buttons}</form>`;
    });
    return `<h1>Local processor</h1>${rows.join("") || "<p>No payments yet.</p>"}`;
  }

  async function sendEvents() {
    for (; eventCount < stripe.state.events.length; eventCount++) {
      const { body, signature } = await stripe.sign(stripe.state.events[eventCount]);
      // the minute job lists events that the site did not get
      await fetch(`${site}/webhooks/stripe`, {
        method: "POST",
        headers: { "Stripe-Signature": signature },
        body,
      }).catch(() => undefined);
    }
  }
}

async function toRequest(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method,
    headers: new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

const button = (name, label) => `<button name="do" value="${name}">${label}</button>`;
const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;
const html = (body) =>
  new Response(`<!doctype html><meta charset="utf-8"><title>Local processor</title>${body}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
