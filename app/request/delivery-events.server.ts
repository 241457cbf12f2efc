import {
  reachedAddressStatement,
  refusedAddressStatement,
} from "~/domain/leads/email/address-states.server";
import { removeBouncedReplies } from "~/domain/leads/email/email-replies.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { type Db, openDb } from "~/platform/db/client.server";
import { broadcast } from "~/platform/live/live.server";
import { parseDeliveryEvent } from "~/platform/outbox/delivery-event.server";
import { recordDeliveryEvent } from "~/platform/outbox/delivery-events.server";

/** Deliveries of an event whose email is unknown: its id is stored shortly after it is sent. */
const maxUnknownDeliveries = 5;
const retrySeconds = 60;

/**
 * Stores a batch of events of the email service, each independently of the others: logs and drops a
 * malformed one, and asks for one that cannot be stored again.
 */
export async function handleDeliveryEvents(
  batch: MessageBatch,
  env: Pick<Env, "DB" | "LIVE">,
  now: Date,
): Promise<void> {
  const db = openDb(env.DB);
  for (const message of batch.messages) {
    const event = parseDeliveryEvent(message.body, message.timestamp);
    if (!event) {
      console.error("delivery event", message.id, "not understood");
      message.ack();
      continue;
    }
    try {
      const email = await recordDeliveryEvent(db, event, {
        refused: (refusal) => refusedAddressStatement(db, refusal),
        reached: (delivery) => reachedAddressStatement(db, delivery),
      });
      if (!email && message.attempts < maxUnknownDeliveries) {
        message.retry({ delaySeconds: retrySeconds });
        continue;
      }
      if (email) await updateLead(db, env, email, now);
      message.ack();
    } catch (error) {
      console.error("delivery event", message.id, error instanceof Error ? error.name : "unknown");
      message.retry({ delaySeconds: retrySeconds });
    }
  }
}

async function updateLead(
  db: Db,
  env: Pick<Env, "LIVE">,
  { leadId, messageId }: { leadId: string | null; messageId: string | null },
  now: Date,
): Promise<void> {
  if (messageId) {
    const [row] = await settingsQuery(db);
    await removeBouncedReplies(db, [messageId], { hours: parseSettings(row?.value), now });
  }
  await broadcast(
    env.LIVE,
    leadId ? { kind: "lead-changed", id: leadId } : { kind: "office-changed", id: "outbox" },
  );
}
