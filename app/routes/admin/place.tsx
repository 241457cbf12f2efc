import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LocalPageConditionList } from "~/admin/permits/local-page-condition-list";
import { loadLocalPageConditions } from "~/admin/permits/local-page-conditions.server";
import { LocalPagePicks } from "~/admin/permits/local-page-picks";
import { handleRecordAction, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { localPageRecord } from "~/domain/permits/local-page-record.server";
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
  const { page, row } = await loadRecordPage(localPageRecord, args.params.id ?? "", deps);
  const { findConditions, picks } = await loadLocalPageConditions(deps, row);
  return { ...page, picks, conditions: row ? findConditions(row) : null };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const id = args.params.id ?? "";
  const [row] = await localPageRecord.find(deps.db, id);
  const loadRules = () => loadLocalPageConditions(deps, row);
  return handleRecordAction(
    args.request,
    { record: localPageRecord, id, ...paths, loadRules },
    deps,
  );
}

export default function LocalPage() {
  const { conditions, picks, ...page } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const title = page.form.isNew ? "New place" : (page.form.values.name ?? "");
  return (
    <RecordPage
      {...page}
      {...paths}
      actionData={actionData}
      title={title}
      drawCustom={(name, fields) =>
        name === "offices" ? (
          <LocalPagePicks
            column={name}
            label="Permit offices"
            help="In the order homeowners need them. Save to add more."
            one="Office"
            options={picks.offices}
            fields={fields}
          />
        ) : (
          <LocalPagePicks
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
      {conditions ? <LocalPageConditionList conditions={conditions} /> : null}
    </RecordPage>
  );
}
