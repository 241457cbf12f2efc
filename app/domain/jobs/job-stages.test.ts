import { expect, test } from "vitest";
import { jobStages } from "~/schema";
import {
  checkJobStage,
  isJobStage,
  isWaitingStage,
  jobStageLabel,
  jobStageOrder,
} from "./job-stages";

const facts = {
  stage: "permit",
  isContractSigned: true,
  isCancellationOver: true,
  isCountersigned: true,
  hasEarlyStart: false,
  openPunchCount: 0,
} as const;

test("jobStageOrder has every stage of the table, in its order", () => {
  expect(jobStageOrder).toEqual(jobStages);
  expect(jobStages.map(jobStageLabel)).toEqual([
    "Signed",
    "Permit and HOA",
    "Scheduled",
    "Build",
    "Punch list",
    "Done",
  ]);
  expect([isJobStage("permit"), isJobStage("lost")]).toEqual([true, false]);
});

test("checkJobStage allows exactly the moves of the table", () => {
  const allowed = jobStages.flatMap((stage) =>
    jobStages
      .filter((to) => checkJobStage(to, { ...facts, stage }).state === "ok")
      .map((to) => `${stage} > ${to}`),
  );
  expect(allowed).toEqual([
    "signed > permit",
    "signed > scheduled",
    "permit > signed",
    "permit > scheduled",
    "scheduled > permit",
    "scheduled > build",
    "build > scheduled",
    "build > last-walk",
    "last-walk > build",
    "last-walk > done",
    "done > last-walk",
  ]);
});

test("checkJobStage allows an early start only to an owner with a reason", () => {
  const state = (change: Partial<Parameters<typeof checkJobStage>[1]>) =>
    checkJobStage("scheduled", { ...facts, ...change }).state;
  expect(state({ isCancellationOver: false })).toBe("early");
  expect(state({ isCountersigned: false })).toBe("early");
  expect(state({ isCountersigned: false, hasEarlyStart: true })).toBe("ok");
  // a job that has started moves on and back
  expect(checkJobStage("build", { ...facts, stage: "scheduled", isCountersigned: false })).toEqual({
    state: "ok",
  });
  expect(checkJobStage("permit", { ...facts, stage: "signed", isCancellationOver: false })).toEqual(
    { state: "ok" },
  );
});

test("checkJobStage refuses the job of a canceled contract, and Done with an open punch list", () => {
  expect(checkJobStage("scheduled", { ...facts, isContractSigned: false })).toMatchObject({
    state: "refused",
    message: expect.stringContaining("canceled"),
  });
  const done = (openPunchCount: number) =>
    checkJobStage("done", { ...facts, stage: "last-walk", openPunchCount });
  expect(done(0)).toEqual({ state: "ok" });
  expect(done(1)).toMatchObject({ message: "The punch list has 1 open item." });
  expect(done(3)).toMatchObject({ message: "The punch list has 3 open items." });
});

test("isWaitingStage is true until dates are set", () => {
  expect(jobStages.filter((stage) => isWaitingStage(stage, ""))).toEqual([
    "signed",
    "permit",
    "scheduled",
  ]);
  expect(jobStages.filter((stage) => isWaitingStage(stage, "2027-02-01"))).toEqual([
    "signed",
    "permit",
  ]);
});
