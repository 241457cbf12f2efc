import { and, asc, eq, gte, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { formatCsvLine, utf8Bom } from "~/lib/csv";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import {
  jobs,
  leads,
  ledger,
  paymentRequests,
  payments,
  proposals,
  proposalVersions,
} from "~/schema";
import { toDollars } from "./ledger-csv.server";
import { formatPaidBy } from "./payment-methods";

/** Days of an export, YYYY-MM-DD in Houston, both included. */
type Days = { from: string; until: string };

/** Columns that QuickBooks Online maps when it imports invoices; * are required. */
const invoiceHeader = [
  "*InvoiceNo",
  "*Customer",
  "*InvoiceDate",
  "*DueDate",
  "Memo",
  "Item(Product/Service)",
  "ItemDescription",
  "ItemQuantity",
  "ItemRate",
  "*ItemAmount",
];

/** The three columns that QuickBooks Online accepts for transactions of a bank account. */
const paymentHeader = ["Date", "Description", "Amount"];

/**
 * Returns the invoices of all jobs as CSV for QuickBooks Online, without requests that ended unpaid.
 * An invoice that was paid in part has the amount that was paid, because the rest has a new one.
 */
export async function quickBooksInvoicesCsv(db: Db, { from, until }: Days): Promise<string> {
  const rows = await db
    .select({
      number: paymentRequests.number,
      sentAt: paymentRequests.sentAt,
      amountCents: sql<number>`case when ${paymentRequests.endReason} = 'Partly paid.' then ${receivedWhileOpen} else ${paymentRequests.amountCents} end`,
      label: payments.label,
      condition: payments.condition,
      name: leads.name,
      reference: proposals.reference,
    })
    .from(paymentRequests)
    .innerJoin(payments, eq(payments.id, paymentRequests.paymentId))
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .innerJoin(leads, eq(leads.id, jobs.leadId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, jobs.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        gte(paymentRequests.sentAt, startOf(from)),
        lt(paymentRequests.sentAt, startOf(addDays(until, 1))),
        or(
          sql`${paymentRequests.endedAt} is null`,
          inArray(paymentRequests.endReason, ["Paid.", "Partly paid."]),
        ),
      ),
    )
    .orderBy(asc(paymentRequests.number));
  const lines = rows.map((row) => {
    const day = formatSlashDay(toHoustonDay(row.sentAt));
    const amount = toDollars(row.amountCents);
    return [
      row.number,
      row.name || row.reference,
      day,
      day,
      row.reference,
      "Construction",
      `${row.label}. ${row.condition}`,
      1,
      amount,
      amount,
    ];
  });
  return toCsv(invoiceHeader, lines);
}

const receivedWhileOpen = sql`(select coalesce(sum(${ledger.amountCents}), 0) from ${ledger} where ${ledger.paymentId} = ${paymentRequests.paymentId} and ${ledger.kind} = 'payment' and ${ledger.createdAt} > ${paymentRequests.sentAt} and ${ledger.createdAt} <= ${paymentRequests.endedAt})`;

/**
 * Returns the money of all jobs from and to homeowners as CSV for QuickBooks Online: deposits are
 * positive, refunds negative.
 */
export async function quickBooksPaymentsCsv(db: Db, { from, until }: Days): Promise<string> {
  const rows = await db
    .select()
    .from(ledger)
    .where(
      and(
        gte(ledger.day, from),
        lte(ledger.day, until),
        isNotNull(ledger.paymentId),
        sql`${ledger.kind} not in ('direct-cost', 'indirect-cost')`,
      ),
    )
    .orderBy(asc(ledger.day), asc(ledger.createdAt));
  return formatQuickBooksPayments(rows);
}

type MoneyLine = Pick<
  typeof ledger.$inferSelect,
  "day" | "kind" | "receiptNumber" | "contract" | "source" | "method" | "reference" | "amountCents"
>;

/** Returns lines of the ledger as CSV for QuickBooks Online. */
export function formatQuickBooksPayments(rows: readonly MoneyLine[]): string {
  const lines = rows.map(({ day, kind, receiptNumber, contract, source, method, ...line }) => [
    formatSlashDay(day),
    [
      kind === "payment" ? "Payment" : kind === "refund" ? "Refund" : "Correction",
      receiptNumber ? `receipt ${receiptNumber}` : "",
      contract,
      source,
      formatPaidBy(method, line.reference),
    ]
      .filter(Boolean)
      .join(", "),
    toDollars(line.amountCents),
  ]);
  return toCsv(paymentHeader, lines);
}

const toCsv = (header: string[], lines: (string | number)[][]) =>
  utf8Bom + [header, ...lines].map(formatCsvLine).join("");

const startOf = (day: string) => parseHoustonTime(day) ?? new Date(0);

/** "02/04/2027", from YYYY-MM-DD. */
const formatSlashDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
