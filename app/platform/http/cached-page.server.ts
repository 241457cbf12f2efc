import { Buffer } from "node:buffer";

/** A rendered page as bytes. `slots` are the places of the nonce it was rendered with. */
export type Markup = { bytes: Uint8Array<ArrayBuffer>; slots: number[]; nonce: string };

/** One rendered page, kept. */
export type CachedPage = Markup & {
  /** UTC milliseconds at which its rendering began: what was changed later is not in it. */
  at: number;
  headers: [string, string][];
  policy: string;
  /** From then on something else is read, and from then on something in it is not read any more. UTC milliseconds; Infinity for never. */
  changesAt: number;
  endsAt: number;
};

export type PageChangeTimes = Pick<CachedPage, "changesAt" | "endsAt">;
const never: PageChangeTimes = { changesAt: Number.POSITIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY };

/** Reads a rendered page to its end. */
export async function readCachedPage(response: Response, nonce: string, at: number, moments: PageChangeTimes = never): Promise<CachedPage> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const headers = [...response.headers].filter(([name]) => name !== "content-security-policy" && name !== "content-length");
  return { at, headers, policy, ...findNonceSlots(bytes, nonce), ...moments };
}

const encoder = new TextEncoder();

/** A form's signed token is made for one visitor at one time. */
export function hasFormToken(copy: CachedPage): boolean {
  return Buffer.from(copy.bytes.buffer).includes('name="token"');
}

/** The bytes of a page that was rendered with this nonce. */
export function findNonceSlots(bytes: Uint8Array<ArrayBuffer>, nonce: string): Markup {
  return { bytes, slots: slotsOf(bytes, nonce), nonce };
}

/** The page's bytes with another nonce; those that are kept stay as they are. */
export function withNonce({ bytes, slots, nonce }: Markup, own: string): Uint8Array<ArrayBuffer> {
  if (own.length !== nonce.length) throw new RangeError("A nonce of another length");
  const copy = bytes.slice();
  const written = encoder.encode(own);
  for (const slot of slots) copy.set(written, slot);
  return copy;
}

function slotsOf(bytes: Uint8Array, nonce: string): number[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const slots: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) slots.push(at);
  return slots;
}

/** The copy as a response of its own, with the nonce of the visitor who gets it. `X-Page` says where it comes from. */
export function respondFromCache(copy: CachedPage, nonce: string, how: "rendered" | "cached" | "last-good"): Response {
  const bytes = withNonce(copy, nonce);
  const headers: [string, string][] = [...copy.headers, ["X-Page", how]];
  if (copy.policy) headers.push(["Content-Security-Policy", copy.policy.replaceAll(copy.nonce, nonce)]);
  return new Response(bytes, { headers });
}

/** How a copy lies in the edge cache: under headers of its own, so that what the visitor is told stays as it was. */
export function toEdgeResponse(copy: CachedPage, goodFor: number): Response {
  return new Response(copy.bytes, {
    headers: {
      "Cache-Control": `public, s-maxage=${goodFor}`,
      "X-Cached-Page": JSON.stringify({
        at: copy.at,
        changesAt: finite(copy.changesAt),
        endsAt: finite(copy.endsAt),
        headers: copy.headers,
        policy: copy.policy,
        nonce: copy.nonce,
      }),
    },
  });
}

/** A copy from the edge cache; undefined when it is none. */
export async function fromEdgeResponse(response: Response): Promise<CachedPage | undefined> {
  const cached = readCached(response.headers.get("X-Cached-Page"));
  if (!cached) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { ...cached, ...findNonceSlots(bytes, cached.nonce) };
}

const finite = (moment: number) => (Number.isFinite(moment) ? moment : null);

function readCached(json: string | null): Pick<CachedPage, "at" | "headers" | "policy" | "nonce" | "changesAt" | "endsAt"> | undefined {
  const raw: unknown = json ? JSON.parse(json) : undefined;
  if (typeof raw !== "object" || raw === null) return undefined;
  const [at, nonce, policy, headers]: unknown[] = ["at", "nonce", "policy", "headers"].map((name) => Reflect.get(raw, name));
  if (typeof at !== "number" || typeof nonce !== "string" || typeof policy !== "string" || !Array.isArray(headers)) return undefined;
  const pairs = headers.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.length === 2);
  const moment = (name: string) => {
    const value: unknown = Reflect.get(raw, name);
    return typeof value === "number" ? value : Number.POSITIVE_INFINITY;
  };
  return { at, nonce, policy, headers: pairs, changesAt: moment("changesAt"), endsAt: moment("endsAt") };
}
