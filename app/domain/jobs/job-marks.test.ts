import { expect, test } from "vitest";
import { listJobMarks } from "./job-marks";

const now = new Date("2027-01-20T18:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts = {
  stage: "permit",
  stageSince: daysAgo(20),
  publishedAt: daysAgo(2),
  writeBy: "2027-01-22",
  nextOn: "",
  openDecisionCount: 0,
  neededBy: "",
  isCountersigned: true,
} as const;
const marks = (change: Partial<Parameters<typeof listJobMarks>[0]>) =>
  listJobMarks({ ...facts, ...change }, now).map(
    ({ text, isOverdue }) => `${isOverdue ? "late: " : ""}${text}`,
  );

test("listJobMarks returns no marks for a job with a recent update", () => {
  expect(marks({})).toEqual([]);
  // the day itself is on time
  expect(marks({ writeBy: "2027-01-20", nextOn: "2027-01-20" })).toEqual([]);
});

test("listJobMarks names a broken promise, a past date, and seven quiet days", () => {
  expect(marks({ writeBy: "2027-01-19" })).toEqual(["late: Update promised by January 19, 2027"]);
  expect(marks({ nextOn: "2027-01-19" })).toEqual([
    "late: The next date has passed: January 19, 2027",
  ]);
  expect(marks({ publishedAt: daysAgo(7) })).toEqual(["late: No update for 7 days"]);
  expect(marks({ publishedAt: null })).toEqual(["late: No update for 20 days"]);
  expect(marks({ publishedAt: null, stageSince: daysAgo(6.9) })).toEqual([]);
});

test("listJobMarks lists waiting marks after late ones, and none for a job that is done", () => {
  const change = { openDecisionCount: 2, neededBy: "2027-01-25", isCountersigned: false };
  expect(marks({ ...change, writeBy: "2027-01-01" })).toEqual([
    "late: Update promised by January 1, 2027",
    "Waiting for 2 decisions, needed by January 25, 2027",
    "Not countersigned",
  ]);
  expect(marks({ openDecisionCount: 1, neededBy: "2027-01-19" })).toEqual([
    "late: Waiting for 1 decision, needed by January 19, 2027",
  ]);
  expect(marks({ ...change, stage: "done", publishedAt: null })).toEqual([]);
});
