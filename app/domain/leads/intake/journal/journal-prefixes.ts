/** Prefix of requests that could not be written to the database, one object per submission. */
export const pendingJournalPrefix = "journal/leads/";
/**
 * Prefix of entries that the database rejects or that cannot be parsed; staff handle them manually.
 */
export const refusedPrefix = "journal/refused/";
export const unreadablePrefix = "journal/unreadable/";
