import {
  type ContractTextKind,
  type ContractTextRow,
  findApprovedText,
} from "~/domain/contract-texts/contract-text";
import { parseDesignQuery } from "~/domain/pergola/design";
import { drawByKind } from "~/domain/pergola/drawing";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import type { Translate } from "~/lib/fill-text";
import type { StaffActor } from "~/platform/records/content-kind";
import type { LoadedVersion } from "./load-version.server";
import { buildProposalDocument, type ProposalDocument } from "./proposal-document";
import type { ProposalDraft } from "./proposal-draft";

type FreezeContext = {
  settings: Settings;
  texts: readonly ContractTextRow[];
  contractCents: number | null;
  by: StaffActor;
  now: Date;
  /** Describes the drawings in the language of the draft. */
  t: Translate;
};

/**
 * Builds the document of a draft with the approved texts, the company, and drawings at one scale.
 */
export function freezeDraft(
  { version, proposal }: LoadedVersion,
  draft: ProposalDraft,
  { settings, texts, contractCents, by, now, t }: FreezeContext,
): ProposalDocument {
  const approved = (kind: ContractTextKind) => {
    const { id = "", version = 0, text = "" } = findApprovedText(texts, kind, draft.language) ?? {};
    return { id, version, text };
  };
  return buildProposalDocument(draft, {
    kind: proposal.kind,
    reference: proposal.reference,
    version: version.number,
    company: {
      name: settings.name,
      address: settings.contractAddress,
      phone: formatPhone(settings.phone),
      email: settings.email,
    },
    preparedBy: by.staff.name,
    sentOn: toHoustonDay(now),
    contractCents: contractCents ?? undefined,
    texts: {
      terms: approved("terms"),
      "41.007": approved("41.007"),
      "53.255": approved("53.255"),
      "601-notice": approved("601-notice"),
      "601-form": approved("601-form"),
      "e-sign": approved("e-sign"),
    },
    drawings: Object.fromEntries(
      draft.options.map(({ id, design }) => [id, drawOption(id, design, t)]),
    ),
  });
}

/** Draws the design of an option as SVG; "" without one. */
function drawOption(optionId: string, design: string, t: Translate): string {
  if (design === "") return "";
  const options = { w: 640, h: 420, sun: false, labels: false };
  return drawByKind(
    { kind: "axon", params: parseDesignQuery(design).design, options },
    `option-${optionId}`,
    t,
  );
}
