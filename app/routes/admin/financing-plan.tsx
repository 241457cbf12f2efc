import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlanPage } from "~/admin/prices/plan-page";
import { handleRecordForm, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { confirmPlan, planRecord } from "~/domain/financing/plan-record.server";
import { financingTermsQuery } from "~/domain/financing/plans.server";
import { parseFinancingTerms } from "~/domain/financing/terms-input.server";
import { readSmallForm } from "~/platform/http/forms/form.server";
import type { Flash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/prices.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => adminMeta(loaded?.plan?.name ?? "New plan");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "prices:write");
  const [{ row: plan, page }, [terms]] = await Promise.all([
    loadRecordPage(planRecord, args.params.id ?? "", deps),
    deps.read(financingTermsQuery(deps.db)),
  ]);
  return { ...page, plan, loanCents: parseFinancingTerms(terms?.value).startAmountCents };
}

const flashes = {
  added: "plan-added",
  saved: "plan-saved",
  nothing: "settings-unchanged",
  trashed: "plan-deleted",
  restored: "plan-restored",
} as const satisfies Record<string, Flash>;

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "prices:write");
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { values } = form;
  const id = args.params.id ?? "";
  if (values.intent?.at(-1) === "confirm") {
    const { db, actor, now, broadcast, redirectTo } = deps;
    const isConfirmed = await confirmPlan(db, { id, version: Number(values.version?.at(-1)) }, { by: actor, now: now() });
    const errors = { "": "Not confirmed. Someone else changed this plan. Review it and try again." };
    if (!isConfirmed) return data({ problem: { values, errors } }, 409);
    broadcast({ kind: "office-changed", id: planRecord.topic });
    return redirectTo(adminPaths.plan(id), "plan-confirmed");
  }
  const paths = { list: { to: `${adminPaths.prices}#plans` }, pathOf: adminPaths.plan };
  return handleRecordForm(
    values,
    {
      ...{ record: planRecord, id, ...paths, loadRules: () => ({}) },
      goOn: (change) => [change.made === "trashed" ? paths.list.to : paths.pathOf(change.id), flashes[change.made]],
    },
    deps,
  );
}

export default function FinancingPlan() {
  return <PlanPage {...useLoaderData<typeof loader>()} answer={useStickyActionData(useActionData<typeof action>())} />;
}
