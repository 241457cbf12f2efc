import { toAsciiEmail } from "~/lib/email";
import type { Send } from "./outbox.server";

/**
 * Header with the email's key, because Cloudflare Email Service has no idempotency key and sets
 * `Message-ID` itself.
 */
export const emailKeyHeader = "X-Idempotency-Key";

/**
 * Creates a sender that uses the mail binding. Logs only the size of an email, never its recipient.
 */
export function createMailer(binding: SendEmail, from: { email: string; name: string }): Send {
  return async ({ key, to, replyTo, subject, text, html, attachments }) => {
    const files = attachments.map(({ name, contentType, content }) => ({
      disposition: "attachment" as const,
      filename: name,
      type: contentType,
      content,
    }));
    await binding.send({
      from,
      to: toAsciiEmail(to),
      subject,
      text,
      html,
      headers: { [emailKeyHeader]: key },
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
  };
}
