import { isNull } from "drizzle-orm";
import { formatIsoDay } from "~/lib/dates";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey } from "~/platform/request-key";
import { proposalVersions } from "~/schema";
import { isCancelable } from "../cancellation-period";
import { buildCertificate } from "../certificate";
import { type ChangeResult, changeVersion, type VersionAction } from "../change-version.server";
import { type ProposalDeps, storeVersionPdf } from "../load-version.server";
import { parseProposalDocument } from "../proposal-input.server";
import { createSignedPdf } from "../proposal-pdf.server";
import { contractTotalCents, listSignedContracts } from "../signed-contracts.server";
import { countersignStep } from "../signed-lead.server";

type Countersignature = { versionId: string; typedName: string };

const countersign: VersionAction<Countersignature> = {
  transition: "countersign",
  facts: (_input, { version }) => ({ isCountersigned: version.countersignedAt !== null }),
  key: ({ versionId }) => buildIdempotencyKey([versionId, "countersigned"]),
  plan: async ({ db, bucket }, loaded, { versionId, typedName }, { actor, now }) => {
    const { version, proposal, lead, signers } = loaded;
    const contracts = await listSignedContracts(db, lead.id);
    const { cancelUntil } = version;
    const document = parseProposalDocument(version.document);
    if (!document) return { refused: { state: "refused", message: "The document can’t be read." } };
    const certificate = buildCertificate(loaded, {
      document,
      signers,
      cancelUntil,
      contractCents: contractTotalCents(
        contracts.filter((one) => one.versionId !== versionId),
        proposal,
      ),
      countersigned: { name: typedName, at: now },
    });
    const { file, sha256 } = await storeVersionPdf(
      bucket,
      {
        versionId,
        key: `countersigned-${now.getTime()}`,
        name: `${document.reference}-countersigned`,
        id: await buildIdempotencyKey([versionId, "countersigned", String(now.getTime())]),
      },
      await createSignedPdf(document, version.sentAt ?? now, certificate),
    );
    return {
      set: {
        countersignedAt: now,
        countersignedBy: actor.staff?.id ?? null,
        signedPdfFileId: file.id,
        signedPdfSha256: sha256,
      },
      where: isNull(proposalVersions.countersignedAt),
      event: { kind: "countersigned", data: { name: typedName } },
      audit: { action: "countersigned-proposal" },
      files: [file],
      emails: signers.map(({ signer }) => ({
        to: signer,
        kind: "proposal-countersigned",
        subject: `Countersigned: ${document.reference}`,
        title: "We signed too",
        paragraphs: [
          `${typedName} signed for ${document.company.name}. The complete contract is attached.`,
          ...(isCancelable(cancelUntil, now)
            ? [`You can still cancel until midnight on ${formatIsoDay(cancelUntil)}.`]
            : []),
        ],
        attachments: [
          { name: "Contract.pdf", contentType: "application/pdf", objectKey: file.fullPath },
        ],
      })),
      lead: { finishes: countersignStep },
    };
  },
};

/**
 * Countersigns a signed contract: adds the page of the company to the PDF and emails it to the
 * signers. Idempotent per version.
 */
export function countersignProposal(
  deps: ProposalDeps,
  countersignature: Countersignature,
  { by, now }: { by: StaffActor; now: Date },
): Promise<ChangeResult> {
  return changeVersion(deps, countersign, countersignature, { actor: by, now });
}
