import type { SignedContract } from "~/domain/proposals/contract-sum";
import type { EmailSender } from "~/domain/proposals/proposal-emails";
import { formatDay, formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { createPdf } from "~/platform/pdf/create-pdf.server";
import type { LoadedLine, LoadedPayments } from "./load-payments.server";
import { formatPaidBy } from "./payment-methods";
import { receiptSums } from "./payment-sums";
import { receiptRows, type StatementRow, statementRows } from "./statement-rows";

type Context = {
  loaded: LoadedPayments;
  /** Contract and signed change orders. */
  parts: readonly SignedContract[];
  company: EmailSender["company"];
  accountEnding: string;
};

/**
 * Creates the PDF of a receipt with its corrections. Undefined if the job has no receipt with that
 * number.
 */
export async function createReceiptPdf(
  number: number,
  context: Context,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { loaded, parts } = context;
  const line = loaded.lines.find(({ receiptNumber }) => receiptNumber === number);
  if (!line) return undefined;
  const payment = loaded.payments.find(({ id }) => id === line.paymentId);
  const sums = receiptSums(loaded.lines, line.id);
  const corrections = loaded.lines.filter(({ correctsId }) => correctsId === line.id);
  const isRefund = line.kind === "refund";
  return createStatement(context, {
    title: `Receipt ${number}`,
    at: line.createdAt,
    facts: [
      [isRefund ? "Returned to" : "Received from", line.source],
      ["Amount", formatCents(sums.amountCents)],
      ["For", payment ? `${payment.label}. ${payment.condition}` : "Payment"],
      ["Method", isRefund ? refundedBy(line) : `Paid ${formatPaidBy(line.method, line.reference)}`],
      ["Date", formatIsoDay(line.day)],
      ...(context.accountEnding && !isRefund
        ? [["Paid into", `Construction account ending ${context.accountEnding}`] as const]
        : []),
      ...corrections.map(
        ({ createdAt, amountCents, reference }) =>
          [
            `Corrected ${formatDay(createdAt)}`,
            `${formatCents(amountCents)}. ${reference}`,
          ] as const,
      ),
    ],
    rows: receiptRows(parts, {
      at: line.createdAt,
      lines: loaded.lines,
      payments: loaded.payments,
      lineId: line.id,
    }),
    closing: [
      "No surcharge was added.",
      `Recorded ${formatDay(line.createdAt)}${line.enteredBy ? ` by ${line.enteredBy}` : ""}.`,
    ],
  });
}

/** "Returned by check. Contract canceled, our check 318": the reference of a refund is its reason. */
const refundedBy = ({ method, reference }: Pick<LoadedLine, "method" | "reference">) =>
  [`Returned ${formatPaidBy(method, "")}`, reference].filter(Boolean).join(". ");

/**
 * Creates the PDF of the invoice of a requested payment. Undefined if the job has no invoice with
 * that number.
 */
export async function createInvoicePdf(
  number: number,
  instructions: string,
  context: Context,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { loaded, parts } = context;
  const request = loaded.requests.find((one) => one.number === number);
  const payment = loaded.payments.find(({ id }) => id === request?.paymentId);
  if (!request || !payment) return undefined;
  const before = loaded.lines.filter(({ createdAt }) => createdAt <= request.sentAt);
  return createStatement(context, {
    title: `Invoice ${number}`,
    at: request.sentAt,
    facts: [
      ["For", loaded.signers.map(({ name }) => name).join(" and ")],
      ["Amount", formatCents(request.amountCents)],
      ["Payment", `${payment.label}. ${payment.condition}`],
      ...(request.endedAt ? [["Status", request.endReason] as const] : []),
    ],
    rows: statementRows(parts, {
      at: request.sentAt,
      before,
      payments: loaded.payments,
      amountCents: request.amountCents,
      isRequest: true,
    }),
    closing: [
      instructions,
      `Please write “Invoice ${number}” on the payment. There is no surcharge.`,
    ],
  });
}

function createStatement(
  { loaded, company }: Context,
  {
    title,
    at,
    facts,
    rows,
    closing,
  }: {
    title: string;
    at: Date;
    facts: readonly StatementRow[];
    rows: readonly StatementRow[];
    closing: readonly string[];
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const details = {
    title: `${title}, ${loaded.reference}`,
    subject: loaded.reference,
    author: company.name,
    language: "en-US",
    createdAt: at,
    footer: `${company.name}. ${title}`,
  };
  return createPdf(details, (pdf) => {
    pdf.heading(title, 1);
    pdf.paragraph([company.name, company.address, company.phone].filter(Boolean).join("\n"));
    pdf.paragraph(formatDay(at));
    pdf.facts(facts);
    pdf.table(rows, [{ width: 0.7 }, { width: 0.3, align: "right" }], { hasTotal: true });
    for (const text of closing) pdf.paragraph(text);
  });
}
