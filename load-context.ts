/**
 * Platform data of one request. Vite's config and the worker load this file in separate module
 * graphs, so it imports no app code.
 */
export type Platform = {
  env: Env;
  waitUntil(work: Promise<unknown>): void;
  cspNonce: string;
  /** Appears on the error page and in the log line. */
  requestId: string;
  /** The visitor's IP, as the edge reports it; "127.0.0.1" locally. */
  ip: string;
  /** Edge location of the request. Empty locally. */
  place: { city?: string; region?: string; country?: string; postalCode?: string; colo?: string };
  /** True for a document request, false for a data request. */
  isDocument?: boolean;
  /** Set-Cookie lines that the worker adds to any response. */
  cookies: string[];
  /** True if the page could not load all its data. Such a response is not cached. */
  degraded: boolean;
  /**
   * True if the response may be cached for all visitors: `request` then contains nothing from a
   * single visitor.
   */
  shared?: boolean;
  /**
   * The visitor's own request while a shared page is rendered. For redirects and counts only, never
   * for the page's content.
   */
  visitor?: Request;
  /** True for a request of staff that changes data. */
  staffChange?: boolean;
  /** When the page will read differently, and when content on it expires; UTC milliseconds. */
  changesAt?: number | undefined;
  endsAt?: number | undefined;
  /** Preview date that staff selected. Affects visibility only. */
  previewDate?: Date | undefined;
  /**
   * True if the response contains unpublished content: not cached, not indexed, not counted, with
   * its forms disabled.
   */
  notPublic?: boolean;
  /** True if our own pages may frame the response, as the editor does with unpublished content. */
  framedByOwn?: boolean;
  /** True if content was unpublished: no older copy of any page may be served. */
  hasUnpublished?: boolean;
  /** Sent in place of the page: the file that a form of the page creates. */
  file?: Response;
  /**
   * Other hosts the page uses: true in `tag` if it may load the Google tag; `partners` may frame
   * its form.
   */
  hosts?: { tag: boolean; partners: readonly string[] };
  /** Renders SVG to PNG. Added by the worker's entry; undefined under Vite. */
  rasterize?: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Platform {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** Returns the load context of a request. */
export function platform(
  request: Request,
  env: Env,
  ctx: { waitUntil(work: Promise<unknown>): void },
): Platform {
  const cf: unknown = "cf" in request ? request.cf : undefined;
  return {
    env,
    waitUntil: (work) => ctx.waitUntil(work),
    cspNonce: base64(crypto.getRandomValues(new Uint8Array(16))),
    requestId: request.headers.get("CF-Ray") ?? crypto.randomUUID().slice(0, 13),
    ip: request.headers.get("CF-Connecting-IP") ?? "127.0.0.1",
    place: parseEdgeLocation(cf),
    isDocument: !request.url.split("?", 1)[0]?.endsWith(".data"),
    cookies: [],
    degraded: false,
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function parseEdgeLocation(cf: unknown): Platform["place"] {
  const place: Platform["place"] = {};
  if (typeof cf !== "object" || cf === null) return place;
  for (const key of ["city", "region", "country", "postalCode", "colo"] as const) {
    const value: unknown = Reflect.get(cf, key);
    if (typeof value === "string") place[key] = value;
  }
  return place;
}
