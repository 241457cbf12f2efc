import { sha256 } from "~/lib/sign.server";

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
/** Codes per set. */
const backupCodeCount = 10;

/**
 * Returns a set of new codes, `xxxxx-xxxxx-xxxxx`. Each has 75 bits, too many to search through a
 * plain hash.
 */
export function generateBackupCodes(): string[] {
  return Array.from({ length: backupCodeCount }, () => {
    const text = Array.from(
      crypto.getRandomValues(new Uint8Array(15)),
      (byte) => alphabet[byte & 31],
    ).join("");
    return [text.slice(0, 5), text.slice(5, 10), text.slice(10)].join("-");
  });
}

/**
 * Returns the hash stored for a code, different for each staff member. Case, spaces and missing
 * hyphens make no difference.
 */
export function hashBackupCode(staffId: string, code: string): Promise<string> {
  return sha256(`recovery code\n${staffId}\n${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}
