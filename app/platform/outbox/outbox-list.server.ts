import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { type Actor, type AuditEntry, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { auditLog, outbox } from "~/platform/db/schema";
import type { EmailState } from "./outbox";

/* What the office sees of the outbox, and how it sends again what was given up. */

/** What a row of a list shows. */
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
  emptiedAt: outbox.emptiedAt,
};
export type ListedEmail = Pick<typeof outbox.$inferSelect, keyof typeof listColumns>;

/** A page of emails, newest first, one more than `limit` when there are more. `before` is the cursor of the last row seen. */
export function outboxPageQuery(db: Db, { state, before }: { state?: EmailState | undefined; before?: string | undefined }, limit: number) {
  return db
    .select(listColumns)
    .from(outbox)
    .where(and(state ? eq(outbox.state, state) : undefined, olderThan(before)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit + 1);
}

/** How many emails wait and how many were given up: the ones somebody may have to do something about. */
export function pendingCountsQuery(db: Db) {
  return db
    .select({ state: outbox.state, count: sql<number>`count(*)` })
    .from(outbox)
    .where(or(eq(outbox.state, "waiting"), and(eq(outbox.state, "dead"), isNull(outbox.emptiedAt))))
    .groupBy(outbox.state);
}

/** One email with its words. */
export function emailQuery(db: Db, id: string) {
  return db.select().from(outbox).where(eq(outbox.id, id)).limit(1);
}

/** Emails about a lead that were given up and can be sent again, newest first. */
export function failedEmailsQuery(db: Db, leadId: string) {
  return db
    .select(listColumns)
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), eq(outbox.state, "dead"), isNull(outbox.emptiedAt)))
    .orderBy(desc(outbox.createdAt))
    .limit(20);
}

/** "1763654400000.abc": where the next page starts. */
export function formatEmailCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return `${createdAt.getTime()}.${id}`;
}

function olderThan(cursor: string | undefined): SQL | undefined {
  const match = /^(\d{1,16})\.([\w-]{1,60})$/.exec(cursor ?? "");
  return match ? sql`(${outbox.createdAt}, ${outbox.id}) < (${Number(match[1])}, ${match[2]!})` : undefined;
}

/** The form that sends an email again; `back` is where it stood, if not on the page of the email. */
export const retryFormSchema = z.object({ back: z.literal("lead").optional().catch(undefined) });

/** What came of a retry: it goes out again, or it did already, or its words are gone, or there is none. */
export type RetryResult = "waiting" | "sent" | "emptied" | "gone";

/** Lets an email that was given up go out again at once, and tells the audit log. Its attempts are kept, so that it is given up again
 *  when it fails once more. */
export async function retryEmail(db: Db, id: string, by: Actor, now: Date): Promise<RetryResult> {
  const entry: AuditEntry = { action: "sent again", recordKind: "email", recordId: id, changes: { state: ["dead", "waiting"] } };
  const [, , [email]] = await db.batch([
    db
      .update(outbox)
      .set({ state: "waiting", nextTryAt: now })
      .where(and(eq(outbox.id, id), eq(outbox.state, "dead"), isNull(outbox.emptiedAt))),
    insertIfChanged(db, auditLog, toAuditRow(by, entry, now)),
    db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id)),
  ]);
  if (!email) return "gone";
  return email.state === "dead" ? "emptied" : email.state;
}
