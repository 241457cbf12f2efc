import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  type Actor,
  type AuditEntry,
  auditIfChangedStatement,
} from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { afterCursorCondition, parseListCursor } from "~/platform/db/list-cursor.server";
import { outbox } from "~/schema/platform";
import { claimDurationMs, type EmailState } from "./outbox";

/* Outbox lists of the admin, and retries of failed emails. */

const listColumns = {
  id: outbox.id,
  kind: outbox.kind,
  toAddress: outbox.toAddress,
  subject: outbox.subject,
  leadId: outbox.leadId,
  messageId: outbox.messageId,
  state: outbox.state,
  attempts: outbox.attempts,
  nextTryAt: outbox.nextTryAt,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  deliveredAt: outbox.deliveredAt,
  bouncedAt: outbox.bouncedAt,
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

/** True for emails that failed or bounced, and that can be sent again. */
const undeliveredCondition = and(
  or(eq(outbox.state, "dead"), and(eq(outbox.state, "sent"), isNotNull(outbox.bouncedAt))),
  isNull(outbox.redactedAt),
);

/** Selects up to 20 failed or bounced emails about a lead, newest first. */
export function failedEmailsQuery(db: Db, leadId: string) {
  return db
    .select(listColumns)
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), undeliveredCondition))
    .orderBy(desc(outbox.createdAt))
    .limit(20);
}

/** Selects up to 200 emails that deliver the messages of a lead, newest first. */
export function messageEmailsQuery(db: Db, leadId: string) {
  return db
    .select({
      id: outbox.id,
      messageId: outbox.messageId,
      toAddress: outbox.toAddress,
      state: outbox.state,
      attempts: outbox.attempts,
      nextTryAt: outbox.nextTryAt,
      lastError: outbox.lastError,
      deliveredAt: outbox.deliveredAt,
      bouncedAt: outbox.bouncedAt,
      redactedAt: outbox.redactedAt,
    })
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), isNotNull(outbox.messageId)))
    .orderBy(desc(outbox.createdAt), asc(outbox.id))
    .limit(200);
}

/**
 * Form that retries or cancels an email; `back` is the page to return to, by default the page of the
 * email.
 */
export const emailFormSchema = z.object({
  intent: z.enum(["retry", "cancel"]).optional().default("retry"),
  back: z.literal("lead").optional().catch(undefined),
});

/** Result of a change of an email: its state after it, its text removed, or no such email. */
type ChangeEmailResult = EmailState | "emptied" | "gone";

/**
 * Queues a failed or bounced email again, or tries a waiting one now, and logs it. Keeps its attempts,
 * so that it fails for good if it fails once more after the last of them.
 */
export function requeueEmail(db: Db, id: string, by: Actor, now: Date): Promise<ChangeEmailResult> {
  const claimEnd = new Date(now.getTime() + claimDurationMs);
  return changeEmail(
    db,
    id,
    {
      set: {
        state: "waiting",
        nextTryAt: now,
        bouncedAt: null,
        deliveredAt: null,
        providerId: null,
      },
      // another run may be sending a waiting email until its claim ends
      where: or(
        undeliveredCondition,
        and(eq(outbox.state, "waiting"), gt(outbox.nextTryAt, claimEnd)),
      ),
      action: "sent again",
      to: "waiting",
    },
    { by, now },
  );
}

/** Cancels an email that waits to be sent, and logs it. */
export function cancelEmail(db: Db, id: string, by: Actor, now: Date): Promise<ChangeEmailResult> {
  return changeEmail(
    db,
    id,
    {
      set: { state: "canceled" },
      where: eq(outbox.state, "waiting"),
      action: "canceled",
      to: "canceled",
    },
    { by, now },
  );
}

type EmailChange = {
  set: Partial<typeof outbox.$inferInsert>;
  where: SQL | undefined;
  action: string;
  to: EmailState;
};

async function changeEmail(
  db: Db,
  id: string,
  { set, where, action, to }: EmailChange,
  { by, now }: { by: Actor; now: Date },
): Promise<ChangeEmailResult> {
  const entry: AuditEntry = {
    action,
    recordKind: "email",
    recordId: id,
    changes: { state: [null, to] },
  };
  const [, , [email]] = await db.batch([
    db
      .update(outbox)
      .set(set)
      .where(and(eq(outbox.id, id), where)),
    auditIfChangedStatement(db, by, entry, now),
    db
      .select({ state: outbox.state, redactedAt: outbox.redactedAt })
      .from(outbox)
      .where(eq(outbox.id, id)),
  ]);
  if (!email) return "gone";
  return email.redactedAt ? "emptied" : email.state;
}
