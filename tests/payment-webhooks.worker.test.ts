import { expect } from "vitest";
import { byCard, byTransfer, paid, playCases, transferred } from "./fixtures/payment-cases";
import { check, submit } from "./fixtures/payments";

/* Payments whose events come twice, at once, in another order, forged, late or never. */

playCases("events of a payment", {
  "a card, its event in time": { play: paid, state: "paid", lines: "payment" },
  "a card, its event twice": {
    play: async (shop) => {
      await paid(shop);
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "a card, its event three times at once": {
    play: async (shop) => {
      await byCard(shop);
      await Promise.all([shop.deliver(), shop.deliver(), shop.deliver()]);
    },
    state: "paid",
    lines: "payment",
  },
  "a card, the event and the minute job at once": {
    play: async (shop) => {
      await byCard(shop);
      await Promise.all([shop.deliver(), shop.tick(), shop.tick(0)]);
    },
    state: "paid",
    lines: "payment",
  },
  "a card, a forged event": {
    play: async (shop) => {
      await byCard(shop);
      expect(await shop.deliver(-1, { secret: "whsec_other" })).toBe(false);
      expect(await shop.ledgerCents()).toBe(0);
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
  },
  "a card, an event signed long ago": {
    play: async (shop) => {
      await byCard(shop);
      const at = shop.clock.now.getTime();
      shop.pass(6 * 60_000);
      expect(await shop.deliver(-1, { at })).toBe(false);
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
  },
  "a card, its event days late": {
    play: async (shop) => {
      await byCard(shop);
      await shop.tick(2);
      shop.pass(3 * 86_400_000);
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "a card, never an event": {
    play: async (shop) => {
      await byCard(shop);
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
  },
  "an event that says paid while the processor says open": {
    play: async (shop) => {
      await shop.start("card");
      const [session] = shop.stripe.state.sessions;
      shop.stripe.state.events.push({
        id: "evt_liar",
        object: "event",
        type: "checkout.session.completed",
        created: 0,
        data: { object: { ...session, status: "complete", payment_status: "paid" } },
      });
      await shop.deliver();
    },
    state: "due",
    lines: "",
  },
  "an event of another product with the same account": {
    play: async (shop) => {
      const object = { object: "checkout.session", id: "cs_other", client_reference_id: "other" };
      shop.stripe.state.events.push({
        id: "evt_other",
        object: "event",
        type: "checkout.session.completed",
        created: 0,
        data: { object },
      });
      await shop.deliver();
    },
    state: "due",
    lines: "",
  },
  "a transfer on its way": {
    play: async (shop) => {
      await byTransfer(shop);
      await shop.deliver();
      expect(await shop.start()).toMatchObject({ state: "refused" });
    },
    state: "processing",
    lines: "",
  },
  "a transfer from an account that must be verified first": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      intent.status = "requires_action";
      await shop.deliver();
      expect(await shop.state()).toBe("processing");
      shop.stripe.finishTransfer(intent);
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "a transfer that arrives": { play: transferred, state: "paid", lines: "payment" },
  "a transfer that arrives, never an event": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      await shop.tick();
      expect(await shop.state()).toBe("processing");
      shop.stripe.finishTransfer(intent);
      await shop.tick(24 * 60);
    },
    state: "paid",
    lines: "payment",
  },
  "a transfer, its events in reverse order": {
    play: async (shop) => {
      shop.stripe.finishTransfer(await byTransfer(shop));
      await shop.deliver(-1);
      await shop.deliver(-2);
    },
    state: "paid",
    lines: "payment",
  },
  "a transfer, all its events at once": {
    play: async (shop) => {
      shop.stripe.finishTransfer(await byTransfer(shop));
      await Promise.all([shop.deliver(-2), shop.deliver(-1), shop.deliver(-1)]);
    },
    state: "paid",
    lines: "payment",
  },
  "a transfer that fails": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      await shop.deliver();
      shop.stripe.failTransfer(intent);
      await shop.deliver();
    },
    state: "failed",
    lines: "",
    alert: "Payment failed",
  },
  "a transfer that fails before its first event": {
    play: async (shop) => {
      shop.stripe.failTransfer(await byTransfer(shop));
      await shop.deliver(-1);
      await shop.deliver(-2);
    },
    state: "failed",
    lines: "",
    alert: "Payment failed",
  },
  "a transfer that fails, its event twice at once": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      await shop.deliver();
      shop.stripe.failTransfer(intent);
      await Promise.all([shop.deliver(), shop.deliver()]);
    },
    state: "failed",
    lines: "",
    alert: "Payment failed",
  },
  "a transfer that fails after a check paid it": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      await shop.deliver();
      await submit(shop.jobId, "record", check("10,341"));
      shop.stripe.failTransfer(intent);
      await shop.deliver();
    },
    state: "paid",
    lines: "payment by hand",
  },
  "a transfer that fails, then a card": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      shop.stripe.failTransfer(intent);
      await shop.deliver();
      await paid(shop);
    },
    state: "paid",
    lines: "payment",
    alert: "Payment failed",
  },
});
