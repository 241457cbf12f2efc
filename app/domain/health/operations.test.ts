import { expect, test } from "vitest";
import { formatHealthProblems, isJobOverdue, type OperationsState } from "./operations";

const now = Date.UTC(2026, 10, 20, 15);
const minute = 60_000;

const well: OperationsState = {
  database: "ok",
  storage: "ok",
  journal: { waiting: 0, oldest: null },
  refused: 0,
  unreadable: 0,
  emails: { overdue: 0, dead: 0 },
  jobs: [{ name: "journal", finishedAt: now - minute, lastError: "", late: false }],
};

test("formatHealthProblems returns nothing without problems or for recently queued requests", () => {
  expect(formatHealthProblems(well, now)).toEqual([]);
  expect(
    formatHealthProblems({ ...well, journal: { waiting: 3, oldest: now - 4 * minute } }, now),
  ).toEqual([]);
});

test("formatHealthProblems returns one sentence per problem", () => {
  const problems = formatHealthProblems(
    {
      database: "unreachable",
      storage: "unreachable",
      journal: { waiting: 2, oldest: now - 12 * minute },
      refused: 1,
      unreadable: 2,
      emails: { overdue: 1, dead: 3 },
      jobs: [
        { name: "outbox", finishedAt: now - 14 * minute, lastError: "", late: true },
        { name: "nightly", finishedAt: null, lastError: "Error: failed: orphans", late: false },
        {
          name: "orphans",
          finishedAt: null,
          lastError: "Error: 30 of 40 stored files have no record",
          late: false,
        },
      ],
    },
    now,
  );
  expect(problems).toHaveLength(9);
  expect(problems[2]).toBe(
    "2 requests are waiting to be added to Leads. The oldest has waited 12 minutes.",
  );
  expect(problems[3]).toBe("The database rejected 1 request. Add it by hand.");
  expect(problems[7]).toBe("Job “Send emails” hasn’t run in over 10 minutes.");
  expect(problems[8]).toBe(
    "Job “Delete unused files” failed: 30 of 40 stored files have no record",
  );
});

test("isJobOverdue allows 10 minutes for a minute job and 26 hours for the nightly job", () => {
  expect([
    isJobOverdue("journal", now - 10 * minute, now),
    isJobOverdue("journal", now - 11 * minute, now),
  ]).toEqual([false, true]);
  expect([
    isJobOverdue("nightly", now - 25 * 60 * minute, now),
    isJobOverdue("nightly", now - 27 * 60 * minute, now),
  ]).toEqual([false, true]);
  expect(isJobOverdue("nightly", null, now)).toBe(false);
  expect(isJobOverdue("a-part-that-was-renamed", now - 99 * 60 * 60 * minute, now)).toBe(false);
});
