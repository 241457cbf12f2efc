import { and, asc, eq, inArray, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { redactLinks } from "~/platform/http/security/secret-paths";
import { outbox, outboxFiles } from "~/schema/platform";
import {
  claimDurationMs,
  type EmailMessage,
  emailRetryDelayMs,
  maxClaimingMs,
  maxSendAttempts,
  sendLimitDelayMs,
  sendTimeoutMs,
} from "./outbox";
import { classifySendError } from "./send-error";
import type { SentMarkers } from "./sent-markers.server";

/**
 * Sends one email and returns the id that the service gave it, or rejects. `key` is the same for
 * every attempt, for services with idempotency keys.
 */
export type Send = (
  email: Pick<EmailMessage, "to" | "replyTo" | "subject" | "text" | "html"> & {
    key: string;
    /** Value of the References header, or "". */
    references: string;
    attachments: readonly Attachment[];
  },
) => Promise<{ providerId: string } | undefined>;
type Attachment = { name: string; contentType: string; content: string | ArrayBuffer };
/** A stored attachment: the key of an object, or its text. */
export type NewAttachment =
  | { name: string; contentType: string; objectKey: string }
  | { name: string; contentType: string; content: string };
type ReplyHeaders = Pick<typeof outbox.$inferSelect, "replyTo" | "references">;
/**
 * Completes a queued email: resolves placeholders of its texts, returns the address and thread of
 * an answer, and reads an attached object.
 */
type EmailParts = {
  fillTexts(texts: readonly string[]): Promise<string[]>;
  replyHeaders(
    email: ReplyHeaders & Pick<typeof outbox.$inferSelect, "kind" | "leadId">,
  ): Promise<ReplyHeaders>;
  readObject(key: string): Promise<ArrayBuffer>;
};
/** Returns the statement that stores that the service refuses an address for good. */
export type RefusedAddressStatement = (refusal: {
  address: string;
  reason: string;
  now: Date;
}) => BatchItem<"sqlite">;

/** Returns the statement that adds an email to the outbox. Idempotent per `dedupeKey`. */
export function enqueueEmailStatement(
  db: Db,
  email: EmailMessage,
  now: Date,
  leadId: string | null = null,
) {
  const { to, sendAt = now, ...rest } = email;
  return db
    .insert(outbox)
    .values({ ...rest, id: newId(), toAddress: to, leadId, nextTryAt: sendAt, createdAt: now })
    .onConflictDoNothing();
}

/**
 * Returns the statements that add an email with attachments to the outbox if the condition is true.
 * Idempotent per `dedupeKey`.
 */
export function enqueueEmailWithFiles(
  db: Db,
  { to, sendAt, ...email }: EmailMessage,
  {
    attachments = [],
    now,
    leadId,
    condition,
  }: {
    attachments?: readonly NewAttachment[];
    now: Date;
    leadId: string | null;
    condition: SQL;
  },
) {
  const id = newId();
  const isQueued = sql`exists (select 1 from ${outbox} where ${outbox.id} = ${id})`;
  return [
    insertWhere(
      db,
      outbox,
      { ...email, id, toAddress: to, leadId, nextTryAt: sendAt ?? now, createdAt: now },
      condition,
    ).onConflictDoNothing(),
    ...attachments.map((attachment) =>
      insertWhere(db, outboxFiles, { ...attachment, id: newId(), outboxId: id }, isQueued),
    ),
  ];
}

/** True if the email is in the outbox and delivery has begun, so that it cannot be withdrawn. */
export function isDeliveringCondition(dedupeKey: string): SQL {
  return sql`exists (select 1 from ${outbox} where ${outbox.dedupeKey} = ${dedupeKey} and (${outbox.state} <> 'waiting' or ${outbox.attempts} > 0))`;
}

/**
 * Returns the statement that removes emails of these kinds that wait for delivery and contain a
 * text, such as the placeholder of a link.
 */
export function cancelQueuedEmailsStatement(
  db: Db,
  { leadId, kinds, containing }: { leadId: string; kinds: readonly string[]; containing: string },
) {
  return db
    .delete(outbox)
    .where(
      and(
        eq(outbox.leadId, leadId),
        eq(outbox.state, "waiting"),
        inArray(outbox.kind, [...kinds]),
        sql`instr(${outbox.text}, ${containing}) > 0`,
      ),
    );
}

type DeliveryOptions = {
  limit?: number;
  sentMarkers?: SentMarkers;
  parts?: EmailParts;
  refusedAddress?: RefusedAddressStatement;
};
type DeliveryResult = { sent: number; failed: number; dead: number };

/**
 * Sends up to `limit` due emails, oldest first, and never throws for one that cannot be sent;
 * overlapping runs never send the same email, because each claim starts when it is made. Failures
 * are retried with growing delays and fail for good after `maxSendAttempts`, permanent errors at
 * once; a limit of the service spends no attempt. `sentMarkers` records sent emails while the
 * database rejects the update.
 */
export async function deliverDueEmails(
  db: Db,
  send: Send,
  clock: () => Date,
  { limit = 20, ...options }: DeliveryOptions = {},
): Promise<DeliveryResult> {
  const delivery: DeliveryResult = { sent: 0, failed: 0, dead: 0 };
  const started = clock();
  const due = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, "waiting"), lte(outbox.nextTryAt, started)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(limit);
  for (const { id } of due) {
    if (clock().getTime() - started.getTime() > maxClaimingMs) break;
    const email = await claimEmail(db, id, clock());
    if (email) delivery[await deliverEmail(db, email, { ...options, send, clock })] += 1;
  }
  return delivery;
}

