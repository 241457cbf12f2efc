import { Buffer } from "node:buffer";

/** A rendered page as bytes. `slots` are the offsets of the nonce it was rendered with. */
export type Markup = { bytes: Uint8Array<ArrayBuffer>; slots: number[]; nonce: string };

export type CachedPage = Markup & {
  /** Start of its rendering, in UTC milliseconds. Later changes are not in the page. */
  at: number;
  headers: [string, string][];
  policy: string;
  /**
   * Times after which the page reads differently (`changesAt`) and must not be served (`endsAt`).
   * UTC milliseconds; Infinity for never.
   */
  changesAt: number;
  endsAt: number;
};

type PageChangeTimes = Pick<CachedPage, "changesAt" | "endsAt">;
const never: PageChangeTimes = {
  changesAt: Number.POSITIVE_INFINITY,
  endsAt: Number.POSITIVE_INFINITY,
};

/** Buffers a rendered response and returns it as a copy for the page cache. */
export async function toCachedPage(
  response: Response,
  nonce: string,
  renderedAt: number,
  changeTimes: PageChangeTimes = never,
): Promise<CachedPage> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const headers = [...response.headers].filter(
    ([name]) => name !== "content-security-policy" && name !== "content-length",
  );
  return { at: renderedAt, headers, policy, ...findNonceSlots(bytes, nonce), ...changeTimes };
}

const encoder = new TextEncoder();

/** True if the page contains a form's signed token, which is valid for one visitor only. */
export function hasFormToken(copy: CachedPage): boolean {
  return Buffer.from(copy.bytes.buffer).includes('name="token"');
}

/** Finds each occurrence of the nonce. Returns the bytes with the offsets. */
export function findNonceSlots(bytes: Uint8Array<ArrayBuffer>, nonce: string): Markup {
  return { bytes, slots: findNonceOffsets(bytes, nonce), nonce };
}

/** Returns the page's bytes with another nonce. The cached bytes do not change. */
export function withNonce(
  { bytes, slots, nonce }: Markup,
  newNonce: string,
): Uint8Array<ArrayBuffer> {
  if (newNonce.length !== nonce.length) throw new RangeError("A nonce of another length");
  const copy = bytes.slice();
  const written = encoder.encode(newNonce);
  for (const slot of slots) copy.set(written, slot);
  return copy;
}

function findNonceOffsets(bytes: Uint8Array, nonce: string): number[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const slots: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length))
    slots.push(at);
  return slots;
}

/** Returns the copy as a response with the visitor's nonce. `X-Page` names its source. */
export function toVisitorResponse(
  copy: CachedPage,
  nonce: string,
  source: "rendered" | "cached" | "last-good",
): Response {
  const bytes = withNonce(copy, nonce);
  const headers: [string, string][] = [...copy.headers, ["X-Page", source]];
  if (copy.policy)
    headers.push(["Content-Security-Policy", copy.policy.replaceAll(copy.nonce, nonce)]);
  return new Response(bytes, { headers });
}

/**
 * Returns the copy as a response for the edge cache. Headers of its own say how long to store it,
 * so the visitor's headers stay unchanged.
 */
export function toEdgeResponse(copy: CachedPage, maxAgeSeconds: number): Response {
  return new Response(copy.bytes, {
    headers: {
      "Cache-Control": `public, s-maxage=${maxAgeSeconds}`,
      "X-Cached-Page": JSON.stringify({
        at: copy.at,
        changesAt: toFiniteOrNull(copy.changesAt),
        endsAt: toFiniteOrNull(copy.endsAt),
        headers: copy.headers,
        policy: copy.policy,
        nonce: copy.nonce,
      }),
    },
  });
}

/** Parses a response from the edge cache. Returns undefined if it is not a page copy. */
export async function parseEdgeResponse(response: Response): Promise<CachedPage | undefined> {
  const cached = readCached(response.headers.get("X-Cached-Page"));
  if (!cached) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { ...cached, ...findNonceSlots(bytes, cached.nonce) };
}

const toFiniteOrNull = (moment: number) => (Number.isFinite(moment) ? moment : null);

function readCached(
  json: string | null,
): Pick<CachedPage, "at" | "headers" | "policy" | "nonce" | "changesAt" | "endsAt"> | undefined {
  const raw: unknown = json ? JSON.parse(json) : undefined;
  if (typeof raw !== "object" || raw === null) return undefined;
  const [at, nonce, policy, headers]: unknown[] = ["at", "nonce", "policy", "headers"].map((name) =>
    Reflect.get(raw, name),
  );
  if (
    typeof at !== "number" ||
    typeof nonce !== "string" ||
    typeof policy !== "string" ||
    !Array.isArray(headers)
  )
    return undefined;
  const pairs = headers.filter(
    (pair): pair is [string, string] => Array.isArray(pair) && pair.length === 2,
  );
  const readTime = (name: string) => {
    const value: unknown = Reflect.get(raw, name);
    return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
  };
  return {
    at,
    nonce,
    policy,
    headers: pairs,
    changesAt: readTime("changesAt"),
    endsAt: readTime("endsAt"),
  };
}
