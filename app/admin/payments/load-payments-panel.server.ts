import { adminPaths } from "~/admin-paths";
import { cancellationRefusal } from "~/domain/payments/actions/cancellation-refusal";
import { listAccountLines, sumAccount } from "~/domain/payments/construction-account";
import { overdueDays } from "~/domain/payments/due-rules";
import {
  type LoadedLine,
  type LoadedPayment,
  type LoadedPayments,
  loadPayments,
} from "~/domain/payments/load-payments.server";
import { formatPaidBy, methodLabel } from "~/domain/payments/payment-methods";
import { nextPaymentState, paymentStateLabel } from "~/domain/payments/payment-states";
import { isOwnersLine, receiptSums, sumPayments } from "~/domain/payments/payment-sums";
import { refundDay } from "~/domain/payments/refunds";
import { contractSum } from "~/domain/proposals/contract-sum";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { roleCan } from "~/domain/staff/abilities";
import { formatIsoDay, formatShortDay, formatShortIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { formatCents } from "~/lib/money";
import { formatDecimal } from "~/lib/parse-number";
import type { StaffDeps } from "~/request/require-staff.server";

/**
 * Loads the payments of a job of a lead: sums, schedule, and ledger. Undefined if the lead has no
 * such job.
 */
export async function loadPaymentsPanel(
  { db, staff, now }: Pick<StaffDeps, "db" | "staff" | "now">,
  leadId: string,
  jobId: string,
) {
  const [loaded, contracts, [settings]] = await Promise.all([
    loadPayments(db, jobId),
    listSignedContracts(db, leadId),
    settingsQuery(db),
  ]);
  if (loaded?.lead.id !== leadId) return undefined;
  const { constructionAccountEnding } = parseSettings(settings?.value);
  const canWrite = roleCan(staff.role, "payments:write");
  return buildPaymentsPanel(loaded, {
    contracts,
    accountEnding: constructionAccountEnding,
    canWrite,
    now: now(),
  });
}

/** Builds the view of the payments of a job. `contracts` are all of its lead. */
export function buildPaymentsPanel(
  loaded: LoadedPayments,
  {
    contracts,
    accountEnding,
    canWrite,
    now,
  }: {
    contracts: Awaited<ReturnType<typeof listSignedContracts>>;
    accountEnding: string;
    canWrite: boolean;
    now: Date;
  },
) {
  const [leadId, jobId] = [loaded.lead.id, loaded.job.id];
  const today = toHoustonDay(now);
  const contract = contractSum(contracts, loaded.job.versionId);
  const sums = sumPayments(contract?.sumCents ?? 0, loaded.payments, loaded.lines);
  const { canceledAt } = loaded.contract;
  const orders = contract?.parts.filter(({ kind }) => kind === "change-order") ?? [];
  const changes = orders.length;
  return {
    path: adminPaths.jobPayments(leadId, jobId),
    jobId,
    csvHref: adminPaths.jobPaymentFile(leadId, jobId, "ledger.csv"),
    formKey: newId(),
    canWrite,
    today,
    reference: loaded.reference,
    signers: loaded.signers,
    figures: {
      contract: formatCents(sums.contractCents),
      changes:
        changes === 0
          ? ""
          : `With ${changes === 1 ? "1 change order" : `${changes} change orders`}`,
      paid: formatCents(sums.paidCents),
      open: formatCents(sums.openCents),
      due: sums.dueCents > 0 ? `${formatCents(sums.dueCents)} is due` : "",
    },
    canceledOn: canceledAt ? formatShortDay(canceledAt) : "",
    toReturn:
      sums.toReturnCents > 0
        ? {
            amount: formatCents(sums.toReturnCents),
            by: canceledAt ? formatIsoDay(refundDay(toHoustonDay(canceledAt))) : "",
          }
        : null,
    changeOrders: orders.map(({ versionId, reference, signedAt, totalCents }) => ({
      id: versionId,
      reference,
      signedOn: formatShortDay(signedAt),
      amount: formatCents(totalCents),
    })),
    account: toAccount(loaded, {
      ending: accountEnding,
      csvHref: adminPaths.jobPaymentFile(leadId, jobId, "construction-account.csv"),
    }),
    payments: loaded.payments.map((payment) =>
      toPayment(payment, { loaded, sums, today, canWrite, now }),
    ),
    lines: loaded.lines
      .filter(isOwnersLine)
      .toReversed()
      .map((line) => toLine(line, loaded, leadId)),
  };
}

function toAccount({ lines }: LoadedPayments, part: { ending: string; csvHref: string }) {
  const account = listAccountLines(lines);
  const sums = sumAccount(account);
  return {
    ...part,
    summary: [
      `Received ${formatCents(sums.receivedCents)}`,
      `Direct cost ${formatCents(sums.directCents)}`,
      `Indirect cost ${formatCents(sums.indirectCents)}`,
      `Balance ${formatCents(sums.balanceCents)}.`,
    ].join(". "),
    lines: account
      .map(({ id, day, party, description, balanceCents, ...line }) => ({
        id,
        day: formatShortIsoDay(day),
        party: party || "Not kept",
        description,
        amount: formatCents(line.receivedCents - line.directCents - line.indirectCents),
        balance: formatCents(balanceCents),
      }))
      .toReversed(),
  };
}

export type PaymentsPanelData = ReturnType<typeof buildPaymentsPanel>;
export type PaymentView = PaymentsPanelData["payments"][number];

function toPayment(
  payment: LoadedPayment,
  {
    loaded,
    sums,
    today,
    canWrite,
    now,
  }: {
    loaded: LoadedPayments;
    sums: ReturnType<typeof sumPayments>;
    today: string;
    canWrite: boolean;
    now: Date;
  },
) {
  const { id, state, dueOn } = payment;
  const money = sums.byPayment.get(id) ?? { paidCents: 0, openCents: 0 };
  const request = loaded.requests.find(
    ({ paymentId, endedAt }) => paymentId === id && endedAt === null,
  );
  const refusal = cancellationRefusal(payment, now);
  const can = (name: Parameters<typeof nextPaymentState>[0]) =>
    canWrite && refusal === undefined && nextPaymentState(name, state) !== undefined;
  const isOpen = state === "due" || state === "requested" || state === "failed";
  return {
    id,
    version: payment.version,
    label: payment.label,
    condition: payment.condition,
    amountCents: payment.amountCents,
    amount: formatCents(payment.amountCents),
    openLabel: formatCents(money.openCents),
    openAmount: formatDecimalCents(money.openCents),
    paidAmount: formatDecimalCents(money.paidCents),
    state,
    stateLabel: paymentStateLabel(state),
    isOverdue: isOpen && dueOn !== "" && addDays(dueOn, overdueDays) < today,
    notes: [
      state === "not-due" && dueOn ? `Becomes due ${formatShortIsoDay(dueOn)}` : "",
      isOpen && dueOn ? `Due since ${formatShortIsoDay(dueOn)}` : "",
      payment.event
        ? `${payment.event}${payment.markedBy ? `, marked by ${payment.markedBy}` : ""}`
        : "",
      request
        ? `Invoice ${request.number}, ${formatCents(request.amountCents)}, sent ${formatShortDay(request.sentAt)}`
        : "",
      money.paidCents > 0 && money.openCents > 0
        ? `${formatCents(money.paidCents)} received, ${formatCents(money.openCents)} remaining`
        : "",
      money.paidCents > payment.amountCents
        ? `Overpaid by ${formatCents(money.paidCents - payment.amountCents)}`
        : "",
    ].filter(Boolean),
    refusal: canWrite && state !== "canceled" ? (refusal ?? "") : "",
    invoice: request ? request.number : null,
    may: {
      due: can("mark-due"),
      request: can("request"),
      remind: can("withdraw"),
      record: canWrite && refusal === undefined && money.openCents > 0,
      refund: canWrite && money.paidCents > 0,
    },
  };
}

/** "2500.00", for an input. */
const formatDecimalCents = (cents: number) => {
  const [whole = "0", fraction = ""] = formatDecimal(cents, 2).split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
};

function toLine(line: LoadedLine, { lines, payments, job }: LoadedPayments, leadId: string) {
  const payment = payments.find(({ id }) => id === line.paymentId);
  const corrected = lines.find(({ id }) => id === line.correctsId);
  const { amountCents: rightCents } = receiptSums(lines, line.id);
  return {
    id: line.id,
    day: formatShortIsoDay(line.day),
    source: line.source || "Unknown",
    what: {
      payment: methodLabel(line.method),
      refund: `Refund ${formatPaidBy(line.method, "")}`,
      return: "Returned transfer",
      dispute: "Disputed card payment",
      correction: `Correction of receipt ${corrected?.receiptNumber ?? ""}`.trim(),
      "direct-cost": "Cost",
      "indirect-cost": "Cost",
    }[line.kind],
    reference: line.reference,
    enteredBy: enteredBy(line),
    payment: payment?.label ?? "",
    receipt: line.receiptNumber,
    receiptHref: line.receiptNumber
      ? adminPaths.jobPaymentFile(leadId, job.id, `receipt-${line.receiptNumber}.pdf`)
      : "",
    amount: formatCents(line.amountCents),
    /** Receipt that can be corrected, with its amount for an input. */
    correctable:
      line.receiptNumber && payment && line.processorId === null
        ? { paymentId: payment.id, right: formatDecimalCents(Math.abs(rightCents)) }
        : null,
  };
}
const enteredBy = ({ enteredBy: name, processorId, feeCents }: LoadedLine): string => {
  if (processorId === null) return name ? `Entered by ${name}` : "";
  return feeCents > 0 ? `Through Stripe, fee ${formatCents(feeCents)}` : "Through Stripe";
};

export type LineView = ReturnType<typeof toLine>;
