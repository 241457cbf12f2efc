import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleRecordAction, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { permitOfficeRecord } from "~/domain/permits/permit-office-record.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Permit office details");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const paths = {
  list: { to: adminPaths.permitOffices, label: "Permit offices" },
  pathOf: adminPaths.permitOfficeForm,
};

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  return (await loadRecordPage(permitOfficeRecord, args.params.id ?? "", deps)).page;
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  return handleRecordAction(
    args.request,
    { record: permitOfficeRecord, id: args.params.id ?? "", ...paths, loadRules: () => ({}) },
    deps,
  );
}

export default function PermitOfficeDetails() {
  const page = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const title = page.form.isNew ? "New permit office" : (page.form.values.name ?? "");
  return <RecordPage {...page} {...paths} actionData={actionData} title={title} />;
}
