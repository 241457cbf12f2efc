/* Codes of an app on the phone: RFC 6238 with SHA-1, six digits, thirty seconds, which every app speaks. */

const stepMs = 30_000;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, 160 bits in base 32 as apps take it. */
export function newTotpSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte & 31]).join("");
}

/** The code of one step: the seconds since 1970 divided by thirty. */
export async function totpCode(secret: string, step: number, digits = 6): Promise<string> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(19) & 15;
  return String((mac.getUint32(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/** The step whose code was given, of the current one, the one before and the one after: a phone's clock may be off. Undefined for any other code. */
export async function totpStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / stepMs);
  let found: number | undefined;
  for (const step of [current - 1, current, current + 1]) if ((await totpCode(secret, step)) === code) found ??= step;
  return found;
}

/** The address an app reads from the picture. */
export function totpUri(secret: string, email: string): string {
  const issuer = "Modern Outdoor Living";
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
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
