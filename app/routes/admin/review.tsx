import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleRecordAction } from "~/admin/records/handle-record-action.server";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { ReviewPage, reviewDraftKey } from "~/admin/reviews/review-page";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { addReview, setReviewTrashed, updateReview } from "~/domain/reviews/review-changes.server";
import { editableReviewFields } from "~/domain/reviews/review-fields.server";
import { findReviewVisibleUntil, reviewQuery } from "~/domain/reviews/reviews.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { toOriginalValues } from "~/platform/records/record-form.server";
import { requireStaff } from "~/request/require-staff.server";

export const meta: MetaFunction = () => [{ title: "Review | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const id = args.params.id ?? "";
  const [review] = await read(reviewQuery(db, id));
  if (id !== "new" && (!review || review.deletedAt)) throw notFoundResponse("Review");
  const moment = now();
  return { now: moment.getTime(), formKey: newId(), id, review, was: review ? toOriginalValues(editableReviewFields(moment), review) : {} };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const { db } = deps;
  return handleRecordAction(
    args.request,
    {
      what: "Review",
      topic: "reviews",
      id: args.params.id ?? "",
      add: (values, sending) => addReview(db, values, sending),
      save: (id, values, sending) => updateReview(db, id, values, sending),
      trash: (id, to, sending) => setReviewTrashed(db, id, to, sending),
      readUntil: (id) => findReviewVisibleUntil(db, id, deps.now()),
      list: adminPaths.reviews,
      pathOf: adminPaths.review,
    },
    deps,
  );
}

export default function Review() {
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    return (
      <RecordConflicts answer={answer} now={loaded.now} action={adminPaths.review(id)} draft={reviewDraftKey(id)} back="Back to review" />
    );
  }
  return <ReviewPage {...loaded} problem={answer?.problem} />;
}
