import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RecordListPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { hasPermission, reviewRecord, toReviewListItem } from "~/domain/reviews/review-record.server";
import { newId } from "~/lib/ids";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Reviews");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const [reviews, trash] = await Promise.all([read(reviewRecord.list(db)), read(reviewRecord.trashed(db))]);
  const moment = now();
  const intro = `${reviews.filter(hasPermission).length} of ${reviews.length} have permission. Published reviews show newest first.`;
  return { now: moment.getTime(), formKey: newId(), intro, items: reviews.map((review) => toReviewListItem(review, moment)), trash };
}

const empty = "No reviews yet. Add reviews you have permission to publish. Until then, the section is hidden.";

export default function Reviews() {
  return <RecordListPage {...useLoaderData<typeof loader>()} title="Reviews" noun="review" pathOf={adminPaths.review} empty={empty} />;
}
