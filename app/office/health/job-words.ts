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
  orphans: "Files without a record",
  "needs-look": "The gate over everything live",
};

/** What a job does, in words. */
export function jobName(name: string): string {
  const plain = name.replace(/^old-/, "Old ").replaceAll("-", " ");
  return words[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
