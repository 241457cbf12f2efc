/* Pictures that are still to be sent, in this browser: a reload goes on with them. Each belongs to a person and a place. */

export type PendingUpload = {
  key: string;
  /** Whose it is, and where it goes: "staff-id files". */
  line: string;
  name: string;
  blob: Blob;
  /** Made small already. */
  isReady: boolean;
  /** UTC milliseconds. */
  at: number;
};

const databaseName = "mol-uploads";
const storeName = "pictures";
/** Older ones are forgotten, milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function work<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
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
    return undefined; // a browser that keeps nothing sends while the page is open
  }
}

/** Keeps a picture, in place of the one of its key. */
export async function savePendingUpload(picture: PendingUpload): Promise<void> {
  await work("readwrite", (store) => store.put(picture));
}

export async function deletePendingUpload(key: string): Promise<void> {
  await work("readwrite", (store) => store.delete(key));
}

/** What waits in a line, oldest first. What is too old is forgotten. */
export async function listPendingUploads(line: string, now: number): Promise<PendingUpload[]> {
  const all: readonly unknown[] = (await work("readonly", (store) => store.getAll())) ?? [];
  const pictures = all.filter(isKept);
  for (const { key, at } of pictures) if (now - at > keptFor) void deletePendingUpload(key);
  return pictures.filter((picture) => picture.line === line && now - picture.at <= keptFor).sort((a, b) => a.at - b.at);
}

function isKept(value: unknown): value is PendingUpload {
  if (typeof value !== "object" || value === null) return false;
  const { key, line, name, blob, at }: { [Key in keyof PendingUpload]?: unknown } = value;
  return typeof key === "string" && typeof line === "string" && typeof name === "string" && blob instanceof Blob && typeof at === "number";
}
