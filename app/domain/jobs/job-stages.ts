import type { jobStages } from "~/schema";

export type JobStage = (typeof jobStages)[number];

/**
 * Stages in order. `homeowner` is the name on the homeowner's page; `to` are the stages that may
 * follow; in a waiting stage an update must promise the day of the next one.
 */
const stages: Readonly<
  Record<
    JobStage,
    { label: string; homeowner: string; to: readonly JobStage[]; isWaiting: boolean }
  >
> = {
  signed: {
    label: "Signed",
    homeowner: "You signed",
    to: ["permit", "scheduled"],
    isWaiting: true,
  },
  permit: {
    label: "Permit and HOA",
    homeowner: "Permit and HOA",
    to: ["signed", "scheduled"],
    isWaiting: true,
  },
  scheduled: {
    label: "Scheduled",
    homeowner: "Dates set",
    to: ["permit", "build"],
    isWaiting: true,
  },
  build: {
    label: "Build",
    homeowner: "We build",
    to: ["scheduled", "last-walk"],
    isWaiting: false,
  },
  "last-walk": {
    label: "Punch list",
    homeowner: "Final walkthrough",
    to: ["build", "done"],
    isWaiting: false,
  },
  done: { label: "Done", homeowner: "Done", to: ["last-walk"], isWaiting: false },
};

/** Stages in order. */
export const jobStageOrder = [
  "signed",
  "permit",
  "scheduled",
  "build",
  "last-walk",
  "done",
] as const satisfies readonly JobStage[];

export const isJobStage = (text: string): text is JobStage => text in stages;

export const jobStageLabel = (stage: JobStage) => stages[stage].label;

/** Returns the name of a stage for the homeowner. */
export const homeownerStageLabel = (stage: JobStage) => stages[stage].homeowner;

/** True while the homeowner waits for us without a date of work. */
export const isWaitingStage = (stage: JobStage, nextOn: string) =>
  stages[stage].isWaiting && !(stage === "scheduled" && nextOn !== "");

/** True from the stage on in which crews and materials are ordered. */
export const isStarted = (stage: JobStage) =>
  jobStageOrder.indexOf(stage) >= jobStageOrder.indexOf("scheduled");

type StageFacts = {
  stage: JobStage;
  /** False once the contract was canceled. */
  isContractSigned: boolean;
  /** True from the day after the cancellation period on. */
  isCancellationOver: boolean;
  isCountersigned: boolean;
  /** True if an owner gave a reason for an early start. */
  hasEarlyStart: boolean;
  /** Items of the punch list that are not done. */
  openPunchCount: number;
};

type StageCheck =
  | { state: "ok" }
  | { state: "refused"; message: string }
  /** An owner may go on with a reason. */
  | { state: "early"; message: string };

/** Checks the move of a job to another stage: the table of stages, and what each stage requires. */
export function checkJobStage(to: JobStage, facts: StageFacts): StageCheck {
  const { stage, openPunchCount } = facts;
  if (!facts.isContractSigned)
    return { state: "refused", message: "The contract was canceled, so the job has ended." };
  if (!stages[stage].to.includes(to))
    return {
      state: "refused",
      message: `A job can’t move from ${stages[stage].label} to ${stages[to].label}.`,
    };
  if (isStarted(to) && !isStarted(stage) && !facts.hasEarlyStart) {
    const missing = [
      ...(facts.isCancellationOver ? [] : ["the homeowner can still cancel"]),
      ...(facts.isCountersigned ? [] : ["the contract isn’t countersigned"]),
    ];
    if (missing.length > 0)
      return {
        state: "early",
        message: `Wait to schedule crews and order materials: ${missing.join(" and ")}.`,
      };
  }
  if (to === "done" && openPunchCount > 0)
    return {
      state: "refused",
      message: `The punch list has ${openPunchCount === 1 ? "1 open item" : `${openPunchCount} open items`}.`,
    };
  return { state: "ok" };
}
