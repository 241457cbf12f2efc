import { formatCsvLine, utf8Bom } from "~/lib/csv";
import { formatDecimal } from "~/lib/parse-number";
import { listAccountLines } from "./construction-account";
import type { LoadedPayments } from "./load-payments.server";
import { methodLabel } from "./payment-methods";

const header = [
  "Date",
  "Contract",
  "From or to",
  "Kind",
  "Method",
  "Reference",
  "Payment",
  "Receipt",
  "Amount",
  "Balance",
  "Entered by",
];

/** Returns the ledger of a job as CSV, in the order of entry, with the balance after each line. */
export function ledgerCsv({ lines, payments, reference }: LoadedPayments): string {
  let balanceCents = 0;
  const rows = lines.map((line) => {
    balanceCents += line.amountCents;
    return [
      line.day,
      reference,
      line.source,
      line.kind,
      methodLabel(line.method),
      line.reference,
      payments.find(({ id }) => id === line.paymentId)?.label ?? "",
      line.receiptNumber,
      toDollars(line.amountCents),
      toDollars(balanceCents),
      line.enteredBy,
    ];
  });
  return utf8Bom + [header, ...rows].map(formatCsvLine).join("");
}

const accountHeader = [
  "Date",
  "Contract",
  "Source or payee",
  "Description",
  "Received",
  "Direct cost",
  "Indirect cost",
  "Balance",
];

/** Returns the construction account of a job as CSV, by day, with the balance after each line. */
export function accountCsv({ lines, reference }: LoadedPayments): string {
  const rows = listAccountLines(lines).map((line) => [
    line.day,
    reference,
    line.party,
    line.description,
    toDollars(line.receivedCents),
    toDollars(line.directCents),
    toDollars(line.indirectCents),
    toDollars(line.balanceCents),
  ]);
  return utf8Bom + [accountHeader, ...rows].map(formatCsvLine).join("");
}

/** A number, which spreadsheets add up; cents have at most two decimals. */
export const toDollars = (cents: number) => Number(formatDecimal(cents, 2));
