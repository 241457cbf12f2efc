import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { erasePersonOfLead, reapplyErasures } from "~/domain/leads/retention/lead-retention.server";
import { purgeContracts } from "~/domain/leads/retention/proposal-retention.server";
import { cancelPayments } from "~/domain/payments/update-schedules.server";
import { auditStatement } from "~/platform/audit/audit.server";
import { auditLog, leadErasures, leads, ledger, outbox, paymentSessions, payments } from "~/schema";
import { byCard, byTransfer, cancel, paid, playCases, request } from "./fixtures/payment-cases";
import { check, getPayments, submit } from "./fixtures/payments";
import { by, db, deps } from "./fixtures/signer-forms";
import { openShop, type Shop } from "./fixtures/stripe";

/* Money that moves while its person is erased or its contract is removed, and while staff enter or
   return money by hand. */

const erase = (shop: Shop, contractReason = "") =>
  erasePersonOfLead(db, deps.bucket, shop.leadId, { by, now: shop.clock.now, contractReason });

playCases("payments of erased people and beside entries of staff", {
  "the person is erased while the payer is on the page": {
    play: async (shop) => {
      await shop.start("card");
      await erase(shop);
      await shop.tick();
      expect(() => shop.stripe.payByCard(shop.session())).toThrow();
    },
    state: "due",
    lines: "",
  },
  "the person is erased while the bank sends the money": {
    play: async (shop) => {
      const intent = await byTransfer(shop);
      await shop.deliver();
      expect(await erase(shop, "Asked")).toBe(false);
      expect(await erase(shop)).toBe(true);
      shop.stripe.finishTransfer(intent);
      await shop.deliver();
    },
    state: "paid",
    lines: "payment",
  },
  "a second request after a withdrawn one, with the session of the first open": {
    play: async (shop) => {
      await request(shop);
      await shop.start("card");
      const first = shop.session();
      await submit(shop.jobId, "withdraw");
      await request(shop);
      await shop.start("card");
      expect(() => shop.stripe.payByCard(first)).toThrow();
      shop.stripe.payByCard(shop.session());
      await Promise.all([shop.deliver(), shop.deliver(), shop.tick()]);
      expect((await getPayments(shop.jobId)).requests).toMatchObject([
        { endReason: "Withdrawn." },
        { endReason: "Paid." },
      ]);
    },
    state: "paid",
    lines: "payment",
  },
  "a part refunded before the cancellation, which returns the rest": {
    play: async (shop) => {
      const intent = await paid(shop);
      shop.stripe.refund(intent, 34_100);
      await Promise.all([shop.deliver(-1), shop.deliver(-2), shop.tick()]);
      await cancel(shop);
      await cancelPayments(db, shop.clock.now);
      expect((await getPayments(shop.jobId)).sums.toReturnCents).toBe(1_000_000);
      shop.stripe.refund(intent, 1_000_000);
      await Promise.all([shop.deliver(-1), shop.deliver(-2)]);
      expect((await getPayments(shop.jobId)).sums.toReturnCents).toBe(0);
      const [lead] = await db.select().from(leads).where(eq(leads.id, shop.leadId));
      expect(lead?.taskAction).not.toBe("Return the payments of the canceled contract");
    },
    state: "canceled",
    lines: "payment, refund, refund",
  },
  "a refund of a part that was disputed meanwhile": {
    play: async (shop) => {
      const intent = await paid(shop);
      shop.stripe.refund(intent, 100_000);
      shop.stripe.dispute(intent, 934_100);
      await Promise.all([shop.deliver(-1), shop.deliver(-2), shop.deliver(-3), shop.tick()]);
      expect((await getPayments(shop.jobId)).sums.paidCents).toBe(0);
    },
    state: "refunded",
    lines: "payment, refund, dispute",
    alert: "Card payment disputed",
  },
  "a check of a part while the payer is on the page, who pays all": {
    play: async (shop) => {
      await shop.start("card");
      await submit(shop.jobId, "record", check("341"));
      shop.stripe.payByCard(shop.session());
      await shop.deliver();
      expect((await getPayments(shop.jobId)).sums.paidCents).toBe(1_068_200);
    },
    state: "paid",
    lines: "payment by hand, payment",
    alert: "Paid too much: $341.00",
  },
});

test("erasing keeps the names of the processor and the command line in the audit log", async () => {
  const shop = await openShop();
  await paid(shop);
  const commandLine = { staff: null, ip: "", requestId: "" };
  const entry = { action: "noted", recordKind: "lead", recordId: shop.leadId };
  for (const actor of [commandLine, { ...commandLine, name: "Carol Whitfield" }])
    await auditStatement(db, actor, entry, shop.clock.now);
  await erase(shop);
  const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, shop.leadId));
  const names = entries.map(({ staffName }) => staffName);
  for (const name of ["Stripe", "Command line", "Erased person"]) expect(names).toContain(name);
  expect(names).not.toContain("Carol Whitfield");
});

