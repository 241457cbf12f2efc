/** The cache of this data centre. There is none behind Vite, and none in a worker without a zone. */
function edge(): Cache | undefined {
  const all: unknown = Reflect.get(globalThis, "caches");
  const own: unknown = typeof all === "object" && all !== null ? Reflect.get(all, "default") : undefined;
  return own instanceof Cache ? own : undefined;
}

/** What the edge has under a key. A cache that fails has nothing: whoever asks can make it again. */
export async function getFromEdge(key: string): Promise<Response | undefined> {
  try {
    return await edge()?.match(key);
  } catch (error) {
    console.error("edge read", error instanceof Error ? error.name : "failed");
    return undefined;
  }
}

/** Puts a response under a key; its Cache-Control says for how long. Throws when the edge refuses it. */
export async function putInEdge(key: string, response: Response): Promise<void> {
  await edge()?.put(key, response);
}

/** What `make` gives: the response, and whether the next one who asks may have the same. */
export type CacheEntry = { response: Response; keep: boolean };

/** The response under a key, else one that is made and written behind the answer. Null when nothing could be made. */
export async function cachedAtEdge(
  key: string,
  waitUntil: (work: Promise<unknown>) => void,
  make: () => Promise<CacheEntry | null>,
): Promise<Response | null> {
  const cached = await getFromEdge(key);
  if (cached) return cached;
  const made = await make();
  if (made?.keep) {
    const writing = putInEdge(key, made.response.clone());
    waitUntil(writing.catch((error: unknown) => console.error("edge write", error instanceof Error ? error.name : "failed")));
  }
  return made?.response ?? null;
}
