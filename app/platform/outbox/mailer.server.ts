import type { Send } from "./outbox.server";

/** Carries the email's key. Cloudflare Email Service takes no idempotency key and sets `Message-ID` itself; it does pass on `X-` headers. */
export const emailKeyHeader = "X-Idempotency-Key";

/** Sends through the platform's mail binding. The log tells that an email left, never to whom. */
export function createMailer(binding: SendEmail, from: { email: string; name: string }): Send {
  return async ({ key, to, replyTo, subject, text, html }) => {
    await binding.send({ from, to, subject, text, html, headers: { [emailKeyHeader]: key }, ...(replyTo ? { replyTo } : {}) });
    console.log(JSON.stringify({ at: new Date().toISOString(), mail: "sent", bytes: text.length + html.length }));
  };
}
