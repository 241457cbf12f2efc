import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import * as z from "zod";
import {
  type Actor,
  type AuditEntry,
  auditIfChangedStatement,
} from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { afterCursorCondition, parseListCursor } from "~/platform/db/list-cursor.server";
import { outbox } from "~/schema/platform";
import type { EmailState } from "./outbox";

/* Outbox lists of the admin, and retries of failed emails. */

const listColumns = {
  id: outbox.id,
  kind: outbox.kind,
  toAddress: outbox.toAddress,
  subject: outbox.subject,
  leadId: outbox.leadId,
  state: outbox.state,
  attempts: outbox.attempts,
  nextTryAt: outbox.nextTryAt,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  redactedAt: outbox.redactedAt,
};
export type ListedEmail = Pick<typeof outbox.$inferSelect, keyof typeof listColumns>;

/**
 * Selects a page of emails, newest first, plus one row if there are more. `before` is the cursor of
 * the last row on the page before.
 */
export function outboxPageQuery(
  db: Db,
  { state, before }: { state?: EmailState | undefined; before?: string | undefined },
  limit: number,
) {
  return db
    .select(listColumns)
    .from(outbox)
    .where(
      and(
        state ? eq(outbox.state, state) : undefined,
        afterCursorCondition(parseListCursor(before), outbox.createdAt, outbox.id),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit + 1);
}

/** Selects the number of queued and of failed emails. Skips failed ones whose text was removed. */
export function undeliveredCountsQuery(db: Db) {
  return db
    .select({ state: outbox.state, count: sql<number>`count(*)` })
    .from(outbox)
    .where(
      or(eq(outbox.state, "waiting"), and(eq(outbox.state, "dead"), isNull(outbox.redactedAt))),
    )
    .groupBy(outbox.state);
}

export function emailQuery(db: Db, id: string) {
  return db.select().from(outbox).where(eq(outbox.id, id)).limit(1);
}

/** Selects up to 20 failed emails about a lead that can be sent again, newest first. */
export function failedEmailsQuery(db: Db, leadId: string) {
  return db
    .select(listColumns)
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), eq(outbox.state, "dead"), isNull(outbox.redactedAt)))
    .orderBy(desc(outbox.createdAt))
    .limit(20);
}

/**
 * Form that retries an email; `back` is the page to return to, by default the page of the email.
 */
export const retryFormSchema = z.object({ back: z.literal("lead").optional().catch(undefined) });

/** Result of a retry: queued, already sent, text removed, or no such email. */
type RetryResult = "waiting" | "sent" | "emptied" | "gone";

/**
 * Queues a failed email again and logs it. Keeps its attempts, so that it fails for good if it
 * fails once more after the last of them.
 */
export async function requeueEmail(db: Db, id: string, by: Actor, now: Date): Promise<RetryResult> {
  const entry: AuditEntry = {
    action: "sent again",
    recordKind: "email",
    recordId: id,
    changes: { state: ["dead", "waiting"] },
  };
  const [, , [email]] = await db.batch([
    db
      .update(outbox)
      .set({ state: "waiting", nextTryAt: now })
      .where(and(eq(outbox.id, id), eq(outbox.state, "dead"), isNull(outbox.redactedAt))),
    auditIfChangedStatement(db, by, entry, now),
    db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id)),
  ]);
  if (!email) return "gone";
  return email.state === "dead" ? "emptied" : email.state;
}
