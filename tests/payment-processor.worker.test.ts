import { and, eq, inArray, like, ne } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endStaleSessionsNow } from "~/domain/payments/processor/end-sessions.server";
import { purgeEventContents } from "~/domain/payments/processor/processor-events.server";
import { refreshSession } from "~/domain/payments/processor/refresh-session.server";
import { cancelPayments } from "~/domain/payments/update-schedules.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { newId } from "~/lib/ids";
import {
  auditLog,
  leads,
  ledger,
  outbox,
  paymentRequests,
  paymentSessions,
  payments,
  processorEvents,
} from "~/schema";
import { afterCancellation } from "./fixtures/jobs";
import { check, getPayments, submit } from "./fixtures/payments";
import { by, db, deps, insertOffice } from "./fixtures/signer-forms";
import { openShop, type Shop } from "./fixtures/stripe";

/* Payments against a processor of ours. After each case the ledger's sum equals the processor's, no
   money is entered twice, and nothing is left waiting. */

beforeAll(insertOffice);
// the minute job asks about every session, and each case has a processor of its own
beforeEach(() => db.batch([db.delete(paymentSessions), db.delete(processorEvents)]));

/** Sends a request for the first payment. */
async function request(shop: Shop) {
  const { signers } = await getPayments(shop.jobId);
  await submit(shop.jobId, "request", { to: signers.map(({ id }) => id) });
}

const byCard = async (shop: Shop) => {
  await shop.start("card");
  return shop.stripe.payByCard(shop.session());
};
const byTransfer = async (shop: Shop) => {
  await shop.start();
  return shop.stripe.startTransfer(shop.session());
};
/** Pays by card with its event. */
const paid = async (shop: Shop) => {
  const intent = await byCard(shop);
  await shop.deliver();
  return intent;
};
/** Pays by transfer with its events. */
const transferred = async (shop: Shop) => {
  const intent = await byTransfer(shop);
  await shop.deliver();
  shop.stripe.finishTransfer(intent);
  await shop.deliver();
  return intent;
};
const cancel = (shop: Shop) =>
  cancelContract(
    deps,
    {
      versionId: shop.versionId,
      typedName: by.staff.name,
      reason: "Agreed",
      requestKey: newId(),
      isOverride: true,
    },
    { actor: by, now: afterCancellation },
  );
const down =
  (...names: string[]) =>
  (request: string) =>
    names.some((name) => request.startsWith(name)) ? ("down" as const) : undefined;

type Case = {
  play: (shop: Shop) => Promise<unknown>;
  /** State of the payment at the end. */
  state: string;
  /** Lines of the ledger, as "payment 1". */
  lines?: string;
  /** Part of the alert to the office. */
  alert?: string;
};

