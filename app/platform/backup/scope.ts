export type BackupScope = {
  /** Tables that are not backed up. */
  skipTables: readonly string[];
  /** Beginnings of keys that are not backed up. */
  skipObjects: readonly string[];
};

/** Where the nightly backups lie in the bucket. */
export const backupsPrefix = "backups/";

/** Beginnings of keys that a restore never deletes: requests that wait, marks of emails that left, what isolates tell each other. */
export const neverDeletedPrefixes: readonly string[] = ["journal/", "outbox/sent/", "cache/"];
/** An entry of the journal that a restore has put back carries this: its emails left before. */
export const restoredMark = "restored";

/** What no backup holds: what lets somebody in, what jobs note for themselves, what is derived, and the backups. */
export const backupScope: BackupScope = {
  skipTables: [
    "sessions",
    "login_links",
    "passkey_challenges",
    "previews",
    "editor_forms",
    "sign_in_failures",
    "job_runs",
    "orphan_objects",
    "backup_objects",
    "health_problems",
    "request_counts",
    "search_documents",
    "file_uses",
    "record_counts",
  ],
  skipObjects: [backupsPrefix],
};
