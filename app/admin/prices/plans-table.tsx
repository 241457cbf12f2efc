import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatApr, formatMonths } from "~/domain/financing/financing";
import { planStateLabel } from "~/domain/financing/plan-text";
import { formatShortDay, midnightsBetween } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { formatRateDay } from "./price-items";

type PlanRowView = {
  id: string;
  name: string;
  aprBp: number;
  termMonths: number;
  promotionMonths: number;
  minCents: number;
  maxCents: number;
  isSample: boolean;
  isShown: boolean;
  showFrom: Date | null;
  showUntil: Date | null;
};

const soonDays = 14;

type PlansTableProps = {
  plans: readonly PlanRowView[];
  trash: readonly { id: string; title: string; deletedAt: Date | null }[];
  /** True until the calculator's rates are confirmed. */
  isCalculatorSample: boolean;
  now: Date;
};

/** Financing plans in order, and those in the trash. */
export function PlansTable({ plans, trash, isCalculatorSample, now }: PlansTableProps) {
  return (
    <section className="panel" id="plans" aria-labelledby="plans-h">
      <header>
        <h2 id="plans-h">Financing plans</h2>
      </header>
      <p className="muted">
        All plans are on{" "}
        <Anchor className="text-link" href={paths.unlisted.financingOptions}>
          Financing options
        </Anchor>
        , a page you can send to customers. Confirmed plans are on the{" "}
        <Anchor className="text-link" href={paths.financing}>
          Financing page
        </Anchor>{" "}
        too.
      </p>
      {plans.length === 0 ? (
        <p className="muted">
          No plans yet. Until you add one, the website shows only the calculator.
        </p>
      ) : (
        <DataTable
          className="data-table"
          caption="Financing plans"
          rows={plans}
          rowKey={({ id }) => id}
          columns={[
            {
              header: "Plan",
              cell: ({ id, name, isSample }) => (
                <>
                  <Link className="target-link" to={adminPaths.plan(id)}>
                    {name}
                  </Link>
                  {isSample ? <small>Sample</small> : null}
                </>
              ),
            },
            { header: "APR", isNumber: true, cell: ({ aprBp }) => `${formatApr(aprBp)} APR` },
            {
              header: "Term",
              className: "tabular",
              cardLabel: "Term",
              cell: ({ termMonths }) => formatMonths(termMonths),
            },
            {
              header: "Amount",
              className: "tabular",
              cell: ({ minCents, maxCents }) =>
                `${formatDollars(minCents)} to ${formatDollars(maxCents)}`,
            },
            {
              header: "Starts",
              cardLabel: "Starts",
              cell: ({ showFrom }) => (showFrom ? formatRateDay(showFrom, now) : "No start date"),
            },
            {
              header: "Ends",
              cardLabel: "Ends",
              className: (plan) => isSoon(plan, now) && "overdue",
              cell: (plan) => untilText(plan, now),
            },
            { header: "Status", cell: (plan) => planStateLabel(plan, now) },
            { header: "Order", cell: (_, index) => <Order plans={plans} at={index} /> },
          ]}
        />
      )}
      <div className="tools">
        <ButtonLink kind="ink" href={adminPaths.newPlan}>
          <Icon name="plus" />
          Add plan
        </ButtonLink>
        <Link className="text-link target-link" to={adminPaths.calculator}>
          Calculator settings
        </Link>
        {isCalculatorSample ? <span className="muted">Calculator: sample rates</span> : null}
      </div>
      {trash.length > 0 ? (
        <details className="behind">
          <summary>Trash ({trash.length})</summary>
          <ul className="listed">
            {trash.map(({ id, title, deletedAt }) => (
              <li key={id}>
                <span>{title}</span>
                <span className="muted">
                  {deletedAt ? `since ${formatShortDay(deletedAt)}` : null}
                </span>
                <Form method="post" action={`${adminPaths.prices}#plans`} preventScrollReset>
                  <HiddenFields values={{ intent: "restore", id }} />
                  <button className="text-link target-link" type="submit">
                    Restore<span className="visually-hidden"> {title}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <p className="fine-print">
        Copy rates from the lender’s letter. Federal rules require APR, number of payments, and
        total beside any payment you advertise.
      </p>
    </section>
  );
}

const daysLeft = ({ showUntil }: PlanRowView, now: Date) =>
  showUntil ? midnightsBetween(now, showUntil) : undefined;

function isSoon(plan: PlanRowView, now: Date): boolean {
  const left = daysLeft(plan, now);
  return plan.isShown && left !== undefined && left <= soonDays;
}

function untilText(plan: PlanRowView, now: Date): string {
  if (!plan.showUntil) return "No end date";
  const left = daysLeft(plan, now) ?? 0;
  if (!isSoon(plan, now)) return formatRateDay(plan.showUntil, now);
  return `${formatRateDay(plan.showUntil, now)}, ${left === 0 ? "today" : left === 1 ? "tomorrow" : `in ${left} days`}`;
}

/** A move posts the plan to insert before, so that moves by two people combine. */
function Order({ plans, at }: { plans: readonly PlanRowView[]; at: number }) {
  const plan = plans[at];
  if (!plan || plans.length < 2) return null;
  const moves = [
    { icon: "up", label: "Move up", before: plans[at - 1]?.id, isPossible: at > 0 },
    {
      icon: "down",
      label: "Move down",
      before: plans[at + 2]?.id,
      isPossible: at < plans.length - 1,
    },
  ];
  return (
    <div className="order-buttons">
      {moves.map(({ icon, label, before, isPossible }) => (
        <Form key={icon} method="post" action={`${adminPaths.prices}#plans`} preventScrollReset>
          <HiddenFields values={{ intent: "move", id: plan.id, before: before ?? "" }} />
          <button type="submit" disabled={!isPossible} data-down={icon === "down" ? "" : undefined}>
            <Icon name="up" />
            <span className="visually-hidden">
              {label}: {plan.name}
            </span>
          </button>
        </Form>
      ))}
    </div>
  );
}
