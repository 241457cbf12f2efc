import { contractSum } from "~/domain/proposals/contract-sum";
import type { PaymentDeps } from "./change-payment.server";
import type { LoadedPayments } from "./load-payments.server";
import { createInvoicePdf, createReceiptPdf } from "./payment-pdf.server";

/**
 * Creates the PDF of a receipt or invoice of a job by its name: "receipt-12.pdf", "invoice-3.pdf".
 * Undefined for another name or number.
 */
export async function createPaymentPdf(
  loaded: LoadedPayments,
  name: string,
  { sender, instructions, loadContracts }: PaymentDeps,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [, kind, digits] = /^(receipt|invoice)-(\d{1,9})\.pdf$/.exec(name) ?? [];
  if (!kind) return undefined;
  const parts = contractSum(await loadContracts(loaded.lead.id), loaded.job.versionId)?.parts ?? [];
  const context = { loaded, parts, company: sender.company };
  return kind === "receipt"
    ? createReceiptPdf(Number(digits), context)
    : createInvoicePdf(Number(digits), instructions, context);
}
