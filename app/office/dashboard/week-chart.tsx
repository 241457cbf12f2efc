import { formatShortDay } from "~/lib/dates";

type Week = { start: number; count: number };

const width = 640;
const floor = 178;
const pitch = 9.6;
const tallest = 17;

/** Leads by week as stacks of blades, one blade a lead until they no longer fit; the same figures as a table below. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(...weeks.map((week) => week.count), 0);
  const leadsPerBlade = Math.max(1, Math.ceil(most / tallest));
  const slot = width / Math.max(1, weeks.length);
  const label = `Leads per week, ${weeks.length} weeks: ${weeks.map((week) => week.count).join(", ")}`;
  return (
    <>
      <div className="draw">
        <svg className="weeks" viewBox="0 -16 640 226" role="img" aria-label={label}>
          {weeks.map(({ start, count }, at) => {
            const left = at * slot + 6;
            const stack = Math.ceil(count / leadsPerBlade);
            const isNow = at === weeks.length - 1;
            const middle = left + (slot - 14) / 2;
            return (
              <g key={start} className={isNow ? "now" : undefined}>
                {Array.from({ length: stack }, (_, blade) => (
                  <path key={blade} d={`M${left.toFixed(1)} ${(floor - 6 - blade * pitch).toFixed(1)}h${(slot - 14).toFixed(1)}`} />
                ))}
                <text className="v" x={middle.toFixed(1)} y={(floor - 12 - stack * pitch).toFixed(1)} textAnchor="middle">
                  {count}
                </text>
                {isNow || at % 2 === 0 ? (
                  <text x={middle.toFixed(1)} y="197" textAnchor="middle">
                    {isNow ? "now" : formatShortDay(new Date(start))}
                  </text>
                ) : null}
              </g>
            );
          })}
          <path className="ground" d="M0 178H640" />
        </svg>
      </div>
      <p className="fine">
        {leadsPerBlade === 1 ? "One blade is one lead." : `One blade is up to ${leadsPerBlade} leads.`} This week is not over.
      </p>
      <details className="behind">
        <summary>As a table</summary>
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Leads</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ start, count }) => (
              <tr key={start}>
                <td>{formatShortDay(new Date(start))}</td>
                <td className="num">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
