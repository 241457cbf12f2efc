import type { ReactNode } from "react";
import { financingCopy } from "~/content/copy/financing";
import { loanTotalBars } from "~/domain/financing/chart";
import { formatApr, formatMonths } from "~/domain/financing/financing";
import type { Schedule, TermComparison } from "~/domain/financing/loan";
import { formatCents } from "~/lib/money";
import type { EnglishText } from "~/lib/spanish/texts";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { DataTable } from "~/ui/content/data-table";
import { useText } from "~/ui/language";
import { LoanSection, type LoanSectionProps } from "./loan-section";

const rows: { label: EnglishText; value(schedule: Schedule): string }[] = [
  { label: "APR", value: ({ loan }) => formatApr(loan.aprBp) },
  { label: "Number of payments", value: ({ installments }) => String(installments.length) },
  { label: "Monthly payment", value: ({ paymentCents }) => formatCents(paymentCents) },
  { label: "Last payment", value: ({ lastPaymentCents }) => formatCents(lastPaymentCents) },
  { label: "Total interest", value: ({ interestCents }) => formatCents(interestCents) },
  { label: "Total of payments", value: ({ totalCents }) => formatCents(totalCents) },
];

/**
 * Compares the loan over two terms. `children` is the control of the second one; `asked` is true if
 * the URL names it.
 */
export function LoanTermComparison({
  comparison,
  action,
  asked,
  folded,
  children,
}: LoanSectionProps & {
  comparison: TermComparison;
  action: string;
  asked: boolean;
  children: ReactNode;
}) {
  const copy = useEditedCopy(financingCopy);
  const t = useText();
  const { shorter, longer, monthlyLessCents, interestMoreCents } = comparison;
  const both = [shorter, longer];
  const bars = loanTotalBars(both);
  const same = shorter.loan.months === longer.loan.months;
  const controls = (
    <>
      {children}
      <button
        className="button button--ink no-script"
        type="submit"
        form="loan"
        formAction={`${action}#terms`}
      >
        {t("Compare")}
      </button>
    </>
  );
  return (
    <LoanSection
      id="terms"
      title={copy.terms.title}
      intro={copy.terms.intro}
      controls={controls}
      folded={folded}
      asked={asked}
    >
      <div className="calculator-result">
        <div className="stack">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <div className="scroll-x" role="region" tabIndex={0} aria-label={copy.terms.table}>
            <DataTable
              className="table table--money"
              caption={t("Illustration: {loan} financed", {
                loan: formatCents(shorter.loan.amountCents),
              })}
              captionClassName="label muted"
              rows={rows}
              rowKey={({ label }) => label}
              columns={[
                { isCorner: true, isRowHeader: true, cell: ({ label }) => t(label) },
                ...both.map((schedule) => ({
                  header: formatMonths(schedule.loan.months, t),
                  isNumber: true,
                  cell: ({ value }: (typeof rows)[number]) => value(schedule),
                })),
              ]}
            />
          </div>
          <div className="blades blades--total" aria-hidden="true">
            {both.map(({ loan }, index) => (
              <div key={index}>
                <span>{formatMonths(loan.months, t)}</span>
                <i style={{ inlineSize: `${bars[index]?.widthPercent ?? 0}%` }}>
                  <b style={{ inlineSize: `${bars[index]?.interestPercent ?? 0}%` }} />
                </i>
              </div>
            ))}
          </div>
          <p>
            {same
              ? t("Both terms are the same. Choose a different one to compare.")
              : t("Over {term} you pay {less} less a month and {more} more in total.", {
                  term: formatMonths(longer.loan.months, t),
                  less: formatCents(monthlyLessCents),
                  more: formatCents(interestMoreCents),
                })}
          </p>
        </div>
      </div>
    </LoanSection>
  );
}
