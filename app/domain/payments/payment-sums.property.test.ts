import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/properties";
import { paymentAmountsCents } from "../proposals/proposal-totals";
import { type PlanPart, planPayments } from "./payment-plan";
import { type PaymentState, stateAfterLine } from "./payment-states";
import { type MoneyLine, receiptSums, receivedFor, sumPayments } from "./payment-sums";

/* Random contracts with change orders, partial payments, refunds and corrections. The independent
   calculation counts in BigInt, from the totals and the steps alone. */

const shares = fc
  .array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 })
  .map((parts) => {
    const sum = parts.reduce((all, one) => all + one, 0);
    const scaled = parts.map((one) => Math.max(1, Math.floor((one * 10_000) / sum)));
    const rest = 10_000 - scaled.slice(0, -1).reduce((all, one) => all + one, 0);
    return [...scaled.slice(0, -1), rest].map((share) => ({
      id: "",
      share,
      due: "When it is built",
    }));
  });
const contracts = fc.record({
  totalCents: fc.integer({ min: 100_000, max: 50_000_000 }),
  shares,
  changes: fc.array(fc.integer({ min: -90_000, max: 900_000 }), { maxLength: 4 }),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom("payment", "payment", "payment", "refund", "correction"),
      at: fc.nat(20),
      share: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 25 },
  ),
});

test("500 random contracts add up to the cent against an independent calculation", () => {
  fc.assert(
    fc.property(contracts, ({ totalCents, shares: payments, changes, steps }) => {
      const amounts = paymentAmountsCents({ paymentsIn: "percent", payments }, totalCents);
      const part = (versionId: string, list: readonly number[]): PlanPart => ({
        versionId,
        kind: versionId === "contract" ? "proposal" : "change-order",
        reference: versionId,
        cancelUntil: "",
        payments: list.map((amountCents) => ({ due: "When it is built", amountCents })),
      });
      const planned = planPayments(
        [part("contract", amounts), ...changes.map((cents, at) => part(`c${at}`, [cents]))],
        () => 0,
      );
      const contractCents = totalCents + changes.reduce((sum, one) => sum + one, 0);
      type Row = { id: string; amountCents: number; state: PaymentState };
      const rows = planned.map(
        ({ amountCents }, at): Row => ({ id: `p${at}`, amountCents, state: "due" }),
      );
      const lines: (MoneyLine & { id: string; correctsId: string | null })[] = [];
      let paid = 0n;
      for (const { kind, at, share } of steps) {
        const row = rows[at % rows.length];
        if (!row) continue;
        const before = receivedFor(lines, row.id);
        const corrected = lines.filter(
          (line) => line.kind === "payment" && line.paymentId === row.id,
        )[0];
        if (kind !== "payment" && before <= 0) continue;
        if (kind === "correction" && !corrected) continue;
        const base = kind === "payment" ? row.amountCents : before;
        const cents = Math.max(1, Math.floor((base * share) / 100));
        const amountCents = kind === "payment" ? cents : -cents;
        lines.push({
          id: `l${lines.length}`,
          paymentId: row.id,
          kind,
          amountCents,
          correctsId: kind === "correction" ? (corrected?.id ?? null) : null,
        });
        paid += BigInt(amountCents);
        row.state = stateAfterLine(row.state, {
          kind,
          amountCents: row.amountCents,
          paidCents: receivedFor(lines, row.id),
        });
      }
      // costs of the job are no money of the homeowner
      lines.push({
        id: "cost",
        paymentId: null,
        kind: "direct-cost",
        amountCents: -123_456,
        correctsId: null,
      });
      const sums = sumPayments(contractCents, rows, lines);
      expect(BigInt(rows.reduce((sum, { amountCents }) => sum + amountCents, 0))).toBe(
        BigInt(totalCents) + changes.map(BigInt).reduce((sum, one) => sum + one, 0n),
      );
      expect(BigInt(sums.paidCents)).toBe(paid);
      expect(BigInt(sums.openCents) - BigInt(sums.toReturnCents)).toBe(
        BigInt(contractCents) - paid,
      );
      for (const row of rows) {
        const ownCents = lines
          .filter(({ paymentId }) => paymentId === row.id)
          .reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
        const open = BigInt(row.amountCents) - ownCents;
        expect(BigInt(sums.byPayment.get(row.id)?.openCents ?? -1)).toBe(open > 0n ? open : 0n);
        expect(row.state === "paid", `${row.state} with ${open} open`).toBe(
          open <= 0n && (ownCents > 0n || row.state === "paid"),
        );
      }
      let before = 0n;
      for (const line of lines.filter(({ kind }) => kind === "payment")) {
        const receipt = receiptSums(lines, line.id);
        const place = lines.indexOf(line);
        before = lines.slice(0, place).reduce((sum, one) => sum + BigInt(one.amountCents), 0n);
        const ownCents = lines
          .filter(({ id, correctsId }) => id === line.id || correctsId === line.id)
          .reduce((sum, one) => sum + BigInt(one.amountCents), 0n);
        expect(BigInt(receipt.paidBeforeCents)).toBe(before);
        expect(BigInt(receipt.amountCents)).toBe(ownCents);
        expect(BigInt(receipt.paidToDateCents)).toBe(before + ownCents);
      }
    }),
    propertyRuns(500),
  );
});
