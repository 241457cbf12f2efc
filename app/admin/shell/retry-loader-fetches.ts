const pauseMs = 1_500;
const maxTries = 3;

/**
 * Retries the admin pages' loader requests after a lost connection once the browser is online, so
 * that an error never replaces a page with typed input. Reads their responses to the end first,
 * because a connection can also be lost halfway. Returns the function that uninstalls it.
 */
export function retryLoaderFetches(): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (!isLoaderRequest(input, init)) return fetch(input, init);
    for (let tries = 1; ; tries++) {
      try {
        return await readToEnd(await fetch(input, init));
      } catch (error) {
        const signal = init?.signal;
        if (signal?.aborted || (navigator.onLine && tries >= maxTries)) throw error;
        await (navigator.onLine ? waitPause(signal) : waitUntilOnline(signal));
      }
    }
  };
  return () => {
    window.fetch = fetch;
  };
}

async function readToEnd(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** True if the router sends the request to load data of an admin page. */
function isLoaderRequest(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if ((init?.method ?? "GET") !== "GET" || input instanceof Request) return false;
  const { origin, pathname } = new URL(input, location.href);
  return origin === location.origin && /^\/admin\/.*\.data$/.test(pathname);
}

function waitPause(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, pauseMs);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function waitUntilOnline(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
