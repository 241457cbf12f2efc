import { projectPageCopy } from "~/content/copy/catalog-index";
import type { ProjectBallpark } from "~/domain/projects/project-ballpark";
import { formatDollarRange } from "~/lib/money";
import { useEditedCopy } from "~/site/page-texts/use-texts";

/** Renders what building a project today would cost, and what the range leaves out. */
export function BallparkNote({ ballpark }: { ballpark: ProjectBallpark }) {
  const { ballpark: copy } = useEditedCopy(projectPageCopy);
  const { covers, leavesOut, planning } = ballpark;
  const parts = covers.join(", plus ");
  const sentences = [
    planning
      ? copy.planning.replace("{parts}", parts).replace("{month}", planning)
      : copy.typical.replace("{parts}", parts),
    leavesOut.length > 0 ? copy.leftOut.replace("{parts}", leavesOut.join(", ")) : "",
    copy.notPrice,
  ];
  return (
    <p className="note-box">
      <strong translate="no">{copy.title.replace("{range}", formatDollarRange(ballpark))}</strong>{" "}
      <span>{sentences.filter(Boolean).join(" ")}</span>
    </p>
  );
}
