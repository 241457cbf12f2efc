import { toAsciiEmail } from "~/lib/email";
import type { Send } from "./outbox.server";

/**
 * Header with the email's key, because Cloudflare Email Service has no idempotency key and sets
 * `Message-ID` itself.
 */
export const emailKeyHeader = "X-Idempotency-Key";

/** Headers that we set. The service refuses others, such as `Message-ID`, `Date` and `Return-Path`. */
const allowedHeaders: readonly string[] = [emailKeyHeader, "References"];

/**
 * Creates a sender that uses the mail binding. Logs only the size of an email, never its recipient.
 */
export function createMailer(binding: SendEmail, from: { email: string; name: string }): Send {
  return async ({ key, to, replyTo, references, subject, text, html, attachments }) => {
    const files = attachments.map(({ name, contentType, content }) => ({
      disposition: "attachment" as const,
      filename: name,
      type: contentType,
      content,
    }));
    const { messageId } = await binding.send({
      from,
      to: toAsciiEmail(to),
      subject,
      text,
      html,
      headers: buildHeaders({
        [emailKeyHeader]: key,
        ...(references && { References: references }),
      }),
      ...(replyTo ? { replyTo: toAsciiEmail(replyTo) } : {}),
      ...(files.length > 0 ? { attachments: files } : {}),
    });
    console.log(
      JSON.stringify({
        at: new Date().toISOString(),
        mail: "sent",
        bytes: text.length + html.length,
      }),
    );
    return { providerId: messageId };
  };
}

/** Returns the headers. Throws a TypeError for one that the service refuses. */
export function buildHeaders(headers: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(headers))
    if (!allowedHeaders.includes(name)) throw new TypeError(`Header ${name} is not allowed`);
  return headers;
}
