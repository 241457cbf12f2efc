import { createHash } from "node:crypto";
import { createEmptyManifest, packBackup } from "./backup.server";
import {
  getNightlyManifest,
  getObjectList,
  type NightlyManifest,
  type ObjectListEntry,
  objectBytesPrefix,
} from "./nightly.server";
import { DamagedBackupError } from "./restore.server";

/**
 * Packs a nightly backup into the file that `restoreBackup` reads. The stream fails with
 * `DamagedBackupError`, naming the missing or changed file.
 */
export async function packNightlyBackup(
  bucket: R2Bucket,
  night: string,
): Promise<ReturnType<typeof packBackup>> {
  const nightly = await getNightlyManifest(bucket, night);
  if (!nightly)
    throw new DamagedBackupError(
      `There’s no finished backup for ${night}, or its manifest can’t be read.`,
    );
  const createdAt = new Date(nightly.createdAt);
  return packBackup(createdAt, async ({ addPart, addObject }) => {
    const manifest = createEmptyManifest(createdAt, nightly.migration, nightly.tables);
    const numbers = new Map<string, number>();
    for (const { name, table, rows, sha256 } of nightly.parts) {
      const number = numbers.get(table) ?? 0;
      numbers.set(table, number + 1);
      const bytes = await readVerified(bucket, name, sha256);
      manifest.parts.push(await addPart(table, number, rows, bytes));
    }
    for (const list of nightly.lists) {
      for (const entry of await readObjectList(bucket, list)) {
        const object = await bucket.get(objectBytesPrefix + entry.sha256);
        if (!object) throw new DamagedBackupError(`${entry.key} is missing.`);
        const { sha256, ...added } = await addObject(entry.key, object);
        if (sha256 !== entry.sha256)
          throw new DamagedBackupError(`${entry.key}: the checksum doesn’t match the list.`);
        manifest.objects.push({
          ...added,
          sha256,
          contentType: entry.contentType,
          metadata: entry.metadata,
        });
      }
    }
    return manifest;
  });
}

async function readVerified(bucket: R2Bucket, name: string, sha256: string): Promise<Uint8Array> {
  const object = await bucket.get(name);
  if (!object) throw new DamagedBackupError(`${name} is missing.`);
  const bytes = new Uint8Array(await object.arrayBuffer());
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
    throw new DamagedBackupError(`${name}: the checksum doesn’t match the manifest.`);
  }
  return bytes;
}

async function readObjectList(
  bucket: R2Bucket,
  { name, sha256 }: NightlyManifest["lists"][number],
): Promise<ObjectListEntry[]> {
  await readVerified(bucket, name, sha256);
  return getObjectList(bucket, name);
}