const cases: Record<string, Case> = {
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
      expect([session.success_url, session.cancel_url].join()).not.toContain("/project/link/");
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
  "the processor is down at the start": {
    play: async (shop) => {
      shop.stripe.fault = down("POST /v1/checkout/sessions");
      expect(await shop.start("card")).toMatchObject({ state: "unavailable" });
      shop.stripe.fault = () => undefined;
      await paid(shop);
      expect(shop.stripe.state.sessions).toHaveLength(1);
    },
    state: "paid",
    lines: "payment",
  },
  "the answer to the start is lost": {
    play: async (shop) => {
      shop.stripe.fault = () => "lost";
      expect(await shop.start("card")).toMatchObject({ state: "unavailable" });
      shop.stripe.fault = () => undefined;
      await paid(shop);
      expect(shop.stripe.state.sessions).toHaveLength(1);
    },
    state: "paid",
    lines: "payment",
  },
  "the answer to the start is lost, and the minute job finds it": {
    play: async (shop) => {
      shop.stripe.fault = () => "lost";
      await shop.start("card");
      shop.stripe.fault = () => undefined;
      await shop.tick();
      expect(await shop.sessions()).toMatchObject([{ processorId: shop.session() }]);
    },
    state: "due",
    lines: "",
  },
  "the processor answers the start with an error": {
    play: async (shop) => {
      shop.stripe.fault = () => "error";
      expect(await shop.start("card")).toMatchObject({ state: "unavailable" });
      shop.stripe.fault = () => undefined;
      await paid(shop);
    },
    state: "paid",
    lines: "payment",
  },
  "the processor is down when the session is read": {
    play: async (shop) => {
      await byCard(shop);
      shop.stripe.fault = down("GET /v1/checkout/sessions");
      await shop.deliver();
      expect(await shop.ledgerCents()).toBe(0);
      expect(await shop.tick()).toContain("Stripe");
      shop.stripe.fault = () => undefined;
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
  },
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
  "the processor is down when refunds are listed": {
    play: async (shop) => {
      shop.stripe.refund(await byCard(shop), 34_100);
      shop.stripe.fault = down("GET /v1/refunds");
      await shop.deliver();
      expect(await shop.ledgerCents()).toBe(0);
      shop.stripe.fault = () => undefined;
      await shop.tick();
    },
    state: "refunded",
    lines: "payment, refund",
  },
  "the processor is down when disputes are listed": {
    play: async (shop) => {
      await byCard(shop);
      shop.stripe.fault = down("GET /v1/disputes");
      await shop.deliver();
      shop.stripe.fault = () => undefined;
      await shop.tick();
    },
    state: "paid",
    lines: "payment",
  },
  "the processor is down when the session of a refund is looked up": {
    play: async (shop) => {
      shop.stripe.refund(await byCard(shop), 34_100);
      shop.stripe.fault = down("GET /v1/checkout/sessions");
      await shop.deliver(-1);
      shop.stripe.fault = () => undefined;
      await shop.tick();
    },
    state: "refunded",
    lines: "payment, refund",
  },
  "the processor is down when a session must end": {
    play: async (shop) => {
      await request(shop);
      await shop.start("card");
      await submit(shop.jobId, "withdraw");
      shop.stripe.fault = (name) => (name.endsWith("/expire") ? "down" : undefined);
      await shop.tick();
      expect(await shop.start()).toMatchObject({ state: "unavailable" });
      shop.stripe.fault = () => undefined;
      await shop.tick();
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
    },
    state: "due",
    lines: "",
  },
  "the answer to the end of a session is lost": {
    play: async (shop) => {
      await shop.start("card");
      shop.stripe.fault = (name) => (name.endsWith("/expire") ? "lost" : undefined);
      await shop.start();
      shop.stripe.fault = () => undefined;
      const open = shop.stripe.state.sessions.filter(({ status }) => status === "open");
      expect(open).toHaveLength(1);
      shop.stripe.finishTransfer(shop.stripe.startTransfer(open[0].id));
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "the processor is down when events are listed": {
    play: async (shop) => {
      shop.stripe.refund(await paid(shop), 34_100);
      const toTen = 10 - (shop.clock.now.getUTCMinutes() % 10);
      shop.stripe.fault = down("GET /v1/events");
      expect(await shop.tick(toTen)).toContain("Stripe");
      shop.stripe.fault = () => undefined;
      await shop.tick(10);
    },
    state: "refunded",
    lines: "payment, refund",
  },
};

const officeEmails = ({ leadId }: Shop) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), eq(outbox.kind, "payment-alert")));
const officeAlerts = async (shop: Shop) => (await officeEmails(shop)).map(({ subject }) => subject);

