import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import {
  findLeadByMailKey,
  parseAnchorKeys,
  parseReplyKey,
} from "~/domain/leads/email/reply-key.server";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import type { MessageContent } from "~/domain/leads/messages/message";
import { detachBytes } from "~/lib/detach-bytes";
import { sha256 } from "~/lib/sign.server";
import { systemActor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { sha256Hex } from "~/platform/files/hash.server";
import { redactError } from "~/platform/http/errors";
import { cutLongText } from "~/platform/mail/cut-long-text";
import { type ParsedEmail, parseEmail } from "~/platform/mail/parse-email.server";
import { isStopRequest } from "~/platform/mail/stop-words";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import { addressStates, messages } from "~/schema";
import { endTextsStatements } from "./end-texts.server";
import { insertMailFilesStatements, storeMailFiles } from "./mail-files.server";
import { readTextGatewayPhone } from "./phone-gateway";
import { newRawMail, writePendingMail } from "./stored-mail.server";

/* The raw email is stored before anything is read from it, so that no email is lost: it waits in
   the bucket while the database is away, and without both the sender's server tries again. */

/** An email as the mail server hands it over, with its envelope. */
type ReceivedEmail = {
  raw: ReadableStream<Uint8Array>;
  rawSize: number;
  to: string;
};

/** Contents of the alert about a received email; `lead` is undefined if it is unmatched. */
export type EmailAlert = { messageId: string; lead: Lead | undefined; email: ParsedEmail };

export type MailDeps = {
  db: Db;
  bucket: R2Bucket;
  /** Domain of reply addresses. */
  domain: string;
  /** Sender address of the site. Its emails that come back are dropped. */
  ownAddress: string;
  buildAlerts(alert: EmailAlert): readonly EmailMessage[];
};

export type ReceiveResult =
  | { state: "stored"; leadId: string | null }
  /** Waits in the bucket for the database. */
  | { state: "pending" }
  | { state: "dropped" }
  | { state: "rejected"; reason: string };

const megabyte = 1024 * 1024;
/** Largest email that is parsed whole: parsing takes about six times its size in memory. */
export const maxParsedBytes = 8 * megabyte;
const maxBytes = 25 * megabyte;
/** Maximum lines of an email that is parsed whole, because each line takes memory. */
const maxParsedLines = 150_000;
/** Bytes read of a larger one: headers and text come first. */
export const rawHeadBytes = 256 * 1024;
/** More emails of one address in an hour are folded: two programs may be answering each other. */
const maxHourlyEmails = 10;

/**
 * Receives an email: stores the raw file, then its message. Throws if neither bucket nor database
 * can take it, so that the sender's server tries again.
 */
export async function receiveEmail(
  deps: MailDeps,
  { raw, rawSize, to }: ReceivedEmail,
  now: Date,
): Promise<ReceiveResult> {
  if (rawSize > maxBytes)
    return {
      state: "rejected",
      reason:
        "Your email is larger than 25 MB. Please send it again with smaller files, or add them on your project page.",
    };
  const { bytes, rawKey } = await storeRaw(deps.bucket, { raw, rawSize, to }, now);
  const email = { bytes, rawKey, rawSize, to, receivedAt: now };
  try {
    return await storeEmail(deps, email);
  } catch (error) {
    if (rawKey === "") throw error;
    console.error("mail", redactError(error));
    await writePendingMail(deps.bucket, { rawKey, rawSize, to, receivedAt: now.getTime() });
    return { state: "pending" };
  }
}

/**
 * Stores the raw email as it arrives and returns its bytes, or the first ones of a large one.
 * Returns an empty key if the bucket is away and the bytes are whole; throws if they are not.
 */
async function storeRaw(bucket: R2Bucket, { raw, rawSize: size, to }: ReceivedEmail, now: Date) {
  const { key, options } = newRawMail({ to, now });
  if (size <= maxParsedBytes) {
    const bytes = await new Response(raw).arrayBuffer();
    try {
      await bucket.put(key, bytes, options);
      return { bytes, rawKey: key };
    } catch (error) {
      console.error("mail file", redactError(error));
      return { bytes, rawKey: "" };
    }
  }
  const head = new Uint8Array(rawHeadBytes);
  let length = 0;
  const keepHead = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const part = chunk.subarray(0, rawHeadBytes - length);
      head.set(part, length);
      length += part.length;
      controller.enqueue(chunk);
    },
  });
  const sized = new FixedLengthStream(size);
  await Promise.all([
    raw.pipeThrough(keepHead).pipeTo(sized.writable),
    bucket.put(key, sized.readable, options),
  ]);
  return { bytes: head.slice(0, length).buffer, rawKey: key };
}

type RawEmail = {
  /** The whole email, or the first bytes of a large one. */
  bytes: ArrayBuffer;
  rawKey: string;
  rawSize: number;
  to: string;
  receivedAt: Date;
};

/**
 * Writes the message of an email, with its files, alert, and the lead's wait, in one batch. Writes
 * the same email once for each recipient. Frees the bytes. Throws errors of the database.
 */
