import { reviewsCopy as original } from "~/content/copy/reviews";
import type { Review } from "~/domain/reviews/review";
import { formatMonth } from "~/lib/dates";
import { paths } from "~/paths";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { newTabAttributes } from "~/ui/anchor";
import { ArrowLink } from "~/ui/button";

export type ReviewsProps = {
  reviews: readonly Review[];
  /** True if the page of all reviews has more. */
  hasMore?: boolean | undefined;
};

/** Renders the reviews in the customers' own words; renders nothing without reviews. */
export function ReviewsSection({ reviews, hasMore }: ReviewsProps) {
  const copy = useEditedCopy(original, "reviews");
  if (reviews.length === 0) return null;
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="wrapper reviews-columns">
        <div className="stack">
          <h2 id="reviews">{copy.title}</h2>
          <p className="muted">{hasMore ? copy.some : copy.text}</p>
          {hasMore ? <ArrowLink href={`${paths.promise}#reviews`}>{copy.all}</ArrowLink> : null}
        </div>
        <ul className="reviews">
          {reviews.map((review) => (
            <li key={`${review.author} ${review.writtenAt.getTime()} ${review.text}`}>
              <figure className="stack">
                <blockquote cite={review.sourceUrl || undefined}>
                  {review.text.split(/\n+/).map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </blockquote>
                <figcaption className="muted">
                  {review.author}, {formatMonth(review.writtenAt)}
                  {review.rating ? `, ${review.rating} of 5 stars` : ""}.{" "}
                  {review.sourceUrl ? (
                    <a
                      className="text-link"
                      href={review.sourceUrl}
                      {...newTabAttributes}
                      rel="noopener nofollow ugc"
                    >
                      {review.source}
                    </a>
                  ) : (
                    review.source
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
