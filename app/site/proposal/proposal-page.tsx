import { EndedProposal, SignedProposal } from "./closed-proposal";
import type { HomeownerProposal, ProposalProblem } from "./homeowner-proposal";
import { OpenProposal } from "./open-proposal";

/** Renders a signer's page of a proposal in its state. */
export function ProposalPage({
  proposal,
  problem,
}: {
  proposal: HomeownerProposal;
  problem: ProposalProblem | undefined;
}) {
  const { state, me } = proposal;
  if (["replaced", "expired", "withdrawn", "declined"].includes(state)) {
    return (
      <EndedProposal
        proposal={proposal}
        problem={problem}
        isChanged={problem?.kind === "changed"}
      />
    );
  }
  if (state === "signed" || state === "canceled" || me.hasSigned)
    return <SignedProposal proposal={proposal} />;
  return <OpenProposal key={proposal.versionId} proposal={proposal} problem={problem} />;
}

/** Renders the page of a draft for staff. Its forms are disabled. */
export function ProposalPreview({ proposal, back }: { proposal: HomeownerProposal; back: string }) {
  return (
    <>
      <p className="proposal-preview">
        Preview. Only staff can see it.{" "}
        <a className="text-link" href={back}>
          Back to the draft
        </a>
      </p>
      <OpenProposal proposal={proposal} problem={undefined} isPreview />
    </>
  );
}
