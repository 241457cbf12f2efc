import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlaceConditionList } from "~/admin/permits/place-condition-list";
import { loadPlaceConditions } from "~/admin/permits/place-conditions.server";
import { PlacePicks } from "~/admin/permits/place-picks";
import { handleRecordAction, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { placeRecord } from "~/domain/permits/place-record.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/permit-offices.css?url";
import recordStylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Place");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: recordStylesheet },
  { rel: "stylesheet", href: stylesheet },
];

const paths = { list: { to: adminPaths.places, label: "Places" }, pathOf: adminPaths.place };

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { page, row } = await loadRecordPage(placeRecord, args.params.id ?? "", deps);
  const { findConditions, picks } = await loadPlaceConditions(deps, row);
  return { ...page, picks, conditions: row ? findConditions(row) : null };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const id = args.params.id ?? "";
  const [row] = await placeRecord.find(deps.db, id);
  const loadRules = () => loadPlaceConditions(deps, row);
  return handleRecordAction(args.request, { record: placeRecord, id, ...paths, loadRules }, deps);
}

export default function Place() {
  const { conditions, picks, ...page } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  const title = page.form.isNew ? "New place" : (page.form.values.name ?? "");
  return (
    <RecordPage
      {...page}
      {...paths}
      {...{ answer, title }}
      drawCustom={(name, fields) =>
        name === "offices" ? (
          <PlacePicks
            column={name}
            label="Permit offices"
            help="In the order homeowners need them. Save to add more."
            one="Office"
            options={picks.offices}
            fields={fields}
          />
        ) : (
          <PlacePicks
            column={name}
            label="Facts of the place"
            help="About rain, soil, and shade here."
            one="Fact"
            options={picks.facts}
            fields={fields}
          />
        )
      }
    >
      {conditions ? <PlaceConditionList conditions={conditions} /> : null}
    </RecordPage>
  );
}
