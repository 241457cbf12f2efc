/** Retention of data in days: default and minimum per kind. */
export const retentionRules = {
  /** Addresses and bodies of emails that were sent or failed. */
  sentEmailDays: { label: "Content of sent emails", days: 90, minDays: 14 },
  spamLeadDays: { label: "Spam leads", days: 90, minDays: 14 },
  /** Counted from the last change. */
  lostLeadDays: { label: "Lost and out-of-area leads", days: 730, minDays: 90 },
  leadTrashDays: { label: "Leads in trash", days: 30, minDays: 7 },
  /** Visits, form steps and chat clicks. */
  countDays: { label: "Visit, form step, and chat click counts", days: 730, minDays: 90 },
  notFoundDays: { label: "Broken links (404)", days: 180, minDays: 7 },
  auditAddressDays: { label: "IP addresses in the audit log", days: 180, minDays: 30 },
  /** Counted from the last signature. */
  signedContractDays: { label: "Signed contracts", days: 3650, minDays: 1460 },
} as const;

/** Maximum retention: ten years. */
export const maxRetentionDays = 3650;

export type RetentionKey = keyof typeof retentionRules;
export type Retention = Record<RetentionKey, number>;

export const defaultRetention: Retention = {
  sentEmailDays: retentionRules.sentEmailDays.days,
  spamLeadDays: retentionRules.spamLeadDays.days,
  lostLeadDays: retentionRules.lostLeadDays.days,
  leadTrashDays: retentionRules.leadTrashDays.days,
  countDays: retentionRules.countDays.days,
  notFoundDays: retentionRules.notFoundDays.days,
  auditAddressDays: retentionRules.auditAddressDays.days,
  signedContractDays: retentionRules.signedContractDays.days,
};

/** Returns the time before which data older than `days` is purged. */
export function retentionCutoff(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
