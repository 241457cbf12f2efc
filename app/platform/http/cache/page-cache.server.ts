import { parseCookie } from "~/platform/http/cookies";
import {
  type CachedPage,
  hasFormToken,
  parseEdgeResponse,
  toCachedPage,
  toEdgeResponse,
  toVisitorResponse,
} from "./cached-page.server";
import { getFromEdge, putInEdge } from "./edge-cache";

export type PageRequest = {
  /** Result of `buildPageCacheKey`; null disables the cache. */
  key: string | null;
  /** Nonce of this response's scripts. Every nonce has the same length. */
  nonce: string;
  /** True if the page could not load all its data. */
  degraded: () => boolean;
  /** Cookies set on the request so far. A response that adds one is never shared. */
  cookies: readonly string[];
  waitUntil: (work: Promise<unknown>) => void;
  /** Read after rendering: when the page will read differently, and when content on it expires. */
  moments?: () => { changesAt?: number | undefined; endsAt?: number | undefined };
  /**
   * Time of the last unpublish in UTC milliseconds, for copies from other machines. Called only
   * before a stored copy replaces a failed page.
   */
  takenDownAt?: () => Promise<number | undefined>;
};

/** Campaign parameters, which do not change the page. */
const campaign =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|gad_source|gad_campaignid|mc_[ce]id)$/;
/** Visitors with one of these cookies get pages of their own. */
const personal = ["__Host-session", "flash", "__Host-flash"];

/**
 * Returns the cache key of a page, or null if it must be rendered for this visitor alone. `variant`
 * separates visitors who see different content (by consent and device); `version` is the build, whose asset
 * names are in the page. `toSharedSearch` returns the canonical query of a page whose query
 * visitors may share, or null.
 */
export function buildPageCacheKey(
  request: Request,
  {
    isPublic,
    version,
    variant,
    url = new URL(request.url),
    toSharedSearch = () => null,
  }: {
    isPublic: (path: string) => boolean;
    version: string;
    variant: string;
    url?: URL;
    toSharedSearch?: ToSharedSearch;
  },
): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const cookies = request.headers.get("Cookie");
  if (cookies !== null && personal.some((name) => parseCookie(cookies, name) !== undefined))
    return null;
  if (!isPublic(url.pathname)) return null;
  const search = findSharedSearch(url, toSharedSearch);
  return search === null
    ? null
    : `${url.origin}/cached/${version}/${variant || "plain"}${url.pathname}${search}`;
}

/**
 * Returns the canonical query of a page, "?…", for parameters that visitors may share; null for
 * others.
 */
type ToSharedSearch = (path: string, params: URLSearchParams) => string | null;

/**
 * Returns the query of the page that is rendered for all visitors: without campaign parameters,
 * canonical, "" for none.
 */
function findSharedSearch(url: URL, toSharedSearch: ToSharedSearch): string | null {
  if (url.search === "") return "";
  const params = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !campaign.test(name)),
  );
  return params.size === 0 ? "" : toSharedSearch(url.pathname, params);
}

/**
 * Returns the request that a cached page is rendered from: its path and the parts of its key,
 * nothing else from the visitor.
 */
export function toAnonymousRequest(
  request: Request,
  headers: HeadersInit = {},
  toSharedSearch: ToSharedSearch = () => null,
): Request {
  const url = new URL(request.url);
  return new Request(url.origin + url.pathname + (findSharedSearch(url, toSharedSearch) ?? ""), {
    headers,
  });
}

type PageCacheOptions = {
  /**
   * Milliseconds for which a page is served without rendering it again. Short, because staff must
   * see their changes within seconds.
   */
  freshFor?: number;
  /** Seconds for which the last good copy may replace a page that fails to render. */
  goodFor?: number;
  /**
   * Milliseconds for which a request waits for another request's rendering before it renders the
   * page.
   */
  maxWaitMs?: number;
  /** Maximum number of pages in memory. */
  maxPages?: number;
  now?: () => number;
};

type PageResult = { copy: CachedPage; how: "cached" | "last-good" };

/**
 * A rendering that other requests wait for. Plain data, because its request may end at any time,
 * together with its promises.
 */
type Rendering = { generation: number; ended: boolean; result?: PageResult };

const lookEvery = 10;

/**
 * Caches rendered public pages: in memory for a few seconds, so that many simultaneous visitors
 * cause one rendering, and in the edge cache for a day, for failed renderings. A cached page never
 * contains cookies, and every response gets a new nonce.
 */
