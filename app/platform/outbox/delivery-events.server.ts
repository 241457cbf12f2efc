import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "~/platform/db/client.server";
import { outbox } from "~/schema/platform";
import type { DeliveryEvent } from "./delivery-event.server";
import type { RefusedAddressStatement } from "./outbox.server";

type AddressStatements = {
  refused: RefusedAddressStatement;
  /** Returns the statement that stores that an email reached the address. */
  reached(delivery: { address: string; at: Date }): BatchItem<"sqlite">;
};

/** The email of an event, after it. */
type EmailOfEvent = Pick<typeof outbox.$inferSelect, "id" | "leadId" | "messageId">;

/**
 * Stores an event of the email service on its email and on the address. Idempotent, and correct in
 * any order: a bounce counts more than a delivery, and a delivery more than a delay. Returns
 * undefined if no email has its id.
 */
export async function recordDeliveryEvent(
  db: Db,
  event: DeliveryEvent,
  addresses: AddressStatements,
): Promise<EmailOfEvent | undefined> {
  const { providerId, type, at, reason, isAddressRefused } = event;
  const [email] = await db
    .select({
      id: outbox.id,
      leadId: outbox.leadId,
      messageId: outbox.messageId,
      toAddress: outbox.toAddress,
    })
    .from(outbox)
    .where(eq(outbox.providerId, providerId));
  if (!email) return undefined;
  const { toAddress: address, ...found } = email;
  const smtpText = redactAddress(reason, address);
  await db.batch([
    db
      .update(outbox)
      .set(eventColumns(event, smtpText))
      .where(and(eq(outbox.id, email.id), canApplyCondition(type))),
    ...(isAddressRefused && address !== ""
      ? [addresses.refused({ address, reason: smtpText || defaultReasons[type], now: at })]
      : []),
    ...(type === "delivered" && address !== "" ? [addresses.reached({ address, at })] : []),
  ]);
  return found;
}

const defaultReasons: Readonly<Record<DeliveryEvent["type"], string>> = {
  delivered: "",
  deferred: "The recipient’s server asked us to try again later.",
  bounced: "The recipient’s server returned the email.",
  failed: "The email service couldn’t deliver the email.",
  rejected: "The email service refused the email.",
  complained: "The recipient marked an email as spam.",
};

function eventColumns({ type, at }: DeliveryEvent, smtpText: string) {
  const lastError = smtpText || defaultReasons[type];
  if (type === "delivered")
    return { deliveredAt: sql`coalesce(${outbox.deliveredAt}, ${at.getTime()})`, lastError: "" };
  if (type === "bounced")
    return { bouncedAt: sql`coalesce(${outbox.bouncedAt}, ${at.getTime()})`, lastError };
  if (type === "failed" || type === "rejected") return { state: "dead" as const, lastError };
  return { lastError: type === "complained" ? defaultReasons.complained : lastError };
}

/** True unless an event that counts more was stored before. */
function canApplyCondition(type: DeliveryEvent["type"]) {
  const isAccepted = eq(outbox.state, "sent");
  if (type === "bounced" || type === "complained") return isAccepted;
  if (type === "delivered") return and(isAccepted, isNull(outbox.bouncedAt));
  return and(isAccepted, isNull(outbox.bouncedAt), isNull(outbox.deliveredAt));
}

/** Returns the server's words without the address, which the email's row has. */
function redactAddress(text: string, address: string): string {
  return address === "" ? text : text.replaceAll(address, "[address]");
}
