import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlanPage } from "~/admin/prices/plan-page";
import { handleRecordForm, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { findPlanDifferences } from "~/domain/financing/plan-differences";
import { planRecord } from "~/domain/financing/plan-record.server";
import { activePlansQuery, financingTermsQuery } from "~/domain/financing/plans.server";
import { parseFinancingTerms } from "~/domain/financing/terms-input.server";
import { readSmallForm } from "~/platform/http/forms/form.server";
import type { Flash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/prices.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  adminMeta(loaded?.plan?.name ?? "New plan");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "prices:write");
  const [{ row: plan, page }, [stored], plans] = await Promise.all([
    loadRecordPage(planRecord, args.params.id ?? "", deps),
    deps.read(financingTermsQuery(deps.db)),
    deps.read(activePlansQuery(deps.db, deps.now())),
  ]);
  const terms = parseFinancingTerms(stored?.value);
  const planDifferences = findPlanDifferences(plans, terms).filter(
    ({ planId }) => planId === plan?.id,
  );
  return { ...page, plan, loanCents: terms.startAmountCents, planDifferences };
}

const flashes = {
  added: "plan-added",
  saved: "plan-saved",
  unchanged: "settings-unchanged",
  trashed: "plan-deleted",
  restored: "plan-restored",
} as const satisfies Record<string, Flash>;

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "prices:write");
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { values } = form;
  const id = args.params.id ?? "";
  const paths = { list: { to: `${adminPaths.prices}#plans` }, pathOf: adminPaths.plan };
  return handleRecordForm(
    values,
    {
      record: planRecord,
      id,
      ...paths,
      loadRules: () => ({}),
      goOn: ({ made, id: planId }) => {
        const isConfirmed = made === "saved" && values.confirm?.at(-1) === "yes";
        return [
          made === "trashed" ? paths.list.to : paths.pathOf(planId),
          isConfirmed ? "plan-confirmed" : flashes[made],
        ];
      },
    },
    deps,
  );
}

export default function FinancingPlan() {
  return (
    <PlanPage
      {...useLoaderData<typeof loader>()}
      actionData={useStickyActionData(useActionData<typeof action>())}
    />
  );
}
