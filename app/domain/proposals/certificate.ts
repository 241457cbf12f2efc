import { disclosureDelivery } from "./disclosure";
import type { LoadedVersion, SignerWithSignature } from "./load-version.server";
import type { ProposalDocument } from "./proposal-document";
import { parseChoice } from "./proposal-input.server";
import type { Certificate } from "./proposal-pdf.server";
import type { SignatureRecord } from "./signature-record";

type CertificateContext = {
  document: ProposalDocument;
  signers: readonly {
    signer: SignerWithSignature["signer"];
    signature: (SignatureRecord & { recordSha256: string }) | null;
  }[];
  cancelUntil: string;
  contractCents: number | null;
  countersigned?: Certificate["countersigned"];
};

/** Builds the certificate of a version’s signatures, in the order of their times. */
export function buildCertificate(
  { version }: LoadedVersion,
  { document, signers, cancelUntil, contractCents, countersigned = null }: CertificateContext,
): Certificate {
  const signed = signers
    .flatMap(({ signer, signature }) => (signature ? [{ signer, signature }] : []))
    .sort((one, other) => one.signature.at.getTime() - other.signature.at.getTime());
  const choice = parseChoice(signed[0]?.signature.choice ?? "");
  if (!choice) throw new Error("a signature without a choice");
  return {
    documentSha256: version.documentSha256,
    pdfSha256: version.pdfSha256,
    choice,
    cancelUntil,
    contractCents,
    countersigned,
    signatures: signed.map(({ signer, signature }) => ({
      name: signer.name,
      email: signer.email,
      method: signature.method,
      typedName: signature.typedName,
      at: signature.at,
      ip: signature.ip,
      userAgent: signature.userAgent,
      disclosure: disclosureDelivery(signature, signer, version.disclosureSha256),
      consentVersion: signature.consentTextId ? String(document.texts["e-sign"].version) : "",
      recordSha256: signature.recordSha256,
    })),
    missing: signers
      .filter(({ signer, signature }) => signer.required && !signature)
      .map(({ signer }) => signer.name),
  };
}
