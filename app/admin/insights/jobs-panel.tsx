import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { JobFigures } from "~/domain/insights/job-figures";
import { formatDollars } from "~/lib/money";
import { Metric } from "~/ui/admin/metric";
import { Fold } from "./fold";
import { formatCount, formatCountWithNoun } from "./format-numbers";

/** Renders prices against ballparks, money and duration of the jobs signed in the period. */
export function JobsFold({ figures, isOwner }: { figures: JobFigures; isOwner: boolean }) {
  const { signed, ballpark, ratio, dueCents, paidCents, done, daysToDone } = figures;
  return (
    <Fold id="jobs" title="Jobs" beside="By day signed">
      {signed === 0 ? (
        <p className="muted">
          No contracts signed in this period. Signed contracts that aren’t canceled show up here.
        </p>
      ) : (
        <>
          <div className="metrics">
            <Metric
              label="Contracts inside the ballpark"
              value={`${formatCount(ballpark.inside)} of ${formatCount(ballpark.count)}`}
            >
              {`${formatCount(ballpark.below)} below, ${formatCount(ballpark.above)} above the range shown`}
            </Metric>
            <Metric
              label="Contract against the ballpark"
              value={ratio === "too-few" ? "–" : `${Math.round(100 * ratio)}%`}
            >
              Median, 100% is the middle of the range
            </Metric>
            <Metric label="Paid" value={formatDollars(paidCents)}>
              {`Of ${formatDollars(dueCents)} that became due`}
            </Metric>
            <Metric
              label="Signed to done"
              value={daysToDone === "too-few" ? "–" : `${Math.round(daysToDone)} days`}
            >
              {`Median, ${formatCountWithNoun(done, "job")} done`}
            </Metric>
          </div>
          <p className="fine-print">Contracts as signed, without change orders.</p>
          {isOwner ? (
            <Link className="text-link target-link" to={adminPaths.comparedJobs}>
              Ballpark and contract
            </Link>
          ) : null}
        </>
      )}
    </Fold>
  );
}
