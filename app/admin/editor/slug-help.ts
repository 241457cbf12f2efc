/** Help text of a record's slug field, before and after its first publication. */
export const slugHelp = {
  draft: "Updates with the title until published. Lowercase letters, numbers, and hyphens.",
  live: "If you change it, the old URL redirects to the new one.",
} as const;
