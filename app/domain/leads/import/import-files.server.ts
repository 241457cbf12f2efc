import { truncate } from "~/lib/text";

/* The bucket stores uploaded lead files until the import, then they are deleted because they
   contain personal data. */

const prefix = "imports/";

/** Maximum age of an uploaded file whose import has not been run, in milliseconds. */
export const maxImportFileAgeMs = 24 * 60 * 60_000;

/** Stores a file and its name under the hash of its content; returns the hash (64 hex digits). */
export async function storeImportFile(
  bucket: R2Bucket,
  text: string,
  name: string,
): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)),
  );
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  await bucket.put(importFileKey(hash), text, {
    httpMetadata: { contentType: "text/csv" },
    customMetadata: { name: encodeURIComponent(truncate(name, 120)) },
  });
  return hash;
}

/** Returns a pending file; undefined if no file has that hash or it has expired. */
export async function getImportFile(
  bucket: R2Bucket,
  hash: string,
  now: Date,
): Promise<{ text: string; name: string } | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const object = await bucket.get(importFileKey(hash));
  if (!object || now.getTime() - object.uploaded.getTime() > maxImportFileAgeMs) return undefined;
  return { text: await object.text(), name: decodeURIComponent(object.customMetadata?.name ?? "") };
}

/** Maximum row numbers stored with the refused rows; R2 metadata is limited to 2 kB. */
const maxRefusedNumbers = 200;

/** Stores the refused rows as CSV, with their row numbers, until the nightly cleanup. */
export async function storeRefusedRows(
  bucket: R2Bucket,
  hash: string,
  csv: string,
  rows: readonly number[],
): Promise<void> {
  await bucket.put(refusedFileKey(hash), csv, {
    httpMetadata: { contentType: "text/csv" },
    customMetadata: { rows: rows.slice(0, maxRefusedNumbers).join(",") },
  });
}

/**
 * Returns the refused rows as CSV, and their line numbers as far as R2 metadata could store them.
 * Returns undefined if no file has that hash or it has expired.
 */
export async function getRefusedRows(
  bucket: R2Bucket,
  hash: string,
  now: Date,
): Promise<{ csv: string; rows: number[] } | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const object = await bucket.get(refusedFileKey(hash));
  if (!object || now.getTime() - object.uploaded.getTime() > maxImportFileAgeMs) return undefined;
  const rows = (object.customMetadata?.rows ?? "").split(",").filter(Boolean).map(Number);
  return { csv: await object.text(), rows };
}

/**
 * Deletes one pending file, all files uploaded before a date, or all files. Returns the number
 * deleted.
 */
export async function purgeImportFiles(
  bucket: R2Bucket,
  target: { hash?: string; before?: Date } = {},
): Promise<number> {
  if (target.hash) {
    await bucket.delete(importFileKey(target.hash));
    return 1;
  }
  const { objects } = await bucket.list({ prefix, limit: 1000 });
  const due = objects
    .filter(({ uploaded }) => !target.before || uploaded.getTime() < target.before.getTime())
    .map(({ key }) => key);
  if (due.length > 0) await bucket.delete(due);
  return due.length;
}

function importFileKey(hash: string): string {
  return `${prefix}${hash}.csv`;
}

function refusedFileKey(hash: string): string {
  return `${prefix}${hash}.refused.csv`;
}
