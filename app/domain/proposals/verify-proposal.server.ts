import { eq } from "drizzle-orm";
import { sha256Text } from "~/lib/canonical-json";
import type { Db } from "~/platform/db/client.server";
import { hashStoredFile } from "~/platform/files/hash.server";
import { proposalSignatures, proposalVersions } from "~/schema";
import { findVersionFile } from "./load-version.server";
import { checkRecords } from "./records/check-contract";
import { loadChain } from "./records/contract-chain.server";
import { listPublishedKeys } from "./records/contract-keys.server";
import { hashSignatureRecord, type SignatureRecord } from "./signature-record";

/**
 * Parts of a sent version that differ from their stored hashes: "document", "sent PDF",
 * "disclosure", "signed PDF", "records", or the id of a signature.
 */
type VerifyResult = { state: "gone" } | { state: "unchanged" | "changed"; changed: string[] };

/**
 * Recomputes the hashes of a version's document, PDF files, signatures and their scans, and
 * compares them with the stored ones and the signed records.
 */
export async function verifyProposal(
  db: Db,
  bucket: R2Bucket,
  versionId: string,
): Promise<VerifyResult> {
  const [[version], signatures] = await db.batch([
    db.select().from(proposalVersions).where(eq(proposalVersions.id, versionId)),
    db.select().from(proposalSignatures).where(eq(proposalSignatures.versionId, versionId)),
  ]);
  if (!version || version.status === "draft") return { state: "gone" };
  const matches: [string, boolean][] = [
    ["document", (await sha256Text(version.document)) === version.documentSha256],
    ["sent PDF", await isFileUnchanged(db, bucket, version.pdfFileId, version.pdfSha256)],
    ["disclosure", await isDisclosureUnchanged(db, bucket, version)],
    [
      "signed PDF",
      await isFileUnchanged(db, bucket, version.signedPdfFileId, version.signedPdfSha256),
    ],
    ["records", await areRecordsUnchanged(db, version, signatures)],
  ];
  for (const { recordSha256, ...record } of signatures) {
    const isUnchanged =
      record.documentSha256 === version.documentSha256 &&
      (await hashSignatureRecord(record)) === recordSha256 &&
      (await isScanUnchanged(db, bucket, record));
    matches.push([record.id, isUnchanged]);
  }
  const changed = matches.filter(([, isMatch]) => !isMatch).map(([part]) => part);
  return { state: changed.length === 0 ? "unchanged" : "changed", changed };
}

/** Checks the signed records as a contract file's, and that each names a stored signature. */
async function areRecordsUnchanged(
  db: Db,
  { id, documentSha256 }: typeof proposalVersions.$inferSelect,
  signatures: readonly (typeof proposalSignatures.$inferSelect)[],
): Promise<boolean> {
  const chain = await loadChain(db, id);
  const { problems, records } = await checkRecords(
    chain?.records ?? [],
    await listPublishedKeys(db),
  );
  return (
    problems.length === 0 &&
    records.every(
      ({ contract, event }) =>
        contract.documentSha256 === documentSha256 &&
        (event.kind !== "signed" ||
          signatures.some(({ recordSha256 }) => recordSha256 === event.signatureSha256)),
    )
  );
}

/** Versions from before the disclosure was kept have no hash of it. */
async function isDisclosureUnchanged(
  db: Db,
  bucket: R2Bucket,
  { disclosureFileId, disclosureSha256 }: typeof proposalVersions.$inferSelect,
): Promise<boolean> {
  return disclosureSha256 === "" || isFileUnchanged(db, bucket, disclosureFileId, disclosureSha256);
}

async function isFileUnchanged(
  db: Db,
  bucket: R2Bucket,
  fileId: string | null,
  sha256: string,
): Promise<boolean> {
  if (fileId === null) return sha256 === "";
  const file = await findVersionFile(db, fileId);
  return file !== undefined && (await hashStoredFile(bucket, file.fullPath)) === sha256;
}

/**
 * Compares the scan of a paper signature with the hash in its record, in format 1 with the file's.
 * Scans stored without a hash only need to exist.
 */
async function isScanUnchanged(
  db: Db,
  bucket: R2Bucket,
  { recordFormat, scanFileId, scanSha256 }: SignatureRecord,
): Promise<boolean> {
  if (scanFileId === null) return scanSha256 === "";
  const file = await findVersionFile(db, scanFileId);
  const sha256 = file ? await hashStoredFile(bucket, file.fullPath) : "";
  const expected = recordFormat === 1 ? file?.sha256 || sha256 : scanSha256;
  return sha256 !== "" && sha256 === expected;
}
