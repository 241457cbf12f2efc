const words: Readonly<Record<string, string>> = {
  journal: "Kept requests into the list of leads",
  outbox: "Emails",
  editions: "Scheduled changes of pages",
  alerts: "Alerts about leads that wait",
  health: "This page's own look at the site",
  nightly: "The night's work as a whole",
  backup: "Backup",
  trash: "Trash of files",
  "replaced-files": "Files that were replaced",
  "trash-of-projects": "Trash of the catalog",
  "trash-of-posts": "Trash of the blog",
  "trash-of-rows": "Trash of the rest",
  "old-drafts": "Drafts of more than 90 days",
  "old-emails": "Words of emails that have had their time",
  "old-leads": "Leads that have had their time",
  "old-import-files": "Files of imports that were left",
  "old-step-counts": "Counts of form steps",
  "old-visits": "Counts of visits",
  "old-chat-clicks": "Counts of clicks to the chat",
  "old-not-found": "Paths that were not found",
  "old-request-counts": "Counts of answers",
  "old-access": "Sessions and links that ended",
  "old-audit-addresses": "Network addresses in the audit log",
  orphans: "Files without a record",
  "needs-look": "The gate over everything live",
};

/** What a job does, in words. */
export function jobName(name: string): string {
  const plain = name.replaceAll("-", " ");
  return words[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
