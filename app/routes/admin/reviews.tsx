import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { allReviewsQuery, trashedReviews } from "~/domain/reviews/reviews.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { ReviewsPage } from "~/office/reviews/reviews-page";

export const meta: MetaFunction = () => [{ title: "Reviews | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const [reviews, trash] = await Promise.all([read(allReviewsQuery(db)), read(trashedReviews(db))]);
  return { now: now().getTime(), formKey: newId(), reviews, trash };
}

export default function Reviews() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} />;
}
