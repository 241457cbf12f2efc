import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { findVersionFile } from "../load-version.server";
import { loadChain, recordMissingEvents } from "./contract-chain.server";
import { ensureSigningKey, findPublicKeys, type KeyDeps } from "./contract-keys.server";
import {
  type ContractFile,
  contractFileFormat,
  type FileCopy,
  parseContractRecord,
  serializeContractFile,
  serializeParts,
} from "./contract-record";

/**
 * Builds the file that proves a contract: document, PDF, records, keys, and a signed statement that
 * it is complete up to now. Records earlier events first. Returns undefined for a version that no
 * one has signed, or whose PDF is missing.
 */
export async function createContractFile(
  { db, secret, bucket }: KeyDeps & { bucket: R2Bucket },
  versionId: string,
  now: Date,
): Promise<string | undefined> {
  await recordMissingEvents({ db, secret }, versionId, now);
  const chain = await loadChain(db, versionId);
  const pdf = chain && (await readPdf(db, bucket, chain.signedPdfFileId));
  if (!chain || chain.records.length === 0 || !pdf) return undefined;
  const key = await ensureSigningKey({ db, secret }, now);
  const records = chain.records.map(({ content, signature }) => ({ content, signature }));
  const keyIds = records.flatMap(({ content }) => parseContractRecord(content)?.keyId ?? []);
  const parts: Omit<ContractFile, "copy"> = {
    format: contractFileFormat,
    document: chain.document,
    pdf,
    records,
    keys: await findPublicKeys(db, [...keyIds, key.id]),
  };
  // this worker's clock may be behind, and a copy is never older than its last record
  const at = new Date(
    Math.max(now.getTime(), ...chain.records.map((row) => row.createdAt.getTime())),
  );
  const copy: FileCopy = {
    format: 1,
    keyId: key.id,
    at: at.toISOString(),
    partsSha256: await sha256Text(serializeParts(parts)),
  };
  return serializeContractFile({ ...parts, copy: await key.sign(toCanonicalJson(copy)) });
}

async function readPdf(
  db: Db,
  bucket: R2Bucket,
  fileId: string | null,
): Promise<string | undefined> {
  const file = await findVersionFile(db, fileId);
  const object = file && (await bucket.get(file.fullPath));
  return object ? Buffer.from(await object.arrayBuffer()).toString("base64") : undefined;
}

/** Name of the downloaded file. */
export const contractFileName = (reference: string, t: TranslateText = fillText) =>
  t("{reference}-contract.json", { reference });
