import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CalculatorPage } from "~/admin/prices/calculator-page";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { financingTermsQuery } from "~/domain/financing/plans.server";
import { toTermsFormValues, updateFinancingTerms } from "~/domain/financing/terms-changes.server";
import { parseFinancingTerms } from "~/domain/financing/terms-input.server";
import { rateFormSchema } from "~/domain/prices/rate-input.server";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";

import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Financing calculator");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "prices:write");
  const [row] = await read(financingTermsQuery(db));
  return { now: now().getTime(), key: newId(), texts: toTermsFormValues(parseFinancingTerms(row?.value)) };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "prices:write");
  const parsed = await parseForm(rateFormSchema, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const sending = { by: actor, now: now(), requestKey: parsed.value.key || newId() };
  const outcome = await updateFinancingTerms(db, parsed.value, sending);
  if (outcome.state === "wrong") return data({ problem: { values: parsed.values, errors: outcome.errors } }, 422);
  const { saved, conflicts } = outcome;
  if (saved.length > 0) broadcast({ kind: "office-changed", id: "prices" });
  if (conflicts.length > 0) return data({ conflicts, saved, hidden: { intent: "save", form: "calculator", key: newId() } }, 409);
  return redirectTo(adminPaths.calculator, saved.length > 0 ? "settings-saved" : "settings-unchanged");
}

export default function PriceCalculator() {
  const { texts, key, now } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    return <RecordConflicts answer={answer} now={now} action={adminPaths.calculator} back="Back to financing calculator" />;
  }
  return (
    <AdminPage
      title="Financing calculator"
      above={
        <Link className="text-link" to={`${adminPaths.prices}#plans`}>
          Prices and plans
        </Link>
      }
    >
      <CalculatorPage texts={texts} formKey={key} problem={answer && "problem" in answer ? answer.problem : undefined} />
    </AdminPage>
  );
}
