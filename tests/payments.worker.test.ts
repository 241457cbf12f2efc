import { and, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { planDuePayments } from "~/content/payment-schedules.server";
import { loadPayments } from "~/domain/payments/load-payments.server";
import { refundStep } from "~/domain/payments/refunds";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { auditLog, jobs, leads, ledger, outbox, paymentRequests, payments } from "~/schema";
import { afterCancellation } from "./fixtures/jobs";
import { check, getPayments, insertPayments, submit } from "./fixtures/payments";
import { completeDraft, draftLine, oneSigner, signAll } from "./fixtures/proposals";
import { by, db, deps, insertOffice, now } from "./fixtures/signer-forms";

/* Payments of a job: schedule, requests, ledger, corrections, refunds, cancellation. */

beforeAll(insertOffice);

const draft = { ...completeDraft, ...oneSigner };
/** 30 % and 70 % of the price of the chosen option with its add-on. */
const [firstCents, secondCents] = [1_034_100, 2_412_900];

const statesOf = async (jobId: string) =>
  (await getPayments(jobId)).payments.map(({ state }) => state);

const emailsOf = (leadId: string, kind: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), like(outbox.kind, kind)));

/** Signs a change order with one price for the job. */
async function changeOrder(leadId: string, priceCents: number) {
  const order = {
    ...changeOrderDraft(draft, { today: toHoustonDay(now), business: "Modern Outdoor Living" }),
    lines: [draftLine("drain", priceCents, { optionIds: ["a"] })],
    options: [{ id: "a" as const, name: "Drain line", summary: "", design: "" }],
    preselected: "a" as const,
    validUntil: addDays(toHoustonDay(now), 30),
    email: draft.email,
    ...oneSigner,
  };
  const context = { by, now, requestKey: newId() };
  const id = await startProposal(db, { leadId, kind: "change-order", draft: order }, context);
  if (!id) throw new Error("no change order");
  const sent = await sendProposal(
    deps,
    { versionId: id, wasVersion: 1, requestKey: newId(), isOnPaper: false },
    { by, now },
  );
  if (sent.state !== "sent") throw new Error(JSON.stringify(sent));
  await signAll(deps, id, now, { optionId: "a", addOnIds: [], totalCents: priceCents });
  await planDuePayments(db, afterCancellation);
  return id;
}

const cancel = (versionId: string, at = afterCancellation) =>
  cancelContract(
    deps,
    {
      versionId,
      typedName: by.staff.name,
      reason: "Agreed",
      requestKey: newId(),
      isOverride: true,
    },
    { actor: by, now: at },
  );

