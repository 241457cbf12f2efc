import type { Secret } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import type { outbox } from "~/schema";
import { leadAlertEmailKind } from "./queue-email.server";
import { buildReplyAddress, insertMailKeyStatement } from "./reply-key.server";

type QueuedEmail = Pick<typeof outbox.$inferSelect, "kind" | "leadId" | "replyTo" | "references">;

/**
 * Returns the Reply-To and References of an email about a lead: the address and the thread of the
 * lead on the reply domain, whose key it stores. Emails without a lead, alerts to staff, and all
 * emails without a reply domain keep their own.
 */
export async function leadReplyHeaders(
  db: Db,
  { kind, leadId, replyTo, references }: QueuedEmail,
  { secret, domain, now }: { secret: Secret; domain: string; now: Date },
): Promise<{ replyTo: string; references: string }> {
  const isToStaff = kind === leadAlertEmailKind || replyTo === "";
  if (domain === "" || leadId === null || isToStaff) return { replyTo, references };
  const { email, anchor, keyHash } = await buildReplyAddress(secret, domain, leadId);
  await insertMailKeyStatement(db, { leadId, keyHash, now });
  return { replyTo: email, references: anchor };
}
