import { type SQL, sql } from "drizzle-orm";
import { listReplyKeys } from "~/domain/leads/email/reply-key.server";
import { sha256 } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leadMailKeys } from "~/schema";
import { readTextGatewayPhone } from "./phone-gateway";
import { pendingMailPrefix, readPendingMail } from "./stored-mail.server";

/** Bytes read of a waiting email: its headers come first. */
const maxHeaderBytes = 256 * 1024;

/**
 * Deletes the emails that wait for the database, with their originals, if they are from one of these
 * addresses or belong to one of these leads. Throws R2 errors.
 */
export async function deletePendingMail(
  db: Db,
  bucket: R2Bucket,
  leadIds: SQL,
  addresses: readonly string[],
): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({ prefix: pendingMailPrefix, ...(cursor && { cursor }) });
    for (const { key } of list.objects) {
      const entry = await readPendingMail(bucket, key);
      if (!entry) continue;
      const headers = await readHeaders(bucket, entry.rawKey);
      const isTheirs =
        listSenders(headers).some((sender) => addresses.includes(sender)) ||
        (await isOfLead(db, leadIds, `${entry.to}\n${headers}`));
      // the note last, so that a failure can be repeated
      if (isTheirs) for (const one of [entry.rawKey, key]) await bucket.delete(one);
    }
    if (!list.truncated) return;
    cursor = list.cursor;
  }
}

async function readHeaders(bucket: R2Bucket, rawKey: string): Promise<string> {
  const raw = await bucket.get(rawKey, { range: { offset: 0, length: maxHeaderBytes } });
  const [headers = ""] = ((await raw?.text()) ?? "").split(/\r?\n\r?\n/, 1);
  return headers;
}

/** Returns the addresses of the From header, and the phone number of a text that came as email. */
function listSenders(headers: string): string[] {
  const from = /^from:.*(?:\r?\n[ \t].*)*/im.exec(headers)?.[0].toLowerCase() ?? "";
  const addresses = from.match(/[^\s<>",;:()]+@[^\s<>",;:()]+/g) ?? [];
  return addresses.flatMap((address) => [address, readTextGatewayPhone(address)]).filter(Boolean);
}

async function isOfLead(db: Db, leadIds: SQL, text: string): Promise<boolean> {
  const hashes = await Promise.all(listReplyKeys(text).map((key) => sha256(key)));
  if (hashes.length === 0) return false;
  const found = await db
    .select({ leadId: leadMailKeys.leadId })
    .from(leadMailKeys)
    .where(
      sql`${inJsonArray(leadMailKeys.keyHash, hashes)} and ${leadMailKeys.leadId} in ${leadIds}`,
    )
    .limit(1);
  return found.length > 0;
}
