import { wordingIn } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { buildCertificate } from "./certificate";
import { findDisclosureDelivery } from "./disclosure-delivery.server";
import {
  type LoadedVersion,
  type SignerWithSignature,
  storeVersionPdf,
} from "./load-version.server";
import type { ProposalDocument } from "./proposal-document";
import { createCancellationPdf, createSignedPdf } from "./proposal-pdf.server";
import type { ProposalSelection } from "./proposal-totals";
import type { SignatureInput } from "./signature-input";
import {
  currentRecordFormat,
  hashSignatureRecord,
  type SignatureRecord,
  serializeChoice,
} from "./signature-record";

type HashedSignature = SignatureRecord & { recordSha256: string };

type Signing = {
  version: LoadedVersion["version"];
  signer: SignerWithSignature["signer"];
  document: ProposalDocument;
};

/** Builds the record of a signature with its hash. */
export async function buildSignature(
  db: Db,
  { version, signer, document }: Signing,
  input: SignatureInput & { choice: ProposalSelection },
  now: Date,
): Promise<HashedSignature> {
  const { versionId, documentSha256, choice, totalCents, typedName, method } = input;
  const link = method.kind === "link" ? method : undefined;
  const paper = method.kind === "paper" ? method : undefined;
  const delivered = await findDisclosureDelivery(db, signer.id);
  const record: SignatureRecord = {
    id: await buildIdempotencyKey([versionId, signer.id, documentSha256]),
    versionId,
    signerId: signer.id,
    typedName,
    at: paper?.signedAt ?? now,
    recordFormat: currentRecordFormat,
    method: method.kind,
    scanFileId: paper?.scan.id ?? null,
    scanSha256: paper?.scan.sha256 ?? "",
    choice: serializeChoice(choice, totalCents),
    ip: link?.ip ?? "",
    userAgent: link?.userAgent.slice(0, 300) ?? "",
    consentTextId: link ? document.texts["e-sign"].id : "",
    disclosureDeliveredAt: delivered.at,
    disclosureDeliveredTo: delivered.to,
    disclosureSha256: delivered.at ? version.disclosureSha256 : "",
    documentSha256,
  };
  return { ...record, recordSha256: await hashSignatureRecord(record) };
}

type SignedFiles = {
  signature: HashedSignature;
  signers: Parameters<typeof buildCertificate>[1]["signers"];
  cancelUntil: string;
  contractCents: number | null;
  form: { signedAt: Date; lastDay: string };
  now: Date;
};

/** Stores the contract with its signatures, and the completed notice of cancellation. */
export async function storeSignedFiles(
  bucket: R2Bucket,
  loaded: LoadedVersion,
  document: ProposalDocument,
  { signature, signers, cancelUntil, contractCents, form, now }: SignedFiles,
) {
  const { version } = loaded;
  const store = (key: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
    storeVersionPdf(
      bucket,
      { versionId: version.id, key: `${key}-${signature.id}`, name, now },
      bytes,
    );
  const certificate = buildCertificate(loaded, { document, signers, cancelUntil, contractCents });
  return {
    contract: await store(
      "signed",
      wordingIn(document.language).t("{reference}-version-{version}-signed", {
        reference: document.reference,
        version: document.version,
      }),
      await createSignedPdf(document, version.sentAt ?? signature.at, certificate),
    ),
    form: await store(
      "cancellation",
      wordingIn(document.language).t("Notice-of-cancellation"),
      await createCancellationPdf(document, form),
    ),
  };
}
