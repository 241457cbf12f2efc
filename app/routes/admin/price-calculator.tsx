import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CalculatorPage } from "~/admin/prices/calculator-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { findPlanDifferences } from "~/domain/financing/plan-differences";
import { activePlansQuery, financingTermsQuery } from "~/domain/financing/plans.server";
import { parseFinancingTerms } from "~/domain/financing/terms-input.server";
import { toTermsForm, updateFinancingTerms } from "~/domain/financing/terms-record.server";
import { rateFormSchema } from "~/domain/prices/rate-input.server";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { respond } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/prices.css?url";

export const meta = () => adminMeta("Financing calculator");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "prices:write");
  const [[row], plans] = await Promise.all([
    read(financingTermsQuery(db)),
    read(activePlansQuery(db, now())),
  ]);
  const terms = parseFinancingTerms(row?.value);
  return {
    now: now().getTime(),
    formKey: newId(),
    ...toTermsForm(terms),
    planDifferences: findPlanDifferences(plans, terms),
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "prices:write");
  const { db, actor, now } = deps;
  const parsed = await parseForm(rateFormSchema, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const { values } = parsed;
  const sending = { by: actor, now: now(), requestKey: parsed.value.key || newId() };
  const outcome = await updateFinancingTerms(db, values, sending);
  const savedFlash = values.confirm?.at(-1) === "yes" ? "calculator-confirmed" : "settings-saved";
  return respond(deps, outcome, {
    values,
    noun: "Calculator",
    topic: "prices",
    hidden: { intent: "save", form: "calculator" },
    goTo: ({ state }) => [
      adminPaths.calculator,
      state === "saved" ? savedFlash : "settings-unchanged",
    ],
  });
}

export default function PriceCalculator() {
  return (
    <CalculatorPage
      {...useLoaderData<typeof loader>()}
      actionData={useStickyActionData(useActionData<typeof action>())}
    />
  );
}
