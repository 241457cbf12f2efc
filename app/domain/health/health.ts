import {
  backupJob,
  findOperationsProblems,
  type HealthProblem,
  type OperationsState,
} from "~/domain/health/operations";

/** D1's maximum database size in bytes; a warning starts at `databaseWarnShare` of it. */
export const maxDatabaseBytes = 10_000_000_000;
const databaseWarnShare = 0.8;
/**
 * A warning needs at least this many errors within an hour and at least this share of all
 * responses.
 */
const minErrorsPerHour = 10;
const minErrorShare = 0.02;

export type HealthFigures = {
  operations: OperationsState;
  /** This hour and the previous one. */
  lately: { requests: number; errors: number };
  /** Bytes; null if D1 did not report it. */
  databaseBytes: number | null;
};

/** Returns all current problems of the site's own systems. `now` in UTC milliseconds. */
export function findHealthProblems(
  { operations, lately, databaseBytes }: HealthFigures,
  now: number,
): HealthProblem[] {
  const problems = findOperationsProblems(operations, now);
  const failed = operations.jobs.find(
    ({ name, lastError }) => name === backupJob && lastError !== "",
  );
  if (failed && !problems.some(({ key }) => key === "old-backup")) {
    problems.push({
      key: "backup",
      text: `Last night’s backup failed and will be retried: ${failed.lastError}`,
    });
  }
  if (
    lately.errors >= minErrorsPerHour &&
    lately.errors / Math.max(1, lately.requests) >= minErrorShare
  ) {
    problems.push({
      key: "errors",
      text: `${lately.errors} of the last ${lately.requests} server requests failed.`,
    });
  }
  if (databaseBytes !== null && databaseBytes > maxDatabaseBytes * databaseWarnShare) {
    problems.push({
      key: "database-size",
      text: `The database is ${formatBytes(databaseBytes)} of its 10 GB limit.`,
    });
  }
  return problems;
}

/** "12 kB", "4.2 MB", "1.3 GB" */
export function formatBytes(bytes: number): string {
  const steps = [
    [1_000_000_000, "GB"],
    [1_000_000, "MB"],
    [1_000, "kB"],
  ] as const;
  const [size, unit] = steps.find(([minBytes]) => bytes >= minBytes) ?? [1, "bytes"];
  const value = bytes / size;
  return `${value < 10 && size > 1_000 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
