import PostalMime, { type Attachment, type Email } from "postal-mime";
import { parseEmailAddress } from "~/lib/email";
import { redactError } from "~/platform/http/errors";
import { emailKeyHeader } from "~/platform/outbox/mailer.server";
import { type AutoKind, readAutoKind } from "./auto-kind";
import { cutQuotedText } from "./cut-quoted-text";
import { htmlToText } from "./html-to-text";
import { readSenderCheck } from "./sender-check";

export type ParsedEmail = {
  /** Lowercase address of the sender, or "" if malformed. */
  address: string;
  /** Name of the sender as the email gives it, or "". */
  person: string;
  subject: string;
  /** Without the earlier messages, which are in `quotedText`. */
  text: string;
  quotedText: string;
  /** Message-ID without brackets, or "". */
  messageId: string;
  /** References and In-Reply-To, as sent. */
  references: string;
  /** Time by the sender's clock; null if missing or malformed. */
  sentAt: Date | null;
  autoKind: AutoKind | null;
  isVerified: boolean | null;
  attachments: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  /** True if the site sent it: it has the outbox's key. */
  isFromSite: boolean;
  /** True if only its headers could be read. */
  isBroken: boolean;
};

const maxNameCharacters = 120;
const maxSubjectCharacters = 300;

/**
 * Parses an email, also a malformed one or the beginning of a large one. Its HTML is read as text
 * if it has no text.
 */
export async function parseEmail(raw: ArrayBuffer): Promise<ParsedEmail> {
  const { email, isBroken } = await parseWholeOrHeaders(raw);
  const headers = new Map<string, string>();
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value); // the topmost counts
  const sender = email.from;
  const address = parseEmailAddress(sender?.address ?? "") ?? "";
  const subject = oneLine(email.subject ?? "", maxSubjectCharacters);
  const { text, quotedText } = cutQuotedText(readText(email));
  const autoKind = readAutoKind(headers, address, subject);
  return {
    address,
    person: oneLine(sender?.name ?? "", maxNameCharacters),
    subject,
    text,
    quotedText,
    messageId: (email.messageId ?? "").replace(/[<>\s]/g, "").slice(0, 300),
    references: `${email.references ?? ""} ${email.inReplyTo ?? ""}`.slice(0, 20_000),
    sentAt: readDate(email.date),
    autoKind,
    isVerified: readSenderCheck(
      email.headers.filter(({ key }) => key === "authentication-results").map(({ value }) => value),
      address,
    ),
    attachments: email.attachments
      .filter((part) => isFile(part) && !(autoKind === "bounce" && isNoticePart(part)))
      .map((attachment) => ({
        name: oneLine(attachment.filename ?? "", maxNameCharacters) || "attachment",
        bytes: toBytes(attachment.content),
      })),
    isFromSite: headers.has(emailKeyHeader.toLowerCase()),
    isBroken,
  };
}

/** Parses an email; only its headers if it has more parts inside each other than the parser reads. */
async function parseWholeOrHeaders(raw: ArrayBuffer) {
  try {
    const email = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
    return { email, isBroken: false };
  } catch (error) {
    console.error("parse email", redactError(error));
    const [headers = ""] = new TextDecoder("latin1").decode(raw).split(/\r?\n\r?\n/, 1);
    const plain = headers.replace(/^Content-Type:.*(?:\r?\n[ \t].*)*\r?\n?/gim, "").trimEnd();
    return { email: await PostalMime.parse(`${plain}\r\n\r\n`), isBroken: true };
  }
}

function readText({ text, html }: Email): string {
  return (text?.trim() ? text : htmlToText(html ?? "")).replace(/\uFFFD{1,3}\s?$/, "");
}

/** Largest picture of a signature, which is part of the HTML and no file of the sender's. */
const maxSignatureBytes = 15_000;

function isFile({ disposition, related, content }: Attachment): boolean {
  const bytes = typeof content === "string" ? content.length : content.byteLength;
  return disposition === "attachment" || !related || bytes > maxSignatureBytes;
}

/** True for the report of a delivery notice and the email that it returns, which are no files. */
function isNoticePart({ mimeType }: Attachment): boolean {
  return /^(?:message\/|text\/rfc822)/i.test(mimeType);
}

function toBytes(content: Attachment["content"]): Uint8Array<ArrayBuffer> {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function oneLine(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, max);
}

function readDate(text: string | undefined): Date | null {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? null : date;
}
