import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeEventContents } from "~/domain/payments/processor/processor-events.server";
import { auditLog, leads, paymentRequests, payments, processorEvents } from "~/schema";
import { byTransfer, emailsOf, paid, request, resetProcessors } from "./fixtures/payment-cases";
import { getPayments, submit } from "./fixtures/payments";
import { db } from "./fixtures/signer-forms";
import { openShop } from "./fixtures/stripe";

/* What a payment through the processor writes: emails, next steps, audit log and stored events. */

resetProcessors();

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
  const emails = await emailsOf(shop, "payment-receipt");
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
  const [email] = await emailsOf(shop, "payment-failed");
  expect(email?.text).toContain("The account is closed.");
  expect(email?.text).toContain(`/pay/${shop.paymentId}`);
  const [lead] = await db.select().from(leads).where(eq(leads.id, shop.leadId));
  expect(lead?.taskAction).toBe("Payment failed: ask about Payment 1");
});

test("open pages of the office learn of a failed transfer, a dispute and a payment, each once", async () => {
  const failed = await openShop();
  failed.stripe.failTransfer(await byTransfer(failed), "The account is closed.");
  failed.notified.length = 0;
  for (const _time of [1, 2]) await failed.deliver();
  await failed.tick(600);
  expect(failed.notified).toEqual([failed.leadId]);
  const disputed = await openShop();
  const intent = await paid(disputed);
  expect(disputed.notified).toContain(disputed.leadId);
  disputed.notified.length = 0;
  disputed.stripe.dispute(intent, 1_034_100);
  for (const _time of [1, 2]) await disputed.deliver();
  expect(disputed.notified).toEqual([disputed.leadId]);
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
