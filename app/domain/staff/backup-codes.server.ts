import { sha256 } from "~/lib/sign.server";

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
/** How many a set holds. */
export const backupCodeCount = 10;

/** A set of new codes, `xxxxx-xxxxx-xxxxx`: 75 bits each, so that a plain hash of one cannot be searched through. */
export function generateBackupCodes(): string[] {
  return Array.from({ length: backupCodeCount }, () => {
    const text = Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => alphabet[byte & 31]).join("");
    return [text.slice(0, 5), text.slice(5, 10), text.slice(10)].join("-");
  });
}

/** What is stored of a code: a hash that is somebody's own. Capitals, spaces and missing hyphens make no difference. */
export function hashBackupCode(staffId: string, code: string): Promise<string> {
  return sha256(`recovery code\n${staffId}\n${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}
