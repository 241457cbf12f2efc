import { formatJobError, type JobName, jobLabel } from "./job-labels";

/**
 * Health of the background jobs: queued and failed items and job runs, without personal data. Times
 * in UTC milliseconds.
 */
export type OperationsState = {
  database: "ok" | "unreachable";
  storage: "ok" | "unreachable";
  /** Submissions in the bucket that wait to be written to the database. */
  journal: { waiting: number; oldest: number | null };
  /** Submissions the database rejected, and entries that cannot be parsed. */
  refused: number;
  unreadable: number;
  emails: { overdue: number; dead: number };
  jobs: readonly JobState[];
};

export type JobState = {
  name: string;
  finishedAt: number | null;
  lastError: string;
  late: boolean;
};

/** Maximum age of a queued submission, in milliseconds. */
const maxJournalAgeMs = 5 * 60_000;
/** Maximum delay of an email, in milliseconds. */
export const maxEmailDelayMs = 15 * 60_000;
/** Maximum time between two runs of a minute job and of the nightly job, in milliseconds. */
const maxMinuteJobGapMs = 10 * 60_000;
const maxNightJobGapMs = 26 * 60 * 60_000;
/** Maximum age of the last successful backup, in milliseconds. */
export const maxBackupAgeMs = 36 * 60 * 60_000;

/**
 * Jobs that run every minute or every five minutes. All other jobs are parts of the nightly job.
 */
export const minuteJobs: readonly string[] = [
  "journal",
  "outbox",
  "editions",
  "alerts",
  "visit-reminders",
  "proposal-follow-ups",
  "payments",
  "payment-processor",
  "ballparks",
  "health",
] satisfies JobName[];
export const nightJob = "nightly";
export const backupJob = "backup";

/**
 * True if a job has not succeeded within its limit. Parts of the nightly job are never overdue,
 * because the whole job covers them.
 */
export function isJobOverdue(name: string, finishedAt: number | null, now: number): boolean {
  if (finishedAt === null) return false;
  if (name === backupJob) return now - finishedAt > maxBackupAgeMs;
  if (minuteJobs.includes(name)) return now - finishedAt > maxMinuteJobGapMs;
  return name === nightJob && now - finishedAt > maxNightJobGapMs;
}

/** A problem with a message for staff. The key stays the same while the figures change. */
export type HealthProblem = { key: string; text: string };

/** Lists problems as sentences for staff; empty without problems. */
export function formatHealthProblems(state: OperationsState, now: number): string[] {
  return findOperationsProblems(state, now).map(({ text }) => text);
}

/**
 * Finds problems; empty without problems. A failed backup counts only once the last successful one
 * is too old.
 */
export function findOperationsProblems(state: OperationsState, now: number): HealthProblem[] {
  const { database, storage, journal, refused, unreadable, emails, jobs } = state;
  const problems: HealthProblem[] = [];
  const add = (key: string, text: string) => problems.push({ key, text });
  if (database === "unreachable")
    add(
      "database",
      "The database isn’t responding. New requests are saved to file storage until it’s back.",
    );
  if (storage === "unreachable")
    add("storage", "File storage isn’t responding. New requests come in without photos.");
  if (journal.oldest !== null && now - journal.oldest > maxJournalAgeMs) {
    const wait = Math.floor((now - journal.oldest) / 60_000);
    add(
      "journal",
      `${formatCount(journal.waiting, "request is", "requests are")} waiting to be added to Leads. The oldest has waited ${formatCount(wait, "minute", "minutes")}.`,
    );
  }
  if (refused > 0)
    add(
      "refused",
      `The database rejected ${formatCount(refused, "request", "requests")}. Add ${refused === 1 ? "it" : "them"} by hand.`,
    );
  if (unreadable > 0)
    add(
      "unreadable",
      `This version of the site can’t read ${formatCount(unreadable, "queued request", "queued requests")}.`,
    );
  if (emails.dead > 0)
    add(
      "dead-emails",
      `${formatCount(emails.dead, "email", "emails")} failed and won’t be retried.`,
    );
  if (emails.overdue > 0)
    add(
      "late-emails",
      `${formatCount(emails.overdue, "email is", "emails are")} delayed. Still retrying.`,
    );
  const isPart = (name: string) =>
    name !== nightJob && name !== backupJob && !minuteJobs.includes(name);
  const partFailed = jobs.some(({ name, lastError }) => isPart(name) && lastError !== "");
  for (const { name, late, lastError, finishedAt } of jobs) {
    if (name === nightJob && partFailed) continue; // the part has its own message
    if (name === backupJob) {
      const why = lastError && ` ${formatJobError(lastError)}`;
      if (late && finishedAt !== null)
        add(
          "old-backup",
          `The last successful backup is ${Math.floor((now - finishedAt) / 3_600_000)} hours old.${why}`,
        );
      else if (finishedAt === null && lastError)
        add("old-backup", `No successful backup yet.${why}`);
    } else if (lastError !== "")
      add(`job ${name}`, `Job “${jobLabel(name)}” failed: ${formatJobError(lastError)}`);
    else if (late)
      add(
        `job ${name}`,
        `Job “${jobLabel(name)}” hasn’t run in over ${minuteJobs.includes(name) ? "10 minutes" : "a day"}.`,
      );
  }
  return problems;
}

function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
