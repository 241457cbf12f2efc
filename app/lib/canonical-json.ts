/**
 * Returns JSON with sorted keys, LF line breaks and composed Unicode (NFC), so that the same
 * content is the same text. Leaves out undefined values.
 */
export function toCanonicalJson(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) => {
    if (typeof value === "string") return value.replace(/\r\n?/g, "\n").normalize("NFC"); // browsers differ, also between two submissions
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

/** Returns the SHA-256 of a text in UTF-8, as 64 lowercase hex digits. */
export async function sha256Text(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
