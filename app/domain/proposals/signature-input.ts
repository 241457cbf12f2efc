import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import type { NewFile } from "~/platform/files/files.server";
import { explainUnprintableName, isFullName } from "./full-name";
import type { LoadedVersion } from "./load-version.server";
import { type ProposalDocument, selectionTotalCents } from "./proposal-document";
import type { ProposalSelection } from "./proposal-totals";
import { serializeChoice } from "./signature-record";

/** A signature on the private page, or one on paper with its scan and hash. */
export type SignatureMethod =
  | { kind: "link"; esign: boolean; read: boolean; ip: string; userAgent: string }
  | { kind: "paper"; scan: NewFile & { sha256: string }; signedAt: Date };

/** A signature of a form or a paper contract, before its checks. */
export type SignatureInput = {
  versionId: string;
  signerId: string;
  /** Hash of the document that the signer read. */
  documentSha256: string;
  choice: ProposalSelection | undefined;
  /** Total that the signer saw, in cents. */
  totalCents: number;
  typedName: string;
  method: SignatureMethod;
};

/** Message to a signer whose form shows another version than the stored one. */
export const otherVersionMessage =
  "You filled in a different version of this proposal. Nothing is signed yet. Review this version and sign it.";

export type SignRefusal =
  /** A missing name, consent or option, by field. */
  | { state: "invalid"; errors: Record<string, string> }
  /** The total changed after the page was loaded. */
  | { state: "total"; totalCents: number }
  /** The choice is not offered, or differs from the first signer's. */
  | { state: "choice" };

/** Returns the choice of a signature, or the reason against it. */
export function validateSignature(
  { signers }: LoadedVersion,
  document: ProposalDocument,
  input: SignatureInput,
  t: TranslateText = fillText,
): { choice: ProposalSelection; refused?: never } | { choice?: never; refused: SignRefusal } {
  const errors = listMissingParts(input, t);
  if (Object.keys(errors).length > 0) return { refused: { state: "invalid", errors } };
  const { choice, totalCents } = input;
  const total = choice && selectionTotalCents(document, choice);
  if (!choice || total === undefined) return { refused: { state: "choice" } };
  const first = signers.find(({ signature }) => signature)?.signature?.choice;
  if (first !== undefined && first !== serializeChoice(choice, total))
    return { refused: { state: "choice" } };
  if (total !== totalCents) return { refused: { state: "total", totalCents: total } };
  return { choice };
}

/** Lists the missing parts of a signature, by the field of the form. */
function listMissingParts(
  { choice, typedName, method }: SignatureInput,
  t: TranslateText,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!choice) errors.option = t("Choose an option.");
  if (method.kind === "link" && !method.esign)
    errors.esign = t("Check the box to sign electronically, or call us to sign on paper.");
  if (method.kind === "link" && !method.read)
    errors.read = t("Check the box once you have read the contract and its notices.");
  const nameError = isFullName(typedName)
    ? explainUnprintableName(typedName, t)
    : t("Type your full name.");
  if (nameError) errors.name = nameError;
  return errors;
}
