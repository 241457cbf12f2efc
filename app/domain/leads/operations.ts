import { jobLabel } from "./job-labels";

/** How the parts that work unseen are doing: what waits, what was given up, what has not run. Counts and the names of jobs, nothing about
 *  a person. Times are UTC milliseconds. */
export type OperationsState = {
  database: "ok" | "unreachable";
  storage: "ok" | "unreachable";
  /** Requests that wait in the bucket to be written to the database. */
  journal: { waiting: number; oldest: number | null };
  /** Requests the database would not take, and entries that cannot be read. */
  refused: number;
  unreadable: number;
  emails: { overdue: number; dead: number };
  jobs: readonly JobState[];
};

export type JobState = { name: string; finishedAt: number | null; lastError: string; late: boolean };

/** A waiting request older than this is worth a look, milliseconds. */
export const maxJournalAgeMs = 5 * 60_000;
/** An email that should have left so long ago is overdue, milliseconds. */
export const maxEmailDelayMs = 15 * 60_000;
/** What runs every minute is late after this, what runs every night after that, milliseconds. */
export const maxMinuteJobGapMs = 10 * 60_000;
export const maxNightJobGapMs = 26 * 60 * 60_000;
/** The last good backup is too old after this, milliseconds. */
export const maxBackupAgeMs = 36 * 60 * 60_000;

/** The jobs that run every minute, or every five; the others are parts of the night's. */
export const minuteJobs: readonly string[] = ["journal", "outbox", "editions", "alerts", "health"];
export const nightJob = "nightly";
export const backupJob = "backup";

/** Whether a job should have ended without an error since. The parts of the night are told by the whole. */
export function isJobOverdue(name: string, finishedAt: number | null, now: number): boolean {
  if (finishedAt === null) return false;
  if (name === backupJob) return now - finishedAt > maxBackupAgeMs;
  if (minuteJobs.includes(name)) return now - finishedAt > maxMinuteJobGapMs;
  return name === nightJob && now - finishedAt > maxNightJobGapMs;
}

/** Something that is wrong: the same key for the same trouble, whatever its figures are, and a sentence for the office. */
export type HealthProblem = { key: string; text: string };

/** What is wrong, in sentences for the office; empty when all is well. */
export function formatHealthProblems(state: OperationsState, now: number): string[] {
  return findOperationsProblems(state, now).map(({ text }) => text);
}

/** What is wrong; empty when all is well. A backup that failed tonight is none yet, as long as the last good one is young. */
export function findOperationsProblems(state: OperationsState, now: number): HealthProblem[] {
  const { database, storage, journal, refused, unreadable, emails, jobs } = state;
  const troubles: HealthProblem[] = [];
  const add = (key: string, text: string) => troubles.push({ key, text });
  if (database === "unreachable") add("database", "The database isn’t responding. New requests are saved to file storage until it’s back.");
  if (storage === "unreachable") add("storage", "File storage isn’t responding. New requests come in without photos.");
  if (journal.oldest !== null && now - journal.oldest > maxJournalAgeMs) {
    const wait = Math.floor((now - journal.oldest) / 60_000);
    add(
      "journal",
      `${counted(journal.waiting, "request is", "requests are")} waiting to be added to Leads. The oldest has waited ${counted(wait, "minute", "minutes")}.`,
    );
  }
  if (refused > 0)
    add("refused", `The database rejected ${counted(refused, "request", "requests")}. Add ${refused === 1 ? "it" : "them"} by hand.`);
  if (unreadable > 0) add("unreadable", `This version of the site can’t read ${counted(unreadable, "queued request", "queued requests")}.`);
  if (emails.dead > 0) add("dead-emails", `${counted(emails.dead, "email", "emails")} failed and won’t be retried.`);
  if (emails.overdue > 0) add("late-emails", `${counted(emails.overdue, "email is", "emails are")} delayed. Still retrying.`);
  const isPart = (name: string) => name !== nightJob && name !== backupJob && !minuteJobs.includes(name);
  const partFailed = jobs.some(({ name, lastError }) => isPart(name) && lastError !== "");
  for (const { name, late, lastError, finishedAt } of jobs) {
    if (name === nightJob && partFailed) continue; // the part says why
    if (name === backupJob) {
      const why = lastError && ` ${lastError}`;
      if (late && finishedAt !== null)
        add("old-backup", `The last successful backup is ${Math.floor((now - finishedAt) / 3_600_000)} hours old.${why}`);
      else if (finishedAt === null && lastError) add("old-backup", `No successful backup yet.${why}`);
    } else if (lastError !== "") add(`job ${name}`, `Job “${jobLabel(name)}” failed: ${lastError}`);
    else if (late) add(`job ${name}`, `Job “${jobLabel(name)}” hasn’t run in over ${minuteJobs.includes(name) ? "10 minutes" : "a day"}.`);
  }
  return troubles;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
