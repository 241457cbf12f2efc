import { accountCsv, ledgerCsv } from "~/domain/payments/ledger-csv.server";
import { loadPayments } from "~/domain/payments/load-payments.server";
import { createPaymentPdf } from "~/domain/payments/payment-file.server";
import { loadPaymentDeps } from "~/request/payment-deps.server";
import type { StaffDeps } from "~/request/require-staff.server";

type PaymentFile = { name: string; contentType: string; content: string | Uint8Array<ArrayBuffer> };

/**
 * Loads a file of a job's payments by its name: "receipt-12.pdf", "invoice-3.pdf", "ledger.csv" or
 * "construction-account.csv".
 * Undefined for another name or number.
 */
export async function loadPaymentFile(
  app: StaffDeps,
  { leadId, jobId, name }: { leadId: string; jobId: string; name: string },
): Promise<PaymentFile | undefined> {
  const loaded = await loadPayments(app.db, jobId);
  if (loaded?.lead.id !== leadId) return undefined;
  if (name === "ledger.csv" || name === "construction-account.csv")
    return {
      name: name.replace(".csv", `-${loaded.reference}.csv`),
      contentType: "text/csv; charset=utf-8",
      content: name === "ledger.csv" ? ledgerCsv(loaded) : accountCsv(loaded),
    };
  const content = await createPaymentPdf(loaded, name, await loadPaymentDeps(app));
  return content && { name, contentType: "application/pdf", content };
}
