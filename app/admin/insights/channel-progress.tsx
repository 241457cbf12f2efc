import { channelLabel } from "~/domain/attribution/attribution";
import type { ChannelRow } from "~/domain/insights/insights";
import {
  computeShare,
  formatPercentage,
  minCountForPercentage,
} from "~/domain/insights/percentages";
import { shortStageLabels } from "~/domain/leads/lead";
import { formatCountWithNoun } from "./format-numbers";

const blades = 10;
const width = 40;
const pitch = 7;
const thickness = 5;
const maxCharts = 8;

/**
 * Renders the share of each channel's leads that reached each stage, as stacks of ten bars.
 * Channels with too few leads are listed by name only.
 */
export function ChannelProgress({ rows }: { rows: readonly ChannelRow[] }) {
  const drawn = rows.filter(({ leads }) => leads >= minCountForPercentage).slice(0, maxCharts);
  const few = rows.filter(({ leads }) => leads > 0 && leads < minCountForPercentage);
  return (
    <>
      {drawn.length > 0 ? (
        <div className="channel-charts">
          {drawn.map((row) => (
            <ChannelFigure key={row.channel} row={row} />
          ))}
        </div>
      ) : null}
      {few.length > 0 ? (
        <p className="fine-print">
          Not enough leads to chart:{" "}
          {few
            .map(
              ({ channel, leads }) =>
                `${channelLabel(channel)} (${formatCountWithNoun(leads, "lead")})`,
            )
            .join(", ")}
          . See the table for counts.
        </p>
      ) : null}
      {drawn.length + few.length === 0 ? <p className="muted">No leads in this period.</p> : null}
    </>
  );
}

function ChannelFigure({ row }: { row: ChannelRow }) {
  const parts = [
    { label: shortStageLabels.contacted, rate: row.reached / row.leads },
    { label: shortStageLabels["visit-booked"], rate: row.visit / row.leads },
    { label: shortStageLabels.quoted, rate: row.quoted / row.leads },
    { label: shortStageLabels.won, rate: row.won / row.leads },
  ];
  const name = channelLabel(row.channel);
  const label = `${name}: ${parts.map((part) => `${part.label.toLowerCase()} ${formatPercentage(part.rate)}`).join(", ")}`;
  return (
    <figure className="channel-chart">
      <figcaption>
        {name} <span>{formatCountWithNoun(row.leads, "lead")}</span>
      </figcaption>
      <svg viewBox="0 0 232 104" role="img" aria-label={label}>
        {parts.map(({ label: part, rate }, at) => (
          <g key={part} transform={`translate(${at * 64} 14)`}>
            <path className="all-line" d={rateBarsPath(1)} />
            <path d={rateBarsPath(rate)} />
            <text x="0" y="-4" className="value-label">
              {formatPercentage(computeShare(Math.round(rate * row.leads), row.leads))}
            </text>
            <text x="0" y="84">
              {part}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Draws a rate from 0 to 1 as up to ten bars from the bottom, with a partial last bar. */
function rateBarsPath(rate: number): string {
  let path = "";
  for (let blade = 0; blade < blades; blade++) {
    const length = Math.min(1, Math.max(0, rate * blades - blade)) * width;
    if (length <= 0) break;
    path += `M0 ${(blades - 1 - blade) * pitch}h${length.toFixed(1)}v${thickness}h-${length.toFixed(1)}z`;
  }
  return path;
}
