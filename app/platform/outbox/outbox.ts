export type EmailMessage = {
  kind: string;
  /** Unique per email, so that a repeated request sends it once. */
  dedupeKey: string;
  to: string;
  replyTo: string;
  /** Value of the References header. */
  references?: string;
  subject: string;
  text: string;
  html: string;
  /** Not sent before this time; at once by default. */
  sendAt?: Date;
  /** Message of a lead that it delivers, which shows its state. */
  messageId?: string;
};

/**
 * Returns one email per recipient, each with a key of its own, so that a changed recipient list
 * never sends an email twice.
 */
export function toEmailPerRecipient(
  recipients: readonly string[],
  email: Omit<EmailMessage, "to">,
): EmailMessage[] {
  return recipients.map((to) => ({
    ...email,
    to,
    dedupeKey: `${email.dedupeKey}:${to.toLowerCase()}`,
  }));
}

/**
 * Attempts before an email fails for good: they span 32 hours, so that an overnight outage fails
 * none.
 */
export const maxSendAttempts = 14;
/** Duration of a claim, in milliseconds. Another run may send the email after it. */
export const claimDurationMs = 2 * 60_000;
/**
 * Timeout of one send, in milliseconds; shorter than a claim, so that no other run starts the same
 * email.
 */
export const sendTimeoutMs = 45_000;
/** Time from the start of a run until it stops claiming emails, in milliseconds. */
export const maxClaimingMs = 4 * 60_000;

/**
 * Returns the delay after that many failed attempts, in milliseconds: one minute, doubling, at most
 * six hours.
 */
export function emailRetryDelayMs(attempts: number): number {
  return Math.min(6 * 3_600_000, 60_000 * 2 ** Math.max(0, attempts - 1));
}

/** Delay after the service's limit is reached, in milliseconds. */
export const sendLimitDelayMs = 30 * 60_000;

export const emailStates = ["waiting", "sent", "dead", "canceled"] as const;
export type EmailState = (typeof emailStates)[number];

type DeliveryFacts = {
  state: EmailState;
  attempts: number;
  deliveredAt: Date | null;
  bouncedAt: Date | null;
};
export type DeliveryStatus =
  | "queued"
  | "waiting"
  | "sent"
  | "delivered"
  | "bounced"
  | "not-sent"
  | "canceled";

export const deliveryStatusLabels: Readonly<Record<DeliveryStatus, string>> = {
  queued: "Queued",
  waiting: "Waiting to send",
  sent: "Sent",
  delivered: "Delivered",
  bounced: "Bounced",
  "not-sent": "Not sent",
  canceled: "Canceled",
};

/** Returns the delivery status of an email. A late bounce counts more than an earlier delivery. */
export function deliveryStatus({
  state,
  attempts,
  deliveredAt,
  bouncedAt,
}: DeliveryFacts): DeliveryStatus {
  if (state === "canceled") return "canceled";
  if (state === "dead") return "not-sent";
  if (state === "waiting") return attempts > 0 ? "waiting" : "queued";
  if (bouncedAt) return "bounced";
  return deliveredAt ? "delivered" : "sent";
}

/** True if the email did not reach its recipient and can be sent again. */
export function isUndelivered(status: DeliveryStatus): boolean {
  return status === "not-sent" || status === "bounced";
}

/**
 * Returns the HTML of an email for a frame inside a page: without style sheets, which the page's
 * policy would block, and with inert links. Emails use inline styles for everything important.
 */
export function toInertEmailHtml(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/<body\b/i, "<body inert");
}

/** Errors of a change that the email's state does not allow, by that state. */
export const emailChangeErrors = {
  waiting: "This email is still waiting to be sent. No changes made.",
  sent: "This email was already sent. No changes made.",
  dead: "This email already failed. No changes made.",
  canceled: "This email was canceled. No changes made.",
  emptied: "This email’s recipient and content were deleted, so it can’t be resent.",
} as const;
