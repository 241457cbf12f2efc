import { expect, test } from "vitest";
import { refreshSession } from "~/domain/payments/processor/refresh-session.server";
import { byCard, type PaymentCase, paid, playCases, request } from "./fixtures/payment-cases";
import { submit } from "./fixtures/payments";
import type { Shop } from "./fixtures/stripe";

/* Every call to the processor in every place that makes it: without a connection, answered with an
   error, done with its answer lost, and done after its client gave up. */

const faults = ["down", "error", "lost", "slow"] as const;

type Call = Omit<PaymentCase, "play"> & {
  /** Request that fails, as "GET /v1/refunds". */
  request: RegExp;
  before?: (shop: Shop) => Promise<unknown>;
  /** Makes the call. */
  run: (shop: Shop) => Promise<unknown>;
  /** Happens once the processor answers again; by default the minute job runs. */
  after?: (shop: Shop) => Promise<unknown>;
};

const readSession = /^GET .*\/sessions\/\w+$/;
const createSession = /^POST .*\/sessions$/;
const endSession = /\/expire$/;
const paidByCard = { state: "paid", lines: "payment" };
const refunded = { state: "refunded", lines: "payment, refund" };

const refundedByCard = async (shop: Shop) => shop.stripe.refund(await byCard(shop), 34_100);
/** Runs the minute job at the next minute in which it lists events. */
const tickToList = (shop: Shop) => shop.tick(10 - (shop.clock.now.getUTCMinutes() % 10));

const calls: Readonly<Record<string, Call>> = {
  "a button that starts a session": {
    request: createSession,
    run: async (shop) => expect(await shop.start("card")).toMatchObject({ state: "unavailable" }),
    after: paid,
    ...paidByCard,
  },
  "a button that returns to its session": {
    before: (shop) => shop.start("card"),
    request: readSession,
    run: async (shop) => expect(await shop.start("card")).toMatchObject({ state: "unavailable" }),
    after: paid,
    ...paidByCard,
  },
  "a button that ends the session of the other button": {
    before: (shop) => shop.start("card"),
    request: endSession,
    run: (shop) => shop.start(),
    after: async (shop) => {
      await shop.start();
      const open = shop.stripe.state.sessions.filter(({ status }) => status === "open");
      expect(open).toMatchObject([{ id: shop.session(), method: "us_bank_account" }]);
      shop.stripe.finishTransfer(shop.stripe.startTransfer(shop.session()));
      await shop.deliver();
    },
    ...paidByCard,
  },
  "an event that reads its session": {
    before: byCard,
    request: readSession,
    run: (shop) => shop.deliver(),
    ...paidByCard,
  },
  "an event that lists refunds": {
    before: refundedByCard,
    request: /^GET .*\/refunds$/,
    run: (shop) => shop.deliver(),
    ...refunded,
  },
  "an event that lists disputes": {
    before: async (shop) => shop.stripe.dispute(await byCard(shop), 1_034_100),
    request: /^GET .*\/disputes$/,
    run: (shop) => shop.deliver(),
    state: "failed",
    lines: "payment, dispute",
    alert: "Card payment disputed",
  },
  "an event that looks for its session": {
    before: refundedByCard,
    request: /^GET .*\/sessions$/,
    run: (shop) => shop.deliver(),
    ...refunded,
  },
  "a payer who comes back": {
    before: byCard,
    request: readSession,
    run: async (shop) => {
      const [session] = await shop.sessions();
      if (!session) throw new Error("no session");
      await expect(refreshSession(shop.shop, session, shop.clock.now)).rejects.toThrow("Stripe");
    },
    ...paidByCard,
  },
  "the minute job that looks for a session whose answer was lost": {
    before: async (shop) => {
      shop.stripe.fault = () => "lost";
      await shop.start("card");
    },
    request: createSession,
    run: (shop) => shop.tick(),
    after: async (shop) => {
      await shop.tick();
      expect(await shop.sessions()).toMatchObject([{ processorId: shop.session() }]);
      shop.stripe.payByCard(shop.session());
    },
    ...paidByCard,
  },
  "the minute job that reads a session": {
    before: byCard,
    request: readSession,
    run: async (shop) => expect(await shop.tick()).toContain("Stripe"),
    ...paidByCard,
  },
  "the minute job that lists refunds": {
    before: refundedByCard,
    request: /^GET .*\/refunds$/,
    run: async (shop) => expect(await shop.tick()).toContain("Stripe"),
    ...refunded,
  },
  "the minute job that ends a session": {
    before: async (shop) => {
      await request(shop);
      await shop.start("card");
      await submit(shop.jobId, "withdraw");
    },
    request: endSession,
    run: (shop) => shop.tick(),
    after: async (shop) => {
      await shop.tick();
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
    },
    state: "due",
  },
  "the minute job that lists events": {
    before: async (shop) => shop.stripe.refund(await paid(shop), 34_100),
    request: /^GET .*\/events$/,
    run: async (shop) => expect(await tickToList(shop)).toContain("Stripe"),
    after: (shop) => shop.tick(10),
    ...refunded,
  },
};

const cases = Object.entries(calls).flatMap(([name, { request, before, run, after, ...end }]) =>
  faults.map((fault): [string, PaymentCase] => [
    `${name}: ${fault}`,
    {
      ...end,
      play: async (shop) => {
        await before?.(shop);
        let count = 0;
        shop.stripe.fault = (sent) => {
          if (!request.test(sent)) return undefined;
          count += 1;
          return fault;
        };
        await run(shop);
        expect(count).toBeGreaterThan(0);
        shop.stripe.finishSlow();
        shop.stripe.fault = () => undefined;
        await (after ? after(shop) : shop.tick());
      },
    },
  ]),
);

playCases("faults of the processor", {
  ...Object.fromEntries(cases),
  "the processor is down when its payer comes back and presses again": {
    play: async (shop) => {
      await byCard(shop);
      shop.stripe.fault = () => "down";
      const { state, ...answer } = await shop.start("card");
      expect(state).toBe("unavailable");
      expect(JSON.stringify(answer)).toContain("don’t pay again");
      expect(JSON.stringify(answer)).not.toContain("Nothing was taken");
      shop.stripe.fault = () => undefined;
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
  },
});

test("each of 13 calls has each of four faults", () => expect(cases).toHaveLength(52));
