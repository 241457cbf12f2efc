import { formatIsoDay } from "~/lib/dates";
import { fillText } from "~/lib/fill-text";
import { formatCents } from "~/lib/money";
import { wordingIn } from "~/lib/spanish/texts";
import { formatAnd } from "~/lib/word-lists";
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
  const { t, language } = wordingIn(document.language);
  const attachments = [
    attachPdf(t("Contract.pdf"), files.contract.file),
    attachPdf(t("Notice of cancellation.pdf"), files.form.file),
  ];
  const { name } = current.signer;
  const total = formatCents(totalCents);
  const isChangeOrder = document.kind === "change-order";
  const { reference } = document;
  const newTotal = (toText = t) =>
    contractCents === null
      ? []
      : [toText("The new contract total is {total}.", { total: formatCents(contractCents) })];
  const waiting = signers.filter(
    ({ signer, signature }) => signer.id !== current.signer.id && signer.required && !signature,
  );
  const names = formatAnd(waiting.map(({ signer }) => signer.name));
  const url = String(new URL(paths.checkContract, siteUrl));
  const next = { name, total, day: formatIsoDay(document.validUntil, language) };
  const copy = isComplete
    ? {
        subject: t("Signed: {reference}", { reference }),
        title: t("Signed. We’ll take it from here."),
        paragraphs: [
          [
            isChangeOrder
              ? t("Your change order for {total} is complete.", { total })
              : t("Your contract for {total} is complete.", { total }),
            ...newTotal(),
            t("A copy with all signatures and the notice of cancellation are attached."),
          ].join(" "),
          t(
            "You can cancel until midnight on {day}, on your private page or with the attached notice. You don’t need a reason.",
            { day: formatIsoDay(cancelUntil, language) },
          ),
          isChangeOrder
            ? t(
                "Your private page also has a contract file. Anyone can use it to check that the change order wasn’t changed, at {url}.",
                { url },
              )
            : t(
                "Your private page also has a contract file. Anyone can use it to check that the contract wasn’t changed, at {url}.",
                { url },
              ),
        ],
      }
    : {
        subject: t("Your copy: {reference}", { reference }),
        title: t("You signed"),
        paragraphs: [
          isChangeOrder
            ? t(
                "You signed your change order for {total}. Your copy and the notice of cancellation are attached.",
                { total },
              )
            : t(
                "You signed your proposal for {total}. Your copy and the notice of cancellation are attached.",
                { total },
              ),
          t(
            "The contract is complete when all of you have signed. We’ll send you another copy then. Until then, you can cancel your signature on your private page.",
          ),
        ],
      };
  return {
    emails: [
      ...(isComplete ? signers : [current]).map((to) => ({
        to,
        kind: "proposal-signed",
        key: current.signer.id,
        ...copy,
        linkLabel: t("Open your contract"),
        attachments,
      })),
      ...(isComplete ? [] : waiting).map((to) => ({
        to,
        kind: "proposal-turn",
        isReminder: true as const,
        key: current.signer.id,
        subject: t("{name} signed: {reference}", { name, reference }),
        title: t("Your signature is next"),
        paragraphs: [
          isChangeOrder
            ? t("{name} signed your change order for {total}. You can sign it until {day}.", next)
            : t("{name} signed your proposal for {total}. You can sign it until {day}.", next),
        ],
        linkLabel: t("Open and sign"),
      })),
    ],
    alert: isComplete
      ? {
          key: `proposal-complete:${version.id}`,
          title: `Signed: ${lead.name}, ${total}`,
          lines: [
            `All signers signed ${document.reference}. ${[...newTotal(fillText), `They can cancel until midnight on ${formatIsoDay(cancelUntil)}.`].join(" ")}`,
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
