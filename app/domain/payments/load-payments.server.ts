import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import {
  jobs,
  leads,
  ledger,
  paymentRequests,
  payments,
  proposalSigners,
  proposals,
  proposalVersions,
  staff,
} from "~/schema";
import { homeownerLanguageColumn } from "~/schema/homeowner-language";
import { nextPaymentState } from "./payment-states";

const marker = alias(staff, "marker");

/** The next number of a receipt and of an invoice: each is one sequence without gaps. */
export const nextReceiptNumber = sql<number>`(select coalesce(max(${ledger.receiptNumber}), 0) + 1 from ${ledger})`;
export const nextInvoiceNumber = sql<number>`(select coalesce(max(${paymentRequests.number}), 0) + 1 from ${paymentRequests})`;

export type LoadedPayments = NonNullable<Awaited<ReturnType<typeof loadPayments>>>;
export type LoadedPayment = LoadedPayments["payments"][number];
export type LoadedLine = LoadedPayments["lines"][number];

/**
 * Loads the payments of a job with its contract, signers, requests and ledger, lines in the order in
 * which they were entered. Undefined if no job has that id, or its lead is in the trash, unless
 * `withTrash`.
 */
export async function loadPayments(db: Db, jobId: string, { withTrash = false } = {}) {
  // not one batch: its rows lose columns with the same name in two tables
  const [[found], [row], schedule, requests, lines, signers] = await Promise.all([
    db
      .select({
        job: jobs,
        contract: proposalVersions,
        reference: proposals.reference,
        nextReceipt: nextReceiptNumber,
        nextInvoice: nextInvoiceNumber,
      })
      .from(jobs)
      .innerJoin(proposalVersions, eq(proposalVersions.id, jobs.versionId))
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .where(eq(jobs.id, jobId)),
    db
      .select({ lead: leads, language: homeownerLanguageColumn })
      .from(jobs)
      .innerJoin(
        leads,
        and(eq(leads.id, jobs.leadId), withTrash ? undefined : isNull(leads.deletedAt)),
      )
      .where(eq(jobs.id, jobId)),
    db
      .select({
        payment: payments,
        contractStatus: proposalVersions.status,
        cancelUntil: proposalVersions.cancelUntil,
        markedBy: marker.name,
      })
      .from(payments)
      .innerJoin(proposalVersions, eq(proposalVersions.id, payments.versionId))
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .leftJoin(marker, eq(marker.id, payments.eventBy))
      .where(eq(payments.jobId, jobId))
      .orderBy(
        asc(proposalVersions.signedAt),
        // a contract before its change orders
        asc(proposals.reference),
        asc(payments.position),
      ),
    db
      .select({ request: paymentRequests })
      .from(paymentRequests)
      .innerJoin(payments, eq(payments.id, paymentRequests.paymentId))
      .where(eq(payments.jobId, jobId))
      .orderBy(asc(paymentRequests.number)),
    db
      .select({ line: ledger, enteredBy: staff.name })
      .from(ledger)
      .leftJoin(staff, eq(staff.id, ledger.staffId))
      .where(eq(ledger.jobId, jobId))
      .orderBy(asc(ledger.createdAt), sql`${ledger}.rowid`),
    db
      .select({ signer: proposalSigners })
      .from(proposalSigners)
      .innerJoin(jobs, eq(jobs.versionId, proposalSigners.versionId))
      .where(eq(jobs.id, jobId)),
  ]);
  return (
    found &&
    row && {
      job: found.job,
      contract: found.contract,
      reference: found.reference,
      next: { receipt: found.nextReceipt, invoice: found.nextInvoice },
      lead: row.lead,
      language: row.language,
      payments: schedule.map(({ payment, ...rest }) => ({
        ...payment,
        ...rest,
        // also before the minute job writes it
        state:
          rest.contractStatus === "canceled"
            ? (nextPaymentState("cancel", payment.state) ?? payment.state)
            : payment.state,
      })),
      requests: requests.map(({ request }) => request),
      lines: lines.map(({ line, enteredBy }) => ({ ...line, enteredBy })),
      signers: signers.map(({ signer: { id, name, email } }) => ({ id, name, email })),
    }
  );
}
