const pauseMs = 1_500;
const mostTries = 3;

/**
 * Lets the pages of the office outlive a line that drops while they are read again: what a loader is asked for and cannot be reached is asked
 * for again, as soon as the browser is online. Without it an error would stand in place of the page, with all that is typed on it. Gives
 * the function that ends it.
 */
export function retryLoaderFetches(): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    for (let tries = 1; ; tries++) {
      try {
        return await fetch(input, init);
      } catch (error) {
        const signal = init?.signal;
        if (!isOfLoader(input, init) || signal?.aborted || (navigator.onLine && tries >= mostTries)) throw error;
        await (navigator.onLine ? pause(signal) : online(signal));
      }
    }
  };
  return () => {
    window.fetch = fetch;
  };
}

/** Whether a request is what the router sends to read a page of the office. */
function isOfLoader(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if ((init?.method ?? "GET") !== "GET" || input instanceof Request) return false;
  const { origin, pathname } = new URL(input, location.href);
  return origin === location.origin && /^\/admin\/.*\.data$/.test(pathname);
}

function pause(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, pauseMs);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function online(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
