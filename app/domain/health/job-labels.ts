const labels: Readonly<Record<string, string>> = {
  journal: "Add queued requests to Leads",
  outbox: "Send emails",
  editions: "Publish scheduled changes",
  alerts: "Send lead alerts",
  "visit-reminders": "Remind customers of tomorrow’s visits",
  health: "Check website health",
  nightly: "Nightly maintenance",
  backup: "Backup",
  trash: "Empty library trash",
  "replaced-files": "Delete replaced images",
  "trash-of-projects": "Empty catalog trash",
  "trash-of-posts": "Empty blog trash",
  "trash-of-rows": "Empty other trash",
  "old-drafts": "Delete drafts older than 90 days",
  "old-emails": "Delete old email content",
  "old-leads": "Delete old leads",
  "old-import-files": "Delete unfinished imports",
  "old-step-counts": "Delete old form step counts",
  "old-zip-questions": "Delete old ZIP questions",
  "old-visits": "Delete old visit counts",
  "old-chat-clicks": "Delete old chat click counts",
  "old-not-found": "Delete old broken links",
  "old-request-counts": "Delete old server request counts",
  "old-access": "Delete expired sessions and links",
  "old-audit-addresses": "Delete old IP addresses from the audit log",
  orphans: "Delete unused files",
  "needs-look": "Check published content",
};

/** Returns the label of a background job. */
export function jobLabel(name: string): string {
  const plain = name.replaceAll("-", " ");
  return labels[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
