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
import { Corrections, correctionAttributes } from "~/site/estimators/corrections";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { DataTable } from "~/ui/content/data-table";
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
      {field("promo_apr", "APR if not paid in full (%)", start.promoAprBp, promo.default.aprBp)}
      {field(
        "promo_pay",
        "Monthly payment during the promotion ($)",
        start.promoPayCents,
        promo.payCents,
      )}
      <Corrections
        corrections={corrections.filter((each) => each.field.startsWith("promo_"))}
        idOf={(name) => name}
      />
      <p className="fine-print muted measure">
        {`This comparison runs for a fixed ${promo.months + promo.monthsAfter} months, ${promo.months} during the offer and ${promo.monthsAfter} after it; the term you chose above doesn’t change that. If you leave these blank, we use ${promo.default.isSample ? "a sample" : "an example"} APR of ${formatApr(promo.default.aprBp)} and the payment from the loan above. ${copy.promo.rule}`}
      </p>
      <button
        className="button button--ink no-script"
        type="submit"
        form={formId}
        formAction={`${action}#offer`}
      >
        Calculate
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
  return (
    <div className="calculator-result">
      <div className="stack">
        <h3 className="label muted">{`Illustration: ${formatCents(loanCents)}, ${formatApr(aprBp)} APR, a fixed term of ${months + monthsAfter} months, no interest if paid in full in ${months} months`}</h3>
        <p className="calculator-note">
          <b>If you pay it off in time:</b>
          <span>{` at most ${formatCents(cost.clearingPaymentCents)} a month for ${months} months, ${formatCents(loanCents)} in total, with ${formatCents(0)} in interest.`}</span>
        </p>
      </div>
      {cost.after === null ? (
        <div>
          <p className="calculator-note">{`At ${formatCents(payCents)} a month, the balance is zero after month ${months}. You pay no interest.`}</p>
        </div>
      ) : (
        <div className="stack">
          <p className="calculator-note">
            <b>If you don’t:</b>
            <span>{` at ${formatCents(payCents)} a month`}</span>
          </p>
          <DataTable<MoneyRow>
            className="table table--money"
            caption="What the offer costs if it isn’t paid off in time"
            rows={[
              [`Balance after month ${months}`, cost.leftCents],
              ["Deferred interest, added all at once", cost.addedInterestCents],
              ["Balance you then owe", cost.owedAfterCents],
              ...payOffRows(cost.after),
            ]}
            rowKey={([label]) => label}
            footer={[
              ["Total of payments", cost.totalCents],
              ["Cost of missing the deadline", cost.extraCents],
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
function payOffRows({ installments, paymentCents, lastPaymentCents, loan }: Schedule): MoneyRow[] {
  const count = installments.length;
  const differs = count > 1 && lastPaymentCents !== paymentCents;
  const label =
    count === 1
      ? "Payment for the month after that"
      : `Monthly payment for the remaining ${count} months`;
  const rows: MoneyRow[] = [
    [`${label}, at ${formatApr(loan.aprBp)} APR`, differs ? paymentCents : lastPaymentCents],
  ];
  return differs ? [...rows, [`Final payment of those ${count}`, lastPaymentCents]] : rows;
}
