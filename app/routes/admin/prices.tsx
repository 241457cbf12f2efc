import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PlansTable } from "~/admin/prices/plans-table";
import { toPriceItemViews } from "~/admin/prices/price-items";
import { PriceTools } from "~/admin/prices/price-tools";
import { formatRateCount, nameRateErrors, RateTable } from "~/admin/prices/rate-table";
import { UndoRates } from "~/admin/shell/action-toast";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { invalidFormByName } from "~/admin/shell/live-form";
import { revalidateAfterConflict } from "~/admin/shell/revalidate-after-conflict";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { planRecord } from "~/domain/financing/plan-record.server";
import { financingTermsQuery } from "~/domain/financing/plans.server";
import { parseFinancingTerms } from "~/domain/financing/terms-input.server";
import { handlePricesAction } from "~/domain/prices/apply-prices-form.server";
import { allRatesQuery } from "~/domain/prices/rate-changes.server";
import { parsePercent, priceFormLimits, rateFormSchema } from "~/domain/prices/rate-input.server";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/prices.css?url";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";

export const meta = () => adminMeta("Prices");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "prices:write");
  const moment = now();
  const [rows, plans, trash, [terms]] = await Promise.all([
    read(allRatesQuery(db)),
    read(planRecord.list(db)),
    read(planRecord.trashed(db)),
    read(financingTermsQuery(db)),
  ]);
  const query = new URL(args.request.url).searchParams;
  const percent = (query.get("percent") ?? "").trim().slice(0, 12);
  const parsed = percent === "" ? undefined : parsePercent(percent);
  return {
    now: moment.getTime(),
    key: newId(),
    items: toPriceItemViews(rows, moment),
    bulk: {
      percent,
      category: query.get("category") ?? "",
      hundredths: parsed && "hundredths" in parsed ? parsed.hundredths : undefined,
      error: parsed && "error" in parsed ? parsed.error : undefined,
    },
    plans: plans.map((plan) => ({ ...plan, isShown: planRecord.isVisible(plan, moment) })),
    trash,
    isCalculatorSample: parseFinancingTerms(terms?.value).isSample,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "prices:write");
  const parsed = await parseForm(rateFormSchema, args.request, priceFormLimits);
  if (!parsed.ok)
    return data({ problem: parsed.problem, done: 0, changedAt: undefined }, parsed.status);
  const context = { actor, now: now() };
  const tellOffice = () => broadcast({ kind: "office-changed", id: "prices" });
  const { intent, id = "", before = "", key } = parsed.value;
  if (intent === "restore" || intent === "move") {
    const sending = { by: actor, now: context.now, requestKey: key || newId() };
    const isDone =
      intent === "restore"
        ? (await planRecord.setTrashed(db, id, "back", sending)) === "changed"
        : ((await planRecord.move(db, id, before, sending))?.isMoved ?? false);
    if (isDone) tellOffice();
    const flash = intent === "restore" ? "plan-restored" : "plan-moved";
    return redirectTo(`${adminPaths.prices}#plans`, isDone ? flash : "settings-unchanged");
  }
  const result = await handlePricesAction(db, parsed.values, context);
  const { count, changedAt } = result;
  if (count > 0) tellOffice();
  if (result.problem)
    return data({ problem: result.problem, done: count, changedAt }, result.status);
  const details = changedAt === undefined ? count : { count, ratesChangedAt: changedAt };
  return redirectTo(`${adminPaths.prices}#book`, result.flash, details);
}

// the other rates of the form are saved by then
export const shouldRevalidate = revalidateAfterConflict;

export default function Prices() {
  const { items, bulk, plans, trash, isCalculatorSample, key, now } =
    useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const at = new Date(now);
  const problem = actionData?.problem;
  const isItem = problem?.values.intent?.[0] === "add-item";
  const errors = isItem ? [] : nameRateErrors(toSummaryErrors(problem?.errors), items);
  const done = actionData?.done ?? 0;
  return (
    <AdminPage
      title="Prices and plans"
      beside={
        <>
          <Link className="text-link target-link" to={adminPaths.comparedJobs}>
            Ballpark and contract
          </Link>
          <a className="text-link target-link" href="#plans">
            Financing plans
          </a>
        </>
      }
    >
      <ErrorSummary
        errors={errors}
        title={done > 0 ? `${formatRateCount(done)} saved, ${errors.length} not` : undefined}
      />
      {actionData?.changedAt === undefined ? null : (
        <div className="note-box tools">
          <span>{`${formatRateCount(done)} saved`}</span>
          <UndoRates changedAt={actionData.changedAt} />
        </div>
      )}
      <RateTable
        items={items}
        formKey={key}
        problem={invalidFormByName(problem, "rates")}
        now={at}
      />
      <PriceTools items={items} bulk={bulk} formKey={key} problem={problem} />
      <PlansTable plans={plans} trash={trash} isCalculatorSample={isCalculatorSample} now={at} />
    </AdminPage>
  );
}
