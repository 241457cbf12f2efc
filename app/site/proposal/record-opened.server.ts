import { signerQuery } from "~/domain/proposals/proposal-queries.server";
import { recordProposalOpened } from "~/domain/proposals/record-proposal-opened.server";
import type { LinkDeps } from "~/request/require-access-link.server";

/**
 * Records that the proposal of a signer's link was shown to a person, at the time of their first
 * request.
 */
export async function recordSignerOpened(
  { db, link }: Pick<LinkDeps, "db" | "link">,
  now: Date,
): Promise<void> {
  const [found] = await signerQuery(db, link.personId);
  if (!found) return;
  const { signer, leadId } = found;
  await recordProposalOpened(
    db,
    { versionId: signer.versionId, signerId: signer.id, leadId, linkId: link.id },
    now,
  );
}
