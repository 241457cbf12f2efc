import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toPriceItemViews } from "~/admin/prices/price-items";
import { RatePanel } from "~/admin/prices/rate-panel";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { handleRateAction } from "~/domain/prices/apply-rate-form.server";
import { exampleJobsForRate } from "~/domain/prices/example-jobs";
import { allRatesQuery } from "~/domain/prices/rate-changes.server";
import { parseFilledRate, rateFormSchema } from "~/domain/prices/rate-input.server";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { respond } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/prices.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  adminMeta(loaded?.item.label ?? "Price");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Public page with the rates of a category. */
const ratePages: Readonly<Record<string, string>> = {
  Ground: paths.concreteAndTurf,
  Kitchens: paths.kitchens,
};

const flashes = {
  set: "rate-set",
  planned: "rate-planned",
  "taken-back": "rate-taken-back",
  confirmed: "rate-confirmed",
  unchanged: "settings-unchanged",
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "prices:write");
  const moment = now();
  const key = args.params.key ?? "";
  const rows = await read(allRatesQuery(db));
  const [item] = toPriceItemViews(
    rows.filter((row) => row.key === key),
    moment,
  );
  if (!item) throw notFoundResponse("Price");
  const samples = exampleJobsForRate(key);
  const needed = new Set(samples.flatMap(({ wanted }) => wanted.map((part) => part.key)));
  return {
    filled: parseFilledRate(new URL(args.request.url).searchParams),
    now: moment.getTime(),
    key: newId(),
    item,
    rows: rows.filter((row) => needed.has(row.key)),
    samples,
    seenOn: ratePages[item.category] ?? paths.designer,
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "prices:write");
  const { db, actor, now } = deps;
  const key = args.params.key ?? "";
  const parsed = await parseForm(rateFormSchema, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const outcome = await handleRateAction(db, key, parsed.value, { by: actor, now: now() });
  const { values } = parsed;
  if (outcome.state === "preview") return data({ problem: { values, errors: {} } });
  return respond(deps, outcome, {
    values,
    noun: "Price",
    topic: "prices",
    hidden: { intent: "rate", form: "rate" },
    goTo: ({ what }) => [adminPaths.price(key), flashes[what]],
  });
}

export default function Price() {
  const { item, rows, samples, filled, seenOn: page, key, now } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const at = new Date(now);
  const address = adminPaths.price(item.key);
  if (actionData && "conflicts" in actionData) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={now}
        action={address}
        back={`Back to ${item.label}`}
      />
    );
  }
  return (
    <AdminPage title={item.label} back={{ to: adminPaths.prices, label: "Prices and plans" }}>
      <div className="columns columns-2">
        <RatePanel
          key={item.key}
          item={item}
          rows={rows}
          samples={samples}
          originalRates={page}
          formKey={key}
          problem={actionData?.problem ?? filled}
          now={at}
        />
      </div>
    </AdminPage>
  );
}
