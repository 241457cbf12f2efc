import { ledgerCsv } from "~/domain/payments/ledger-csv.server";
import { loadPayments } from "~/domain/payments/load-payments.server";
import { createInvoicePdf, createReceiptPdf } from "~/domain/payments/payment-pdf.server";
import { contractSum } from "~/domain/proposals/contract-sum";
import type { StaffDeps } from "~/request/require-staff.server";
import { loadPaymentDeps } from "./payment-deps.server";

type PaymentFile = { name: string; contentType: string; content: string | Uint8Array<ArrayBuffer> };

/**
 * Loads a file of a job's payments by its name: "receipt-12.pdf", "invoice-3.pdf", "ledger.csv".
 * Undefined for another name or number.
 */
export async function loadPaymentFile(
  app: StaffDeps,
  { leadId, jobId, name }: { leadId: string; jobId: string; name: string },
): Promise<PaymentFile | undefined> {
  const loaded = await loadPayments(app.db, jobId);
  if (loaded?.lead.id !== leadId) return undefined;
  if (name === "ledger.csv")
    return {
      name: `ledger-${loaded.reference}.csv`,
      contentType: "text/csv; charset=utf-8",
      content: ledgerCsv(loaded),
    };
  const [, kind, digits] = /^(receipt|invoice)-(\d{1,9})\.pdf$/.exec(name) ?? [];
  if (!kind) return undefined;
  const deps = await loadPaymentDeps(app);
  const parts = contractSum(await deps.loadContracts(leadId), loaded.job.versionId)?.parts ?? [];
  const context = { loaded, parts, company: deps.sender.company };
  const content =
    kind === "receipt"
      ? await createReceiptPdf(Number(digits), context)
      : await createInvoicePdf(Number(digits), deps.instructions, context);
  return content && { name, contentType: "application/pdf", content };
}
