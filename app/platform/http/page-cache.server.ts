import { type CachedPage, fromEdgeResponse, hasFormToken, readCachedPage, respondFromCache, toEdgeResponse } from "./cached-page.server";
import { parseCookie } from "./cookies";
import { getFromEdge, putInEdge } from "./edge-cache";

export type PageRequest = {
  /** From `pageKey`; null renders and keeps nothing. */
  key: string | null;
  /** The nonce of this response's scripts. Every nonce has the same length. */
  nonce: string;
  /** True once something the page needed could not be read. */
  degraded: () => boolean;
  /** The cookies the request has been given so far: a response that adds one is one visitor's own. */
  cookies: readonly string[];
  waitUntil: (work: Promise<unknown>) => void;
  /** Once rendered: when the page will read differently, and when something on it has to be gone. */
  moments?: () => { changesAt?: number | undefined; endsAt?: number | undefined };
  /** When something was last taken from the website, UTC milliseconds, for copies of other machines; asked only when a copy would stand
   *  in. */
  takenDownAt?: () => Promise<number | undefined>;
};

/** Parameters that tell where a visitor came from and change nothing on the page. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|gad_source|gad_campaignid|mc_[ce]id)$/;
/** A visitor who has one of these gets pages of their own. */
const personal = ["__Host-session", "flash", "__Host-flash"];

/** The name a page is cached under, or null when it must be made for this visitor alone. `variant` tells apart visitors who see
 *  something different (their consent); `version` is the build, whose asset names are in the page. */
export function pageCacheKey(
  request: Request,
  isPublic: (path: string) => boolean,
  version: string,
  variant: string,
  url = new URL(request.url),
): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const cookies = request.headers.get("Cookie");
  if (cookies !== null && personal.some((name) => parseCookie(cookies, name) !== undefined)) return null;
  if (!isPublic(url.pathname)) return null;
  if (url.search !== "") for (const name of url.searchParams.keys()) if (!campaign.test(name)) return null;
  return `${url.origin}/cached/${version}/${variant || "plain"}${url.pathname}`;
}

/** The request that a cached page is rendered from: its path and what is in its key, nothing else of what one visitor carried. */
export function anonymousRequest(request: Request, headers: HeadersInit = {}): Request {
  const { origin, pathname } = new URL(request.url);
  return new Request(origin + pathname, { headers });
}

export type PageCacheOptions = {
  /** Milliseconds for which a page is answered without rendering it again: staff must see their changes within seconds. */
  freshFor?: number;
  /** Seconds for which the last good copy may stand in when a page cannot be rendered. */
  goodFor?: number;
  /** Milliseconds for which a request waits for another one's rendering before it takes over. */
  patience?: number;
  /** At most this many pages in memory. */
  most?: number;
  now?: () => number;
};

type Outcome = { copy: CachedPage; how: "cached" | "last-good" };

/** A rendering others may wait for. Plain data: the request that began it may be gone at any time, and a promise it made with it. */
type Rendering = { generation: number; ended: boolean; outcome?: Outcome };

const lookEvery = 10;

/** Keeps rendered public pages: in memory for a few seconds, so that a crowd costs one rendering, and in the edge cache for a day,
 *  for when a rendering fails. A cached page never carries cookies, and its nonce is replaced in every response. */