describe("the schedule", () => {
  test("a signed contract gets its payments once, and none is due in the cancellation period", async () => {
    const { jobId } = await insertPayments({}, now);
    await db.update(jobs).set({ hasSchedule: false }).where(eq(jobs.id, jobId));
    await planDuePayments(db, now);
    const { payments: rows, sums } = await getPayments(jobId);
    expect(rows.map(({ label, amountCents, state }) => [label, amountCents, state])).toEqual([
      ["Payment 1", firstCents, "not-due"],
      ["Payment 2", secondCents, "not-due"],
    ]);
    expect(sums).toMatchObject({ contractCents: 3_447_000, paidCents: 0, openCents: 3_447_000 });
  });

  test("the first payment is due on the day after the cancellation period", async () => {
    const { jobId } = await insertPayments({}, now);
    const [first] = (await getPayments(jobId)).payments;
    const lastDay = new Date(`${addDays(first?.dueOn ?? "", -1)}T18:00:00Z`);
    await planDuePayments(db, lastDay);
    expect(await statesOf(jobId)).toEqual(["not-due", "not-due"]);
    await planDuePayments(db, new Date(lastDay.getTime() + 86_400_000));
    expect(await statesOf(jobId)).toEqual(["due", "not-due"]);
  });

  test("the last payment is due 30 days after the job is done", async () => {
    const { jobId } = await insertPayments();
    await db
      .update(jobs)
      .set({ stage: "done", stageSince: afterCancellation })
      .where(eq(jobs.id, jobId));
    await planDuePayments(db, new Date(afterCancellation.getTime() + 29 * 86_400_000));
    expect(await statesOf(jobId)).toEqual(["due", "not-due"]);
    await planDuePayments(db, new Date(afterCancellation.getTime() + 30 * 86_400_000));
    expect(await statesOf(jobId)).toEqual(["due", "due"]);
  });

  test("a job moved back from Done has no payment after completion, until it is done again", async () => {
    const { jobId } = await insertPayments();
    const setStage = (stage: "done" | "last-walk", day: number) =>
      db
        .update(jobs)
        .set({ stage, stageSince: later(day) })
        .where(eq(jobs.id, jobId));
    const later = (days: number) => new Date(afterCancellation.getTime() + days * 86_400_000);
    const last = async () => (await getPayments(jobId)).payments[1];
    await setStage("done", 0);
    await planDuePayments(db, later(30));
    expect(await last()).toMatchObject({ state: "due" });
    await setStage("last-walk", 30);
    await planDuePayments(db, later(31));
    expect(await last()).toMatchObject({ state: "not-due", dueOn: "", event: "" });
    await setStage("done", 40);
    await planDuePayments(db, later(40));
    expect(await last()).toMatchObject({ state: "not-due", dueOn: toHoustonDay(later(70)) });
  });

  test("a change order adds a payment, and one that lowers the price lowers the last payment", async () => {
    const { jobId, leadId } = await insertPayments();
    await changeOrder(leadId, 190_000);
    await changeOrder(leadId, -50_000);
    const { payments: rows, sums } = await getPayments(jobId);
    expect(rows.map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ["Payment 1", firstCents],
      ["Payment 2", secondCents],
      ["Change order 1", 140_000],
    ]);
    expect(sums).toMatchObject({ contractCents: 3_587_000, openCents: 3_587_000 });
  });

  test("a lowered amount ends the request of its payment", async () => {
    const { jobId, leadId, versionId } = await insertPayments();
    const { signers } = await getPayments(jobId);
    const to = signers.map(({ id }) => id);
    await submit(jobId, "due", { day: toHoustonDay(afterCancellation), event: "Done" }, { at: 1 });
    expect((await submit(jobId, "request", { to }, { at: 1 })).state).toBe("saved");
    await changeOrder(leadId, -50_000);
    const { requests, payments: rows } = await getPayments(jobId);
    expect(requests).toMatchObject([
      { amountCents: secondCents, endReason: "The amount changed." },
    ]);
    expect(rows[1]).toMatchObject({ state: "due", amountCents: secondCents - 50_000, versionId });
  });
});

describe("in the cancellation period", () => {
  test.each([
    ["due", { day: toHoustonDay(now), event: "Started" }],
    ["request", {}],
    ["record", check("10,341")],
  ] as const)("form %s is refused", async (name, fields) => {
    const { jobId } = await insertPayments({}, now);
    const result = await submit(jobId, name, fields, { day: now });
    expect(result).toMatchObject({
      state: "refused",
      errors: { "": expect.stringMatching(/^The homeowner can still cancel/) },
    });
    expect((await getPayments(jobId)).lines).toEqual([]);
  });

  test("a payment recorded later can’t have a day in the period", async () => {
    const { jobId } = await insertPayments();
    const result = await submit(jobId, "record", check("10,341", { day: toHoustonDay(now) }));
    expect(result).toMatchObject({ state: "invalid", errors: { day: expect.any(String) } });
  });
});

