import { eq, sql } from "drizzle-orm";
import { contractSum } from "~/domain/proposals/contract-sum";
import { newId } from "~/lib/ids";
import { wordingIn } from "~/lib/spanish/texts";
import { insertWhere } from "~/platform/db/insert.server";
import { ledger, paymentRequests } from "~/schema";
import type {
  PaymentChange,
  PaymentContext,
  PaymentDeps,
  PaymentFacts,
} from "../change-payment.server";
import { type LoadedLine, nextReceiptNumber } from "../load-payments.server";
import { buildReceiptEmail } from "../payment-emails";
import { dueOnAfterLine, type PaymentState, stateAfterLine } from "../payment-states";
import { receiptSums, receivedCents, receivedFor } from "../payment-sums";
import { refundStep } from "../refunds";
import { receiptRows } from "../statement-rows";
import { endRequestStatement } from "../update-schedules.server";

type NewLine = Pick<LoadedLine, "method" | "day" | "amountCents" | "source" | "reference"> &
  Partial<Pick<LoadedLine, "feeCents" | "processorId">> & {
    kind: "payment" | "refund" | "return" | "dispute" | "correction";
    /** Line of staff that a correction corrects. */
    corrects?: LoadedLine;
  };

/**
 * Returns the rows of a new line of the ledger: the line, the state that the payment has with it, the
 * end of its request, and for payments and refunds a receipt number and the receipts by email.
 * Finishes the task to return money once nothing more than the contract sum is left.
 */
export function addLine(
  { loaded, payment, contracts }: PaymentFacts,
  { kind, corrects, ...line }: NewLine,
  {
    deps,
    by,
    now,
    id,
    to,
    action,
  }: PaymentContext & {
    deps: PaymentDeps;
    /** Id of the change. */
    id: string;
    /** Signers who get the receipt. */
    to: PaymentFacts["loaded"]["signers"];
    /** Action in the audit log. */
    action: string;
  },
): PaymentChange & { state?: never } {
  const { db } = deps;
  const { payments, next } = loaded;
  const { receipt } = next;
  const isReceipt = kind === "payment" || kind === "refund";
  const number = isReceipt ? receipt : (corrects?.receiptNumber ?? null);
  const row = {
    feeCents: 0,
    processorId: null,
    ...line,
    id: newId(),
    jobId: loaded.job.id,
    contract: loaded.reference,
    paymentId: payment.id,
    kind,
    receiptNumber: isReceipt ? receipt : null,
    correctsId: corrects?.id ?? null,
    staffId: by.staff?.id ?? null,
    createdAt: now,
  };
  const lines = [...loaded.lines, { ...row, enteredBy: by.staff?.name ?? null }];
  // the bank is done with an online payment, also if it is only a part
  const isArrival =
    kind === "payment" && payment.state === "processing" && row.processorId !== null;
  const state = stateAfterLine(isArrival ? "due" : payment.state, {
    kind,
    amountCents: payment.amountCents,
    paidCents: receivedFor(lines, payment.id),
  });
  const { parts = [], sumCents = 0 } = contractSum(contracts, loaded.job.versionId) ?? {};
  const sums = receiptSums(lines, corrects?.id ?? row.id);
  const receiptRow = corrects ?? row;
  const wording = wordingIn(loaded.language);
  return {
    set: { state, ...dueOnAfterLine(payment, state, line.day) },
    ...(isReceipt && { where: sql`${nextReceiptNumber} = ${receipt}` }),
    ...(number !== null && { pdf: `receipt-${number}.pdf` }),
    event: {
      kind: eventKinds[kind],
      data: {
        cents: kind === "correction" ? line.amountCents : Math.abs(line.amountCents),
        ...(number !== null && { receipt: number }),
      },
    },
    audit: {
      action,
      changes: {
        ...(number !== null && { receipt: [null, number] }),
        cents: [null, line.amountCents],
      },
    },
    others: (isMade) => [
      insertWhere(db, ledger, row, isMade),
      ...(state === payment.state
        ? []
        : [
            endRequestStatement(
              db,
              sql`${eq(paymentRequests.paymentId, payment.id)} and ${isMade}`,
              { reason: endReason(kind, state), now },
            ),
          ]),
    ],
    emails: (number === null ? [] : to).map((signer) =>
      buildReceiptEmail(
        signer,
        {
          key: id,
          number: number ?? 0,
          amountCents: sums.amountCents,
          method: receiptRow.method,
          reference: receiptRow.reference,
          day: receiptRow.day,
          source: receiptRow.source,
          label: payment.label,
          rows: receiptRows(parts, { at: now, lines, payments, lineId: receiptRow.id, wording }),
          isRefund: receiptRow.kind === "refund",
          isCorrected: corrects !== undefined,
        },
        deps.sender,
        wording,
      ),
    ),
    // also a contract sum that a canceled change order lowered
    ...(receivedCents(loaded.lines) > sumCents &&
      receivedCents(lines) <= sumCents && { lead: { finishes: refundStep } }),
  };
}

const eventKinds = {
  payment: "payment-received",
  refund: "payment-refunded",
  correction: "payment-corrected",
  return: "payment-failed",
  dispute: "payment-failed",
} as const;

function endReason(kind: NewLine["kind"], state: PaymentState): string {
  if (state === "paid") return "Paid.";
  return kind === "payment" ? "Partly paid." : "The open amount changed.";
}
