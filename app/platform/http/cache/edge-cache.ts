/** Returns the cache of this data center; undefined under Vite and in a worker without a zone. */
function getEdgeCache(): Cache | undefined {
  const all: unknown = Reflect.get(globalThis, "caches");
  const defaultCache: unknown =
    typeof all === "object" && all !== null ? Reflect.get(all, "default") : undefined;
  return defaultCache instanceof Cache ? defaultCache : undefined;
}

/**
 * Returns the cached response of a key. A cache failure counts as a miss, since callers can build
 * the response again.
 */
export async function getFromEdge(key: string): Promise<Response | undefined> {
  try {
    return await getEdgeCache()?.match(key);
  } catch (error) {
    console.error("edge read", error instanceof Error ? error.name : "failed");
    return undefined;
  }
}

/**
 * Stores a response under a key for as long as its Cache-Control says. Throws if the edge rejects
 * it.
 */
export async function putInEdge(key: string, response: Response): Promise<void> {
  await getEdgeCache()?.put(key, response);
}

/** Result of `make`: the response, and true in `keep` if it may be cached. */
type CacheEntry = { response: Response; keep: boolean };

/**
 * Returns the cached response of a key, or builds one and stores it in the background. Null if
 * `make` returned null.
 */
export async function cachedAtEdge(
  key: string,
  waitUntil: (work: Promise<unknown>) => void,
  buildEntry: () => Promise<CacheEntry | null>,
): Promise<Response | null> {
  const cached = await getFromEdge(key);
  if (cached) return cached;
  const made = await buildEntry();
  if (made?.keep) {
    const writing = putInEdge(key, made.response.clone());
    waitUntil(
      writing.catch((error: unknown) =>
        console.error("edge write", error instanceof Error ? error.name : "failed"),
      ),
    );
  }
  return made?.response ?? null;
}
