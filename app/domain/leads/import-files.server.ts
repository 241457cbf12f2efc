/* A file of leads waits in the bucket from its upload until it is imported: it holds people's data and is deleted with that. */

const prefix = "imports/";

/** The longest a file waits, milliseconds. */
export const maxImportFileAgeMs = 24 * 60 * 60_000;

/** Keeps the text of a file under the hash of its content, with its name, and gives the hash (64 hex digits). */
export async function storeImportFile(bucket: R2Bucket, text: string, name: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  await bucket.put(pathOf(hash), text, {
    httpMetadata: { contentType: "text/csv" },
    customMetadata: { name: encodeURIComponent(name.slice(0, 120)) },
  });
  return hash;
}

/** A waiting file; undefined when there is none by that hash, or it has waited too long. */
export async function getImportFile(bucket: R2Bucket, hash: string, now: Date): Promise<{ text: string; name: string } | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const object = await bucket.get(pathOf(hash));
  if (!object || now.getTime() - object.uploaded.getTime() > maxImportFileAgeMs) return undefined;
  return { text: await object.text(), name: decodeURIComponent(object.customMetadata?.name ?? "") };
}

/** Numbers of refused rows that are kept beside them: an object's metadata hold 2 kB. */
const maxRefusedNumbers = 200;

/** Keeps the refused rows of a file as CSV, with their numbers in the file, until the nightly cleanup, also after the import. */
export async function keepRefusedRows(bucket: R2Bucket, hash: string, csv: string, rows: readonly number[]): Promise<void> {
  await bucket.put(refusedPathOf(hash), csv, {
    httpMetadata: { contentType: "text/csv" },
    customMetadata: { rows: rows.slice(0, maxRefusedNumbers).join(",") },
  });
}

/** The refused rows of a file as CSV and the numbers of the first of them; undefined if there are none by that hash, or they are too old. */
export async function readRefusedRows(bucket: R2Bucket, hash: string, now: Date): Promise<{ csv: string; rows: number[] } | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const object = await bucket.get(refusedPathOf(hash));
  if (!object || now.getTime() - object.uploaded.getTime() > maxImportFileAgeMs) return undefined;
  const rows = (object.customMetadata?.rows ?? "").split(",").filter(Boolean).map(Number);
  return { csv: await object.text(), rows };
}

/** Deletes one waiting file, or all that were uploaded before a moment, or all there are. */
export async function purgeImportFiles(bucket: R2Bucket, which: { hash?: string; before?: Date } = {}): Promise<number> {
  if (which.hash) {
    await bucket.delete(pathOf(which.hash));
    return 1;
  }
  const { objects } = await bucket.list({ prefix, limit: 1000 });
  const due = objects.filter(({ uploaded }) => !which.before || uploaded.getTime() < which.before.getTime()).map(({ key }) => key);
  if (due.length > 0) await bucket.delete(due);
  return due.length;
}

function pathOf(hash: string): string {
  return `${prefix}${hash}.csv`;
}

function refusedPathOf(hash: string): string {
  return `${prefix}${hash}.refused.csv`;
}
