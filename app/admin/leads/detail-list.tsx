import type { LabelValue } from "~/domain/leads/submission-view";

/** Label and value, ruled. */
export function DetailList({ facts }: { facts: readonly LabelValue[] }) {
  return (
    <dl className="kv">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
