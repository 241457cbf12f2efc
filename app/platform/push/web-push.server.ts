/* Web Push for browsers: encrypted for one subscription (RFC 8291, one record of RFC 8188), signed
   by the site (RFC 8292). */

/**
 * The site's own key pair: an uncompressed P-256 point and its private number, base64url; `subject`
 * is a mailto: or https: address.
 */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** A browser's subscription: its push service URL and its keys in base64url. */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  title: string;
  body: string;
  /** Absolute URL that a tap opens. */
  url: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
};

const encoder = new TextEncoder();
const dayMs = 86_400_000;
/**
 * Seconds a push service stores a message for an offline browser: a morning alert is useless in the
 * evening.
 */
const keepFor = 3600;

/**
 * Push services of browsers. Other hosts are rejected, because the worker posts to the
 * subscription's URL.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /\.notify\.windows\.com$/,
] as const;

/** True if the URL belongs to a browser's push service. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > 1000) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    password === "" &&
    services.some((service) => service.test(hostname))
  );
}

/**
 * Posts one message, and never throws. Returns "gone" if the subscription has expired (404, 410)
 * and must be deleted, "failed" if the service rejected the message.
 */
export async function sendPush(
  subscription: PushSubscriptionKeys,
  message: PushMessage,
  { keys, now, post = fetch }: { keys: VapidKeys; now: Date; post?: typeof fetch | undefined },
): Promise<"sent" | "gone" | "failed"> {
  try {
    // the format that Safari shows without a service worker; our service worker reads the same
    const { title, body, url, tag } = message;
    const text = JSON.stringify({
      web_push: 8030,
      notification: { title, body, navigate: url, tag },
    });
    const response = await post(subscription.endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
      headers: {
        Authorization: await createVapidHeader(subscription.endpoint, keys, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(keepFor),
        Urgency: "high",
      },
      body: await encryptPushBody(encoder.encode(text), subscription),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return "gone";
    return response.ok ? "sent" : "failed";
  } catch {
    return "failed";
  }
}

/**
 * Returns the body of a push message. Creates a new key pair and salt for each message, except in a
 * test.
 */
export async function encryptPushBody(
  plain: Uint8Array<ArrayBuffer>,
  { p256dh, auth }: Pick<PushSubscriptionKeys, "p256dh" | "auth">,
  {
    pair,
    salt = crypto.getRandomValues(new Uint8Array(16)),
  }: { pair?: CryptoKeyPair; salt?: Uint8Array<ArrayBuffer> } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = fromBase64Url(p256dh);
  const { publicKey, privateKey } = pair ?? (await generateKeyPair());
  const ours = await exportRawKey(publicKey);
  // the field has this name everywhere but in this platform's types
  const agreement: SubtleCryptoDeriveKeyAlgorithm = Object.assign(
    { name: "ECDH" },
    { public: await importPublicKey(theirs) },
  );
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, privateKey, 256));
  const material = await hkdf(
    shared,
    fromBase64Url(auth),
    concatBytes(encoder.encode("WebPush: info\0"), theirs, ours),
    32,
  );
  const contentKey = await hkdf(
    material,
    salt,
    encoder.encode("Content-Encoding: aes128gcm\0"),
    16,
  );
  const nonce = await hkdf(material, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  const lastRecord = Uint8Array.of(2);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: "AES-GCM", iv: nonce },
      key,
      concatBytes(plain, lastRecord),
    ),
  );
  const recordSize = Uint8Array.of(0, 0, 16, 0);
  return concatBytes(salt, recordSize, Uint8Array.of(ours.length), ours, sealed);
}

/**
 * Returns the Authorization header that identifies the sender: valid for this service, for twelve
 * hours.
 */
export async function createVapidHeader(
  endpoint: string,
  { publicKey, privateKey, subject }: VapidKeys,
  now: Date,
): Promise<string> {
  const encodeTokenPart = (value: object) => toBase64Url(encoder.encode(JSON.stringify(value)));
  const expires = Math.floor((now.getTime() + dayMs / 2) / 1000);
  const token = `${encodeTokenPart({ typ: "JWT", alg: "ES256" })}.${encodeTokenPart({ aud: new URL(endpoint).origin, exp: expires, sub: subject })}`;
  const bytes = fromBase64Url(publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(bytes.slice(1, 33)),
    y: toBase64Url(bytes.slice(33, 65)),
    d: privateKey,
  };
  const key = await crypto.subtle.importKey(
    "jwk",
    jwk,
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["sign"],
  );
  const signature = new Uint8Array(
    await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, encoder.encode(token)),
  );
  return `vapid t=${token}.${toBase64Url(signature)}, k=${publicKey}`;
}

async function generateKeyPair(): Promise<CryptoKeyPair> {
  const made = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ]);
  if (!("publicKey" in made)) throw new TypeError("ECDH gave no key pair");
  return made;
}

async function exportRawKey(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await crypto.subtle.exportKey("raw", key);
  if (!(raw instanceof ArrayBuffer)) throw new TypeError("The key has no raw form");
  return new Uint8Array(raw);
}

function importPublicKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "ECDH", namedCurve: "P-256" }, true, []);
}

async function hkdf(
  material: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8),
  );
}

function concatBytes(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Decodes base64url. Throws if malformed. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
}
