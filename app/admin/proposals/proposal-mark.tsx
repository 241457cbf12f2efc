import type { ProposalState } from "~/domain/proposals/proposal-states";

/** Renders the state of a version: a square, and its label. */
export function ProposalMark({ state, label }: { state: ProposalState | "asked"; label: string }) {
  return (
    <span className="proposal-state" data-state={state}>
      {label}
    </span>
  );
}
