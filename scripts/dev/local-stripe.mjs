/* A processor of ours with the part of Stripe's API that the site uses, for development and tests.
   It keeps its state in memory; runs in Node and in workerd. */

const seconds = (time) => Math.floor(time / 1000);
const fee = (method, cents) =>
  method === "card" ? Math.round(cents * 0.029) + 30 : Math.min(500, Math.round(cents * 0.008));

/**
 * @typedef {{ id: string, amount: number, created: number }} Movement
 * @typedef {{
 *   id: string, object: string, status: string, url: string | null, client_reference_id: string | null,
 *   payment_intent: string | null, amount_total: number, method: string, description: string | null,
 *   expires_at: number, success_url: string, cancel_url: string,
 * }} Session
 * @typedef {{
 *   id: string, object: string, amount: number, amount_captured: number, created: number,
 *   billing_details: { name: string }, payment_method_details: Record<string, { last4: string }>,
 *   balance_transaction: Movement & { fee: number },
 * }} Charge
 * @typedef {{
 *   id: string, object: string, amount: number, method: string, status: string,
 *   latest_charge: Charge | null, last_payment_error: { message: string } | null,
 * }} Intent
 * @typedef {{
 *   id: string, object: string, amount: number, status: string, created: number,
 *   payment_intent: string,
 * }} Refund
 * @typedef {{
 *   id: string, object: string, status: string, payment_intent: string, charge: string,
 *   balance_transactions: Movement[],
 * }} Dispute
 * @typedef {{
 *   id: string, object: string, type: string, created: number, livemode?: boolean,
 *   data: { object: object },
 * }} Event
 * @typedef {{
 *   sessions: Session[], intents: Intent[], refunds: Refund[], disputes: Dispute[], events: Event[],
 * }} State
 */

/**
 * Returns a local processor.
 * @param {{ secretKey?: string, webhookSecret?: string, now?: () => number, checkoutUrl?: (id: string) => string }} [options]
 */
