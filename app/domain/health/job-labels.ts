const labels = {
  journal: "Add queued requests to Leads",
  mail: "Add queued emails to Leads",
  outbox: "Send emails",
  "old-mail": "Delete original emails after 30 days",
  "old-unmatched-mail": "Delete old unmatched email",
  editions: "Publish scheduled changes",
  alerts: "Send lead alerts",
  "visit-reminders": "Remind customers of tomorrow’s visits",
  "proposal-follow-ups": "Send follow-up emails of proposals",
  payments: "Add payments from signed contracts, mark payments due",
  "payment-processor": "Ask Stripe about payments",
  "old-payment-events": "Delete the content of old payment events",
  ballparks: "Add ballpark estimates to leads",
  "signed-jobs": "Compare ballparks with signed jobs",
  health: "Check website health",
  nightly: "Nightly maintenance",
  backup: "Backup",
  trash: "Empty library trash",
  "replaced-files": "Delete replaced images",
  "trash-of-projects": "Empty catalog trash",
  "trash-of-posts": "Empty blog trash",
  "trash-of-rows": "Empty other trash",
  "old-drafts": "Delete drafts older than 90 days",
  "old-editor-forms": "Delete records of submitted editor forms",
  "old-contracts": "Delete old signed contracts",
  "overdue-payments": "Tell owners about overdue payments",
  "review-requests": "Ask for reviews",
  "quiet-jobs": "Tell owners about jobs without an update",
  "contract-records": "Record contracts from before records",
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

/** Name of a background job. Each has a label. */
export type JobName = keyof typeof labels;

const isJobName = (name: string): name is JobName => Object.hasOwn(labels, name);

/** Returns the label of a background job; the name of one that no longer exists. */
export function jobLabel(name: string): string {
  return isJobName(name) ? labels[name] : name.replaceAll("-", " ");
}

/** Returns the stored error of a job without the error's class. */
export function formatJobError(error: string): string {
  return error.replace(/^Error: /, "");
}
