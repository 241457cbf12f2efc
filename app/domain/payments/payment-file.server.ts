import { contractSum } from "~/domain/proposals/contract-sum";
import { wordingIn } from "~/lib/spanish/texts";
import type { PaymentDeps } from "./change-payment.server";
import { type LoadedPayments, loadPayments } from "./load-payments.server";
import { parsePaymentKey } from "./payment-attachment";
import { createInvoicePdf, createReceiptPdf } from "./payment-pdf.server";

/**
 * Creates the PDF of a receipt or invoice of a job by its name: "receipt-12.pdf", "invoice-3.pdf".
 * Undefined for another name or number.
 */
export async function createPaymentPdf(
  loaded: LoadedPayments,
  name: string,
  { sender, instructions, accountEnding, loadContracts }: PaymentDeps,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [, kind, digits] = /^(receipt|invoice)-(\d{1,9})\.pdf$/.exec(name) ?? [];
  if (!kind) return undefined;
  const parts = contractSum(await loadContracts(loaded.lead.id), loaded.job.versionId)?.parts ?? [];
  const context = { loaded, parts, company: sender.company, accountEnding };
  return kind === "receipt"
    ? createReceiptPdf(Number(digits), context)
    : createInvoicePdf(Number(digits), instructions(wordingIn(loaded.language)), context);
}

/**
 * Creates the PDF of an attachment by its key. Undefined for the key of an object. Throws once its
 * job or payment was erased.
 */
export async function createAttachedPdf(
  key: string,
  loadDeps: () => Promise<PaymentDeps>,
): Promise<ArrayBuffer | undefined> {
  const attachment = parsePaymentKey(key);
  if (!attachment) return undefined;
  const deps = await loadDeps();
  const loaded = await loadPayments(deps.db, attachment.jobId);
  const pdf = loaded && (await createPaymentPdf(loaded, attachment.name, deps));
  if (!pdf) throw new Error("The payment of an attached file no longer exists");
  return pdf.slice().buffer;
}
