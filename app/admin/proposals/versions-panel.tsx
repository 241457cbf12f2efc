import { Link } from "@remix-run/react";
import { ProposalMark } from "./proposal-mark";
import type { VersionRow } from "./proposal-view";

/** Renders the versions of a lead's proposal, newest first. */
export function VersionsPanel({ versions }: { versions: readonly VersionRow[] }) {
  if (versions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="h-versions">
      <header>
        <h2 id="h-versions">Versions</h2>
      </header>
      <ol className="proposal-versions">
        {versions.map(({ id, title, state, stateLabel, note, href }) => (
          <li key={id}>
            <p className="row-ends">
              <Link className="text-link target-link" to={href}>
                {title}
              </Link>
              <ProposalMark state={state} label={stateLabel} />
            </p>
            <p className="muted">{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
