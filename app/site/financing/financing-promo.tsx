import { type Correction, type FinancingChoice, formatApr, type Illustration, type PromoOffer } from "~/domain/financing/financing";
import type { Schedule } from "~/domain/financing/loan";
import { formatCents } from "~/lib/money";
import { plainDecimal } from "~/lib/typed-number";
import { financing } from "~/site/copy/financing";
import { Corrections, describedBy } from "~/site/estimators/corrections";
import { useTexts } from "~/site/texts/use-texts";
import { LoanPart, type PartLook } from "./loan-part";

/** What "no interest if paid in full" costs when it is not. Its two fields belong to the calculator's form by id. */
export function PromoOfferPanel({
  illustration,
  start,
  visit,
  formId,
  action,
  corrections,
  folded,
}: PartLook & {
  illustration: Illustration;
  start: FinancingChoice;
  /** Changes when the fields start anew. */
  visit: number;
  formId: string;
  /** The page's own path. */
  action: string;
  corrections: readonly Correction[];
}) {
  const copy = useTexts(financing);
  const { promo, loanCents } = illustration;
  const field = (id: "promo_apr" | "promo_pay", label: string, given: number | null, usual: number) => (
    <div className="calc-row">
      <label htmlFor={id}>{label}</label>
      <input
        key={visit}
        className="in"
        type="text"
        id={id}
        name={id}
        form={formId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={given === null ? "" : plainDecimal(given)}
        placeholder={plainDecimal(usual)}
        {...describedBy(id, id, corrections)}
      />
    </div>
  );
  const controls = (
    <>
      {field("promo_apr", "APR of the offer, percent", start.promoAprBp, promo.aprBp)}
      {field("promo_pay", "Paid each month until then, $", start.promoPayCents, promo.payCents)}
      <Corrections corrections={corrections.filter((each) => each.field.startsWith("promo_"))} idOf={(name) => name} />
      <p className="fine soft measure">
        This comparison runs for a fixed {promo.months + promo.monthsAfter} months, {promo.months} during the offer and {promo.monthsAfter}{" "}
        after it; the years you chose above do not change that. Left empty, the APR is a sample of {formatApr(promo.aprBp)} and the payment
        is that of the loan above. {copy.promo.rule}
      </p>
      <button className="btn btn--ink nojs" type="submit" form={formId} formAction={`${action}#offer`}>
        Work it out
      </button>
    </>
  );
  const asked = start.promoAprBp !== null || start.promoPayCents !== null;
  return (
    <LoanPart id="offer" title={copy.promo.title} intro={copy.promo.intro} controls={controls} second folded={folded} asked={asked}>
      <PromoCost promo={promo} loanCents={loanCents} />
    </LoanPart>
  );
}

function PromoCost({ promo, loanCents }: { promo: PromoOffer; loanCents: number }) {
  const { months, aprBp, payCents, monthsAfter, cost } = promo;
  return (
    <div className="calc-out">
      <div className="stack">
        <h3 className="label soft">
          Illustration: {formatCents(loanCents)}, {formatApr(aprBp)} APR, a fixed term of {months + monthsAfter} months, no interest if paid
          in full in {months} months
        </h3>
        <p className="calc-say">
          <b>Paid in time:</b> at most {formatCents(cost.clearingPaymentCents)} a month for {months} months, {formatCents(loanCents)} in
          total. Interest: {formatCents(0)}.
        </p>
      </div>
      {cost.after === null ? (
        <div>
          <p className="calc-say">
            At {formatCents(payCents)} a month nothing is left after month {months}. The offer costs you nothing.
          </p>
        </div>
      ) : (
        <div className="stack">
          <p className="calc-say">
            <b>Not paid in time:</b> at {formatCents(payCents)} a month
          </p>
          <table className="tbl tbl--money">
            <caption className="vh">What the offer costs when it is not paid in time</caption>
            <tbody>
              <tr>
                <th scope="row">Left after month {months}</th>
                <td className="n">{formatCents(cost.leftCents)}</td>
              </tr>
              <tr>
                <th scope="row">Interest since the first day, added at once</th>
                <td className="n">{formatCents(cost.addedInterestCents)}</td>
              </tr>
              <tr>
                <th scope="row">Then owed</th>
                <td className="n">{formatCents(cost.owedAfterCents)}</td>
              </tr>
              <PayOff after={cost.after} />
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total of payments</th>
                <td className="n">{formatCents(cost.totalCents)}</td>
              </tr>
              <tr>
                <th scope="row">What missing the date costs</th>
                <td className="n">{formatCents(cost.extraCents)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </div>
  );
}

/** How the rest is paid off: the payment of the remaining months, and the last one on a line of its own when it differs. */
function PayOff({ after }: { after: Schedule }) {
  const { installments, paymentCents, lastPaymentCents, loan } = after;
  const count = installments.length;
  const differs = count > 1 && lastPaymentCents !== paymentCents;
  return (
    <>
      <tr>
        <th scope="row">
          {count === 1 ? "Payment for the month after that" : `Monthly payment for the remaining ${count} months`}, at{" "}
          {formatApr(loan.aprBp)} APR
        </th>
        <td className="n">{formatCents(differs ? paymentCents : lastPaymentCents)}</td>
      </tr>
      {differs ? (
        <tr>
          <th scope="row">The last of those {count} payments</th>
          <td className="n">{formatCents(lastPaymentCents)}</td>
        </tr>
      ) : null}
    </>
  );
}
