import { isNull } from "drizzle-orm";
import { formatIsoDay } from "~/lib/dates";
import { wordingIn } from "~/lib/spanish/texts";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey } from "~/platform/request-key";
import { proposalVersions } from "~/schema";
import { isCancelable } from "../cancellation-period";
import { buildCertificate } from "../certificate";
import { refuse, staffChange, type VersionAction } from "../change-version.server";
import { contractTotalCents } from "../contract-sum";
import { canCountersign, countersigningForbidden } from "../countersigning";
import { countersignStep } from "../lead-effects.server";
import { attachPdf, storeVersionPdf } from "../load-version.server";
import { parseProposalDocument } from "../proposal-input.server";
import { createSignedPdf } from "../proposal-pdf.server";
import { listSignedContracts } from "../signed-contracts.server";
import { invalid, type VersionForm } from "../version-form";

type Countersignature = { versionId: string; typedName: string };

const countersign: VersionAction<Countersignature, never, StaffActor> = {
  transition: "countersign",
  facts: (_input, { version }) => ({ isCountersigned: version.countersignedAt !== null }),
  key: ({ versionId }) => buildIdempotencyKey([versionId, "countersigned"]),
  plan: async ({ db, bucket }, loaded, { versionId, typedName }, { actor, now }) => {
    const { version, proposal, lead, signers } = loaded;
    const contracts = await listSignedContracts(db, lead.id);
    const { cancelUntil } = version;
    const document = parseProposalDocument(version.document);
    if (!document) return refuse("The document can’t be read.");
    const { t, language } = wordingIn(document.language);
    const { reference } = document;
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
      { versionId, key: "countersigned", name: t("{reference}-countersigned", { reference }), now },
      await createSignedPdf(document, version.sentAt ?? now, certificate),
    );
    return {
      set: {
        countersignedAt: now,
        countersignedBy: actor.staff.id,
        signedPdfFileId: file.id,
        signedPdfSha256: sha256,
      },
      where: isNull(proposalVersions.countersignedAt),
      event: { kind: "countersigned", data: { name: typedName } },
      record: { kind: "countersigned", at: now.toISOString(), name: typedName, pdfSha256: sha256 },
      audit: { action: "countersigned-proposal" },
      files: [file],
      emails: signers.map((to) => ({
        to,
        kind: "proposal-countersigned",
        subject: t("Countersigned: {reference}", { reference }),
        title: t("We signed too"),
        paragraphs: [
          t("{name} signed for {company}. The complete contract is attached.", {
            name: typedName,
            company: document.company.name,
          }),
          ...(isCancelable(cancelUntil, now)
            ? [
                t("You can still cancel until midnight on {day}.", {
                  day: formatIsoDay(cancelUntil, language),
                }),
              ]
            : []),
        ],
        attachments: [attachPdf(t("Contract.pdf"), file)],
      })),
      lead: { finishes: countersignStep },
    };
  },
};

/**
 * Countersigns a signed contract: adds the page of the company to the PDF and emails it to the
 * signers. Idempotent per version.
 */
export const countersignProposal = staffChange(countersign);

export const countersignForm: VersionForm = {
  forbid: (staff, settings) =>
    canCountersign(staff, settings) ? undefined : countersigningForbidden,
  submit: async (deps, { version, last }, context) => {
    const typedName = last("name").slice(0, 120);
    if (typedName.length < 2) return invalid({ name: "Enter your full name." });
    return countersignProposal(deps, { versionId: version.id, typedName }, context);
  },
};
