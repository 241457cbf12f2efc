import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { buildPaymentsPanel } from "~/admin/payments/load-payments-panel.server";
import { correctLine } from "~/domain/payments/actions/correct-line.server";
import { recordPayment } from "~/domain/payments/actions/record-payment.server";
import { refundPayment } from "~/domain/payments/actions/refund-payment.server";
import { requestPayment } from "~/domain/payments/actions/request-payment.server";
import type { PaymentAction } from "~/domain/payments/change-payment.server";
import { accountCsv, ledgerCsv } from "~/domain/payments/ledger-csv.server";
import type { LoadedLine } from "~/domain/payments/load-payments.server";
import { createInvoicePdf, createReceiptPdf } from "~/domain/payments/payment-pdf.server";
import { planPayments } from "~/domain/payments/payment-plan";
import { formatQuickBooksPayments } from "~/domain/payments/quickbooks-csv.server";
import { toHoustonDay } from "~/lib/dates";
import {
  paymentRows,
  toHomeownerPayments,
  toPaymentFacts,
} from "~/site/payments/load-homeowner-payments.server";
import { afterCancellation } from "./fixtures/jobs";
import { getPayments, insertPayments, paymentDeps } from "./fixtures/payments";
import { by, insertOffice } from "./fixtures/signer-forms";
import { readPdf } from "./pdf-reader";
import { propertyRuns } from "./properties";

/* Random contracts with change orders, partial payments, corrections and refunds: the pages, the
   PDFs, the emails, the CSV files and the ledger against sums computed apart from them. */

let base: Awaited<ReturnType<typeof getPayments>>;
beforeAll(async () => {
  await insertOffice();
  base = await getPayments((await insertPayments()).jobId);
});

