import type { JobPart } from "~/domain/jobs/job-parts";
import { JobForm, type JobPanelProps } from "./job-form";
import type { JobPageData } from "./load-job.server";

/** Renders the visibility of a part of the job, and the button that changes it. */
export function PartVisibility({
  part,
  name,
  data,
  problem,
}: Pick<JobPanelProps, "problem"> & {
  data: Pick<JobPageData, "visibleParts" | "job" | "path" | "formKey">;
  part: JobPart;
  /** The part for screen readers: "the visits". */
  name: string;
}) {
  const isVisible = data.visibleParts[part];
  return (
    <div className="row-wrap">
      <span className="muted">{isVisible ? "Shown to the homeowner" : "Office only"}</span>
      {data.job.isEnded ? null : (
        <JobForm data={data} problem={problem} name="show-part">
          <input type="hidden" name="part" value={part} />
          <button
            className="text-link target-link"
            type="submit"
            name="shown"
            value={isVisible ? "0" : "1"}
          >
            {isVisible ? "Hide" : "Show to the homeowner"}
            <span className="visually-hidden">{`: ${name}`}</span>
          </button>
        </JobForm>
      )}
    </div>
  );
}