export function createPageCache(options: PageCacheOptions = {}) {
  const { freshFor = 3_000, goodFor = 86_400, patience = 2_000, most = 100, now = Date.now } = options;
  const memory = new Map<string, { copy: CachedPage; generation: number }>();
  const renderings = new Map<string, Rendering>();
  const written = new Map<string, number>();
  let generation = 0;
  let takenDown = 0;

  function fresh(key: string): CachedPage | undefined {
    const cached = memory.get(key);
    const isFresh = cached?.generation === generation && now() - cached.copy.at < freshFor && now() < cached.copy.changesAt;
    return isFresh ? cached.copy : undefined;
  }

  function remember(key: string, copy: CachedPage, from: number) {
    memory.delete(key);
    memory.set(key, { copy, generation: from });
    for (const oldest of memory.keys()) {
      if (memory.size <= most) break;
      memory.delete(oldest);
      written.delete(oldest);
    }
  }

  /** The edge is told at most once a minute a page: it only stands in. */
  function keepAtEdge(key: string, copy: CachedPage): Promise<unknown> | undefined {
    if (copy.at - (written.get(key) ?? 0) < 60_000) return undefined;
    written.set(key, copy.at);
    return putInEdge(key, toEdgeResponse(copy, goodFor)).catch(() => written.delete(key));
  }

  /** The last copy that may still be shown: nothing on it is past its end, and nothing was taken down since. */
  async function lastGood(key: string, takenDownAt: PageRequest["takenDownAt"]): Promise<CachedPage | undefined> {
    const downAt = Math.max(takenDown, (await takenDownAt?.().catch(() => undefined)) ?? 0);
    const mayStand = (copy: CachedPage) => copy.at > downAt && now() < copy.endsAt;
    const here = memory.get(key)?.copy;
    if (here && now() - here.at < goodFor * 1000 && mayStand(here)) return here;
    const edge = await getFromEdge(key);
    const there = edge && (await fromEdgeResponse(edge).catch(() => undefined));
    return there && mayStand(there) ? there : undefined;
  }

  /** The rendering that others have begun since the last change. */
  function othersRendering(key: string): Rendering | undefined {
    const running = renderings.get(key);
    return running?.generation === generation ? running : undefined;
  }

  /** What another request's rendering came to; undefined when nothing of it may be shared, or it never ends. */
  async function outcomeOf(key: string, first: Rendering): Promise<Outcome | undefined> {
    let running: Rendering | undefined = first;
    // once more when somebody else has taken over meanwhile: a lost rendering costs one new one
    for (let turn = 0; turn < 2 && running; turn++) {
      for (let waited = 0; !running.ended && waited < patience; waited += lookEvery) {
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
      if (running.ended) return running.outcome;
      if (renderings.get(key) === running) renderings.delete(key);
      running = othersRendering(key);
    }
    return undefined;
  }

  async function rendered(key: string, request: PageRequest, rendering: Rendering, render: () => Promise<Response>): Promise<Response> {
    const { nonce, degraded, cookies, waitUntil } = request;
    const began = now();
    const cookiesBefore = cookies.length;
    let failure: unknown;
    const response = await render().catch((error: unknown) => {
      failure = error;
      return null;
    });
    if (response === null || response.status >= 500 || degraded()) {
      const good = await lastGood(key, request.takenDownAt);
      if (!good) {
        if (response === null) throw failure;
        return response;
      }
      rendering.outcome = { copy: good, how: "last-good" };
      return respondFromCache(good, nonce, "last-good");
    }
    if (!isCacheable(response) || cookies.length > cookiesBefore) return response;
    const { changesAt = Number.POSITIVE_INFINITY, endsAt = Number.POSITIVE_INFINITY } = request.moments?.() ?? {};
    const copy = await readCachedPage(response, nonce, began, { changesAt, endsAt });
    if (hasFormToken(copy)) return respondFromCache(copy, nonce, "rendered");
    remember(key, copy, rendering.generation);
    rendering.outcome = { copy, how: "cached" };
    const writing = keepAtEdge(key, copy);
    if (writing) waitUntil(writing);
    return respondFromCache(copy, nonce, "rendered");
  }

  return {
    /** The page: cached and fresh, else rendered - once, however many ask at the same time -, else its last good copy. A response that
     *  may not be kept is nobody else's: then each request renders its own. Throws what `render` throws when there is no copy. */
    async respond(request: PageRequest, render: () => Promise<Response>): Promise<Response> {
      const { key, nonce, waitUntil } = request;
      if (key === null) return render();
      const cached = fresh(key);
      if (cached) return respondFromCache(cached, nonce, "cached");
      const running = othersRendering(key);
      const others = running && (await outcomeOf(key, running));
      if (others) return respondFromCache(others.copy, nonce, others.how);
      const rendering: Rendering = { generation, ended: false };
      renderings.set(key, rendering);
      const work = rendered(key, request, rendering, render).finally(() => {
        rendering.ended = true;
        if (renderings.get(key) === rendering) renderings.delete(key);
      });
      // others wait for it, even when this visitor goes away
      waitUntil(work.catch(() => undefined));
      return work;
    },
    /** Somebody has changed something: what was rendered before, or is being rendered, is rendered again. */
    expire() {
      generation++;
    },
    /** Something was taken from the website: no copy made before stands in any more, here or at the edge. */
    takeDown() {
      generation++;
      takenDown = now();
      written.clear();
    },
  };
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 && !response.headers.has("Set-Cookie") && (response.headers.get("Content-Type") ?? "").startsWith("text/html")
  );
}
