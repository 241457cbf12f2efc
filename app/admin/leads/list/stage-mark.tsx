import { type LeadStage, stageLabels, stageProgress } from "~/domain/leads/lead";

const blades = ["M0 0h22v5.4H0z", "M0 6.6h22v4.6H0z", "M0 12.2h22v3.6H0z", "M0 16.8h22v2.6H0z", "M0 20.4h22v1.4H0z"];

/** Renders the stage as a mark of bars that close step by step, and its label. */
export function StageMark({ status }: { status: LeadStage }) {
  const pale = blades.length - stageProgress(status);
  return (
    <span className="stage-mark">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        {pale > 0 ? <path d={blades.slice(0, pale).join("")} /> : null}
        {pale < blades.length ? <path className="filled" d={blades.slice(pale).join("")} /> : null}
      </svg>
      {stageLabels[status]}
    </span>
  );
}
