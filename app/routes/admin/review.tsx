import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleRecordAction, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { ReviewText } from "~/admin/reviews/review-text";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { formatReviewState, reviewRecord } from "~/domain/reviews/review-record.server";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Review");

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const { row: review, ...page } = await loadRecordPage(reviewRecord, args.params.id ?? "", deps);
  const state = review ? formatReviewState(review, new Date(page.now)) : "Review text can’t be edited after you save";
  return { page: { ...page, state }, review: review && { text: review.text, author: review.author, rating: review.rating } };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const paths = { list: adminPaths.reviews, pathOf: adminPaths.review };
  return handleRecordAction(args.request, { record: reviewRecord, id: args.params.id ?? "", ...paths, loadRules: () => ({}) }, deps);
}

export default function Review() {
  const { page, review } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  const list = { to: adminPaths.reviews, label: "Reviews" };
  const title = review ? `Review by ${review.author}` : "New review";
  return (
    <RecordPage {...page} {...{ answer, title, list }} pathOf={adminPaths.review} intro={review ? <ReviewText review={review} /> : null} />
  );
}
