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