describe("payments through the processor", () => {
  test.each(Object.entries(cases))("%s", async (_, { play, state, lines = "", alert }) => {
    const shop = await openShop();
    await play(shop);
    // what still waits is handled without the webhook
    await shop.tick();
    const loaded = await getPayments(shop.jobId);
    const online = loaded.lines.filter(({ processorId }) => processorId !== null);
    expect(online.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      shop.stripe.sumCents(),
    );
    expect(await shop.state()).toBe(state);
    expect(
      loaded.lines
        .map(({ kind, processorId }) => (processorId === null ? `${kind} by hand` : kind))
        .join(", "),
    ).toBe(lines);
    const alerts = await officeAlerts(shop);
    if (alert) expect(alerts.at(-1)).toContain(alert);
    else expect(alerts).toEqual([]);
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(
      await db
        .select()
        .from(processorEvents)
        .where(and(eq(processorEvents.paymentId, shop.paymentId), ne(processorEvents.problem, ""))),
    ).toEqual([]);
    const open = (await shop.sessions()).filter((one) => one.state === "open");
    expect(open.length).toBeLessThanOrEqual(1);
  });

  test("receipt numbers have no gaps over all cases", async () => {
    const rows = await db.select({ number: ledger.receiptNumber }).from(ledger);
    const numbers = rows.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

test("a payment emails its receipt, with the fee in the ledger and Stripe in the audit log", async () => {
  const shop = await openShop();
  await request(shop);
  await paid(shop);
  const [line] = (await getPayments(shop.jobId)).lines;
  expect(line).toMatchObject({
    method: "card",
    source: "Carol Whitfield",
    reference: "ending in 4242",
    feeCents: 30_019,
    staffId: null,
  });
  const emails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, shop.leadId), like(outbox.kind, "payment-receipt")));
  expect(emails.map(({ toAddress }) => toAddress)).toEqual(["carol@example.com"]);
  expect(emails[0]?.text).toContain("This payment: $10,341.00");
  expect((await getPayments(shop.jobId)).requests).toMatchObject([{ endReason: "Paid." }]);
  const entries = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordId, shop.leadId),
        inArray(auditLog.action, ["received-online-payment"]),
      ),
    );
  expect(entries).toMatchObject([{ staffName: "Stripe", staffId: null }]);
});

test("a failed transfer is an email to its payer and the next step of the lead", async () => {
  const shop = await openShop();
  shop.stripe.failTransfer(await byTransfer(shop), "The account is closed.");
  await shop.deliver();
  const [email] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, shop.leadId), eq(outbox.kind, "payment-failed")));
  expect(email?.text).toContain("The account is closed.");
  expect(email?.text).toContain(`/pay/${shop.paymentId}`);
  const [lead] = await db.select().from(leads).where(eq(leads.id, shop.leadId));
  expect(lead?.taskAction).toBe("Payment failed: ask about Payment 1");
});

test("events are stored without the tokens of private links", async () => {
  const shop = await openShop();
  await paid(shop);
  const rows = await db
    .select()
    .from(processorEvents)
    .where(eq(processorEvents.paymentId, shop.paymentId));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.handledAt).not.toBeNull();
  expect(rows[0]?.raw).toContain("/project/…");
  expect(rows[0]?.raw).not.toContain("/project/link");
});

test("the content of events is emptied 90 days after they were handled", async () => {
  const shop = await openShop();
  await paid(shop);
  const raw = async () =>
    (await db.select({ raw: processorEvents.raw }).from(processorEvents))[0]?.raw;
  await purgeEventContents(db, shop.clock.now, 10);
  expect(await raw()).toContain("checkout.session");
  await purgeEventContents(db, new Date(shop.clock.now.getTime() + 1), 10);
  expect(await raw()).toBe("{}");
});

test("the receipt of an online payment can’t be corrected by hand", async () => {
  const shop = await openShop();
  await paid(shop);
  const line = (await getPayments(shop.jobId)).lines[0]?.id ?? "";
  const right = { line, right: "1", reference: "Typed wrong" };
  expect(await submit(shop.jobId, "correct", right)).toMatchObject({ state: "refused" });
});

test("nothing starts in the cancellation period, for a payment that is not due, or below 50 cents", async () => {
  const shop = await openShop();
  const { payments: rows } = await getPayments(shop.jobId);
  await db.update(payments).set({ state: "not-due" }).where(eq(payments.id, shop.paymentId));
  expect(await shop.start()).toMatchObject({ state: "refused" });
  await db
    .update(payments)
    .set({ state: "due", amountCents: 49 })
    .where(eq(payments.id, shop.paymentId));
  expect(await shop.start()).toMatchObject({ state: "refused" });
  await db
    .update(payments)
    .set({ amountCents: rows[0]?.amountCents ?? 0 })
    .where(eq(payments.id, shop.paymentId));
  shop.pass(-9 * 86_400_000);
  expect(await shop.start()).toMatchObject({ state: "refused" });
  expect(await db.select().from(paymentRequests)).toEqual(expect.any(Array));
  expect(shop.stripe.requests).toEqual([]);
});
