const kindNames: Record<string, string> = {
  "quote-received": "Quote request confirmation",
  "lead-alert": "Lead alert",
  "lead-reply": "Reply",
  packet: "Packet",
  "lead-late-alert": "Overdue reply alert",
  "journal-alert": "Request delivery problem",
  "health-alert": "Website issue alert",
  invitation: "Invitation",
  reset: "Password reset",
  "staff-link": "Account link",
  "project-link": "Private link",
  test: "Test of lead emails",
};

export function emailKindLabel(kind: string): string {
  const text = kind.replaceAll("-", " ");
  return kindNames[kind] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 attempt" */
export function formatAttemptCount(attempts: number): string {
  return attempts === 1 ? "1 attempt" : `${attempts} attempts`;
}

/** Errors of a change that the email's state does not allow, by that state. */
export const emailChangeErrors = {
  waiting: "This email is still waiting to be sent. No changes made.",
  sent: "This email was already sent. No changes made.",
  dead: "This email already failed. No changes made.",
  canceled: "This email was canceled. No changes made.",
  emptied: "This email’s recipient and content were deleted, so it can’t be resent.",
} as const;
