/** What stands under the address of a record, before and after visitors have been able to read it. */
export const slugHelp = {
  draft: "Follows the title until it is first published. a–z, 0–9 and hyphens.",
  live: "Change it and the old address answers with one redirect.",
} as const;
