export type BackupScope = {
  /** Tables to leave out. */
  skipTables: readonly string[];
  /** Key prefixes to leave out. */
  skipObjects: readonly string[];
};

/** Key prefix of nightly backups. */
export const backupsPrefix = "backups/";

/**
 * Key prefixes that a restore never deletes: pending requests, markers of sent emails, and data
 * shared by isolates.
 */
export const neverDeletedPrefixes: readonly string[] = ["journal/", "outbox/sent/", "cache/"];
/** Metadata key of journal entries written by a restore. Replaying them sends no emails again. */
export const restoredMetadataKey = "restored";

/** Backups leave out credentials, job state, derived data, and backups themselves. */
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
    "visibility_changes",
    "cached_lists",
    "topic_posts",
  ],
  skipObjects: [backupsPrefix],
};
