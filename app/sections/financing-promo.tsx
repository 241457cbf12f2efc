import { financing as copy } from "~/copy/financing";
import { type FinancingChoice, formatApr, formatPayments, type Illustration, type PromoOffer } from "~/financing/financing";
import { formatCents } from "~/lib/money";
import { plainDecimal } from "~/lib/typed-number";

/** What "no interest if paid in full" costs when it is not. Its two fields belong to the calculator's form by id. */
export function PromoOfferPanel({
  illustration,
  start,
  formId,
  action,
  describe,
}: {
  illustration: Illustration;
  start: FinancingChoice;
  formId: string;
  /** The page's own path. */
  action: string;
  /** The id of the sentence that corrects a field, when there is one. */
  describe(field: string): string | undefined;
}) {
  const { promo, loanCents } = illustration;
  const optional = (hundredths: number | null) => (hundredths === null ? "" : plainDecimal(hundredths));
  return (
    <section className="sec bg-2" aria-labelledby="offer">
      <div className="wrap calc">
        <div className="stack gap5">
          <h2 id="offer">{copy.promo.title}</h2>
          <p className="soft measure">{copy.promo.intro}</p>
          <div className="calc-row">
            <label htmlFor="promo_apr">APR of the offer, percent</label>
            <input
              className="in"
              id="promo_apr"
              name="promo_apr"
              form={formId}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={optional(start.promoAprBp)}
              placeholder={plainDecimal(promo.aprBp)}
              aria-describedby={describe("promo_apr")}
            />
          </div>
          <div className="calc-row">
            <label htmlFor="promo_pay">Paid each month until then, $</label>
            <input
              className="in"
              id="promo_pay"
              name="promo_pay"
              form={formId}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={optional(start.promoPayCents)}
              placeholder={plainDecimal(promo.payCents)}
              aria-describedby={describe("promo_pay")}
            />
          </div>
          <p className="fine soft measure">
            Left empty, the APR is a sample of {formatApr(promo.aprBp)} and the payment is that of the loan above. {copy.promo.rule}
          </p>
          <button className="btn btn--ink nojs" type="submit" form={formId} formAction={`${action}#offer`}>
            Work it out
          </button>
        </div>
        <PromoCost promo={promo} loanCents={loanCents} />
      </div>
    </section>
  );
}

function PromoCost({ promo, loanCents }: { promo: PromoOffer; loanCents: number }) {
  const { months, aprBp, payCents, cost } = promo;
  return (
    <div className="calc-out">
      <div className="stack">
        <h3 className="label soft">
          Illustration: {formatCents(loanCents)}, {formatApr(aprBp)} APR, no interest if paid in full in {months} months
        </h3>
        <p className="calc-say">
          <b>Paid in time:</b> at most {formatCents(cost.clearingPaymentCents)} a month for {months} months, {formatCents(loanCents)} in
          all. Interest: {formatCents(0)}.
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
              <tr>
                <th scope="row">Paid off at {formatApr(aprBp)} APR</th>
                <td className="n">{formatPayments(cost.after)}</td>
              </tr>
              <tr>
                <th scope="row">Total of payments</th>
                <td className="n">{formatCents(cost.totalCents)}</td>
              </tr>
              <tr>
                <th scope="row">
                  <b>What missing the date costs</b>
                </th>
                <td className="n">
                  <b>{formatCents(cost.extraCents)}</b>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
