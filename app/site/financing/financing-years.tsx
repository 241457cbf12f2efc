import { financingCopy } from "~/content/copy/financing";
import { loanYearBars } from "~/domain/financing/chart";
import type { Illustration } from "~/domain/financing/financing";
import type { LoanYear } from "~/domain/financing/loan";
import { formatCents, formatDollars } from "~/lib/money";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { type Column, ScrollTable } from "~/ui/content/tables";
import { LoanSection, type LoanSectionProps } from "./loan-section";

/**
 * Renders the loan as louvers: one bar per year, principal in ink and interest in sun, with the
 * year's interest next to it.
 */
export function YearlyInterestChart({ years }: { years: readonly LoanYear[] }) {
  const bars = loanYearBars(years);
  const [first, last] = [bars[0]?.interestCents ?? 0, bars.at(-1)?.interestCents ?? 0];
  return (
    <>
      <div
        className="blades blades--years"
        role="img"
        aria-label={`Interest by year: ${formatDollars(first)} in the first year, ${formatDollars(last)} in the last. The table below lists every year.`}
      >
        {bars.map(({ year, interestPercent, interestCents }) => (
          <div key={year}>
            <span>{`Year ${year}`}</span>
            <i>
              <b style={{ inlineSize: `${interestPercent}%` }} />
            </i>
            <span className="number">{formatDollars(interestCents)}</span>
          </div>
        ))}
      </div>
      <p className="key-line">
        <span className="key-loan">Principal</span>
        <span className="key-interest">Interest (dollars at right)</span>
      </p>
    </>
  );
}

type MoneyRow = {
  name: string;
  paidCents: number;
  principalCents: number;
  interestCents: number;
  balanceCents: number | null;
};

function moneyColumns(head: string, paid: string): Column<MoneyRow>[] {
  return [
    { head, cell: (row) => row.name },
    { head: paid, number: true, cell: (row) => formatCents(row.paidCents) },
    { head: "Principal", number: true, cell: (row) => formatCents(row.principalCents) },
    { head: "Interest", number: true, cell: (row) => formatCents(row.interestCents) },
    {
      head: "Balance",
      number: true,
      cell: (row) => (row.balanceCents === null ? "" : formatCents(row.balanceCents)),
    },
  ];
}

const yearColumns = moneyColumns("Year", "Paid");
const paymentColumns = moneyColumns("No.", "Payment");

/** Renders the schedule by year, and every payment on request. */
export function LoanSchedule({
  illustration,
  allPayments,
  action,
  query,
  folded,
}: LoanSectionProps & {
  illustration: Illustration;
  allPayments: boolean;
  action: string;
  query: string;
}) {
  const copy = useEditedCopy(financingCopy);
  const { years, schedule } = illustration;
  const { installments, interestCents, totalCents, loan } = schedule;
  const total: MoneyRow = {
    name: "Total",
    paidCents: totalCents,
    principalCents: loan.amountCents,
    interestCents,
    balanceCents: null,
  };
  return (
    <LoanSection
      id="years"
      title={copy.years.title}
      intro={copy.years.intro}
      second
      folded={folded}
      asked={allPayments}
    >
      <div className="table-loan table-loan--sum">
        <ScrollTable
          label="Schedule by year"
          columns={yearColumns}
          rows={[...years.map((year) => ({ ...year, name: String(year.year) })), total]}
          rowKey={(row) => row.name}
        />
      </div>
      {allPayments ? (
        <>
          <h3 className="above-7" id="every-payment" tabIndex={-1}>
            Every payment
          </h3>
          <p className="no-print">
            <Anchor className="text-link tap-target" href={`${action}?${query}#years`}>
              Show totals by year
            </Anchor>
          </p>
          <div className="table-loan">
            <ScrollTable
              label="Every payment"
              columns={paymentColumns}
              rows={installments.map((row) => ({
                ...row,
                name: String(row.number),
                paidCents: row.paymentCents,
              }))}
              rowKey={(row) => row.name}
            />
          </div>
        </>
      ) : (
        <p className="above-5 no-print">
          <Anchor
            className="text-link tap-target"
            href={`${action}?${query}&schedule=all#every-payment`}
          >{`Show all ${installments.length} payments`}</Anchor>
        </p>
      )}
    </LoanSection>
  );
}
