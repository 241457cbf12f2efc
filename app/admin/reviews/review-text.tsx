import { adminPaths } from "~/admin-paths";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";

type ReviewTextProps = { review: { text: string; author: string; rating: number | null } };

/** Text of a saved review, which is read-only. */
export function ReviewText({ review: { text, author, rating } }: ReviewTextProps) {
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
