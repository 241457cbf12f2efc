import { expect } from "vitest";
import {
  byCard,
  cancel,
  officeEmails,
  paid,
  playCases,
  transferred,
} from "./fixtures/payment-cases";
import { check, getPayments, submit } from "./fixtures/payments";

/* Money that goes back: refunds, disputes and returned transfers. */

playCases("money that goes back", {
  "a refund at the processor": {
    play: async (shop) => {
      const intent = await paid(shop);
      shop.stripe.refund(intent, 1_034_100);
      await shop.deliver(-2);
      await shop.deliver(-1);
    },
    state: "refunded",
    lines: "payment, refund",
  },
  "two refunds of a part, never an event": {
    play: async (shop) => {
      const intent = await paid(shop);
      shop.stripe.refund(intent, 100_000);
      shop.stripe.refund(intent, 50_000, "pending");
      await shop.tick(10 - (shop.clock.now.getUTCMinutes() % 10));
      expect((await getPayments(shop.jobId)).sums.paidCents).toBe(884_100);
    },
    state: "refunded",
    lines: "payment, refund, refund",
  },
  "a refund that fails": {
    play: async (shop) => {
      const refund = shop.stripe.refund(await paid(shop), 100_000, "pending");
      await shop.deliver();
      shop.stripe.failRefund(refund);
      await shop.deliver();
    },
    state: "paid",
    lines: "payment, refund, correction",
    alert: "Refund failed",
  },
  "a refund that failed before we heard of it": {
    play: async (shop) => {
      const refund = shop.stripe.refund(await paid(shop), 100_000, "pending");
      shop.stripe.failRefund(refund);
      await shop.deliver(-1);
      await shop.deliver(-2);
    },
    state: "paid",
    lines: "payment",
  },
  "a refund whose event comes before the payment's": {
    play: async (shop) => {
      shop.stripe.refund(await byCard(shop), 34_100);
      await shop.deliver(-1);
      await shop.deliver(-3);
    },
    state: "refunded",
    lines: "payment, refund",
  },
  "a refund at the processor and one by check": {
    play: async (shop) => {
      const intent = await paid(shop);
      await submit(shop.jobId, "refund", check("341", { reference: "Our check 318" }));
      shop.stripe.refund(intent, 100_000);
      await shop.deliver();
    },
    state: "refunded",
    lines: "payment, refund by hand, refund",
  },
  "a disputed card payment": {
    play: async (shop) => {
      shop.stripe.dispute(await paid(shop), 1_034_100);
      await shop.deliver();
    },
    state: "failed",
    lines: "payment, dispute",
    alert: "Card payment disputed",
  },
  "a dispute that is won": {
    play: async (shop) => {
      const dispute = shop.stripe.dispute(await paid(shop), 1_034_100);
      await shop.deliver();
      shop.stripe.winDispute(dispute);
      await Promise.all([shop.deliver(), shop.deliver()]);
    },
    state: "paid",
    lines: "payment, dispute, dispute",
    alert: "Came back to us",
  },
  "a dispute that is won after the payment was paid again": {
    play: async (shop) => {
      const dispute = shop.stripe.dispute(await paid(shop), 1_034_100);
      await shop.deliver();
      await paid(shop);
      shop.stripe.winDispute(dispute);
      await shop.deliver();
      expect((await officeEmails(shop)).at(-1)?.text).toContain("$10,341.00 too much was paid");
    },
    state: "paid",
    lines: "payment, dispute, payment, dispute",
    alert: "Came back to us",
  },
  "a transfer that is returned after the cancellation": {
    play: async (shop) => {
      const intent = await transferred(shop);
      await cancel(shop);
      shop.stripe.dispute(intent, 1_034_100);
      await shop.deliver();
      expect((await officeEmails(shop)).at(-1)?.text).not.toContain("open again");
    },
    state: "canceled",
    lines: "payment, return",
    alert: "Bank transfer returned",
  },
  "a question of the card's bank": {
    play: async (shop) => {
      shop.stripe.dispute(await paid(shop));
      await shop.deliver();
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
    alert: "Question of the bank",
  },
  "a returned transfer": {
    play: async (shop) => {
      shop.stripe.dispute(await transferred(shop), 1_034_100);
      await shop.deliver();
      const { sums } = await getPayments(shop.jobId);
      expect(sums).toMatchObject({ paidCents: 0, dueCents: 1_034_100 });
    },
    state: "failed",
    lines: "payment, return",
    alert: "Bank transfer returned",
  },
  "a returned transfer that is paid again by card": {
    play: async (shop) => {
      shop.stripe.dispute(await transferred(shop), 1_034_100);
      await shop.deliver();
      await paid(shop);
    },
    state: "paid",
    lines: "payment, return, payment",
    alert: "Bank transfer returned",
  },
});
