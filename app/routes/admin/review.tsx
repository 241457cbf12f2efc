import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleRecordAction, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { ReviewText } from "~/admin/reviews/review-text";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { reviewRecord } from "~/domain/reviews/review-record.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Review");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const paths = { list: { to: adminPaths.reviews, label: "Reviews" }, pathOf: adminPaths.review };

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  return (await loadRecordPage(reviewRecord, args.params.id ?? "", deps)).page;
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  return handleRecordAction(
    args.request,
    { record: reviewRecord, id: args.params.id ?? "", ...paths, loadRules: () => ({}) },
    deps,
  );
}

export default function Review() {
  const page = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const { isNew, values } = page.form;
  const title = isNew ? "New review" : `Review by ${values.author}`;
  return (
    <RecordPage
      {...page}
      {...paths}
      actionData={actionData}
      title={title}
      intro={isNew ? null : <ReviewText values={values} />}
    />
  );
}