export function createPageCache(options: PageCacheOptions = {}) {
  const {
    freshFor = 3_000,
    goodFor = 86_400,
    maxWaitMs = 2_000,
    maxPages = 100,
    now = Date.now,
  } = options;
  const memory = new Map<string, { copy: CachedPage; generation: number }>();
  const renderings = new Map<string, Rendering>();
  const written = new Map<string, number>();
  let generation = 0;
  let takenDown = 0;

  function findFreshCopy(key: string): CachedPage | undefined {
    const cached = memory.get(key);
    const isFresh =
      cached?.generation === generation &&
      now() - cached.copy.at < freshFor &&
      now() < cached.copy.changesAt;
    return isFresh ? cached.copy : undefined;
  }

  function cacheInMemory(key: string, copy: CachedPage, from: number) {
    memory.delete(key);
    memory.set(key, { copy, generation: from });
    for (const oldest of memory.keys()) {
      if (memory.size <= maxPages) break;
      memory.delete(oldest);
      written.delete(oldest);
    }
  }

  /** Writes to the edge at most once a minute per page, since that copy is only a fallback. */
  function cacheAtEdge(key: string, copy: CachedPage): Promise<unknown> | undefined {
    if (copy.at - (written.get(key) ?? 0) < 60_000) return undefined;
    written.set(key, copy.at);
    return putInEdge(key, toEdgeResponse(copy, goodFor)).catch(() => written.delete(key));
  }

  /**
   * Returns the last copy that may still be served: no content on it has expired, and none was
   * unpublished since.
   */
  async function findLastGoodCopy(
    key: string,
    takenDownAt: PageRequest["takenDownAt"],
  ): Promise<CachedPage | undefined> {
    const downAt = Math.max(takenDown, (await takenDownAt?.().catch(() => undefined)) ?? 0);
    const isServable = (copy: CachedPage) => copy.at > downAt && now() < copy.endsAt;
    const here = memory.get(key)?.copy;
    if (here && now() - here.at < goodFor * 1000 && isServable(here)) return here;
    const edge = await getFromEdge(key);
    const there = edge && (await parseEdgeResponse(edge).catch(() => undefined));
    return there && isServable(there) ? there : undefined;
  }

  /** Returns the rendering that another request started since the last change. */
  function findCurrentRendering(key: string): Rendering | undefined {
    const running = renderings.get(key);
    return running?.generation === generation ? running : undefined;
  }

  /**
   * Waits for another request's rendering. Returns undefined if its result may not be shared or it
   * takes too long.
   */
  async function findSharedResult(key: string, first: Rendering): Promise<PageResult | undefined> {
    let running: Rendering | undefined = first;
    // twice, in case another request takes over meanwhile: a lost rendering costs one new one
    for (let turn = 0; turn < 2 && running; turn++) {
      for (let waited = 0; !running.ended && waited < maxWaitMs; waited += lookEvery) {
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
      if (running.ended) return running.result;
      if (renderings.get(key) === running) renderings.delete(key);
      running = findCurrentRendering(key);
    }
    return undefined;
  }

  async function rendered(
    key: string,
    request: PageRequest,
    rendering: Rendering,
    render: () => Promise<Response>,
  ): Promise<Response> {
    const { nonce, degraded, cookies, waitUntil } = request;
    const began = now();
    const cookiesBefore = cookies.length;
    let failure: unknown;
    const response = await render().catch((error: unknown) => {
      failure = error;
      return null;
    });
    if (response === null || response.status >= 500 || degraded()) {
      const good = await findLastGoodCopy(key, request.takenDownAt);
      if (!good) {
        if (response === null) throw failure;
        return response;
      }
      rendering.result = { copy: good, how: "last-good" };
      return toVisitorResponse(good, nonce, "last-good");
    }
    if (!isCacheable(response) || cookies.length > cookiesBefore) return response;
    const { changesAt = Number.POSITIVE_INFINITY, endsAt = Number.POSITIVE_INFINITY } =
      request.moments?.() ?? {};
    const copy = await toCachedPage(response, nonce, began, { changesAt, endsAt });
    if (hasFormToken(copy)) return toVisitorResponse(copy, nonce, "rendered");
    cacheInMemory(key, copy, rendering.generation);
    rendering.result = { copy, how: "cached" };
    const writing = cacheAtEdge(key, copy);
    if (writing) waitUntil(writing);
    return toVisitorResponse(copy, nonce, "rendered");
  }

  return {
    /**
     * Returns the page: cached and fresh, else rendered once for all concurrent requests, else its
     * last good copy. Requests render separately if the response may not be cached. Throws the
     * error of `render` if there is no copy.
     */
    async respond(request: PageRequest, render: () => Promise<Response>): Promise<Response> {
      const { key, nonce, waitUntil } = request;
      if (key === null) return render();
      const cached = findFreshCopy(key);
      if (cached) return toVisitorResponse(cached, nonce, "cached");
      const running = findCurrentRendering(key);
      const others = running && (await findSharedResult(key, running));
      if (others) return toVisitorResponse(others.copy, nonce, others.how);
      const rendering: Rendering = { generation, ended: false };
      renderings.set(key, rendering);
      const work = rendered(key, request, rendering, render).finally(() => {
        rendering.ended = true;
        if (renderings.get(key) === rendering) renderings.delete(key);
      });
      // other requests wait for it, even if this visitor leaves
      waitUntil(work.catch(() => undefined));
      return work;
    },
    /**
     * Renders every page again on its next request, including pages being rendered now. Called
     * after a change.
     */
    expire() {
      generation++;
    },
    /** Discards every earlier copy, here and at the edge. Called after content is unpublished. */
    discardCopies() {
      generation++;
      takenDown = now();
      written.clear();
    },
  };
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has("Set-Cookie") &&
    (response.headers.get("Content-Type") ?? "").startsWith("text/html")
  );
}
