/* Modules of the site that the backup commands use, in one graph, so that `instanceof` recognizes
   errors of each part. */

export { pendingJournalPrefix } from "~/domain/leads/intake/journal/journal-prefixes";
export { unassignAllLeadsStatements } from "~/domain/leads/lead-owner.server";
export { requeueMail } from "~/domain/leads/mail/stored-mail.server";
export { reapplyErasures, recordErasures } from "~/domain/leads/retention/lead-retention.server";
export {
  reapplyDisabledAccounts,
  recordDisabledAccounts,
} from "~/domain/staff/team/disabled-accounts.server";
export {
  firstChunkCursor,
  listTableNames,
  readTableChunk,
  streamBackup,
} from "~/platform/backup/backup.server";
export { packNightlyBackup } from "~/platform/backup/nightly-archive.server";
export { DamagedBackupError, NotEmptyError, restoreBackup } from "~/platform/backup/restore.server";
export { backupScope } from "~/platform/backup/scope";
export { openDb } from "~/platform/db/client.server";
export { readEmailStates, resolveRestoredEmails } from "~/platform/outbox/restored-emails.server";
export { indexEverything } from "../seed/search";