export async function storeEmail(deps: MailDeps, raw: RawEmail): Promise<ReceiveResult> {
  const { db, bucket, domain, ownAddress, buildAlerts } = deps;
  const { rawKey, receivedAt: now } = raw;
  const isLarge = raw.rawSize > maxParsedBytes;
  const { bytes, isCut } = cutLongText(raw.bytes);
  const isWhole = !isLarge && countLines(bytes) <= maxParsedLines;
  const email = await parseEmail(isWhole ? bytes : bytes.slice(0, rawHeadBytes));
  const recipient = raw.to.trim().toLowerCase().slice(0, 320);
  // staff may forward a customer's email from our address: only the site's own emails are dropped
  if (email.isFromSite && email.address === ownAddress.toLowerCase()) {
    if (rawKey !== "") await bucket.delete(rawKey);
    return { state: "dropped" };
  }
  const messageIdHeader =
    email.messageId || `sha256:${await sha256Hex(new Uint8Array(raw.bytes))}:${raw.rawSize}`;
  detachBytes(raw.bytes);
  detachBytes(bytes);
  const id = (await sha256(`${messageIdHeader}\n${recipient}`)).slice(0, 24);
  const phone = readTextGatewayPhone(email.address);
  const address = phone || email.address;
  const [lead, sender] = await Promise.all([
    findLead(db, recipient, email.references, domain),
    loadSender(db, address, now),
  ]);
  const isFlood = sender.hourly >= maxHourlyEmails;
  const autoKind = email.autoKind ?? (isFlood ? "reply" : null);
  const files = isWhole ? await storeMailFiles(bucket, id, email.attachments) : [];
  const message: MessageContent = {
    direction: "in",
    channel: phone === "" ? "email" : "text",
    person: email.person,
    address,
    subject: email.subject,
    text: email.text,
    quotedText: email.quotedText,
    sentAt: email.sentAt !== null && email.sentAt < now ? email.sentAt : now,
    createdAt: now,
    recipient,
    messageIdHeader,
    rawKey,
    autoKind,
    isVerified: email.isVerified,
    matchedBy: lead?.by ?? null,
    problem: problemOf(email, {
      isLarge,
      isWhole,
      isCut,
      isFlood: isFlood && email.autoKind === null,
      rawKey,
    }),
  };
  const isStored = sql`exists (select 1 from ${messages} where ${messages.id} = ${id})`;
  const first = lead
    ? leadEffectStatements(db, lead.row, {
        eventId: id,
        isMade: sql`true`,
        by: systemActor,
        now,
        event: { kind: "message", data: {}, message },
        ...(autoKind === null && { awaitsReply: { since: now } }),
      })
    : [
        insertWhere(
          db,
          messages,
          {
            ...message,
            id,
            sentAt: message.sentAt ?? now,
            createdAt: now,
            dismissedAt: sender.isIgnored ? now : null,
          },
          sql`true`,
        ).onConflictDoNothing(),
      ];
  const [head, ...rest] = [
    ...first,
    ...(await insertMailFilesStatements(db, id, files, now)),
    ...(phone !== "" && isStopRequest(email.text) ? endTextsStatements(db, phone, now) : []),
    ...(autoKind === null && !(sender.isIgnored && !lead)
      ? buildAlerts({ messageId: id, lead: lead?.row, email }).flatMap((alert) =>
          enqueueEmailWithFiles(db, alert, {
            now,
            leadId: lead?.row.id ?? null,
            condition: isStored,
          }),
        )
      : []),
  ];
  if (head) await db.batch([head, ...rest]);
  await deleteRepeatedRaw(deps, id, rawKey);
  return { state: "stored", leadId: lead?.row.id ?? null };
}

function countLines(bytes: ArrayBuffer): number {
  const view = new Uint8Array(bytes);
  let count = 0;
  for (let at = view.indexOf(10); at !== -1; at = view.indexOf(10, at + 1)) count += 1;
  return count;
}

/** Deletes the raw file of an email that was stored before, with a file of its own. */
async function deleteRepeatedRaw({ db, bucket }: MailDeps, id: string, rawKey: string) {
  const [stored] = await db
    .select({ rawKey: messages.rawKey })
    .from(messages)
    .where(eq(messages.id, id));
  if (rawKey !== "" && stored && stored.rawKey !== rawKey) await bucket.delete(rawKey);
}

/** Returns the lead of the recipient's key, else of the newest anchor; undefined without either. */
async function findLead(db: Db, recipient: string, references: string, domain: string) {
  const key = parseReplyKey(recipient, domain);
  const byKey = key === "" ? undefined : await findLeadByMailKey(db, [key]);
  if (byKey) return { row: byKey, by: "key" as const };
  const byAnchor = await findLeadByMailKey(db, parseAnchorKeys(references, domain));
  return byAnchor && { row: byAnchor, by: "anchor" as const };
}

async function loadSender(db: Db, address: string, now: Date) {
  const anHourAgo = new Date(now.getTime() - 60 * 60_000);
  const [[recent], [state]] = await db.batch([
    db
      .select({ count: sql<number>`count(*)` })
      .from(messages)
      .where(
        and(
          eq(messages.address, address),
          eq(messages.direction, "in"),
          gt(messages.createdAt, anHourAgo),
        ),
      ),
    db
      .select({ address: addressStates.address })
      .from(addressStates)
      .where(and(eq(addressStates.address, address), isNotNull(addressStates.ignoredAt))),
  ]);
  return { hourly: address === "" ? 0 : (recent?.count ?? 0), isIgnored: state !== undefined };
}

function problemOf(
  { isBroken }: ParsedEmail,
  {
    isLarge,
    isWhole,
    isCut,
    isFlood,
    rawKey,
  }: { isLarge: boolean; isWhole: boolean; isCut: boolean; isFlood: boolean; rawKey: string },
): string {
  if (isBroken) return "We couldn’t read this email. Open the original email.";
  if (!isWhole && !isLarge)
    return "The email is too long to read, so only its start is shown. Open the original email to see the rest.";
  if (!isWhole)
    return "The email is over 8 MB, so its files weren’t opened. Open the original email to see them.";
  if (isCut)
    return "The text is too long to read, so only its start is shown. Open the original email to see the rest.";
  if (isFlood) return "More than ten emails in an hour came from this address.";
  return rawKey === "" ? "The original email wasn’t kept: file storage was down." : "";
}
