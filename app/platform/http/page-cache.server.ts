import { Buffer } from "node:buffer";

/** One rendered page, cached as bytes. `slots` are the places of the nonce it was rendered with. */
type Copy = {
  at: number;
  status: number;
  headers: [string, string][];
  policy: string;
  bytes: Uint8Array<ArrayBuffer>;
  slots: number[];
  nonce: string;
};

export type PageRequest = {
  /** From `pageKey`; null renders and keeps nothing. */
  key: string | null;
  /** The nonce of this response's scripts. Every nonce has the same length. */
  nonce: string;
  /** True once something the page needed could not be read. */
  degraded: () => boolean;
  /** How many cookies the request has been given so far: an response that adds one is one visitor's own. */
  cookies: readonly string[];
  waitUntil: (work: Promise<unknown>) => void;
};

/** Parameters that tell where a visitor came from and change nothing on the page. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|gad_source|gad_campaignid|mc_[ce]id)$/;
/** A visitor who has one of these gets pages of their own. */
const personal = /(?:^|;\s*)(?:__Host-session|flash|__Host-flash)=/;

/** The name a page is cached under, or null when it must be made for this visitor alone. `variant` tells apart visitors who see
 *  something different (their consent); `version` is the build, whose asset names are in the page. */
export function pageKey(request: Request, isPublic: (path: string) => boolean, version: string, variant: string): string | null {
  if (request.method !== "GET" || personal.test(request.headers.get("Cookie") ?? "")) return null;
  const url = new URL(request.url);
  if (!isPublic(url.pathname)) return null;
  for (const name of url.searchParams.keys()) if (!campaign.test(name)) return null;
  return `${url.origin}/cached/${version}/${variant || "plain"}${url.pathname}`;
}

export type PageCacheOptions = {
  /** Milliseconds for which a page is answered without rendering it again: staff must see their changes within seconds. */
  freshFor?: number;
  /** Seconds for which the last good copy may stand in when a page cannot be rendered. */
  goodFor?: number;
  /** At most this many pages in memory. */
  most?: number;
  now?: () => number;
};

/** Keeps rendered public pages: in memory for a few seconds, so that a crowd costs one rendering, and in the edge cache for a day,
 *  for when a rendering fails. A cached page never carries cookies, and its nonce is replaced in every response. */
export function createPageCache({ freshFor = 3_000, goodFor = 86_400, most = 100, now = Date.now }: PageCacheOptions = {}) {
  const memory = new Map<string, Copy>();
  const written = new Map<string, number>();
  let expired = 0;

  function remember(key: string, copy: Copy) {
    memory.delete(key);
    memory.set(key, copy);
    for (const oldest of memory.keys()) {
      if (memory.size <= most) break;
      memory.delete(oldest);
      written.delete(oldest);
    }
  }

  /** The edge is told at most once a minute a page: it only stands in. */
  function keepAtEdge(key: string, copy: Copy): Promise<unknown> | undefined {
    if (copy.at - (written.get(key) ?? 0) < 60_000) return undefined;
    written.set(key, copy.at);
    return edge()?.put(key, stored(copy, goodFor));
  }

  async function lastGood(key: string): Promise<Copy | undefined> {
    const here = memory.get(key);
    if (here && now() - here.at < goodFor * 1000) return here;
    const there = await edge()?.match(key);
    return there && restored(there);
  }

  return {
    /** The page: cached and fresh, else rendered, else its last good copy. Throws what `render` throws when there is no copy. */
    async respond({ key, nonce, degraded, cookies, waitUntil }: PageRequest, render: () => Promise<Response>): Promise<Response> {
      if (key === null) return render();
      const cached = memory.get(key);
      if (cached && cached.at > expired && now() - cached.at < freshFor) return reply(cached, nonce, "cached");
      const cookiesBefore = cookies.length;
      let failure: unknown;
      const response = await render().catch((error: unknown) => {
        failure = error;
        return null;
      });
      if (response === null || response.status >= 500 || degraded()) {
        const good = await lastGood(key).catch(() => undefined);
        if (good) return reply(good, nonce, "last-good");
        if (response === null) throw failure;
        return response;
      }
      if (!isCacheable(response) || cookies.length > cookiesBefore) return response;
      const copy = await copyOf(response, nonce, now());
      if (holdsToken(copy)) return reply(copy, nonce, "rendered");
      remember(key, copy);
      const writing = keepAtEdge(key, copy);
      if (writing) waitUntil(writing.catch(() => written.delete(key)));
      return reply(copy, nonce, "rendered");
    },
    /** Somebody has changed something: what was rendered before is rendered again. */
    expire() {
      expired = now();
    },
  };
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 && !response.headers.has("Set-Cookie") && (response.headers.get("Content-Type") ?? "").startsWith("text/html")
  );
}

/** A form's signed token is made for one visitor at one time. */
function holdsToken(copy: Copy): boolean {
  return Buffer.from(copy.bytes.buffer).includes('name="token"');
}

async function copyOf(response: Response, nonce: string, at: number): Promise<Copy> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const headers = [...response.headers].filter(([name]) => name !== "content-security-policy" && name !== "content-length");
  return { at, status: response.status, headers, policy, bytes, slots: slotsOf(bytes, nonce), nonce };
}

function slotsOf(bytes: Uint8Array, nonce: string): number[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const slots: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) slots.push(at);
  return slots;
}

function reply(copy: Copy, nonce: string, how: "rendered" | "cached" | "last-good"): Response {
  if (nonce.length !== copy.nonce.length) throw new RangeError("A nonce of another length");
  const bytes = copy.bytes.slice();
  const own = new TextEncoder().encode(nonce);
  for (const slot of copy.slots) bytes.set(own, slot);
  const headers = new Headers(copy.headers);
  if (copy.policy) headers.set("Content-Security-Policy", copy.policy.replaceAll(copy.nonce, nonce));
  headers.set("X-Page", how);
  return new Response(bytes, { status: copy.status, headers });
}

/** How a copy lies in the edge cache: under headers of its own, so that what the visitor is told stays as it was. */
function stored(copy: Copy, goodFor: number): Response {
  return new Response(copy.bytes, {
    headers: {
      "Cache-Control": `public, s-maxage=${goodFor}`,
      "X-Cached-Page": JSON.stringify({ at: copy.at, headers: copy.headers, policy: copy.policy, nonce: copy.nonce }),
    },
  });
}

async function restored(response: Response): Promise<Copy | undefined> {
  const cached = readCached(response.headers.get("X-Cached-Page"));
  if (!cached) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { ...cached, status: 200, bytes, slots: slotsOf(bytes, cached.nonce) };
}

function readCached(json: string | null): Pick<Copy, "at" | "headers" | "policy" | "nonce"> | undefined {
  const raw: unknown = json ? JSON.parse(json) : undefined;
  if (typeof raw !== "object" || raw === null) return undefined;
  const [at, nonce, policy, headers]: unknown[] = ["at", "nonce", "policy", "headers"].map((name) => Reflect.get(raw, name));
  if (typeof at !== "number" || typeof nonce !== "string" || typeof policy !== "string" || !Array.isArray(headers)) return undefined;
  const pairs = headers.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.length === 2);
  return { at, nonce, policy, headers: pairs };
}

/** The cache of this data centre, where there is one. */
function edge(): Cache | undefined {
  const own: unknown = Reflect.get(caches, "default");
  return own instanceof Cache ? own : undefined;
}
