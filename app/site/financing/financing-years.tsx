import { financingCopy } from "~/content/copy/financing";
import { loanYearBars } from "~/domain/financing/chart";
import type { Illustration } from "~/domain/financing/financing";
import type { LoanYear } from "~/domain/financing/loan";
import { formatCents, formatDollars } from "~/lib/money";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { type Column, ScrollTable } from "~/ui/content/tables";
import { useText } from "~/ui/language";
import { LoanSection, type LoanSectionProps } from "./loan-section";

/**
 * Renders the loan as louvers: one bar per year, principal in ink and interest in sun, with the
 * year's interest next to it.
 */
export function YearlyInterestChart({ years }: { years: readonly LoanYear[] }) {
  const t = useText();
  const bars = loanYearBars(years);
  const [first, last] = [bars[0]?.interestCents ?? 0, bars.at(-1)?.interestCents ?? 0];
  return (
    <>
      <div
        className="blades blades--years"
        role="img"
        aria-label={t(
          "Interest by year: {first} in the first year, {last} in the last. The table below lists every year.",
          { first: formatDollars(first), last: formatDollars(last) },
        )}
      >
        {bars.map(({ year, interestPercent, interestCents }) => (
          <div key={year}>
            <span>{t("Year {year}", { year })}</span>
            <i>
              <b style={{ inlineSize: `${interestPercent}%` }} />
            </i>
            <span className="number">{formatDollars(interestCents)}</span>
          </div>
        ))}
      </div>
      <p className="key-line">
        <span className="key-loan">{t("Principal")}</span>
        <span className="key-interest">{t("Interest (dollars at right)")}</span>
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

function moneyColumns(head: EnglishText, paid: EnglishText, t: TranslateText): Column<MoneyRow>[] {
  return [
    { head: t(head), cell: (row) => row.name },
    { head: t(paid), number: true, cell: (row) => formatCents(row.paidCents) },
    { head: t("Principal"), number: true, cell: (row) => formatCents(row.principalCents) },
    { head: t("Interest"), number: true, cell: (row) => formatCents(row.interestCents) },
    {
      head: t("Balance"),
      number: true,
      cell: (row) => (row.balanceCents === null ? "" : formatCents(row.balanceCents)),
    },
  ];
}

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
  const t = useText();
  const { years, schedule } = illustration;
  const { installments, interestCents, totalCents, loan } = schedule;
  const total: MoneyRow = {
    name: t("Total"),
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
          label={t("Schedule by year")}
          columns={moneyColumns("Year", "Paid", t)}
          rows={[...years.map((year) => ({ ...year, name: String(year.year) })), total]}
          rowKey={(row) => row.name}
        />
      </div>
      {allPayments ? (
        <>
          <h3 className="above-7" id="every-payment" tabIndex={-1}>
            {t("Every payment")}
          </h3>
          <p className="no-print">
            <Anchor className="text-link tap-target" href={`${action}?${query}#years`}>
              {t("Show totals by year")}
            </Anchor>
          </p>
          <div className="table-loan">
            <ScrollTable
              label={t("Every payment")}
              columns={moneyColumns("No.", "Payment", t)}
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
          >
            {t("Show all {count} payments", { count: installments.length })}
          </Anchor>
        </p>
      )}
    </LoanSection>
  );
}