/** "$1,234.50", computed apart from the app. */
const dollars = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0n ? "-" : ""}$${whole}.${digits.slice(-2)}`;
};
const sumOf = (all: readonly { amountCents: number }[]) =>
  all.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n);
const notBelowZero = (cents: bigint) => (cents > 0n ? cents : 0n);

const day = toHoustonDay(afterCancellation);
const minute = (count: number) => new Date(afterCancellation.getTime() + count * 60_000);

const stepArbitrary = fc.record({
  name: fc.constantFrom("record", "record", "record", "refund", "correct", "request"),
  at: fc.nat(5),
  percent: fc.integer({ min: 1, max: 130 }),
});
const contractArbitrary = fc.record({
  shares: fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 1, maxLength: 4 }),
  changes: fc.array(fc.integer({ min: -500_000, max: 900_000 }), { maxLength: 3 }),
  steps: fc.array(stepArbitrary, { maxLength: 8 }),
});
type Contract = typeof contractArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** Builds the rows of a random contract with its change orders. */
function buildContract({ shares, changes }: Contract) {
  const part = (at: number, cents: readonly number[]) => ({
    versionId: at === 0 ? base.job.versionId : `change-${at}`,
    kind: at === 0 ? ("proposal" as const) : ("change-order" as const),
    reference: at === 0 ? base.reference : `${base.reference}-C${at}`,
    cancelUntil: base.contract.cancelUntil,
    payments: cents.map((amountCents, position) => ({
      due: `When part ${position + 1} is finished`,
      amountCents,
    })),
  });
  const total = sumOf(shares.map((amountCents) => ({ amountCents })));
  // a change order never takes off more than the contract
  const signedChanges = changes.filter((cents) => BigInt(cents) > -total / 3n && cents !== 0);
  const parts = [part(0, shares), ...signedChanges.map((cents, at) => part(at + 1, [cents]))];
  const [template] = base.payments;
  if (!template) throw new Error("no payment");
  return {
    contracts: parts.map(({ payments, ...one }, at) => ({
      ...one,
      signedAt: new Date(base.job.createdAt.getTime() - 1_000 + at),
      totalCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    })),
    sumCents: total + sumOf(signedChanges.map((amountCents) => ({ amountCents }))),
    loaded: {
      ...base,
      lines: [] as LoadedLine[],
      requests: [] as (typeof base.requests)[number][],
      payments: planPayments(parts, () => 0)
        .filter(({ amountCents }) => amountCents > 0)
        .map((one, at) => ({ ...template, ...one, id: `payment-${at}`, state: "due" as const })),
    },
  };
}

/** Rows of a statement as the email and the PDF must show them, from sums of the ledger. */
const expectedRows = (sumCents: bigint, beforeCents: bigint, ownCents: bigint) => ({
  "Paid before": dollars(beforeCents),
  [ownCents < 0n ? "This refund" : "This payment"]: dollars(ownCents),
  Remaining: dollars(notBelowZero(sumCents - beforeCents - ownCents)),
});

test("pages, PDFs, emails, CSV files and ledger of 500 random contracts agree to the cent", {
  timeout: 300_000,
}, async () => {
  let receiptCount = 0;
  await fc.assert(
    fc.asyncProperty(contractArbitrary, async (random) => {
      const { loaded, contracts, sumCents } = buildContract(random);
      type Payment = (typeof base.payments)[number];
      const payments: Payment[] = loaded.payments;
      const run = (
        action: PaymentAction,
        payment: Payment,
        { fields, now }: { fields: Readonly<Record<string, string | string[]>>; now: Date },
      ) => {
        const all = (name: string) => [fields[name] ?? []].flat();
        return action(
          {
            loaded: {
              ...loaded,
              payments,
              next: {
                receipt: 1 + loaded.lines.filter((line) => line.receiptNumber).length,
                invoice: 1 + loaded.requests.length,
              },
            },
            payment,
            contracts,
            links: [],
          },
          {
            leadId: loaded.lead.id,
            jobId: loaded.job.id,
            paymentId: payment.id,
            was: 1,
            requestKey: "key",
            last: (name) => all(name).at(-1) ?? "",
            all,
          },
          { by, now, deps: paymentDeps, id: `id-${now.getTime()}` },
        );
      };
      for (const [at, step] of random.steps.entries()) {
        const payment = payments[step.at % payments.length];
        if (!payment) continue;
        const paymentLines = loaded.lines.filter(({ paymentId }) => paymentId === payment.id);
        const now = minute(at);
        const received = sumOf(paymentLines);
        const before = sumOf(loaded.lines);
        const base = step.name === "record" ? BigInt(payment.amountCents) : received;
        const cents = (base * BigInt(step.percent)) / 100n || 1n;
        const amount = dollars(cents).replace("$", "");
        const corrected = paymentLines.find(({ kind }) => kind === "payment");
        const money = { method: "check", amount, day, mail: "1", reference: "2207" };
        const change =
          step.name === "record"
            ? run(recordPayment, payment, {
                fields: { ...money, source: "Carol Whitfield", overpaid: "1" },
                now,
              })
            : step.name === "refund"
              ? run(refundPayment, payment, { fields: money, now })
              : step.name === "correct"
                ? run(correctLine, payment, {
                    fields: {
                      line: corrected?.id ?? "",
                      right: amount,
                      reference: "Wrong",
                      mail: "1",
                    },
                    now,
                  })
                : run(requestPayment, payment, {
                    fields: { to: loaded.signers.map(({ id }) => id) },
                    now,
                  });
        if ("state" in change) continue;
        const { set } = change;
        if (set?.state) payment.state = set.state;
        const text = change.emails?.[0]?.text ?? "";
        if (step.name === "request") {
          const openCents = BigInt(payment.amountCents) - received;
          loaded.requests.push({
            id: `request-${at}`,
            paymentId: payment.id,
            number: loaded.requests.length + 1,
            amountCents: Number(openCents),
            linkId: null,
            sentAt: now,
            sentBy: null,
            openedAt: null,
            endedAt: null,
            endReason: "",
            version: 1,
          });
          expect(text).toContain(`Paid before: ${dollars(before)}`);
          expect(text).toContain(`This payment: ${dollars(openCents)}`);
          expect(text).toContain(
            `Remaining after this payment: ${dollars(notBelowZero(sumCents - before - openCents))}`,
          );
          continue;
        }
        const isCorrection = step.name === "correct";
        const correctedCents = corrected
          ? sumOf(
              paymentLines.filter(
                ({ id, correctsId }) => id === corrected.id || correctsId === corrected.id,
              ),
            )
          : 0n;
        const lineCents = isCorrection
          ? cents - correctedCents
          : step.name === "refund"
            ? -cents
            : cents;
        loaded.lines.push({
          id: `line-${at}`,
          jobId: loaded.job.id,
          contract: loaded.reference,
          paymentId: payment.id,
          kind: isCorrection ? "correction" : step.name === "refund" ? "refund" : "payment",
          method: "check",
          day,
          amountCents: Number(lineCents),
          feeCents: 0,
          source: "Carol Whitfield",
          reference: "2207",
          processorId: null,
          receiptNumber: isCorrection ? null : ++receiptCount,
          correctsId: isCorrection ? (corrected?.id ?? null) : null,
          staffId: by.staff.id,
          createdAt: now,
          enteredBy: by.staff.name,
        });
        const place = loaded.lines.findIndex(({ id }) => id === corrected?.id);
        const rows = isCorrection
          ? expectedRows(sumCents, sumOf(loaded.lines.slice(0, place)), cents)
          : expectedRows(sumCents, before, lineCents);
        for (const [label, sum] of Object.entries(rows)) expect(text).toContain(`${label}: ${sum}`);
      }
      loaded.lines.push({
        id: "cost",
        jobId: loaded.job.id,
        contract: loaded.reference,
        paymentId: null,
        kind: "direct-cost",
        method: "check",
        day,
        amountCents: -123_456,
        feeCents: 0,
        source: "Gulf Steel",
        reference: "",
        processorId: null,
        receiptNumber: null,
        correctsId: null,
        staffId: by.staff.id,
        createdAt: minute(90),
        enteredBy: by.staff.name,
      });
      const received = sumOf(loaded.lines.slice(0, -1));
      const now = minute(100);

      const office = buildPaymentsPanel(loaded, {
        contracts,
        accountEnding: "",
        canWrite: true,
        now,
      });
      expect(office.figures).toMatchObject({
        contract: dollars(sumCents),
        paid: dollars(received),
        open: dollars(notBelowZero(sumCents - received)),
      });
      expect(office.lines.map(({ amount }) => amount)).toEqual(
        loaded.lines
          .slice(0, -1)
          .toReversed()
          .map(({ amountCents }) => dollars(BigInt(amountCents))),
      );
      expect(office.account.lines[0]?.balance).toBe(dollars(received - 123_456n));

      const facts = toPaymentFacts(loaded, contracts, { now, token: "token" });
      const home = toHomeownerPayments(facts);
      expect([home.paid, home.open]).toEqual([office.figures.paid, office.figures.open]);
      for (const view of home.payments) {
        const row = loaded.payments.find(({ id }) => id === view.id);
        const ownCents = sumOf(loaded.lines.filter(({ paymentId }) => paymentId === view.id));
        const openCents = notBelowZero(BigInt(row?.amountCents ?? 0) - ownCents);
        expect(BigInt(view.openCents)).toBe(openCents);
        if (view.status === "payable")
          expect(Object.fromEntries(paymentRows(view, facts))).toMatchObject({
            "Paid before": dollars(received),
            "This payment": dollars(openCents),
            "Remaining after this payment": dollars(notBelowZero(sumCents - received - openCents)),
          });
      }

      const csv = ledgerCsv(loaded).trim().split("\r\n").slice(1);
      const numbers = csv.map((line) => line.split(",").slice(-3, -1));
      let balance = 0n;
      for (const [at, { amountCents }] of loaded.lines.entries()) {
        balance += BigInt(amountCents);
        expect(numbers[at]?.map((text) => Math.round(Number(text) * 100))).toEqual([
          amountCents,
          Number(balance),
        ]);
      }
      const account = accountCsv(loaded).trim().split("\r\n").at(-1)?.split(",") ?? [];
      expect(Math.round(Number(account.at(-1)) * 100)).toBe(Number(received - 123_456n));

      const quickBooks = formatQuickBooksPayments(loaded.lines.slice(0, -1));
      const deposits = quickBooks.trim().split("\r\n").slice(1);
      expect(deposits.map((line) => Math.round(Number(line.split(",").at(-1)) * 100))).toEqual(
        loaded.lines.slice(0, -1).map(({ amountCents }) => amountCents),
      );

      const context = { loaded, parts: contracts, company: paymentDeps.sender.company };
      const last = loaded.lines.findLast(({ receiptNumber }) => receiptNumber !== null);
      if (last) {
        const at = loaded.lines.indexOf(last);
        const ownCents = sumOf(
          loaded.lines.filter(({ id, correctsId }) => id === last.id || correctsId === last.id),
        );
        const pdf = await createReceiptPdf(last.receiptNumber ?? 0, {
          ...context,
          accountEnding: "",
        });
        const text = await textOf(pdf);
        const rows = expectedRows(sumCents, sumOf(loaded.lines.slice(0, at)), ownCents);
        for (const sum of [dollars(sumCents), ...Object.values(rows)]) expect(text).toContain(sum);
      }
      const request = loaded.requests.at(-1);
      if (request) {
        const pdf = await createInvoicePdf(request.number, "By check.", {
          ...context,
          accountEnding: "",
        });
        expect(await textOf(pdf)).toContain(dollars(BigInt(request.amountCents)));
      }
    }),
    propertyRuns(500),
  );
});

const textOf = async (pdf: Uint8Array<ArrayBuffer> | undefined) =>
  (await readPdf(pdf ?? new Uint8Array())).pages.map(({ text }) => text).join("\n");
