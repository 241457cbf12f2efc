import {
  type BinaryLike,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from "node:crypto";

const current = { logN: 14, r: 8, p: 5 } as const;
const keyLength = 32;
const memory = 64 * 1024 * 1024;

/**
 * Stand-in hash for emails without a password, so that verifying takes equally long. No password
 * matches it.
 */
export const dummyHash = `scrypt$14$8$5$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Returns the stored form of the password, `scrypt$14$8$5$salt$key`. The cost comes first so that
 * it can be raised later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, current);
  return [
    "scrypt",
    current.logN,
    current.r,
    current.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

/** True if the password matches the stored hash. False for a malformed hash. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const parts = parseStoredHash(stored);
  if (!parts) return false;
  return timingSafeEqual(await deriveKey(password, parts.salt, parts), parts.key);
}

/**
 * True if the stored hash has another cost than today's; the next sign-in then hashes the password
 * again.
 */
export function needsRehash(stored: string): boolean {
  const parts = parseStoredHash(stored);
  return !parts || parts.logN !== current.logN || parts.r !== current.r || parts.p !== current.p;
}

type Cost = { logN: number; r: number; p: number };

function parseStoredHash(stored: string): (Cost & { salt: Buffer; key: Buffer }) | undefined {
  const match = /^scrypt\$(\d{2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]{43})$/.exec(stored);
  if (!match) return undefined;
  const [, logN, r, p, salt, key] = match;
  return {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt!, "base64url"),
    key: Buffer.from(key!, "base64url"),
  };
}

function deriveKey(password: string, salt: BinaryLike, { logN, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: memory };
  return new Promise((resolve, reject) => {
    // keyboards compose the same letters differently
    scrypt(password.normalize("NFKC"), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
