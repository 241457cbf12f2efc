/* What the commands for backups use of the site, in one graph of modules: errors thrown by one part are known to the others. */
export { freeLeads } from "~/domain/leads/free-leads.server";
export { journalPrefix } from "~/domain/leads/journal.server";
export { applyErasures, noteErasures } from "~/domain/leads/lead-retention.server";
export { disableNotedAccounts, noteDisabledAccounts } from "~/domain/staff/disabled-accounts.server";
export { firstPlace, readPart, tableNames, writeBackup } from "~/platform/backup/backup.server";
export { nightlyArchive } from "~/platform/backup/nightly-archive.server";
export { DamagedBackup, NotEmpty, restoreBackup } from "~/platform/backup/restore.server";
export { backupScope } from "~/platform/backup/scope";
export { openDb } from "~/platform/db/client.server";
export { readEmailStates, settleRestoredEmails } from "~/platform/outbox/restored-emails.server";
export { indexEverything } from "./seed/search";
