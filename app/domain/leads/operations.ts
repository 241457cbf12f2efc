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
export const journalPatience = 5 * 60_000;
/** An email that should have left so long ago is overdue, milliseconds. */
export const emailPatience = 15 * 60_000;
/** What runs every minute is late after this, what runs every night after that, milliseconds. */
export const minutePatience = 10 * 60_000;
export const nightPatience = 26 * 60 * 60_000;

/** The jobs that run every minute; the others are parts of the night's. */
export const minuteJobs: readonly string[] = ["journal", "outbox", "alerts"];
export const nightJob = "nightly";

/** Whether a job should have ended without an error since. The parts of the night are told by the whole. */
export function isLate(name: string, finishedAt: number | null, now: number): boolean {
  if (finishedAt === null) return false;
  if (minuteJobs.includes(name)) return now - finishedAt > minutePatience;
  return name === nightJob && now - finishedAt > nightPatience;
}

/** What is wrong, in sentences for the office; empty when all is well. */
export function problemsOf(state: OperationsState, now: number): string[] {
  const { database, storage, journal, refused, unreadable, emails, jobs } = state;
  const problems: string[] = [];
  if (database === "unreachable") problems.push("The database did not answer. Requests are kept in the file store until it does.");
  if (storage === "unreachable") problems.push("The file store did not answer. Requests arrive without photos.");
  if (journal.oldest !== null && now - journal.oldest > journalPatience) {
    const wait = Math.floor((now - journal.oldest) / 60_000);
    problems.push(
      `${counted(journal.waiting, "request is", "requests are")} kept but not in the list of leads yet, the oldest for ${counted(wait, "minute", "minutes")}.`,
    );
  }
  if (refused > 0)
    problems.push(
      `${counted(refused, "request was", "requests were")} refused by the database. A person has to enter ${refused === 1 ? "it" : "them"}.`,
    );
  if (unreadable > 0) problems.push(`${counted(unreadable, "kept request", "kept requests")} cannot be read by this version of the site.`);
  if (emails.dead > 0) problems.push(`${counted(emails.dead, "email", "emails")} could not be sent and will not be tried again.`);
  if (emails.overdue > 0) problems.push(`${counted(emails.overdue, "email is", "emails are")} late, and still being tried.`);
  const partFailed = jobs.some(({ name, lastError }) => name !== nightJob && !minuteJobs.includes(name) && lastError !== "");
  for (const { name, late, lastError } of jobs) {
    if (name === nightJob && partFailed) continue; // the part says why
    if (lastError !== "") problems.push(`The job "${name}" failed: ${lastError}`);
    else if (late) problems.push(`The job "${name}" has not run for more than ${minuteJobs.includes(name) ? "10 minutes" : "a day"}.`);
  }
  return problems;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
