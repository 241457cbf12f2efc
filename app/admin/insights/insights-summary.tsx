import type { Insights } from "~/domain/insights/build-insights";
import { computeShare, formatPercentage } from "~/domain/insights/percentages";
import { formatPipelineSources } from "~/domain/leads/list/pipeline";
import { formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { Metric } from "~/ui/admin/metric";
import {
  formatCount,
  formatCountWithNoun,
  formatMedian,
  formatPipeline,
  formatShortDollars,
} from "./format-numbers";

/** Renders the main figures of the period. */
export function InsightsSummary({
  insights,
  goalMinutes,
}: {
  insights: Insights;
  goalMinutes: number;
}) {
  const { total, sent, spam, far, median, laterMedian, pipeline } = insights;
  return (
    <div className="metrics">
      <Metric label="Requests received" value={formatCount(sent)}>
        {formatCount(sent - spam - far)} qualified{spam > 0 ? `, ${formatCount(spam)} spam` : ""}
        {far > 0 ? `, ${formatCount(far)} out of area` : ""}
      </Metric>
      <Metric
        label="Median response time"
        value={typeof median === "number" ? formatBusinessMinutes(median) : "–"}
      >
        {typeof median === "number"
          ? `Business hours. Goal: ${formatBusinessMinutes(goalMinutes)}`
          : formatMedian(median)}
        <br />
        Follow-up messages: {formatMedian(laterMedian)}
      </Metric>
      <Metric label="Value won" value={formatShortDollars(total.wonCents)}>
        {formatCountWithNoun(total.won, "signed job")}
      </Metric>
      <Metric label="Open pipeline" value={formatPipeline(pipeline)}>
        {formatPipelineSources(pipeline)}
      </Metric>
    </div>
  );
}

export type VisitFigures = {
  requests: number;
  bookedThemselves: number;
  done: number;
  noShows: number;
};

/** Renders how many customers booked their visit themselves, and how many were not home. */
export function VisitSummary({
  figures: { requests, bookedThemselves, done, noShows },
}: {
  figures: VisitFigures;
}) {
  const took = done + noShows;
  return (
    <div className="metrics">
      <Metric
        label="Booked their visit themselves"
        value={formatPercentage(computeShare(bookedThemselves, requests))}
      >
        {formatCount(bookedThemselves)} of {formatCountWithNoun(requests, "qualified request")}
      </Metric>
      <Metric label="No one home" value={formatPercentage(computeShare(noShows, took))}>
        {formatCount(noShows)} of {formatCountWithNoun(took, "visit")}
      </Metric>
    </div>
  );
}

/** Renders the leads and visits that the funnel does not count. */
export function FunnelNote({ insights, service }: { insights: Insights; service: string }) {
  const { byHand, imported, robots } = insights;
  const added = [
    byHand > 0 ? `${formatCountWithNoun(byHand, "lead")} added manually` : "",
    imported > 0 ? `${formatCountWithNoun(imported, "lead")} imported` : "",
  ];
  const left = added.filter(Boolean).join(" and ");
  return (
    <p className="fine-print">
      {left ? `The funnel covers website leads only. The tables also include ${left}. ` : ""}
      {service
        ? "Visits and form steps aren’t tracked by service."
        : `Visits are counted without cookies${robots > 0 ? ` and exclude ${formatCountWithNoun(robots, "page view")} from bots` : ""}.`}
    </p>
  );
}
