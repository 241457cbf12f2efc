/* Stores images to upload in this browser, so that a reload resumes them. Each belongs to a user
   and a target. */

export type PendingUpload = {
  key: string;
  /** Queue of a user and a target: "staff-id files". */
  line: string;
  name: string;
  blob: Blob;
  /** True if already resized. */
  isReady: boolean;
  /** UTC milliseconds. */
  at: number;
  /** Caption to send with it. */
  caption?: string;
};

const databaseName = "mol-uploads";
const storeName = "pictures";
/** Maximum age, in milliseconds. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function runRequest<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    }).finally(() => database.close());
  } catch {
    return undefined; // a browser without storage uploads only while the page is open
  }
}

/** Stores an image, replacing the one with the same key. */
export async function savePendingUpload(picture: PendingUpload): Promise<void> {
  await runRequest("readwrite", (store) => store.put(picture));
}

export async function deletePendingUpload(key: string): Promise<void> {
  await runRequest("readwrite", (store) => store.delete(key));
}

/** Lists the pending uploads of a queue, oldest first. Deletes expired ones. */
export async function listPendingUploads(queueId: string, now: number): Promise<PendingUpload[]> {
  const all: readonly unknown[] = (await runRequest("readonly", (store) => store.getAll())) ?? [];
  const pictures = all.filter(isPendingUpload);
  for (const { key, at } of pictures) if (now - at > maxAgeMs) void deletePendingUpload(key);
  return pictures
    .filter((picture) => picture.line === queueId && now - picture.at <= maxAgeMs)
    .sort((a, b) => a.at - b.at);
}

function isPendingUpload(value: unknown): value is PendingUpload {
  if (typeof value !== "object" || value === null) return false;
  const { key, line, name, blob, at, caption }: { [Key in keyof PendingUpload]?: unknown } = value;
  return (
    typeof key === "string" &&
    typeof line === "string" &&
    typeof name === "string" &&
    blob instanceof Blob &&
    typeof at === "number" &&
    (caption === undefined || typeof caption === "string")
  );
}
