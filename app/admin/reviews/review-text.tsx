import { adminPaths } from "~/admin-paths";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";

/** Renders the text of a saved review, which is read-only. */
export function ReviewText({
  values: { author, text, rating },
}: {
  values: Readonly<Record<string, string>>;
}) {
  return (
    <Panel id="words" title="Review text">
      <blockquote className="quoted" dir="auto">
        {text}
      </blockquote>
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
