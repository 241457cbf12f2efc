import type { Insights } from "~/domain/insights/build-insights";
import type { Median } from "~/domain/insights/insights";
import { computeShare, formatPercentage } from "~/domain/insights/percentages";
import { formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { Metric } from "~/ui/admin/metric";
import { formatCount, formatCountWithNoun, formatMedian } from "./format-numbers";

export type VisitFigures = {
  requests: number;
  bookedThemselves: number;
  done: number;
  noShows: number;
};

/** Renders the response times, and the visits that customers booked or missed. */
export function ResponseSummary({
  insights: { median, laterMedian },
  goalMinutes,
  visits: { requests, bookedThemselves, done, noShows },
}: {
  insights: Insights;
  goalMinutes: number;
  visits: VisitFigures;
}) {
  const took = done + noShows;
  return (
    <div className="metrics">
      <Metric label="Median response time" value={formatMedianOrDash(median)}>
        {median === "unanswered"
          ? "Half or more have no reply"
          : `Business hours. Goal: ${formatBusinessMinutes(goalMinutes)}`}
      </Metric>
      <Metric label="Follow-up messages" value={formatMedianOrDash(laterMedian)}>
        {laterMedian === "unanswered" ? "Half or more have no reply" : "Median response time"}
      </Metric>
      <Metric
        label="Booked their visit themselves"
        value={formatPercentage(computeShare(bookedThemselves, requests))}
      >
        {`${formatCount(bookedThemselves)} of ${formatCountWithNoun(requests, "qualified request")}`}
      </Metric>
      <Metric label="No one home" value={formatPercentage(computeShare(noShows, took))}>
        {`${formatCount(noShows)} of ${formatCountWithNoun(took, "visit")}`}
      </Metric>
    </div>
  );
}

/**
 * Renders the way from a drawing on the website to a request. Each is a count of
 * its own, of no one in particular.
 */
export function DesignSummary({ designed, seen, asked }: Insights["designs"]) {
  return (
    <div className="metrics">
      <Metric label="Changed a drawing" value={formatCount(designed)}>
        In the designer
      </Metric>
      <Metric label="Saw it in their yard" value={formatCount(seen)}>
        Phones that opened a design, also from emails and project pages
      </Metric>
      <Metric label="Asked with a design" value={formatCount(asked)}>
        Qualified requests
      </Metric>
    </div>
  );
}

function formatMedianOrDash(median: Median): string {
  return median === "unanswered" ? "–" : formatMedian(median);
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
