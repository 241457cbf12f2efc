import { formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { paths } from "~/paths";
import type { NewFile } from "~/platform/files/files.server";
import type { VersionChange } from "./change-version.server";
import { attachPdf, type LoadedVersion, type Recipient } from "./load-version.server";
import type { ProposalDocument } from "./proposal-document";

type SignatureEmails = {
  siteUrl: URL;
  current: Recipient;
  isComplete: boolean;
  cancelUntil: string;
  files: { contract: { file: NewFile }; form: { file: NewFile } };
  totalCents: number;
  /** Total of the contract with this change order, in cents; null for a contract. */
  contractCents: number | null;
};

/**
 * Returns the emails of a signature: the copies, to all signers at the last one; the turn of the
 * others; and the alert to the office.
 */
export function signatureEmails(
  { version, lead, signers }: LoadedVersion,
  document: ProposalDocument,
  { current, siteUrl, isComplete, cancelUntil, files, totalCents, contractCents }: SignatureEmails,
): Required<Pick<VersionChange, "emails" | "alert">> {
  const attachments = [
    attachPdf("Contract.pdf", files.contract.file),
    attachPdf("Notice of cancellation.pdf", files.form.file),
  ];
  const { name } = current.signer;
  const total = formatCents(totalCents);
  const isChangeOrder = document.kind === "change-order";
  const subject = isChangeOrder ? "change order" : "contract";
  const newTotal =
    contractCents === null ? [] : [`The new contract total is ${formatCents(contractCents)}.`];
  const waiting = signers.filter(
    ({ signer, signature }) => signer.id !== current.signer.id && signer.required && !signature,
  );
  const names = waiting.map(({ signer }) => signer.name).join(" and ");
  const copy = isComplete
    ? {
        subject: `Signed: ${document.reference}`,
        title: "Signed. We’ll take it from here.",
        paragraphs: [
          [
            `Your ${subject} for ${total} is complete.`,
            ...newTotal,
            "A copy with all signatures and the notice of cancellation are attached.",
          ].join(" "),
          `You can cancel until midnight on ${formatIsoDay(cancelUntil)}, on your private page or with the attached notice. You don’t need a reason.`,
          `Your private page also has a contract file. Anyone can use it to check that the ${subject} wasn’t changed, at ${new URL(paths.checkContract, siteUrl)}.`,
        ],
      }
    : {
        subject: `Your copy: ${document.reference}`,
        title: "You signed",
        paragraphs: [
          `You signed your ${isChangeOrder ? subject : "proposal"} for ${total}. Your copy and the notice of cancellation are attached.`,
          "The contract is complete when all of you have signed. We’ll send you another copy then. Until then, you can cancel your signature on your private page.",
        ],
      };
  return {
    emails: [
      ...(isComplete ? signers : [current]).map((to) => ({
        to,
        kind: "proposal-signed",
        key: current.signer.id,
        ...copy,
        linkLabel: "Open your contract",
        attachments,
      })),
      ...(isComplete ? [] : waiting).map((to) => ({
        to,
        kind: "proposal-turn",
        isReminder: true as const,
        key: current.signer.id,
        subject: `${name} signed: ${document.reference}`,
        title: "Your signature is next",
        paragraphs: [
          `${name} signed your ${isChangeOrder ? subject : "proposal"} for ${total}. You can sign it until ${formatIsoDay(document.validUntil)}.`,
        ],
        linkLabel: "Open and sign",
      })),
    ],
    alert: isComplete
      ? {
          key: `proposal-complete:${version.id}`,
          title: `Signed: ${lead.name}, ${total}`,
          lines: [
            `All signers signed ${document.reference}. ${[...newTotal, `They can cancel until midnight on ${formatIsoDay(cancelUntil)}.`].join(" ")}`,
            "Next step: countersign.",
          ],
        }
      : {
          key: `proposal-signed:${version.id}:${current.signer.id}`,
          title: `${name} signed: ${document.reference}`,
          lines: [`${name} signed ${document.reference} for ${total}. Waiting for ${names}.`],
        },
  };
}
