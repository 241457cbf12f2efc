import type { SignedContract } from "~/domain/proposals/contract-sum";
import type { EmailSender } from "~/domain/proposals/proposal-emails";
import { formatDay, formatIsoDay } from "~/lib/dates";
import { languageTags } from "~/lib/languages";
import { formatCents } from "~/lib/money";
import { translateTo, type Wording, wordingIn } from "~/lib/spanish/texts";
import { formatAnd } from "~/lib/word-lists";
import { createPdf } from "~/platform/pdf/create-pdf.server";
import type { LoadedLine, LoadedPayments } from "./load-payments.server";
import { formatPaidBy } from "./payment-methods";
import { formatPaymentLabel } from "./payment-plan";
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
  const wording = wordingIn(loaded.language);
  const { t, language } = wording;
  const recordedOn = formatDay(line.createdAt, language);
  return createStatement(context, {
    title: t("Receipt {number}", { number }),
    at: line.createdAt,
    facts: [
      [t(isRefund ? "Returned to" : "Received from"), line.source],
      [t("Amount"), formatCents(sums.amountCents)],
      [
        t("For"),
        payment ? `${formatPaymentLabel(payment.label, t)}. ${payment.condition}` : t("Payment"),
      ],
      [
        t("Method"),
        isRefund
          ? refundedBy(line, wording)
          : t("Paid {method}", { method: formatPaidBy(line.method, line.reference, t) }),
      ],
      [t("Date"), formatIsoDay(line.day, language)],
      ...(context.accountEnding && !isRefund
        ? [
            [
              t("Paid into"),
              t("Construction account ending {digits}", { digits: context.accountEnding }),
            ] as const,
          ]
        : []),
      ...corrections.map(
        ({ createdAt, amountCents, reference }) =>
          [
            t("Corrected {day}", { day: formatDay(createdAt, language) }),
            `${formatCents(amountCents)}. ${reference}`,
          ] as const,
      ),
    ],
    rows: receiptRows(parts, {
      at: line.createdAt,
      lines: loaded.lines,
      payments: loaded.payments,
      lineId: line.id,
      wording,
    }),
    closing: [
      t("No surcharge was added."),
      line.enteredBy
        ? t("Recorded {day} by {name}.", { day: recordedOn, name: line.enteredBy })
        : t("Recorded {day}.", { day: recordedOn }),
    ],
  });
}

/** "Returned by check. Contract canceled, our check 318": the reference of a refund is its reason. */
const refundedBy = (
  { method, reference }: Pick<LoadedLine, "method" | "reference">,
  { t }: Wording,
) =>
  [t("Returned {method}", { method: formatPaidBy(method, "", t) }), reference]
    .filter(Boolean)
    .join(". ");

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
  const wording = wordingIn(loaded.language);
  const { t, language } = wording;
  const before = loaded.lines.filter(({ createdAt }) => createdAt <= request.sentAt);
  return createStatement(context, {
    title: t("Invoice {number}", { number }),
    at: request.sentAt,
    facts: [
      [
        t("For"),
        formatAnd(
          loaded.signers.map(({ name }) => name),
          language,
        ),
      ],
      [t("Amount"), formatCents(request.amountCents)],
      [t("Payment"), `${formatPaymentLabel(payment.label, t)}. ${payment.condition}`],
      ...(request.endedAt
        ? [[t("Status"), translateTo(language)(request.endReason)] as const]
        : []),
    ],
    rows: statementRows(parts, {
      at: request.sentAt,
      before,
      payments: loaded.payments,
      amountCents: request.amountCents,
      isRequest: true,
      wording,
    }),
    closing: [
      instructions,
      t("Please write “Invoice {number}” on the payment. There is no surcharge.", { number }),
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
    language: languageTags[loaded.language],
    createdAt: at,
    footer: `${company.name}. ${title}`,
  };
  return createPdf(details, (pdf) => {
    pdf.heading(title, 1);
    pdf.paragraph([company.name, company.address, company.phone].filter(Boolean).join("\n"));
    pdf.paragraph(formatDay(at, loaded.language));
    pdf.facts(facts);
    pdf.table(rows, [{ width: 0.7 }, { width: 0.3, align: "right" }], { hasTotal: true });
    for (const text of closing) pdf.paragraph(text);
  });
}
