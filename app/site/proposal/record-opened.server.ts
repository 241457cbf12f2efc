import { signerQuery } from "~/domain/proposals/proposal-queries.server";
import { recordProposalOpened } from "~/domain/proposals/record-proposal-opened.server";
import type { LinkDeps } from "~/request/require-access-link.server";

/** Records that the proposal of a signer's link was shown to a person. */
export async function recordSignerOpened({ db, link, realNow }: Pick<LinkDeps, "db" | "link" | "realNow">): Promise<void> {
  const [found] = await signerQuery(db, link.personId);
  if (!found) return;
  const { signer, leadId } = found;
  await recordProposalOpened(db, { versionId: signer.versionId, signerId: signer.id, leadId, linkId: link.id }, realNow());
}
