import { TrashList } from "~/admin/records/record-form-parts";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatReviewState, isReviewPublished, type Review, type ReviewTimes } from "~/domain/reviews/review";
import { formatDay } from "~/lib/dates";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";

export type ReviewFormData = Review & ReviewTimes & { id: string; proof: string };

type ReviewsPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  reviews: readonly ReviewFormData[];
  trash: readonly { id: string; title: string; deletedAt: Date | null }[];
};

/** All reviews, with their publish states. */
export function ReviewsPage({ now: loadedAt, formKey, reviews, trash }: ReviewsPageProps) {
  const now = new Date(loadedAt);
  const allowed = reviews.filter(({ proof }) => proof.trim() !== "").length;
  return (
    <AdminPage
      title="Reviews"
      beside={
        <ButtonLink kind="ink" href={adminPaths.review("new")}>
          New review
        </ButtonLink>
      }
    >
      {reviews.length > 0 ? (
        <>
          <p className="measure">
            {allowed} of {reviews.length} have permission. Published reviews show newest first.
          </p>
          <ul className="record-rows">
            {reviews.map((review) => {
              const state = formatReviewState(review, now);
              return (
                <li key={review.id} data-on={isReviewPublished(review, now) ? "" : undefined}>
                  <div>
                    <Anchor className="record-name" href={adminPaths.review(review.id)}>
                      {review.author}
                    </Anchor>
                    <p className="review-text">{review.text}</p>
                    <p className="muted">
                      {review.source}, {formatDay(review.writtenAt)}
                      {review.rating ? `, ${review.rating} of 5 stars` : ""}
                    </p>
                  </div>
                  <p>
                    <span data-late={review.proof.trim() === "" ? "" : undefined}>{state}</span>
                  </p>
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <div className="empty">
          <p>No reviews yet. Add reviews you have permission to publish. Until then, the section is hidden.</p>
          <ButtonLink kind="line" href={adminPaths.review("new")}>
            New review
          </ButtonLink>
        </div>
      )}
      <TrashList rows={trash} pathOf={adminPaths.review} formKey={formKey} now={loadedAt} />
    </AdminPage>
  );
}