describe("the ledger", () => {
  test("a partial payment leaves the rest open, and the rest makes it paid, each with a receipt by email", async () => {
    const { jobId, leadId } = await insertPayments();
    expect((await submit(jobId, "record", check("4,000"))).state).toBe("saved");
    expect(await statesOf(jobId)).toEqual(["due", "not-due"]);
    expect((await getPayments(jobId)).sums).toMatchObject({
      paidCents: 400_000,
      openCents: 3_047_000,
      dueCents: firstCents - 400_000,
    });
    await submit(jobId, "record", check("6,341"));
    expect(await statesOf(jobId)).toEqual(["paid", "not-due"]);
    const emails = await emailsOf(leadId, "payment-receipt");
    expect(emails.map(({ toAddress }) => toAddress)).toEqual([
      "carol@example.com",
      "carol@example.com",
    ]);
    const last = emails.find(({ text }) => text.includes("$6,341.00"))?.text ?? "";
    for (const line of [
      "Paid before: $4,000.00",
      "This payment: $6,341.00",
      "Paid to date: $10,341.00",
      "Remaining: $24,129.00",
      "by check 2207",
    ])
      expect(last).toContain(line);
  });

  test("an overpayment needs a confirmation, and the page asks to return it", async () => {
    const { jobId } = await insertPayments({
      payments: [{ id: "", share: 10_000, due: "At the end" }].map(({ share, due }) => ({
        share,
        due,
      })),
    });
    const result = await submit(jobId, "record", check("34,500"));
    expect(result).toMatchObject({
      state: "invalid",
      errors: { amount: expect.stringContaining("$34,470.00 remains") },
    });
    expect((await submit(jobId, "record", check("34,500", { overpaid: "1" }))).state).toBe("saved");
    expect((await getPayments(jobId)).sums).toMatchObject({ openCents: 0, toReturnCents: 3_000 });
    await submit(jobId, "refund", check("30", { reference: "Paid too much" }));
    expect(await statesOf(jobId)).toEqual(["paid"]);
    expect((await getPayments(jobId)).sums).toMatchObject({ openCents: 0, toReturnCents: 0 });
  });

  test("the same form twice is one line, and a form of an earlier state is refused with the new one", async () => {
    const { jobId } = await insertPayments();
    const key = { requestKey: newId(), was: 2 };
    const [first] = (await getPayments(jobId)).payments;
    key.was = first?.version ?? 0;
    await submit(jobId, "record", check("10,341"), key);
    expect((await submit(jobId, "record", check("10,341"), key)).state).toBe("saved");
    expect(await submit(jobId, "record", check("10,341"), { was: key.was })).toMatchObject({
      state: "refused",
      errors: { "": expect.stringContaining("It’s now “Paid”") },
    });
    expect((await getPayments(jobId)).lines).toHaveLength(1);
  });

  test("payments of several jobs at once have numbers without gaps", async () => {
    const ids = await Promise.all([insertPayments(), insertPayments(), insertPayments()]);
    const results = await Promise.all(
      ids.map(({ jobId }) => submit(jobId, "record", check("10,341"))),
    );
    expect(results.map(({ state }) => state)).toEqual(["saved", "saved", "saved"]);
    const numbers = (await db.select({ number: ledger.receiptNumber }).from(ledger))
      .flatMap(({ number }) => number ?? [])
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test("a correction is a line of the difference and opens the payment again", async () => {
    const { jobId, leadId } = await insertPayments();
    await submit(jobId, "record", check("10,341"));
    const [line] = (await getPayments(jobId)).lines;
    const right = { line: line?.id ?? "", right: "10,314", reference: "Typed wrong", mail: "1" };
    expect((await submit(jobId, "correct", right)).state).toBe("saved");
    const { lines, sums } = await getPayments(jobId);
    expect(
      lines.map(({ kind, amountCents, receiptNumber }) => [kind, amountCents, receiptNumber]),
    ).toEqual([
      ["payment", 1_034_100, line?.receiptNumber],
      ["correction", -2_700, null],
    ]);
    expect(sums.paidCents).toBe(1_031_400);
    expect(await statesOf(jobId)).toEqual(["due", "not-due"]);
    const [email] = (await emailsOf(leadId, "payment-receipt")).filter(({ subject }) =>
      subject.startsWith("Corrected"),
    );
    expect(email?.subject).toBe(`Corrected receipt ${line?.receiptNumber}, $10,314.00`);
    expect(await submit(jobId, "correct", right)).toMatchObject({ state: "invalid" });
  });

  test("the receipt of a refund is corrected as a refund, to no more than was received", async () => {
    const { jobId, leadId } = await insertPayments();
    await submit(jobId, "record", check("4,000"));
    await submit(jobId, "refund", check("1,000", { reference: "Too much" }));
    const line = (await getPayments(jobId)).lines[1]?.id ?? "";
    const correct = (right: string) =>
      submit(jobId, "correct", { line, right, reference: "Typed wrong", mail: "1" });
    expect(await correct("4,000.01")).toMatchObject({
      state: "invalid",
      errors: { right: expect.stringContaining("$4,000.00 was received") },
    });
    expect((await correct("0")).state).toBe("saved");
    expect((await getPayments(jobId)).sums.paidCents).toBe(400_000);
    const [, email] = await emailsOf(leadId, "payment-refund");
    expect(email?.text).toContain("We returned $0.00 for Payment 1 by check");
  });

  test("a payment of a lead in the trash is not found", async () => {
    const { jobId, leadId } = await insertPayments();
    await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, leadId));
    expect(await loadPayments(db, jobId)).toBeUndefined();
  });

  test("a line can’t be changed or a refund be more than was received", async () => {
    const { jobId } = await insertPayments();
    await submit(jobId, "record", check("100"));
    await expect(
      db.update(ledger).set({ amountCents: 1 }).where(eq(ledger.jobId, jobId)),
    ).rejects.toThrow();
    expect(await submit(jobId, "refund", check("100.01"))).toMatchObject({
      state: "invalid",
      errors: { amount: expect.stringContaining("$100.00 was received") },
    });
  });
});

