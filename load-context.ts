/** What the platform hands over for one request, and nothing else. Vite's config and the worker both load this
 *  file, each in a module graph of its own, so it imports no app code. */
export type Platform = {
  env: Env;
  waitUntil(work: Promise<unknown>): void;
  cspNonce: string;
  /** Printed on the error page and in the log line. */
  requestId: string;
  /** The visitor's address as the edge saw it; "127.0.0.1" where there is no edge. */
  address: string;
  /** Where the request entered, as the edge tells it. Empty locally. */
  place: { city?: string; region?: string; country?: string; postalCode?: string; colo?: string };
  /** Set when a whole page is asked for, and not the data alone of one that the browser draws. */
  isDocument?: boolean;
  /** Set-Cookie lines that the worker adds to the response, whatever route made it. */
  cookies: string[];
  /** Set when something the page needed could not be read: such a response is poorer than it should be, and not kept. */
  degraded: boolean;
  /** Set when the response may be kept for everybody: `request` is stripped then of what one visitor carried. */
  shared?: boolean;
  /** The visitor's own request while a shared page is rendered. It may steer a redirect or be counted, but never be shown. */
  visitor?: Request;
  /** Set when staff may do what the request asks for. */
  staffChange?: boolean;
  /** When visitors will next read something else than this page says, and when something on it has to be gone; UTC milliseconds. */
  changesAt?: number | undefined;
  endsAt?: number | undefined;
  /** The moment that staff want the website shown as of, when it is not now. Deciding what is shown goes by it, nothing else does. */
  asOf?: Date | undefined;
  /** Set when the response shows what is not public: nobody keeps or lists it, its forms are off, and it counts nowhere. */
  notPublic?: boolean;
  /** Set when a page of ours may show the response in a frame: what is not public, beside the fields it is made of. */
  framedByOwn?: boolean;
  /** Set when something was taken from the website: then no older copy of any page may stand in. */
  takenDown?: boolean;
  /** Which other hosts the page has to do with: whether it may load the measuring tag, and the sites that may show its form. */
  hosts?: { tag: boolean; partners: readonly string[] };
  /** Draws SVG to PNG. The worker's entry adds it; there is none while developing behind Vite. */
  rasterize?: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Platform {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** The load context of one request. */
export function platform(request: Request, env: Env, ctx: { waitUntil(work: Promise<unknown>): void }): Platform {
  const cf: unknown = "cf" in request ? request.cf : undefined;
  return {
    env,
    waitUntil: (work) => ctx.waitUntil(work),
    cspNonce: base64(crypto.getRandomValues(new Uint8Array(16))),
    requestId: request.headers.get("CF-Ray") ?? crypto.randomUUID().slice(0, 13),
    address: request.headers.get("CF-Connecting-IP") ?? "127.0.0.1",
    place: placeOf(cf),
    isDocument: !request.url.split("?", 1)[0]?.endsWith(".data"),
    cookies: [],
    degraded: false,
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function placeOf(cf: unknown): Platform["place"] {
  const place: Platform["place"] = {};
  if (typeof cf !== "object" || cf === null) return place;
  for (const key of ["city", "region", "country", "postalCode", "colo"] as const) {
    const value: unknown = Reflect.get(cf, key);
    if (typeof value === "string") place[key] = value;
  }
  return place;
}
