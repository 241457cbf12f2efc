import { toCanonicalJson } from "~/lib/canonical-json";

/**
 * Builds the key that a request is stored under: the form's own key plus 16 hex digits of its
 * content's hash. Idempotent; property order and undefined values do not matter.
 */
export async function buildRequestKey(key: string, content: unknown): Promise<string> {
  return `${key}-${await hashContent(content)}`;
}

/** Builds a short id from content: 16 hex digits, the same for the same content. */
export async function hashContent(content: unknown): Promise<string> {
  const hash = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(toCanonicalJson(content)),
  );
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * Builds the id of the audit entry for a form's changes: 32 hex characters, the same for the same
 * parts.
 */
export async function buildIdempotencyKey(parts: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(JSON.stringify(parts)),
  );
  return Array.from(new Uint8Array(hash).slice(0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
