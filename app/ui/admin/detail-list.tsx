import type { LabelValue } from "~/domain/leads/intake/submission-view";

/** Renders a list of labels and values. */
export function DetailList({ facts }: { facts: readonly LabelValue[] }) {
  return (
    <dl className="detail-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
