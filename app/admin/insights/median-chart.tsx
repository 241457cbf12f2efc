import type { MonthRow } from "~/domain/insights/build-insights";
import { shortMonthLabel } from "~/domain/insights/period";
import { formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { formatMedian } from "./format-numbers";

const width = 640;
const floor = 178;
const pitch = 9.6;
const tallest = 15;
const maxMonths = 12;
/** Minutes that one bar can represent. */
const bladeMinutes = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 960];

/**
 * Renders the median first-reply time by month as stacks of bars, with the goal as a dashed line.
 * The months table shows the figures.
 */
export function MedianChart({
  months,
  goalMinutes,
}: {
  months: readonly MonthRow[];
  goalMinutes: number;
}) {
  const chartedMonths = months.slice(0, maxMonths).reverse();
  const medians = chartedMonths.flatMap(({ median }) =>
    typeof median === "number" ? [median] : [],
  );
  if (medians.length === 0) {
    return (
      <p className="muted">
        Not enough replies yet. A median needs 5 leads, at least half of them with a reply.
      </p>
    );
  }
  const highest = Math.max(...medians, goalMinutes);
  const perBlade =
    bladeMinutes.find((minutes) => highest <= minutes * tallest) ?? Math.ceil(highest / tallest);
  const slot = Math.min(width / chartedMonths.length, 110);
  const goal = floor - 6 - (goalMinutes / perBlade) * pitch + pitch / 2;
  const label = `Median response time by month: ${chartedMonths.map(({ month, median }) => `${shortMonthLabel(month)} ${formatMedian(median)}`).join(", ")}`;
  return (
    <>
      <div className="drawing">
        <svg className="weeks" viewBox="0 -16 640 226" role="img" aria-label={label}>
          {chartedMonths.map(({ month, median }, at) => {
            const left = at * slot + 6;
            const middle = left + (slot - 14) / 2;
            const stack =
              typeof median === "number" ? Math.max(1, Math.round(median / perBlade)) : 0;
            return (
              <g key={month}>
                {Array.from({ length: stack }, (_, blade) => (
                  <path
                    key={blade}
                    d={`M${left.toFixed(1)} ${(floor - 6 - blade * pitch).toFixed(1)}h${(slot - 14).toFixed(1)}`}
                  />
                ))}
                <text
                  className="value-label"
                  x={middle.toFixed(1)}
                  y={(floor - 12 - stack * pitch).toFixed(1)}
                  textAnchor="middle"
                >
                  {typeof median === "number" ? formatBusinessMinutes(median) : "–"}
                </text>
                {chartedMonths.length <= 6 || at % 2 === (chartedMonths.length - 1) % 2 ? (
                  <text x={middle.toFixed(1)} y="197" textAnchor="middle">
                    {shortMonthLabel(month)}
                  </text>
                ) : null}
              </g>
            );
          })}
          <path className="goal-line" d={`M0 ${goal.toFixed(1)}H640`} />
          <path className="ground" d="M0 178H640" />
        </svg>
      </div>
      <p className="fine-print">
        Business hours only. Each bar is {formatBusinessMinutes(perBlade)}. The dashed line is your
        goal, {formatBusinessMinutes(goalMinutes)}. Leads without a reply count as slowest.
      </p>
    </>
  );
}
