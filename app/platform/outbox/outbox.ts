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

/** After this many attempts an e-mail is dead until a person sends it again. */
export const maxAttempts = 8;
/** A sender that dies holds an e-mail this long, milliseconds; then the next one may take it. */
export const claimMs = 2 * 60_000;

/** How long to wait after that many failed attempts, milliseconds: one minute, doubling, at most six hours. */
export function backOff(attempts: number): number {
  return Math.min(6 * 3_600_000, 60_000 * 2 ** Math.max(0, attempts - 1));
}
