/** What stands under the address of a record, before and after visitors have been able to read it. */
export const slugHelp = {
  draft: "Updates with the title until published. Lowercase letters, numbers, and hyphens.",
  live: "If you change it, the old URL redirects here.",
} as const;
