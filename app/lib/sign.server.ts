const encoder = new TextEncoder();

/** The site's secret; during rotation, the current and the previous one. */
export type Secret = string | readonly [current: string, previous: string];

/**
 * Returns the HMAC-SHA-256 of a purpose and a text under the current secret, as lower-case hex of
 * the first `bytes` bytes.
 */
export function sign(secret: Secret, purpose: string, text: string, bytes = 16): Promise<string> {
  return signText(typeof secret === "string" ? secret : secret[0], purpose, text, bytes);
}

async function signText(
  secret: string,
  purpose: string,
  text: string,
  bytes: number,
): Promise<string> {
  return toHex((await computeMac(secret, purpose, text)).slice(0, bytes));
}

async function computeMac(secret: string, purpose: string, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return new Uint8Array(
    await crypto.subtle.sign("HMAC", key, encoder.encode(`${purpose}\n${text}`)),
  );
}

/**
 * True if `signature` is a signature by the current or the previous secret. Compares in constant
 * time.
 */
export async function verify(
  secret: Secret,
  purpose: string,
  text: string,
  { signature, bytes = 16 }: { signature: string; bytes?: number },
): Promise<boolean> {
  let matches = false;
  for (const one of typeof secret === "string" ? [secret] : secret) {
    if (isEqualInConstantTime(await signText(one, purpose, text, bytes), signature)) matches = true;
  }
  return matches;
}

/**
 * Returns a token: the text and its signature, which also covers `about`. The text may hold dots;
 * anyone can read it.
 */
export async function signToken(
  secret: Secret,
  purpose: string,
  text: string,
  about?: string,
): Promise<string> {
  return `${text}.${await sign(secret, purpose, signedText(text, about))}`;
}

/** Returns the text of a token; undefined if its signature is wrong. */
export async function verifyToken(
  secret: Secret,
  purpose: string,
  token: string,
  about?: string,
): Promise<string | undefined> {
  const end = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(0, end));
  const isValid = await verify(secret, purpose, signedText(text, about), {
    signature: token.slice(end + 1),
  });
  return isValid ? text : undefined;
}

const signedText = (text: string, about: string | undefined) =>
  about === undefined ? text : `${text}\n${about}`;

/**
 * Returns an HMAC-SHA-256 as the first `length` characters of its base64url, for tokens in URLs.
 */
export async function signAsToken(
  secret: string,
  purpose: string,
  text: string,
  length: number,
): Promise<string> {
  const bytes = await computeMac(secret, purpose, text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, length);
}

function isEqualInConstantTime(expected: string, actual: string): boolean {
  if (expected.length !== actual.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index++)
    difference |= expected.charCodeAt(index) ^ actual.charCodeAt(index);
  return difference === 0;
}

/** Returns the SHA-256 as lower-case hex. The database stores this hash instead of a token. */
export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
