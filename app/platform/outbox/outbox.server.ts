import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { outbox } from "~/platform/db/schema";
import { backOff, claimMs, type EmailMessage, maxAttempts } from "./outbox";

/** Hands one e-mail to the world; rejects when it could not. */
export type Send = (email: Pick<EmailMessage, "to" | "replyTo" | "subject" | "text" | "html">) => Promise<void>;

/** The statement that puts an email in the outbox. The same key twice is one email. */
export function enqueue(db: Db, email: EmailMessage, now: Date, leadId: string | null = null) {
  const { to, ...rest } = email;
  return db
    .insert(outbox)
    .values({ ...rest, id: newId(), toAddress: to, leadId, nextTryAt: now, createdAt: now })
    .onConflictDoNothing();
}

export type Delivery = { sent: number; failed: number; dead: number };

/** Sends what is due, oldest first, at most `limit` emails. Each is claimed by a conditional update, so two senders at once never
 *  send the same one; a failure waits longer every time and is dead after eight. Never throws for an email that cannot be sent. */
export async function deliverDue(db: Db, send: Send, now: Date, limit = 20): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, failed: 0, dead: 0 };
  const due = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, "waiting"), lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(limit);
  for (const { id } of due) {
    const [email] = await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: new Date(now.getTime() + claimMs) })
      .where(and(eq(outbox.id, id), eq(outbox.state, "waiting"), lte(outbox.nextTryAt, now)))
      .returning();
    if (!email) continue;
    try {
      await send({ to: email.toAddress, replyTo: email.replyTo, subject: email.subject, text: email.text, html: email.html });
      await db.update(outbox).set({ state: "sent", sentAt: now, lastError: "" }).where(eq(outbox.id, id));
      delivery.sent += 1;
    } catch (error) {
      const dead = email.attempts >= maxAttempts;
      await db
        .update(outbox)
        .set({
          state: dead ? "dead" : "waiting",
          nextTryAt: new Date(now.getTime() + backOff(email.attempts)),
          lastError: reason(error, email.toAddress),
        })
        .where(eq(outbox.id, id));
      if (dead) delivery.dead += 1;
      else delivery.failed += 1;
    }
  }
  return delivery;
}

/** Emails for the office's list, newest first. */
export function outboxQuery(db: Db, state: "waiting" | "sent" | "dead" | undefined, limit = 100) {
  return db
    .select()
    .from(outbox)
    .where(state ? eq(outbox.state, state) : undefined)
    .orderBy(desc(outbox.createdAt))
    .limit(limit);
}

/** Lets an email that is dead or waiting go out again at once, with all its attempts. False when it was sent already. */
export async function retryMessage(db: Db, id: string, now: Date): Promise<boolean> {
  const again = await db
    .update(outbox)
    .set({ state: "waiting", attempts: 0, nextTryAt: now })
    .where(and(eq(outbox.id, id), sql`${outbox.state} <> 'sent'`))
    .returning({ id: outbox.id });
  return again.length > 0;
}

/** What the server said, without the address it was said about. */
function reason(error: unknown, address: string): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(address, "[address]").slice(0, 300);
}
