import { asc, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { decrypt, encrypt } from "~/lib/encrypt.server";
import type { Secret } from "~/lib/sign.server";
import { type Actor, systemActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { auditLog, contractKeys } from "~/schema";
import type { PublishedKey, SignedText } from "./contract-record";

/** Form that replaces the current key. */
export const replaceKeySchema = z.object({ id: z.string().max(40) });

const purpose = "contract-key";
const algorithm = "Ed25519";

export type KeyDeps = { db: Db; secret: Secret };

/** The current key of the site's contracts, ready to sign. */
export type SigningKey = {
  id: string;
  publicKey: string;
  /** Returns a text with its signature. */
  sign: (content: string) => Promise<SignedText>;
};

/**
 * Returns the current key; makes one if the site has none, or if the current one can't be decrypted
 * because `APP_SECRET` was lost. Encrypts it again after a rotation of the secret.
 */
export async function ensureSigningKey(deps: KeyDeps, now: Date): Promise<SigningKey> {
  const { db, secret } = deps;
  const current = await findCurrentKey(db);
  if (!current) {
    await makeKey(deps, { by: systemActor, now });
    return ensureSigningKey(deps, now);
  }
  const { id, publicKey } = current;
  const stored = await decrypt(secret, purpose, id, current.privateKey);
  if (stored === undefined) {
    await replaceKey(deps, { id, by: systemActor, now });
    return ensureSigningKey(deps, now);
  }
  if (typeof secret !== "string" && !(await decrypt(secret[0], purpose, id, current.privateKey)))
    await db
      .update(contractKeys)
      .set({ privateKey: await encrypt(secret, purpose, id, stored) })
      .where(sql`${contractKeys.id} = ${id} and ${contractKeys.retiredAt} is null`);
  const key = await crypto.subtle.importKey("pkcs8", Buffer.from(stored, "hex"), algorithm, false, [
    "sign",
  ]);
  return {
    id,
    publicKey,
    sign: async (content) => ({
      content,
      signature: toHex(await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(content))),
    }),
  };
}

/**
 * Replaces the current key by a new one, unless it is not `id` anymore. Earlier keys stay published
 * and lose their private half. Idempotent per key.
 */
export async function replaceKey(
  { db, secret }: KeyDeps,
  { id, by, now }: { id: string; by: Actor; now: Date },
): Promise<void> {
  const row = await createKeyRow(secret, now);
  const entry = buildKeyEntry("replaced-contract-key", [id, row.id]);
  await db.batch([
    db
      .update(contractKeys)
      .set({ retiredAt: now, privateKey: "" })
      .where(sql`${contractKeys.id} = ${id} and ${contractKeys.retiredAt} is null`),
    insertIfPreviousChanged(db, contractKeys, row),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, entry, now)),
  ]);
}

async function makeKey(
  { db, secret }: KeyDeps,
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const row = await createKeyRow(secret, now);
  const entry = buildKeyEntry("made-contract-key", [null, row.id]);
  // two requests may make one at once: the table has at most one current key
  await db.batch([
    db.insert(contractKeys).values(row).onConflictDoNothing(),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, entry, now)),
  ]);
}

function buildKeyEntry(action: string, key: [was: string | null, is: string]) {
  return { action, recordKind: "settings", recordId: "contract-keys", changes: { key } };
}

async function createKeyRow(secret: Secret, now: Date) {
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  if (!("publicKey" in pair)) throw new Error("no key pair");
  const publicKey = toHex(await exportKey("raw", pair.publicKey));
  const privateKey = toHex(await exportKey("pkcs8", pair.privateKey));
  const id = publicKey.slice(0, 16);
  return {
    id,
    publicKey,
    privateKey: await encrypt(secret, purpose, id, privateKey),
    madeAt: now,
  };
}

async function exportKey(format: "raw" | "pkcs8", key: CryptoKey): Promise<ArrayBuffer> {
  const exported = await crypto.subtle.exportKey(format, key);
  if (!(exported instanceof ArrayBuffer)) throw new Error("no key bytes");
  return exported;
}

const toHex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("hex");

async function findCurrentKey(db: Db) {
  const [row] = await db.select().from(contractKeys).where(isNull(contractKeys.retiredAt));
  return row;
}

/** Selects every key of the site without its private half, oldest first. */
export function contractKeysQuery(db: Db) {
  return db
    .select({
      id: contractKeys.id,
      publicKey: contractKeys.publicKey,
      madeAt: contractKeys.madeAt,
      retiredAt: contractKeys.retiredAt,
    })
    .from(contractKeys)
    .orderBy(asc(contractKeys.madeAt), asc(contractKeys.id));
}

/** Lists the keys as the site publishes them. */
export async function listPublishedKeys(db: Db): Promise<PublishedKey[]> {
  return (await contractKeysQuery(db)).map(({ id, publicKey, madeAt, retiredAt }) => ({
    id,
    publicKey,
    madeAt: madeAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }));
}

/** Returns the published form of one key. */
export async function findPublicKeys(db: Db, ids: readonly string[]) {
  const keys = await contractKeysQuery(db);
  return keys.filter(({ id }) => ids.includes(id)).map(({ id, publicKey }) => ({ id, publicKey }));
}
