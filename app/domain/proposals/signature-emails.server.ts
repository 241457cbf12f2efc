import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { NewFile } from "~/platform/files/files.server";
import { enqueueEmailWithFiles, type NewAttachment } from "~/platform/outbox/outbox.server";
import {
  emailSender,
  type LoadedVersion,
  type ProposalDeps,
  type SignerWithSignature,
  signerUrl,
  staffUrl,
} from "./load-version.server";
import type { ProposalDocument } from "./proposal-document";
import { buildProposalEmail, buildStaffAlertEmails } from "./proposal-emails";

type SignatureEmails = {
  current: SignerWithSignature;
  isComplete: boolean;
  cancelUntil: string;
  contract: NewFile;
  form: NewFile;
  totalCents: number;
  isWritten: SQL;
  now: Date;
};

/**
 * Returns the statements that send the copies: to the signer at each signature, to all signers at
 * the last one.
 */
export function signatureEmailStatements(
  deps: ProposalDeps,
  { version, lead, signers }: LoadedVersion,
  document: ProposalDocument,
  { current, isComplete, cancelUntil, contract, form, totalCents, isWritten, now }: SignatureEmails,
): BatchItem<"sqlite">[] {
  const attachments: NewAttachment[] = [
    { name: "Contract.pdf", contentType: "application/pdf", objectKey: contract.fullPath },
    {
      name: "Notice of cancellation.pdf",
      contentType: "application/pdf",
      objectKey: form.fullPath,
    },
  ];
  const recipients = isComplete ? signers : [current];
  const total = formatCents(totalCents);
  const paragraphs = isComplete
    ? [
        `Your contract for ${total} is complete. A copy with all signatures and the notice of cancellation are attached.`,
        `You can cancel until midnight of ${formatIsoDay(cancelUntil)}, on your private page or with the attached notice. You don’t need a reason.`,
      ]
    : [
        `You signed your proposal for ${total}. Your copy and the notice of cancellation are attached.`,
        "The contract is complete when all of you have signed. We’ll send you another copy then.",
      ];
  const emails = recipients.flatMap(({ signer }) => {
    const email = buildProposalEmail(
      {
        kind: "proposal-signed",
        dedupeKey: `proposal-signed:${version.id}:${current.signer.id}:${signer.id}`,
        to: { name: signer.name, email: signer.email },
        subject: isComplete ? `Signed: ${document.reference}` : `Your copy: ${document.reference}`,
        title: isComplete ? "Signed. We’ll take it from here." : "You signed",
        paragraphs,
        ...(signer.linkId && {
          link: { url: signerUrl(deps, signer.linkId), label: "Open your contract" },
        }),
      },
      emailSender(deps),
    );
    return enqueueEmailWithFiles(deps.db, email, attachments, now, lead.id, isWritten);
  });
  const alerts = isComplete
    ? buildStaffAlertEmails(deps.addresses.office, {
        ...{
          kind: "proposal-alert",
          dedupeKey: `proposal-complete:${version.id}`,
          title: `Signed: ${lead.name}, ${total}`,
        },
        lines: [
          `All signers signed ${document.reference}. They can cancel until midnight of ${formatIsoDay(cancelUntil)}.`,
          "Next step: countersign.",
        ],
        url: staffUrl(deps, lead.id),
      })
    : [];
  return [
    ...emails,
    ...alerts.flatMap((email) =>
      enqueueEmailWithFiles(deps.db, email, [], now, lead.id, isWritten),
    ),
  ];
}