type ClaimedEmail = typeof outbox.$inferSelect;

async function claimEmail(db: Db, id: string, now: Date): Promise<ClaimedEmail | undefined> {
  const [email] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextTryAt: new Date(now.getTime() + claimDurationMs),
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, "waiting"), lte(outbox.nextTryAt, now)))
    .returning();
  return email;
}

async function deliverEmail(
  db: Db,
  email: ClaimedEmail,
  {
    send,
    clock,
    sentMarkers: marks,
    parts,
    refusedAddress,
  }: Omit<DeliveryOptions, "limit"> & { send: Send; clock: () => Date },
): Promise<keyof DeliveryResult> {
  const { id, toAddress: to, subject, attempts } = email;
  let receipt: Partial<ReplyHeaders> & { providerId?: string } = {};
  const markSent = () =>
    db
      .update(outbox)
      .set({ ...receipt, state: "sent", sentAt: clock(), lastError: "" })
      .where(eq(outbox.id, id));
  if (marks && attempts > 1 && (await marks.has(id).catch(() => false))) {
    await markSent();
    await marks.forget(id).catch(() => {});
    return "sent";
  }
  try {
    const [text = email.text, html = email.html] =
      (await parts?.fillTexts([email.text, email.html])) ?? [];
    const attachments = parts ? await readAttachments(db, id, parts) : [];
    const reply = (await parts?.replyHeaders(email)) ?? {
      replyTo: email.replyTo,
      references: email.references,
    };
    const accepted = await withTimeout(
      sendTimeoutMs,
      "mail",
      send({ ...reply, key: id, to, subject, text, html, attachments }),
    );
    receipt = { ...reply, ...accepted };
  } catch (error) {
    const { kind, reason, isAddressRefused } = classifySendError(error);
    const dead = kind === "permanent" || (kind === "temporary" && attempts >= maxSendAttempts);
    const delayMs = kind === "limit" ? sendLimitDelayMs : emailRetryDelayMs(attempts);
    const failed = db
      .update(outbox)
      .set({
        state: dead ? "dead" : "waiting",
        attempts: kind === "limit" ? attempts - 1 : attempts,
        nextTryAt: new Date(clock().getTime() + delayMs),
        lastError: reason ?? formatDeliveryError(error, to),
      })
      // only while this run owns the claim: another run may have sent it since
      .where(and(eq(outbox.id, id), eq(outbox.state, "waiting"), eq(outbox.attempts, attempts)));
    const refused =
      isAddressRefused && refusedAddress
        ? [refusedAddress({ address: to, reason: reason ?? "", now: clock() })]
        : [];
    await db.batch([failed, ...refused]);
    return dead ? "dead" : "failed";
  }
  // a sent email without this update is sent again when its claim ends
  await markSent()
    .catch(() => markSent())
    .catch(async (error: unknown) => {
      if (!marks) throw error;
      await marks.note(id);
    });
  return "sent";
}

async function readAttachments(
  db: Db,
  outboxId: string,
  { readObject }: EmailParts,
): Promise<Attachment[]> {
  const rows = await db
    .select()
    .from(outboxFiles)
    .where(eq(outboxFiles.outboxId, outboxId))
    .orderBy(asc(outboxFiles.name));
  return Promise.all(
    rows.map(async ({ name, contentType, objectKey, content }) => ({
      name,
      contentType,
      content: objectKey === "" ? content : await readObject(objectKey),
    })),
  );
}

/**
 * Removes recipients and text from up to `limit` emails sent or failed before `before`; keeps time,
 * kind and lead. Returns the number of emails.
 */
export async function redactEmails(
  db: Db,
  before: Date,
  now: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        ne(outbox.state, "waiting"),
        isNull(outbox.redactedAt),
        lt(sql`coalesce(${outbox.sentAt}, ${outbox.nextTryAt})`, before.getTime()),
      ),
    )
    .limit(limit);
  await db.delete(outboxFiles).where(inArray(outboxFiles.outboxId, old));
  const emptied = await db
    .update(outbox)
    .set({
      toAddress: "",
      replyTo: "",
      subject: "",
      text: "",
      html: "",
      lastError: "",
      // the key of a confirmation contains the recipient
      dedupeKey: sql`'emptied:' || ${outbox.id}`,
      redactedAt: now,
    })
    .where(inArray(outbox.id, old))
    .returning({ id: outbox.id });
  return emptied.length;
}

/**
 * Returns the error message without the recipient and the tokens of private links, which services
 * may quote.
 */
function formatDeliveryError(error: unknown, address: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const redacted = redactLinks(text);
  return (address === "" ? redacted : redacted.replaceAll(address, "[address]")).slice(0, 300);
}
