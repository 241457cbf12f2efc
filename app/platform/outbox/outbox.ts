/** One e-mail that is to be sent, as text and as HTML. */
export type EmailMessage = {
  kind: string;
  /** One e-mail per key, however often it is asked for. */
  dedupeKey: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
};

/** One email to each of these recipients, with a key of its own: whoever is added or taken away later, nobody is sent it twice. */
export function toEach(recipients: readonly string[], email: Omit<EmailMessage, "to">): EmailMessage[] {
  return recipients.map((to) => ({ ...email, to, dedupeKey: `${email.dedupeKey}:${to.toLowerCase()}` }));
}

/** After this many attempts an email is dead until a person sends it again: they span 32 hours, so that an outage of a night and a
 *  morning kills none. */
export const maxAttempts = 14;
/** A claim lasts this long from the moment it is made, milliseconds. A sender that dies holds an email no longer. */
export const claimMs = 2 * 60_000;
/** One sending may take this long, milliseconds: well within its claim, so that nobody else starts on an email that is being sent. */
export const sendMs = 45_000;
/** A run claims nothing new after this long, milliseconds: the next one goes on. */
export const runMs = 4 * 60_000;

/** How long to wait after that many failed attempts, milliseconds: one minute, doubling, at most six hours. */
export function emailRetryDelayMs(attempts: number): number {
  return Math.min(6 * 3_600_000, 60_000 * 2 ** Math.max(0, attempts - 1));
}

export const emailStates = ["waiting", "sent", "dead"] as const;
export type EmailState = (typeof emailStates)[number];

/** How an email stands, in words. One that failed before is tried again. */
export function formatEmailState({ state, attempts }: { state: EmailState; attempts: number }): string {
  if (state === "sent") return "Sent";
  if (state === "dead") return "Failed";
  return attempts > 0 ? "Retrying" : "Queued";
}

/** The HTML of an email for a frame inside a page of ours: without style sheets, which the page's policy would refuse, and with links that
 *  lead nowhere. Every style of our emails that matters stands on its element. */
export function toInertEmailHtml(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/<body\b/i, "<body inert");
}