test("a contract whose removal waited for its payment is removed once that ended", async () => {
  const shop = await openShop();
  const intent = await byTransfer(shop);
  await shop.deliver();
  await db
    .insert(leadErasures)
    .values({ leadId: shop.leadId, at: shop.clock.now, removedContracts: true });
  const purge = () =>
    purgeContracts(db, deps.bucket, { before: new Date(0), now: shop.clock.now, limit: 10 });
  expect(await purge()).toBe(0);
  // as after a restored backup
  await reapplyErasures(db, deps.bucket, shop.clock.now);
  expect(await shop.state()).toBe("processing");
  shop.stripe.finishTransfer(intent);
  await shop.deliver();
  expect(await purge()).toBe(1);
  expect(await db.select().from(payments).where(eq(payments.jobId, shop.jobId))).toEqual([]);
  const lines = await db.select().from(ledger).where(eq(ledger.jobId, shop.jobId));
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([1_034_100]);
  await db.delete(leadErasures);
});

test("a session without an answer of the processor keeps its contract for 30 hours", async () => {
  const shop = await openShop();
  await shop.start("card");
  shop.pass(29 * 3_600_000);
  expect(await erase(shop, "Asked")).toBe(false);
  shop.pass(2 * 3_600_000);
  expect(await erase(shop, "Asked")).toBe(true);
  expect(await db.select().from(payments).where(eq(payments.jobId, shop.jobId))).toEqual([]);
});

test("money that moves after its contract was removed is in the ledger and alerts the office", async () => {
  const shop = await openShop();
  const intent = await paid(shop);
  expect(await erase(shop, "Asked")).toBe(true);
  shop.stripe.refund(intent, 34_100);
  for (const _time of [1, 2]) await Promise.all([shop.deliver(), shop.deliver(-2)]);
  shop.stripe.dispute(intent, 1_000_000);
  await shop.deliver();
  const lines = await db.select().from(ledger).where(eq(ledger.jobId, shop.jobId));
  expect(lines.map(({ kind, source, amountCents }) => [kind, source, amountCents])).toEqual([
    ["payment", "", 1_034_100],
    ["refund", "", -34_100],
    ["dispute", "", -1_000_000],
  ]);
  const alerts = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "payment-alert"), like(outbox.subject, "%removed contract%")));
  expect(alerts.map(({ subject }) => subject)).toHaveLength(2);
});

test("a question of a bank about a removed contract alerts the office once", async () => {
  const shop = await openShop();
  const intent = await paid(shop);
  expect(await erase(shop, "Asked")).toBe(true);
  shop.stripe.dispute(intent);
  await shop.deliver();
  // another event of the same payment
  shop.stripe.refund(intent, 34_100);
  await shop.deliver();
  const alerts = await db
    .select()
    .from(outbox)
    .where(like(outbox.subject, "Question of the bank: removed contract%"));
  expect(alerts).toHaveLength(1);
});

test("money of a lost session alerts the office once, and money of another product does not", async () => {
  const shop = await openShop();
  await shop.start("card");
  await db.delete(paymentSessions);
  shop.stripe.payByCard(shop.session());
  for (const _time of [1, 2]) await shop.deliver();
  const alerts = () =>
    db.select().from(outbox).where(like(outbox.subject, "Payment without a job%"));
  expect((await alerts()).map(({ subject }) => subject)).toEqual([
    "Payment without a job: $10,341.00",
  ]);
  const [session] = shop.stripe.state.sessions;
  if (session) session.success_url = "https://shop.example.org/thanks";
  shop.stripe.refund(shop.stripe.state.intents.at(-1), 100);
  await shop.deliver();
  expect(await alerts()).toHaveLength(1);
  expect(await shop.ledgerCents()).toBe(0);
});

test("a check entered while the event of a card arrives twice is counted beside it, or refused", async () => {
  const shop = await openShop();
  await byCard(shop);
  const [entered] = await Promise.all([
    submit(shop.jobId, "record", check("341")),
    shop.deliver(),
    shop.deliver(),
  ]);
  await shop.tick();
  const checkCents = entered.state === "saved" ? 34_100 : 0;
  const { lines, sums } = await getPayments(shop.jobId);
  expect(sums.paidCents).toBe(shop.stripe.sumCents() + checkCents);
  expect(lines.filter(({ processorId }) => processorId !== null)).toHaveLength(1);
  const receipts = lines.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  expect(new Set(receipts).size).toBe(lines.length);
  expect(await shop.state()).toBe("paid");
});
