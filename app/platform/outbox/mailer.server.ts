import type { Send } from "./outbox.server";

/** Sends through the platform's mail binding. The log tells that an email left, never to whom. */
export function mailer(binding: SendEmail, from: { email: string; name: string }): Send {
  return async ({ to, replyTo, subject, text, html }) => {
    await binding.send({ from, to, subject, text, html, ...(replyTo ? { replyTo } : {}) });
    console.log(JSON.stringify({ at: new Date().toISOString(), mail: "sent", bytes: text.length + html.length }));
  };
}
