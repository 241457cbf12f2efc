import { eq, inArray, sql } from "drizzle-orm";
import type { Lead } from "~/domain/leads/lead-write.server";
import { type Secret, sha256, sign } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { leadMailKeys, leads } from "~/schema";

/** Bytes of a key: 80 bits, which no one guesses. Hex, because mail servers ignore case. */
const keyBytes = 10;
const keyPattern = `[0-9a-f]{${keyBytes * 2}}`;

type ReplyAddress = {
  /** Address that answers go to. */
  email: string;
  /** Value of the References header, which mail programs repeat in an answer. */
  anchor: string;
  keyHash: string;
};

/** Returns the address at `domain` whose mail belongs to a lead. Store its key with the email. */
export async function buildReplyAddress(
  secret: Secret,
  domain: string,
  leadId: string,
): Promise<ReplyAddress> {
  const key = await sign(secret, "reply-address", leadId, keyBytes);
  return {
    email: `lead+${key}@${domain}`,
    anchor: `<lead.${key}@${domain}>`,
    keyHash: await sha256(key),
  };
}

/**
 * Returns the statement that stores the key of a lead's reply address. Idempotent; a new secret makes
 * a new key, and the earlier ones stay valid.
 */
export function insertMailKeyStatement(
  db: Db,
  { leadId, keyHash, now }: { leadId: string; keyHash: string; now: Date },
) {
  return db
    .insert(leadMailKeys)
    .values({
      leadId,
      generation: sql`(select coalesce(max(generation), 0) + 1 from lead_mail_keys where lead_id = ${leadId})`,
      keyHash,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Returns the key in a recipient address such as `lead+{key}@reply.example.com`; "" without one. */
export function parseReplyKey(address: string, domain: string): string {
  const match = new RegExp(`^lead\\+(${keyPattern})@(.+)$`).exec(address.trim().toLowerCase());
  return match?.[1] && match[2] === domain ? match[1] : "";
}

/** Returns the keys of the anchors in References or In-Reply-To headers, newest first. */
export function parseAnchorKeys(header: string, domain: string): string[] {
  const anchors = header
    .toLowerCase()
    .matchAll(new RegExp(`lead\\.(${keyPattern})@([a-z0-9.-]+)`, "g"));
  return [...anchors].flatMap(([, key, at]) => (key && at === domain ? [key] : [])).reverse();
}

/** Returns the keys of all reply addresses and anchors in a text, at any domain. */
export function listReplyKeys(text: string): string[] {
  const found = text.toLowerCase().matchAll(new RegExp(`lead[+.](${keyPattern})@`, "g"));
  return [...found].flatMap(([, key]) => key ?? []);
}

/** Maximum merges that a key follows. */
const maxMerges = 20;

/**
 * Returns the lead of the first known key, also a trashed one. The key of a merged lead leads to
 * the lead that it was merged into.
 */
export async function findLeadByMailKey(
  db: Db,
  keys: readonly string[],
): Promise<Lead | undefined> {
  const hashes = await Promise.all(keys.slice(0, 20).map((key) => sha256(key)));
  if (hashes.length === 0) return undefined;
  const rows = await db
    .select({ lead: leads, keyHash: leadMailKeys.keyHash })
    .from(leadMailKeys)
    .innerJoin(leads, eq(leads.id, leadMailKeys.leadId))
    .where(inArray(leadMailKeys.keyHash, hashes));
  let lead = hashes.flatMap((hash) => rows.filter(({ keyHash }) => keyHash === hash))[0]?.lead;
  for (let merges = 0; lead?.mergedInto && merges < maxMerges; merges++)
    [lead] = await db.select().from(leads).where(eq(leads.id, lead.mergedInto));
  return lead;
}
