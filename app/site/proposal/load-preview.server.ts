import { contractTotalCents } from "~/domain/proposals/contract-sum";
import { freezeDraft } from "~/domain/proposals/freeze-draft";
import type { LoadedVersion, ProposalDeps } from "~/domain/proposals/load-version.server";
import { emptyProposalDraft } from "~/domain/proposals/proposal-draft";
import { parseProposalDraft } from "~/domain/proposals/proposal-input.server";
import { loadSendFacts } from "~/domain/proposals/send-facts.server";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { formatPhone } from "~/domain/settings/settings";
import { translateTo } from "~/lib/spanish/texts";
import type { StaffActor } from "~/platform/records/content-kind";
import type { HomeownerProposal } from "./homeowner-proposal";
import { fillTexts } from "./load-homeowner-proposal.server";

/**
 * Builds the page that the first signer of a draft would see if it were sent now. Its forms lead
 * nowhere.
 */
export async function loadProposalPreview(
  deps: ProposalDeps,
  loaded: LoadedVersion,
  { by, now }: { by: StaffActor; now: Date },
): Promise<HomeownerProposal> {
  const draft = parseProposalDraft(loaded.version.draft) ?? emptyProposalDraft;
  const { texts } = await loadSendFacts(deps.db, draft, {
    kind: loaded.proposal.kind,
    settings: deps.settings,
    now,
  });
  const contracts = await listSignedContracts(deps.db, loaded.lead.id);
  const contractCents = contractTotalCents(contracts, loaded.proposal);
  const { settings } = deps;
  const document = fillTexts(
    freezeDraft(loaded, draft, {
      settings,
      texts,
      contractCents,
      by,
      now,
      t: translateTo(draft.language),
    }),
  );
  const [first] = draft.signers;
  const { phone } = settings;
  return {
    path: "",
    cancelPath: "",
    formKey: "",
    requestKey: "",
    versionId: loaded.version.id,
    sha256: "",
    state: "sent",
    document,
    me: { id: first?.id ?? "", name: first?.name ?? "", hasSigned: false },
    signers: draft.signers.map(({ id, name, email, isRequired }) => ({
      id,
      name,
      email,
      isRequired,
      signedAt: null,
    })),
    choice: null,
    contractCents,
    sentAt: now.getTime(),
    cancelUntil: "",
    isCancelable: false,
    canceledAt: null,
    isCanceledByUs: false,
    countersigned: null,
    files: [],
    newer: null,
    withdrawn: null,
    questions: [],
    cancelText: "",
    message: "",
    phone: { label: formatPhone(phone), href: `tel:${phone}` },
  };
}
