import {
  type FinancingChoice,
  type FinancingTerms,
  financingQuery,
  formatApr,
  formatMonths,
  formatPayments,
} from "~/domain/financing/financing";
import { type FinancingPlan, illustratePlan, planChoice } from "~/domain/financing/plan";
import { formatCents, formatDollars } from "~/lib/money";
import { financing } from "~/site/copy/financing";
import { useTexts } from "~/site/texts/use-texts";
import { Anchor } from "~/ui/anchor";

/** The plans on the table, each worked out in full for the visitor's loan: APR, number of payments and total together, never a payment alone. */
export function FinancingPlans({
  plans,
  choice,
  terms,
  action,
}: {
  plans: readonly FinancingPlan[];
  choice: FinancingChoice;
  terms: FinancingTerms;
  /** The page with the calculator; a plan's numbers are put into its query. */
  action: string;
}) {
  const copy = useTexts(financing);
  if (plans.length === 0) return <p className="note">{copy.options.none}</p>;
  return (
    <ul className="plans">
      {plans.map((plan) => {
        const chosen = planChoice(plan, choice, terms);
        return (
          <li key={plan.id}>
            <div>
              <h2>{plan.name}</h2>
              {plan.isSample ? <p className="fine soft">Sample, not an offer</p> : null}
            </div>
            <div>
              <p>
                {formatApr(plan.aprBp)} APR, {formatMonths(plan.termMonths)}, {formatDollars(plan.minCents)} to{" "}
                {formatDollars(plan.maxCents)}.
              </p>
              <PlanFigures plan={plan} loanCents={choice.amountCents - choice.downCents} />
              {plan.note ? <p className="fine soft mt4">{plan.note}</p> : null}
            </div>
            <Anchor className="link tap" href={`${action}?${financingQuery(chosen)}#result`}>
              <span>
                Put into the calculator
                {chosen.amountCents === choice.amountCents ? null : ` with ${formatDollars(chosen.amountCents)}`}
                <span className="vh">: {plan.name}</span>
              </span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function PlanFigures({ plan, loanCents }: { plan: FinancingPlan; loanCents: number }) {
  const illustration = illustratePlan(plan, loanCents);
  switch (illustration.kind) {
    case "out-of-range":
      return <p className="soft mt4">Not for {formatCents(loanCents)}: the amount lies outside this plan.</p>;
    case "installment":
      return (
        <p className="soft mt4 calc-say">
          Illustration for {formatCents(loanCents)} at an APR that stays the same: {formatPayments(illustration.schedule)},{" "}
          {formatCents(illustration.schedule.totalCents)} in total.
        </p>
      );
    case "deferred-interest":
      return (
        <p className="soft mt4 calc-say">
          Illustration for {formatCents(loanCents)}: {illustration.months} payments of up to{" "}
          {formatCents(illustration.clearingPaymentCents)} and no interest is charged. Pay a tenth less each month and all the interest
          since the first day is added; with what is left paid off at the same APR over the rest of the term, that makes{" "}
          {formatCents(illustration.unpaid.extraCents)} of interest and {formatCents(illustration.unpaid.totalCents)} in total.
        </p>
      );
  }
}
