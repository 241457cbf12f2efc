/** `permanent` fails again every time, `limit` is not the email's fault. */
type SendErrorKind = "permanent" | "limit" | "temporary";

const reasons: Readonly<Record<string, readonly [SendErrorKind, reason: string]>> = {
  E_RECIPIENT_SUPPRESSED: [
    "permanent",
    "The email service blocks this address because an earlier email bounced or was marked as spam. Use another address or call.",
  ],
  E_RECIPIENT_NOT_ALLOWED: ["permanent", "The email service doesn’t allow this address."],
  E_CONTENT_TOO_LARGE: ["permanent", "The email and its attachments are larger than 5 MB."],
  E_TOO_MANY_RECIPIENTS: ["permanent", "The email has too many recipients."],
  E_TOO_MANY_ATTACHMENTS: ["permanent", "The email has too many attachments."],
  E_VALIDATION_ERROR: ["permanent", "The email service refused this email. Check the address."],
  E_FIELD_MISSING: ["permanent", "The email has no recipient, sender or subject."],
  E_DAILY_LIMIT_EXCEEDED: [
    "limit",
    "The email service’s daily limit is reached. The email will be sent when it allows more.",
  ],
  E_RATE_LIMIT_EXCEEDED: ["limit", "The email service asked us to send more slowly."],
};

/** Returns the code of an error of Cloudflare Email Service, like "E_CONTENT_TOO_LARGE", or "". */
function sendErrorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/**
 * Returns whether sending again can help, and the reason as the office reads it; no reason for
 * unknown errors, which are temporary. `isAddressRefused` is true if the service refuses every
 * email to the address.
 */
export function classifySendError(error: unknown): {
  kind: SendErrorKind;
  reason?: string;
  isAddressRefused: boolean;
} {
  const code = sendErrorCode(error);
  const isAddressRefused = code === "E_RECIPIENT_SUPPRESSED";
  const [kind, reason]: readonly [SendErrorKind, string?] =
    reasons[code] ??
    (code.startsWith("E_HEADER")
      ? ["permanent", "The email service refused a header of this email."]
      : ["temporary"]);
  return {
    kind,
    ...(reason !== undefined && { reason: `${reason} (${code})` }),
    isAddressRefused,
  };
}
