import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReviewsPage } from "~/admin/reviews/reviews-page";
import { allReviewsQuery, trashedReviewsQuery } from "~/domain/reviews/reviews.server";
import { newId } from "~/lib/ids";
import { requireStaff } from "~/request/require-staff.server";

export const meta: MetaFunction = () => [{ title: "Reviews | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const [reviews, trash] = await Promise.all([read(allReviewsQuery(db)), read(trashedReviewsQuery(db))]);
  return { now: now().getTime(), formKey: newId(), reviews, trash };
}

export default function Reviews() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} />;
}
