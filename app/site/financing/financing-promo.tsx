import { financingCopy } from "~/content/copy/financing";
import {
  type Correction,
  type FinancingChoice,
  formatApr,
  type Illustration,
  type PromoOffer,
} from "~/domain/financing/financing";
import type { Schedule } from "~/domain/financing/loan";
import { formatCents } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import type { TranslateText } from "~/lib/spanish/texts";
import { Corrections, correctionAttributes } from "~/site/estimators/corrections";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { DataTable } from "~/ui/content/data-table";
import { useText } from "~/ui/language";
import { LoanSection, type LoanSectionProps } from "./loan-section";

/**
 * Renders the cost of "no interest if paid in full" when it is not paid in full. Its two fields
 * belong to the calculator's form by id.
 */
export function PromoOfferPanel({
  illustration,
  start,
  visit,
  formId,
  action,
  corrections,
  folded,
}: LoanSectionProps & {
  illustration: Illustration;
  start: FinancingChoice;
  /** Changes when the fields reset. */
  visit: number;
  formId: string;
  /** Path of the page. */
  action: string;
  corrections: readonly Correction[];
}) {
  const copy = useEditedCopy(financingCopy);
  const t = useText();
  const { promo, loanCents } = illustration;
  const field = (
    id: "promo_apr" | "promo_pay",
    label: string,
    value: number | null,
    usual: number,
  ) => (
    <div className="calculator-row">
      <label htmlFor={id}>{label}</label>
      <input
        key={visit}
        className="field-input"
        type="text"
        id={id}
        name={id}
        form={formId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={value === null ? "" : formatHundredths(value)}
        placeholder={formatHundredths(usual)}
        {...correctionAttributes(id, id, corrections)}
      />
    </div>
  );
  const controls = (
    <>
      {field("promo_apr", t("APR if not paid in full (%)"), start.promoAprBp, promo.default.aprBp)}
      {field(
        "promo_pay",
        t("Monthly payment during the promotion ($)"),
        start.promoPayCents,
        promo.payCents,
      )}
      <Corrections
        corrections={corrections.filter((each) => each.field.startsWith("promo_"))}
        idOf={(name) => name}
      />
      <p className="fine-print muted measure">
        {`${t(
          "This comparison runs for a fixed {months} months, {during} during the offer and {after} after it; the term you chose above doesn’t change that.",
          {
            months: promo.months + promo.monthsAfter,
            during: promo.months,
            after: promo.monthsAfter,
          },
        )} ${t(
          promo.default.isSample
            ? "If you leave these blank, we use a sample APR of {apr} and the payment from the loan above."
            : "If you leave these blank, we use an example APR of {apr} and the payment from the loan above.",
          { apr: formatApr(promo.default.aprBp) },
        )} ${copy.promo.rule}`}
      </p>
      <button
        className="button button--ink no-script"
        type="submit"
        form={formId}
        formAction={`${action}#offer`}
      >
        {t("Calculate")}
      </button>
    </>
  );
  const isInUrl = start.promoAprBp !== null || start.promoPayCents !== null;
  return (
    <LoanSection
      id="offer"
      title={copy.promo.title}
      intro={copy.promo.intro}
      controls={controls}
      second
      folded={folded}
      asked={isInUrl}
    >
      <PromoCost promo={promo} loanCents={loanCents} />
    </LoanSection>
  );
}

type MoneyRow = readonly [label: string, cents: number];

function PromoCost({ promo, loanCents }: { promo: PromoOffer; loanCents: number }) {
  const { months, aprBp, payCents, monthsAfter, cost } = promo;
  const t = useText();
  const loan = formatCents(loanCents);
  const payment = formatCents(payCents);
  return (
    <div className="calculator-result">
      <div className="stack">
        <h3 className="label muted">
          {t(
            "Illustration: {loan}, {apr} APR, a fixed term of {term} months, no interest if paid in full in {months} months",
            { loan, apr: formatApr(aprBp), term: months + monthsAfter, months },
          )}
        </h3>
        <p className="calculator-note">
          <b>{t("If you pay it off in time:")}</b>
          <span>
            {` ${t(
              "at most {payment} a month for {months} months, {total} in total, with {interest} in interest.",
              {
                payment: formatCents(cost.clearingPaymentCents),
                months,
                total: loan,
                interest: formatCents(0),
              },
            )}`}
          </span>
        </p>
      </div>
      {cost.after === null ? (
        <div>
          <p className="calculator-note">
            {t(
              "At {payment} a month, the balance is zero after month {month}. You pay no interest.",
              {
                payment,
                month: months,
              },
            )}
          </p>
        </div>
      ) : (
        <div className="stack">
          <p className="calculator-note">
            <b>{t("If you don’t:")}</b>
            <span>{` ${t("at {payment} a month", { payment })}`}</span>
          </p>
          <DataTable<MoneyRow>
            className="table table--money"
            caption={t("What the offer costs if it isn’t paid off in time")}
            rows={[
              [t("Balance after month {month}", { month: months }), cost.leftCents],
              [t("Deferred interest, added all at once"), cost.addedInterestCents],
              [t("Balance you then owe"), cost.owedAfterCents],
              ...payOffRows(cost.after, t),
            ]}
            rowKey={([label]) => label}
            footer={[
              [t("Total of payments"), cost.totalCents],
              [t("Cost of missing the deadline"), cost.extraCents],
            ]}
            columns={[
              { isRowHeader: true, cell: ([label]) => label },
              { isNumber: true, cell: ([, cents]) => formatCents(cents) },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Returns the repayment of the balance: the monthly payment, and the last one as its own row if it
 * differs.
 */
function payOffRows(
  { installments, paymentCents, lastPaymentCents, loan }: Schedule,
  t: TranslateText,
): MoneyRow[] {
  const apr = formatApr(loan.aprBp);
  const count = installments.length;
  const differs = count > 1 && lastPaymentCents !== paymentCents;
  const label =
    count === 1
      ? t("Payment for the month after that, at {apr} APR", { apr })
      : t("Monthly payment for the remaining {count} months, at {apr} APR", { count, apr });
  const rows: MoneyRow[] = [[label, differs ? paymentCents : lastPaymentCents]];
  return differs
    ? [...rows, [t("Final payment of those {count}", { count }), lastPaymentCents]]
    : rows;
}