export function createLocalStripe({
  secretKey = "sk_test_local",
  webhookSecret = "whsec_local",
  now = () => Date.now(),
  checkoutUrl = (id) => `https://checkout.example.com/${id}`,
} = {}) {
  /** @type {State} */
  const state = { sessions: [], intents: [], refunds: [], disputes: [], events: [] };
  /** @type {Map<string, { params: string, status: number, body: unknown }>} */
  const answers = new Map();
  /** @type {(() => unknown)[]} */
  const slow = [];
  const newId = (kind) => `${kind}_${crypto.randomUUID().replaceAll("-", "")}`;
  const time = () => seconds(now());
  const find = (list, id) => list.find((one) => one.id === id);
  const list = (data) => ({ object: "list", url: "/", has_more: false, data });

  const local = {
    state,
    webhookSecret,
    /** Requests received, as "POST /v1/checkout/sessions". @type {string[]} */
    requests: [],
    /**
     * Fault of the next requests: "down" answers nothing, "lost" does the work and answers nothing,
     * "slow" does the work in `finishSlow`, after its client has given up, "error" answers 500.
     * @type {(request: string) => "down" | "lost" | "slow" | "error" | undefined}
     */
    fault: () => undefined,
    /** Does the work of slow requests. */
    finishSlow() {
      for (const work of slow.splice(0)) work();
    },

    /** Answers a request of the API, in the form of `fetch`. */
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const name = `${request.method} ${pathname}`;
      local.requests.push(name);
      const fault = local.fault(name);
      if (fault === "down") throw new TypeError("Network connection lost.");
      const body = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
      const key = request.headers.get("Idempotency-Key");
      const params = `${name} ${body}`;
      const work = () => {
        const stored = key === null ? undefined : answers.get(key);
        const answer = stored
          ? stored.params === params
            ? stored
            : error(400, "idempotency_error")
          : fault === "error"
            ? error(500, "api_error")
            : request.headers.get("Authorization") === `Bearer ${secretKey}`
              ? respond(request.method, pathname, request.method === "GET" ? searchParams : body)
              : error(401, "invalid_request_error");
        // errors too, as Stripe does
        if (key !== null && !stored) answers.set(key, { params, ...answer });
        return answer;
      };
      if (fault === "slow") {
        slow.push(work);
        throw new DOMException("The operation timed out.", "AbortError");
      }
      const answer = work();
      if (fault === "lost") throw new TypeError("Network connection lost.");
      return Response.json(answer.body, { status: answer.status });
    },

    /** Pays an open session by card. Returns its money. */
    payByCard(sessionId) {
      const intent = confirm(sessionId);
      succeed(intent);
      addEvent("checkout.session.completed", sessionOf(intent));
      return intent;
    },
    /** Starts a bank transfer, which arrives or fails later. */
    startTransfer(sessionId) {
      const intent = confirm(sessionId);
      intent.status = "processing";
      addEvent("checkout.session.completed", sessionOf(intent));
      return intent;
    },
    finishTransfer(intent) {
      succeed(intent);
      addEvent("checkout.session.async_payment_succeeded", sessionOf(intent));
    },
    failTransfer(intent, message = "The customer’s account is closed.") {
      intent.status = "requires_payment_method";
      intent.last_payment_error = { message };
      addEvent("checkout.session.async_payment_failed", sessionOf(intent));
    },
    /** Ends a session as time does. */
    timeOut(sessionId) {
      const session = find(state.sessions, sessionId);
      session.status = "expired";
      session.url = null;
      addEvent("checkout.session.expired", session);
    },
    /** Returns money to the payer, as the company does at the processor. */
    refund(intent, cents, status = "succeeded") {
      const refund = {
        id: newId("re"),
        object: "refund",
        amount: cents,
        status,
        created: time(),
        payment_intent: intent.id,
      };
      state.refunds.push(refund);
      addEvent("charge.refunded", { ...intent.latest_charge, payment_intent: intent.id });
      addEvent("refund.created", refund);
      return refund;
    },
    failRefund(refund) {
      refund.status = "failed";
      addEvent("refund.failed", refund);
    },
    /** The payer's bank asks about a payment; with cents it reverses them. */
    dispute(intent, cents = 0) {
      const dispute = {
        id: newId("dp"),
        object: "dispute",
        status: cents > 0 ? "needs_response" : "warning_needs_response",
        payment_intent: intent.id,
        charge: intent.latest_charge.id,
        balance_transactions: cents > 0 ? [movement(-cents)] : [],
      };
      state.disputes.push(dispute);
      addEvent("charge.dispute.created", dispute);
      return dispute;
    },
    winDispute(dispute) {
      dispute.status = "won";
      const cents = dispute.balance_transactions.reduce((sum, { amount }) => sum - amount, 0);
      dispute.balance_transactions.push(movement(cents));
      addEvent("charge.dispute.closed", dispute);
    },

    /** Sum that the processor holds for the company, without fees, in cents. */
    sumCents() {
      const all = [
        ...state.intents.map(({ status, amount }) => (status === "succeeded" ? amount : 0)),
        ...state.refunds.map(({ status, amount }) => (status === "failed" ? 0 : -amount)),
        ...state.disputes.flatMap((one) => one.balance_transactions.map(({ amount }) => amount)),
      ];
      return all.reduce((sum, cents) => sum + cents, 0);
    },
    /** Returns the webhook's body and header of an event, as signed at a time. */
    async sign(event, { secret = webhookSecret, at = now() } = {}) {
      const body = JSON.stringify(event);
      const key = await crypto.subtle.importKey(
        "raw",
        new TextEncoder().encode(secret),
        { name: "HMAC", hash: "SHA-256" },
        false,
        ["sign"],
      );
      const bytes = new TextEncoder().encode(`${seconds(at)}.${body}`);
      const hex = [...new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");
      return { body, signature: `t=${seconds(at)},v1=${hex}` };
    },
  };
  return local;

  function respond(method, path, params) {
    if (path === "/v1/account")
      return ok({
        id: "acct_local",
        object: "account",
        charges_enabled: true,
        settings: { dashboard: { display_name: "Local processor" } },
      });
    if (path === "/v1/events") {
      const since = Number(params.get("created[gte]"));
      return ok(list(state.events.filter(({ created }) => created >= since).toReversed()));
    }
    const intentId = params.get("payment_intent");
    const isOfIntent = (one) => one.payment_intent === intentId;
    if (path === "/v1/refunds") return ok(list(state.refunds.filter(isOfIntent)));
    if (path === "/v1/disputes") return ok(list(state.disputes.filter(isOfIntent)));
    if (path !== "/v1/checkout/sessions") return respondToSession(method, path);
    if (method === "GET")
      return ok(list(state.sessions.filter(({ payment_intent }) => payment_intent === intentId)));
    const id = newId("cs_test");
    const session = {
      id,
      object: "checkout.session",
      status: "open",
      url: checkoutUrl(id),
      client_reference_id: params.get("client_reference_id"),
      payment_intent: null,
      amount_total: Number(params.get("line_items[0][price_data][unit_amount]")),
      method: params.get("allowed_payment_method_types[0]"),
      description: params.get("line_items[0][price_data][product_data][name]"),
      expires_at: Number(params.get("expires_at")),
      success_url: params.get("success_url"),
      cancel_url: params.get("cancel_url"),
    };
    if (session.expires_at < time() + 1800) return error(400, "invalid_request_error");
    state.sessions.push(session);
    return ok(session);
  }

  function respondToSession(method, path) {
    const [, id, expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = find(state.sessions, id);
    if (!session) return error(404, "invalid_request_error");
    if (method === "GET")
      return ok({
        ...session,
        payment_intent: find(state.intents, session.payment_intent) ?? null,
      });
    if (!expire || session.status !== "open") return error(400, "invalid_request_error");
    local.timeOut(id);
    return ok(session);
  }

  function confirm(sessionId) {
    const session = find(state.sessions, sessionId);
    if (session?.status !== "open") throw new Error("This session is not open.");
    const intent = {
      id: newId("pi"),
      object: "payment_intent",
      amount: session.amount_total,
      method: session.method,
      status: "requires_payment_method",
      latest_charge: null,
      last_payment_error: null,
    };
    state.intents.push(intent);
    session.payment_intent = intent.id;
    session.status = "complete";
    session.url = null;
    return intent;
  }

  function succeed(intent) {
    const { method, amount } = intent;
    intent.status = "succeeded";
    intent.latest_charge = {
      id: newId("ch"),
      object: "charge",
      amount,
      amount_captured: amount,
      created: time(),
      billing_details: { name: "Carol Whitfield" },
      payment_method_details: { [method]: { last4: method === "card" ? "4242" : "6789" } },
      balance_transaction: { ...movement(amount), fee: fee(method, amount) },
    };
  }

  function movement(amount) {
    return { id: newId("txn"), object: "balance_transaction", amount, created: time() };
  }

  function sessionOf(intent) {
    return state.sessions.find(({ payment_intent }) => payment_intent === intent.id);
  }

  function addEvent(type, object) {
    state.events.push({
      id: newId("evt"),
      object: "event",
      type,
      created: time(),
      livemode: false,
      data: { object: structuredClone(object) },
    });
  }
}

const ok = (body) => ({ status: 200, body });
const error = (status, type) => ({ status, body: { error: { type, message: "Refused." } } });
