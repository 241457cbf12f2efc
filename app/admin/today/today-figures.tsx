import { formatPipeline } from "~/admin/insights/format-numbers";
import { formatPipelineSources, type Pipeline } from "~/domain/leads/list/pipeline";
import { minLeadsForMedian } from "~/domain/leads/reply-clock/reply-clock";

export type MedianReply = {
  value: number | "too-few" | "unanswered";
  leads: number;
  /** Leads whose customer booked a visit before we replied; not in `leads`. */
  bookedFirst: number;
  isCapped: boolean;
  days: number;
};

/** Renders the pipeline and the median response time. */
export function Figures({
  pipeline,
  median,
  goalMinutes,
}: {
  pipeline: Pipeline;
  median: MedianReply;
  goalMinutes: number;
}) {
  return (
    <dl className="figure">
      <div>
        <dt>Pipeline</dt>
        <dd>
          <b>{formatPipeline(pipeline)}</b>
          {formatPipelineSources(pipeline)}
        </dd>
      </div>
      <div>
        <dt>Median response time</dt>
        <dd>
          <b>
            {median.value === "too-few"
              ? "Not enough data"
              : median.value === "unanswered"
                ? "No replies"
                : formatShortMinutes(median.value)}
          </b>
          {median.value === "too-few"
            ? `${median.leads === 1 ? "1 lead" : `${median.leads} leads`} in ${median.days} days. Needs ${minLeadsForMedian}`
            : median.value === "unanswered"
              ? `Half or more of ${median.leads} leads in ${median.days} days have no reply`
              : `Business hours, ${median.isCapped ? "newest " : ""}${median.leads} leads, last ${median.days} days. Goal: ${goalMinutes} min`}
          {median.bookedFirst > 0 ? `. ${median.bookedFirst} more booked a visit first` : ""}
        </dd>
      </div>
    </dl>
  );
}

/** "11 min", "3 hr" */
function formatShortMinutes(minutes: number): string {
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} hr`;
}
