/* Codes of an app on the phone: RFC 6238 with SHA-1, six digits, thirty seconds, which every app
   speaks. */

const stepMs = 30_000;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns a random secret of 160 bits, in base 32 as authenticator apps expect it. */
export function newTotpSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte & 31]).join(
    "",
  );
}

/** Returns the code of a time step. A step is the Unix time in seconds divided by 30. */
export async function totpCode(secret: string, step: number, digits = 6): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    decodeBase32(secret),
    { name: "HMAC", hash: "SHA-1" },
    false,
    ["sign"],
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(19) & 15;
  return String((mac.getUint32(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/**
 * Returns the time step that a code belongs to: the current, previous or next one, because a
 * phone's clock may be off. Returns undefined for any other code.
 */
export async function findTotpStep(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / stepMs);
  let found: number | undefined;
  for (const step of [current - 1, current, current + 1])
    if ((await totpCode(secret, step)) === code) found ??= step;
  return found;
}

/** Returns the `otpauth:` URI in the QR code that an authenticator app scans. */
export function totpUri(
  secret: string,
  { email, business }: { email: string; business: string },
): string {
  // a colon in the label would end the issuer
  const issuer = business.replaceAll(":", "");
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function decodeBase32(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((secret.length * 5) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (const letter of secret) {
    held = ((held << 5) | letters.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = held >> bits;
    }
  }
  return bytes;
}
