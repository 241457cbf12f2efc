import { BackLink, RecordSaveBar, TrashForm, TwoOptionRadio, toErrorSummary, useClearNewDraft } from "~/admin/records/record-form-parts";
import { AdminPage } from "~/admin/shell/admin-page";
import { LiveForm, type LiveFormFields } from "~/admin/shell/live-form";
import { Panel } from "~/admin/today/today-page";
import { adminPaths } from "~/admin-paths";
import { formatReviewState, isReviewVisible } from "~/domain/reviews/review";
import { toHoustonDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/form.server";
import { Anchor } from "~/ui/anchor";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldGrid, Select, TextArea } from "~/ui/forms/field";
import type { ReviewFormData } from "./reviews-page";

type ReviewPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  /** Undefined for a new review. */
  review: ReviewFormData | undefined;
  was: Record<string, string>;
  problem: InvalidForm | undefined;
};

export const reviewDraftKey = (id: string) => `review-${id}`;
const stars = [{ value: "", label: "None" }, ...["5", "4", "3", "2", "1"].map((value) => ({ value, label: `${value} of 5` }))];

/** Form of a new or existing review. The text of a saved review is read-only. */
export function ReviewPage({ now, formKey, review, was, problem }: ReviewPageProps) {
  const id = review?.id ?? "new";
  useClearNewDraft(reviewDraftKey("new"));
  return (
    <AdminPage title={review ? `Review by ${review.author}` : "New review"} above={<BackLink to={adminPaths.reviews}>Reviews</BackLink>}>
      <ErrorSummary errors={toErrorSummary(problem)} />
      <LiveForm
        key={id}
        name="review"
        intent="save"
        action={adminPaths.review(id)}
        formKey={formKey}
        originalValues={{ ...textsOf(review, new Date(now)), ...was }}
        problem={problem}
        draft={reviewDraftKey(id)}
        label="Review"
      >
        {(fields) => (
          <div className="stack spaced-5">
            <div className="columns columns-2">
              <div className="stack spaced-5">{review ? <ReviewText review={review} /> : <WordFields fields={fields} />}</div>
              <div className="stack spaced-5">
                <KnownFields fields={fields} />
              </div>
            </div>
            <RecordSaveBar
              isNew={!review}
              isUnsaved={fields.isUnsaved}
              state={review ? formatReviewState(review, new Date(now)) : "Review text can’t be edited after you save"}
              label={review ? "Save" : "Add review"}
            />
          </div>
        )}
      </LiveForm>
      {review ? <TrashForm action={adminPaths.review(id)} formKey={formKey} what="this review" /> : null}
    </AdminPage>
  );
}

function textsOf(review: ReviewFormData | undefined, now: Date): Record<string, string> {
  return {
    author: review?.author ?? "",
    text: review?.text ?? "",
    rating: String(review?.rating ?? ""),
    source: review?.source ?? "",
    link: review?.sourceUrl ?? "",
    written: review ? toHoustonDay(review.writtenAt) : "",
    proof: review?.proof ?? "",
    shown: review && isReviewVisible(review, now) ? "1" : "0",
  };
}

function WordFields({ fields: { value, error } }: { fields: LiveFormFields }) {
  return (
    <>
      <Field name="author" label="Reviewer name" maxLength={80} autoComplete="off" defaultValue={value("author")} error={error("author")} />
      <TextArea
        name="text"
        label="Review text"
        rows={8}
        help="Copy it word for word, typos included. You can’t edit it after saving."
        defaultValue={value("text")}
        error={error("text")}
      />
      <Select name="rating" label="Rating" options={stars} defaultValue={value("rating")} error={error("rating")} />
    </>
  );
}

function ReviewText({ review: { text, author, rating } }: { review: ReviewFormData }) {
  return (
    <Panel id="words" title="Review text">
      <blockquote className="quoted">{text}</blockquote>
      <p>
        {author}
        {rating ? `, ${rating} of 5 stars` : ""}
      </p>
      <p className="help-text">
        Review text can’t be edited. To fix a copying mistake,{" "}
        <Anchor className="text-link" href={adminPaths.review("new")}>
          add a new review
        </Anchor>{" "}
        and move this one to trash.
      </p>
    </Panel>
  );
}

function KnownFields({ fields }: { fields: LiveFormFields }) {
  const { value, error } = fields;
  return (
    <>
      <FieldGrid>
        <Field
          name="source"
          label="Source"
          maxLength={80}
          autoComplete="off"
          help="Where it was posted, like Google or Houzz."
          defaultValue={value("source")}
          error={error("source")}
        />
        <Field name="written" label="Review date" type="date" defaultValue={value("written")} error={error("written")} />
      </FieldGrid>
      <Field
        name="link"
        label="Link"
        optional
        inputMode="url"
        autoComplete="off"
        help="Link to the original review."
        defaultValue={value("link")}
        error={error("link")}
      />
      <TextArea
        name="proof"
        label="Proof of permission"
        optional
        rows={3}
        help="How and when they agreed, and where that’s saved. Not shown to visitors. Required to publish."
        defaultValue={value("proof")}
        error={error("proof")}
      />
      <TwoOptionRadio fields={fields} name="shown" label="Status" on="Published" off="Not published" />
    </>
  );
}
