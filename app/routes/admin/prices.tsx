import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlansTable } from "~/admin/prices/plans-table";
import { PriceBook, ScheduledRates } from "~/admin/prices/price-book";
import { toPriceItemViews } from "~/admin/prices/price-items";
import { formatRateCount, SampleRates } from "~/admin/prices/sample-rates";
import { UndoConfirmedRates } from "~/admin/shell/action-toast";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { revalidateAfterConflict } from "~/admin/shell/revalidate-after-conflict";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { planRecord } from "~/domain/financing/plan-record.server";
import { financingTermsQuery } from "~/domain/financing/plans.server";
import { parseFinancingTerms } from "~/domain/financing/terms-input.server";
import { confirmRates, undoConfirmRates } from "~/domain/prices/confirm-rates.server";
import { parseConfirmForm } from "~/domain/prices/rate";
import { allRatesQuery } from "~/domain/prices/rate-changes.server";
import {
  priceFormLimits,
  rateFormSchema,
  toConfirmRatesErrors,
} from "~/domain/prices/rate-input.server";
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
  return {
    now: moment.getTime(),
    items: toPriceItemViews(rows, moment),
    plans: plans.map((plan) => ({ ...plan, isShown: planRecord.isVisible(plan, moment) })),
    trash,
    isCalculatorSample: parseFinancingTerms(terms?.value).isSample,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "prices:write");
  const parsed = await parseForm(rateFormSchema, args.request, priceFormLimits);
  if (!parsed.ok)
    return data({ problem: parsed.problem, confirmed: 0, confirmedAt: undefined }, parsed.status);
  const tellOffice = () => broadcast({ kind: "office-changed", id: "prices" });
  const samples = `${adminPaths.prices}#samples`;
  const { intent, id = "", before = "" } = parsed.value;
  if (intent === "confirm-rates") {
    const result = await confirmRates(db, parseConfirmForm(parsed.values), { actor, now: now() });
    const problem = toConfirmRatesErrors(result);
    const confirmed = result?.confirmed.length ?? 0;
    if (confirmed > 0) tellOffice();
    if (problem) {
      const confirmedAt = confirmed > 0 ? result?.confirmedAt?.getTime() : undefined;
      return data(
        { problem: { values: parsed.values, errors: problem }, confirmed, confirmedAt },
        result ? 409 : 422,
      );
    }
    if (!result?.confirmedAt) return redirectTo(samples, "rates-confirmed-before");
    const details = { count: confirmed, ratesConfirmedAt: result.confirmedAt.getTime() };
    return redirectTo(samples, confirmed === 1 ? "one-rate-confirmed" : "rates-confirmed", details);
  }
  if (intent === "undo-confirm-rates") {
    const count = await undoConfirmRates(db, new Date(Number(parsed.value.confirmed_at)), {
      actor,
      now: now(),
    });
    if (count === 0) return redirectTo(samples, "rates-changed-since");
    tellOffice();
    return redirectTo(samples, count === 1 ? "one-rate-sample-again" : "rates-sample-again", count);
  }
  const sending = { by: actor, now: now(), requestKey: newId() };
  const done =
    intent === "restore"
      ? (await planRecord.setTrashed(db, id, "back", sending)) === "changed"
      : intent === "move" && ((await planRecord.move(db, id, before, sending))?.isMoved ?? false);
  if (done) tellOffice();
  const flash = !done
    ? "settings-unchanged"
    : intent === "restore"
      ? "plan-restored"
      : "plan-moved";
  return redirectTo(`${adminPaths.prices}#plans`, flash);
}

// the other rates of the form are confirmed by then
export const shouldRevalidate = revalidateAfterConflict;

export default function Prices() {
  const { items, plans, trash, isCalculatorSample, now } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  const at = new Date(now);
  const errors = toSummaryErrors(answer?.problem.errors);
  const confirmed = answer?.confirmed ?? 0;
  return (
    <AdminPage
      title="Prices and plans"
      beside={
        <a className="text-link target-link" href="#plans">
          Financing plans
        </a>
      }
    >
      <ErrorSummary
        errors={errors}
        title={
          confirmed > 0
            ? `${formatRateCount(confirmed)} confirmed, ${errors.length} not`
            : undefined
        }
      />
      {answer?.confirmedAt === undefined ? null : (
        <div className="note-box tools">
          <span>{formatRateCount(confirmed)} confirmed</span>
          <UndoConfirmedRates confirmedAt={answer.confirmedAt} />
        </div>
      )}
      <div className="columns columns-2 columns-reversed">
        <div className="stack price-changes">
          <ScheduledRates items={items} now={at} />
          <SampleRates items={items} selectedIds={answer?.problem.values.rate ?? []} />
        </div>
        <PriceBook items={items} now={at} />
      </div>
      <PlansTable {...{ plans, trash, isCalculatorSample }} now={at} />
    </AdminPage>
  );
}
