import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadRecordList } from "~/admin/records/handle-record-action.server";
import { RecordListPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { reviewRecord } from "~/domain/reviews/review-record.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Reviews");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const { rows, ...list } = await loadRecordList(reviewRecord, deps);
  const items = rows.map((review) => reviewRecord.toListItem(review, new Date(list.now)));
  const intro = `${items.filter(({ isLate }) => !isLate).length} of ${items.length} with permission. Published reviews show newest first.`;
  return {
    ...list,
    items,
    intro,
    empty:
      "No reviews yet. Add reviews you have permission to publish. Until then, the website hides its reviews section.",
  };
}

export default function Reviews() {
  return (
    <RecordListPage
      {...useLoaderData<typeof loader>()}
      title="Reviews"
      noun="review"
      pathOf={adminPaths.review}
    />
  );
}
