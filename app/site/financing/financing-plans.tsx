import { financingCopy } from "~/content/copy/financing";
import {
  type FinancingChoice,
  type FinancingTerms,
  formatFinancingQuery,
} from "~/domain/financing/financing";
import {
  applyPlanToChoice,
  buildPlanIllustration,
  type FinancingPlan,
} from "~/domain/financing/plan";
import {
  formatPlanIllustration,
  formatPlanTerms,
  samplePlanText,
} from "~/domain/financing/plan-text";
import { formatDollars } from "~/lib/money";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { useText } from "~/ui/language";

/**
 * Renders the financing plans, each computed for the visitor's loan: APR, number of payments, and
 * total together, never a payment alone.
 */
export function FinancingPlans({
  plans,
  choice,
  terms,
  action,
  heading: Heading = "h2",
}: {
  plans: readonly FinancingPlan[];
  choice: FinancingChoice;
  terms: FinancingTerms;
  /** Path of the calculator's page; the links add a plan's numbers to its query. */
  action: string;
  /** Level of the plans' names. */
  heading?: "h2" | "h3";
}) {
  const copy = useEditedCopy(financingCopy);
  const t = useText();
  if (plans.length === 0) return <p className="note-box">{copy.options.none}</p>;
  return (
    <ul className="plans">
      {plans.map((plan) => {
        const chosen = applyPlanToChoice(plan, choice, terms);
        return (
          <li key={plan.id}>
            <div>
              <Heading>{plan.name}</Heading>
              {plan.isSample ? <p className="fine-print muted">{t(samplePlanText)}</p> : null}
            </div>
            <div>
              <p>{formatPlanTerms(plan, t)}</p>
              <PlanFigures plan={plan} loanCents={choice.amountCents - choice.downCents} />
              {plan.note ? <p className="fine-print muted above-4">{plan.note}</p> : null}
            </div>
            <Anchor
              className="text-link tap-target"
              href={`${action}?${formatFinancingQuery(chosen)}#result`}
            >
              <span>
                <span>
                  {chosen.amountCents === choice.amountCents
                    ? t("Use in the calculator")
                    : t("Use in the calculator with {amount}", {
                        amount: formatDollars(chosen.amountCents),
                      })}
                </span>
                <span className="visually-hidden">{`: ${plan.name}`}</span>
              </span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function PlanFigures({ plan, loanCents }: { plan: FinancingPlan; loanCents: number }) {
  const t = useText();
  const isOutside = buildPlanIllustration(plan, loanCents).kind === "out-of-range";
  return (
    <p className={isOutside ? "muted above-4" : "muted above-4 calculator-note"}>
      {formatPlanIllustration(plan, loanCents, t)}
    </p>
  );
}
