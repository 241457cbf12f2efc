import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { addReview, saveReview, trashReview } from "~/domain/reviews/review-changes.server";
import { openFields } from "~/domain/reviews/review-fields.server";
import { reviewQuery, reviewReadUntil } from "~/domain/reviews/reviews.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { recordAnswer } from "~/office/records/record-answer.server";
import { RecordConflicts } from "~/office/records/record-parts";
import { draftOf, ReviewPage } from "~/office/reviews/review-page";
import { useLasting } from "~/office/shell/use-lasting";
import { wasTexts } from "~/platform/db/row-form.server";
import { notFound } from "~/platform/http/errors";

export const meta: MetaFunction = () => [{ title: "Review | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const id = args.params.id ?? "";
  const [review] = await read(reviewQuery(db, id));
  if (id !== "new" && (!review || review.deletedAt)) throw notFound("Review");
  const moment = now();
  return { now: moment.getTime(), formKey: newId(), id, review, was: review ? wasTexts(openFields(moment), review) : {} };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const { db } = deps;
  return recordAnswer(
    args.request,
    {
      what: "Review",
      news: "reviews",
      id: args.params.id ?? "",
      add: (values, sending) => addReview(db, values, sending),
      save: (id, values, sending) => saveReview(db, id, values, sending),
      trash: (id, to, sending) => trashReview(db, id, to, sending),
      readUntil: (id) => reviewReadUntil(db, id, deps.now()),
      list: adminPaths.reviews,
      pathOf: adminPaths.review,
    },
    deps,
  );
}

export default function Review() {
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    return <RecordConflicts answer={answer} now={loaded.now} action={adminPaths.review(id)} draft={draftOf(id)} back="Back to review" />;
  }
  return <ReviewPage {...loaded} problem={answer?.problem} />;
}
