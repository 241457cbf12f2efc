import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { movePlan, plansQuery, planTrashQuery, restorePlan } from "~/domain/financing/plan-changes.server";
import { allRatesQuery } from "~/domain/prices/rate-changes.server";
import { ratesForm } from "~/domain/prices/rate-input.server";
import { requireStaff } from "~/guard.server";
import { PlansTable } from "~/office/prices/plans-table";
import { PriceBook, PriceNews } from "~/office/prices/price-book";
import { priceItemsOf } from "~/office/prices/price-items";
import { AdminPage } from "~/office/shell/page";
import { useLasting } from "~/office/shell/use-lasting";
import { setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";
import { ErrorSummary } from "~/ui/forms/error-summary";

export const meta: MetaFunction = () => [{ title: "Prices | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "prices:write");
  const moment = now();
  const [rows, plans, trash] = await Promise.all([read(allRatesQuery(db)), read(plansQuery(db, moment)), read(planTrashQuery(db))]);
  return {
    now: moment.getTime(),
    items: priceItemsOf(rows, moment),
    plans: plans.map(({ plan, isShown }) => ({ ...plan, isShown: isShown === 1 })),
    trash,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "prices:write");
  const parsed = await parseForm(ratesForm, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const { intent, id = "", before = "" } = parsed.value;
  const sending = { by: { staff, address, requestId }, now: now() };
  const done =
    intent === "restore" ? await restorePlan(db, id, sending) : intent === "move" ? await movePlan(db, { id, before }, sending) : false;
  if (done) waitUntil(announce(live, { kind: "office-changed", id: "prices" }));
  const flash = setFlash(!done ? "settings-unchanged" : intent === "restore" ? "plan-restored" : "plan-moved");
  return redirect(`${adminPaths.prices}#plans`, { status: 303, headers: { "Set-Cookie": flash } });
}

export default function Prices() {
  const { items, plans, trash, now } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  const at = new Date(now);
  const errors = Object.values(answer?.problem.errors ?? {}).map((message) => ({ id: "", message }));
  return (
    <AdminPage
      title="Prices and plans"
      beside={
        <a className="link tlink" href="#plans">
          Financing plans
        </a>
      }
    >
      <ErrorSummary errors={errors} />
      <div className="cols cols-2 cols-r">
        <PriceNews items={items} now={at} />
        <PriceBook items={items} now={at} />
      </div>
      <PlansTable plans={plans} trash={trash} now={at} />
    </AdminPage>
  );
}
