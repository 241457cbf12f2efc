import { and, eq, isNull, sql } from "drizzle-orm";
import type { WriteContext } from "~/domain/leads/lead-write.server";
import { auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { addressStates, messages } from "~/schema";

type Received = Pick<typeof messages.$inferSelect, "id" | "address">;

const isWaiting = and(isNull(messages.leadId), isNull(messages.dismissedAt));

/**
 * Dismisses an unmatched email as not from a customer: this one, or all email from its address, now
 * and later. Does nothing once it is handled.
 */
export async function dismissEmail(
  db: Db,
  { id, address }: Received,
  scope: "email" | "address",
  { by, now }: Omit<WriteContext, "key">,
): Promise<void> {
  const isWhole = scope === "address" && address !== "";
  const dismissed = { dismissedBy: by.staff.id, dismissedAt: now };
  const isDismissed = sql`exists (select 1 from messages as dismissed where dismissed.id = ${id} and dismissed.dismissed_at = ${now.getTime()})`;
  await db.batch([
    db
      .update(messages)
      .set(dismissed)
      .where(and(eq(messages.id, id), isWaiting)),
    auditIfChangedStatement(
      db,
      by,
      {
        action: isWhole ? "ignored-address" : "dismissed-email",
        recordKind: "unmatched-email",
        recordId: id,
        changes: { email: [null, address] },
      },
      now,
    ),
    ...(isWhole
      ? [
          db
            .update(messages)
            .set(dismissed)
            .where(and(eq(messages.address, address), isWaiting, isDismissed)),
          db
            .insert(addressStates)
            .select(
              sql`select ${address}, null, '', null, ${now.getTime()}, ${now.getTime()} where ${isDismissed}`,
            )
            .onConflictDoUpdate({
              target: addressStates.address,
              set: { ignoredAt: now, updatedAt: now },
            }),
        ]
      : []),
  ]);
}

/** Restores a dismissed email, with all email of its address if that was dismissed with it. */
export async function restoreEmail(
  db: Db,
  { id, address }: Received,
  dismissedAt: Date,
  { by, now }: Omit<WriteContext, "key">,
): Promise<void> {
  const ignored = and(eq(addressStates.address, address), eq(addressStates.ignoredAt, dismissedAt));
  const isOfAddress = sql`${messages.address} = ${address} and ${messages.dismissedAt} >= ${dismissedAt.getTime()} and exists (select 1 from ${addressStates} where ${ignored})`;
  await db.batch([
    db
      .update(messages)
      .set({ dismissedBy: null, dismissedAt: null })
      .where(
        and(eq(messages.id, id), isNull(messages.leadId), eq(messages.dismissedAt, dismissedAt)),
      ),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "restored-email",
        recordKind: "unmatched-email",
        recordId: id,
        changes: { email: [null, address] },
      },
      now,
    ),
    db
      .update(messages)
      .set({ dismissedBy: null, dismissedAt: null })
      .where(and(isNull(messages.leadId), isOfAddress)),
    db.update(addressStates).set({ ignoredAt: null, updatedAt: now }).where(ignored),
  ]);
}