describe("requests", () => {
  test("a request emails the amount, number and way to pay, and is paid by the record", async () => {
    const { jobId, leadId } = await insertPayments();
    await submit(jobId, "record", check("341"));
    const { signers } = await getPayments(jobId);
    const to = signers.map(({ id }) => id);
    expect(await submit(jobId, "request", { to: [] })).toMatchObject({ state: "invalid" });
    expect((await submit(jobId, "request", { to, message: "Thank you." })).state).toBe("saved");
    const [email] = await emailsOf(leadId, "payment-request");
    const { requests } = await getPayments(jobId);
    expect(requests).toMatchObject([{ amountCents: 1_000_000, endedAt: null }]);
    for (const text of [
      `Invoice ${requests[0]?.number}`,
      "$10,000.00",
      "Paid before: $341.00",
      "Make the check out to us.",
      "Thank you.",
    ])
      expect(email?.text).toContain(text);
    expect((await submit(jobId, "remind", { to })).state).toBe("saved");
    expect(await emailsOf(leadId, "payment-reminder")).toHaveLength(1);
    await submit(jobId, "record", check("10,000"));
    expect((await getPayments(jobId)).requests).toMatchObject([{ endReason: "Paid." }]);
    expect(await statesOf(jobId)).toEqual(["paid", "not-due"]);
  });

  test("a returned check ends the request of the rest, which asks for too little then", async () => {
    const { jobId } = await insertPayments();
    await submit(jobId, "record", check("4,000"));
    const { signers, lines } = await getPayments(jobId);
    const to = signers.map(({ id }) => id);
    await submit(jobId, "request", { to });
    const right = { line: lines[0]?.id ?? "", right: "0", reference: "Returned by the bank" };
    expect((await submit(jobId, "correct", right)).state).toBe("saved");
    expect(await statesOf(jobId)).toEqual(["due", "not-due"]);
    expect((await getPayments(jobId)).requests).toMatchObject([
      { amountCents: firstCents - 400_000, endReason: "The open amount changed." },
    ]);
    expect((await submit(jobId, "remind", { to })).state).toBe("refused");
    await submit(jobId, "request", { to });
    expect((await getPayments(jobId)).requests[1]).toMatchObject({ amountCents: firstCents });
  });

  test("nothing is requested until the payments of a new change order are planned", async () => {
    const { jobId } = await insertPayments();
    const to = (await getPayments(jobId)).signers.map(({ id }) => id);
    await db.update(jobs).set({ hasSchedule: false }).where(eq(jobs.id, jobId));
    expect((await submit(jobId, "request", { to })).state).toBe("refused");
    await planDuePayments(db, afterCancellation);
    expect((await submit(jobId, "request", { to })).state).toBe("saved");
  });

  test("a withdrawn request leaves the payment due, and its number is not used again", async () => {
    const { jobId } = await insertPayments();
    const { signers } = await getPayments(jobId);
    const to = signers.map(({ id }) => id);
    await submit(jobId, "request", { to });
    await submit(jobId, "withdraw");
    expect(await statesOf(jobId)).toEqual(["due", "not-due"]);
    await submit(jobId, "request", { to });
    const numbers = (await db.select({ number: paymentRequests.number }).from(paymentRequests))
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

describe("a canceled contract", () => {
  test("cancels open payments, asks to return the payment in 10 days, and the refund closes it", async () => {
    const { jobId, leadId, versionId } = await insertPayments();
    await submit(jobId, "record", check("2,000"));
    expect((await cancel(versionId)).state).toBe("done");
    const task = async () =>
      (await db.select().from(leads).where(eq(leads.id, leadId))).map(({ taskAction, taskAt }) => [
        taskAction,
        taskAt === null ? "" : toHoustonDay(new Date(taskAt.getTime() - 1)),
      ]);
    expect(await task()).toEqual([[refundStep, addDays(toHoustonDay(afterCancellation), 10)]]);
    expect(await statesOf(jobId)).toEqual(["canceled", "canceled"]);
    await planDuePayments(db, afterCancellation);
    const stored = await db.select().from(payments).where(eq(payments.jobId, jobId));
    expect(stored.map(({ state }) => state)).toEqual(["canceled", "canceled"]);
    expect((await getPayments(jobId)).sums).toMatchObject({
      contractCents: 0,
      openCents: 0,
      toReturnCents: 200_000,
    });
    expect(await submit(jobId, "record", check("1"))).toMatchObject({ state: "refused" });
    await submit(jobId, "refund", check("500", { reference: "Our check 318" }));
    expect(await task()).toEqual([[refundStep, addDays(toHoustonDay(afterCancellation), 10)]]);
    await submit(jobId, "refund", check("1,500", { reference: "Our check 319" }));
    expect(await task()).toEqual([["", ""]]);
    expect((await getPayments(jobId)).sums.toReturnCents).toBe(0);
    expect(await emailsOf(leadId, "payment-refund")).toHaveLength(2);
  });

  test("a canceled change order's payment goes back, which closes the task", async () => {
    const { jobId, leadId } = await insertPayments();
    await submit(jobId, "record", check("10,341"));
    const orderId = await changeOrder(leadId, 190_000);
    const { payments: rows } = await getPayments(jobId);
    const order = { at: rows.findIndex(({ versionId }) => versionId === orderId) };
    await submit(jobId, "due", { day: toHoustonDay(afterCancellation), event: "Done" }, order);
    await submit(jobId, "record", check("1,900"), order);
    await submit(jobId, "record", check("24,129"), { at: 1 });
    await cancel(orderId);
    const task = async () =>
      (await db.select().from(leads).where(eq(leads.id, leadId)))[0]?.taskAction;
    expect(await task()).toBe(refundStep);
    await submit(jobId, "refund", check("1,900", { reference: "Our check 320" }), order);
    expect(await task()).toBe("");
  });

  test("without a payment needs no refund", async () => {
    const { leadId, versionId } = await insertPayments();
    await cancel(versionId);
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead?.taskAction).toBe("Contract canceled");
  });
});

test("each change of a payment has an entry in the audit log of the lead", async () => {
  const { jobId, leadId } = await insertPayments();
  await submit(jobId, "record", check("100"));
  const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, leadId));
  expect(entries.map(({ action }) => action)).toContain("recorded-payment");
});
