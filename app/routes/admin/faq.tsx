import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleRecordAction, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { loadTextRules } from "~/content/editors.server";
import { isFaqPage } from "~/domain/faqs/faq";
import { faqRecord } from "~/domain/faqs/faq-record.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("FAQ");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const page = new URL(args.request.url).searchParams.get("page") ?? "";
  return (
    await loadRecordPage(faqRecord, args.params.id ?? "", deps, isFaqPage(page) ? { page } : {})
  ).page;
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const loadRules = async () => ({ gate: await loadTextRules(deps) });
  const paths = { list: { to: adminPaths.faqs }, pathOf: adminPaths.faq };
  return handleRecordAction(
    args.request,
    { record: faqRecord, id: args.params.id ?? "", ...paths, loadRules },
    deps,
  );
}

export default function Faq() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const list = { to: `${adminPaths.faqs}#${loaded.form.values.page}`, label: "FAQs" };
  return (
    <RecordPage
      {...loaded}
      actionData={actionData}
      list={list}
      title={loaded.form.isNew ? "New FAQ" : "FAQ"}
      name="question"
      pathOf={adminPaths.faq}
    />
  );
}
