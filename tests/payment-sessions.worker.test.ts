import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { endStaleSessionsNow } from "~/domain/payments/processor/end-sessions.server";
import { refreshSession } from "~/domain/payments/processor/refresh-session.server";
import { cancelPayments } from "~/domain/payments/update-schedules.server";
import { leads, payments } from "~/schema";
import { byCard, byTransfer, cancel, paid, playCases, request } from "./fixtures/payment-cases";
import { check, getPayments, submit } from "./fixtures/payments";
import { db } from "./fixtures/signer-forms";

/* Sessions whose buttons, amounts, requests or contracts change while their payer is at the
   processor. */

playCases("sessions of a payment", {
  "a requested payment": {
    play: async (shop) => {
      await request(shop);
      await paid(shop);
    },
    state: "paid",
    lines: "payment",
  },
  "a requested payment that fails can be requested again": {
    play: async (shop) => {
      await request(shop);
      shop.stripe.failTransfer(await byTransfer(shop));
      await shop.deliver();
      await request(shop);
      expect(await shop.state()).toBe("requested");
      await paid(shop);
    },
    state: "paid",
    lines: "payment",
    alert: "Payment failed",
  },
  "the same button twice at once": {
    play: async (shop) => {
      const [one, two] = await Promise.all([shop.start("card"), shop.start("card")]);
      expect(one).toEqual(two);
      shop.stripe.payByCard(shop.session());
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "both buttons at once": {
    play: async (shop) => {
      await Promise.all([shop.start("card"), shop.start()]);
      await shop.start("card");
      const open = shop.stripe.state.sessions.filter(({ status }) => status === "open");
      expect(open.map(({ id }) => id)).toEqual([shop.session()]);
      shop.stripe.payByCard(shop.session());
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "back from the card to the bank": {
    play: async (shop) => {
      await shop.start("card");
      const first = shop.session();
      await shop.start();
      expect(() => shop.stripe.payByCard(first)).toThrow();
      shop.stripe.finishTransfer(shop.stripe.startTransfer(shop.session()));
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "paid by card just before the switch to the bank": {
    play: async (shop) => {
      await byCard(shop);
      expect(await shop.start()).toEqual({ state: "settled" });
    },
    state: "paid",
    lines: "payment",
  },
  "a session that timed out": {
    play: async (shop) => {
      await shop.start("card");
      shop.stripe.timeOut(shop.session());
      await shop.tick();
      await paid(shop);
    },
    state: "paid",
    lines: "payment",
  },
  "a session that timed out without an event": {
    play: async (shop) => {
      await shop.start("card");
      shop.pass(24 * 3_600_000);
      shop.stripe.timeOut(shop.session());
      await paid(shop);
    },
    state: "paid",
    lines: "payment",
  },
  "a session of yesterday that is still open": {
    play: async (shop) => {
      await shop.start("card");
      const first = shop.session();
      shop.pass(21 * 3_600_000);
      await shop.start("card");
      expect(shop.session()).not.toBe(first);
      expect(() => shop.stripe.payByCard(first)).toThrow();
    },
    state: "due",
    lines: "",
  },
  "a part paid by check after the session began": {
    play: async (shop) => {
      await shop.start("card");
      await submit(shop.jobId, "record", check("341"));
      await shop.tick();
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
      await paid(shop);
      expect(shop.stripe.sumCents()).toBe(1_000_000);
    },
    state: "paid",
    lines: "payment by hand, payment",
  },
  "an amount changed by the office after the session began": {
    play: async (shop) => {
      await shop.start("card");
      await db
        .update(payments)
        .set({ amountCents: 900_000 })
        .where(eq(payments.id, shop.paymentId));
      await shop.start("card");
      expect(shop.stripe.state.sessions.map(({ status }) => status)).toEqual(["expired", "open"]);
      shop.stripe.payByCard(shop.session());
      await shop.deliver();
      expect(shop.stripe.sumCents()).toBe(900_000);
    },
    state: "paid",
    lines: "payment",
  },
  "an amount changed between the session and its payment": {
    play: async (shop) => {
      await byCard(shop);
      await db
        .update(payments)
        .set({ amountCents: 900_000 })
        .where(eq(payments.id, shop.paymentId));
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
    alert: "Paid too much",
  },
  "a withdrawn request": {
    play: async (shop) => {
      await request(shop);
      await shop.start("card");
      await submit(shop.jobId, "withdraw");
      await shop.tick();
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
    },
    state: "due",
    lines: "",
  },
  "paid after its request was withdrawn": {
    play: async (shop) => {
      await request(shop);
      await shop.start("card");
      await submit(shop.jobId, "withdraw");
      shop.stripe.payByCard(shop.session());
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
    alert: "Paid after the request ended",
  },
  "paid while the minute job ends its session": {
    play: async (shop) => {
      await request(shop);
      await shop.start("card");
      await submit(shop.jobId, "withdraw");
      shop.stripe.fault = (name) => {
        if (name.endsWith("/expire")) shop.stripe.payByCard(shop.session());
        return undefined;
      };
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
    alert: "Paid after the request ended",
  },
  "paid by check and by card": {
    play: async (shop) => {
      await byCard(shop);
      await submit(shop.jobId, "record", check("10,341"));
      await shop.deliver();
      expect((await getPayments(shop.jobId)).sums.paidCents).toBe(2 * 1_034_100);
    },
    state: "paid",
    lines: "payment by hand, payment",
    alert: "Paid too much",
  },
  "a pending transfer whose payment a corrected check opened again": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      await shop.deliver();
      await submit(shop.jobId, "record", check("10,341"));
      const line = (await getPayments(shop.jobId)).lines[0]?.id ?? "";
      await submit(shop.jobId, "correct", { line, right: "0", reference: "Check of another job" });
      expect(await shop.state()).toBe("due");
      expect(await shop.start("card")).toMatchObject({
        state: "refused",
        message: expect.stringContaining("Your bank is sending"),
      });
      shop.stripe.finishTransfer(intent);
      await shop.deliver();
    },
    state: "paid",
    lines: "payment by hand, correction by hand, payment",
  },
  "an amount that changed after the page was opened": {
    play: async (shop) => {
      expect(await shop.start("card", { amountCents: 1_034_000 })).toMatchObject({
        state: "refused",
        message: expect.stringContaining("$10,341.00"),
      });
      expect(shop.stripe.requests).toEqual([]);
    },
    state: "due",
    lines: "",
  },
  "the button of another signer": {
    play: async (shop) => {
      await shop.start("card");
      const first = shop.session();
      const other = await shop.start("card", { linkId: "other" });
      expect(other).toMatchObject({ state: "ready" });
      expect(() => shop.stripe.payByCard(first)).toThrow();
      const session = shop.stripe.state.sessions.at(-1);
      expect([session?.success_url, session?.cancel_url].join()).not.toContain("/project/link/");
      shop.stripe.payByCard(shop.session());
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "a start that is repeated with another address while its payer is on the page": {
    play: async (shop) => {
      await shop.start("card");
      const [session] = await shop.sessions();
      if (!session) throw new Error("no session");
      const moved = { ...shop.shop, pageUrl: async () => "https://example.com/moved" };
      await expect(
        refreshSession(moved, { ...session, processorId: null }, shop.clock.now),
      ).rejects.toThrow("Stripe");
      expect(await shop.sessions()).toMatchObject([{ state: "open" }]);
      shop.stripe.payByCard(shop.session());
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
  },
  "a canceled contract": {
    play: async (shop) => {
      await shop.start("card");
      await cancel(shop);
      await shop.tick();
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
      expect(await shop.start("card")).toMatchObject({ state: "refused" });
    },
    state: "canceled",
    lines: "",
  },
  "a canceled contract, before the minute job": {
    play: async (shop) => {
      await request(shop);
      await shop.start("card");
      await cancel(shop);
      await cancelPayments(db, shop.clock.now);
      await endStaleSessionsNow(shop.shop, shop.clock.now);
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
      expect((await getPayments(shop.jobId)).requests).toMatchObject([
        { endReason: "The contract was canceled." },
      ]);
    },
    state: "canceled",
    lines: "",
  },
  "paid while the cancellation ends its session": {
    play: async (shop) => {
      await shop.start("card");
      await cancel(shop);
      shop.stripe.fault = (name) => {
        if (name.endsWith("/expire")) shop.stripe.payByCard(shop.session());
        return undefined;
      };
      await endStaleSessionsNow(shop.shop, shop.clock.now);
    },
    state: "canceled",
    lines: "payment",
    alert: "Paid after the cancellation",
  },
  "a lead moved to the trash while its payer is on the page": {
    play: async (shop) => {
      await shop.start("card");
      await db.update(leads).set({ deletedAt: shop.clock.now }).where(eq(leads.id, shop.leadId));
      await shop.tick();
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
      await db.update(leads).set({ deletedAt: null }).where(eq(leads.id, shop.leadId));
    },
    state: "due",
    lines: "",
  },
  "a transfer that arrives after the cancellation": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      await shop.deliver();
      await cancel(shop);
      shop.stripe.finishTransfer(intent);
      await shop.deliver();
      const [lead] = await db.select().from(leads).where(eq(leads.id, shop.leadId));
      expect(lead?.taskAction).toBe("Return the payments of the canceled contract");
    },
    state: "canceled",
    lines: "payment",
    alert: "Paid after the cancellation",
  },
  "a lead in the trash": {
    play: async (shop) => {
      await byCard(shop);
      await db.update(leads).set({ deletedAt: shop.clock.now }).where(eq(leads.id, shop.leadId));
      await shop.deliver();
      await db.update(leads).set({ deletedAt: null }).where(eq(leads.id, shop.leadId));
    },
    state: "paid",
    lines: "payment",
  },
});
