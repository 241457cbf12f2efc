import type { Secret } from "./sign.server";

const encoder = new TextEncoder();

/**
 * Encrypts a text for one purpose and one owner with a key derived from the current secret
 * (HKDF-SHA-256, AES-256-GCM). Returns `1.iv.text` in base64url.
 */
export async function encrypt(
  secret: Secret,
  purpose: string,
  owner: string,
  text: string,
): Promise<string> {
  const key = await deriveKey(typeof secret === "string" ? secret : secret[0], purpose);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: encoder.encode(owner) },
    key,
    encoder.encode(text),
  );
  return [
    "1",
    Buffer.from(iv).toString("base64url"),
    Buffer.from(sealed).toString("base64url"),
  ].join(".");
}

/**
 * Decrypts a text with the current or the previous secret. Returns undefined if both fail, or if
 * the purpose or owner differs.
 */
export async function decrypt(
  secret: Secret,
  purpose: string,
  owner: string,
  stored: string,
): Promise<string | undefined> {
  const [format, iv, sealed, ...more] = stored.split(".");
  if (format !== "1" || !iv || !sealed || more.length > 0) return undefined;
  for (const one of typeof secret === "string" ? [secret] : secret) {
    const algorithm = {
      name: "AES-GCM",
      iv: Buffer.from(iv, "base64url"),
      additionalData: encoder.encode(owner),
    };
    const opened = await crypto.subtle
      .decrypt(algorithm, await deriveKey(one, purpose), Buffer.from(sealed, "base64url"))
      .catch(() => undefined);
    if (opened) return new TextDecoder().decode(opened);
  }
  return undefined;
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const algorithm = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(0),
    info: encoder.encode(`encrypt ${purpose}`),
  };
  return crypto.subtle.deriveKey(algorithm, base, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}
