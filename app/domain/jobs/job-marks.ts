import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import type { JobStage } from "./job-stages";

/** Days without a published update after which a job is quiet. */
const quietDays = 7;
const dayMs = 86_400_000;

type JobFacts = {
  stage: JobStage;
  stageSince: Date;
  /** Newest published update, or null. */
  publishedAt: Date | null;
  /** Day by which that update promises another one, and its next date: YYYY-MM-DD, or "". */
  writeBy: string;
  nextOn: string;
  /** Decisions that the homeowner has not made, and the earliest day one is needed by, or "". */
  openDecisionCount: number;
  neededBy: string;
  isCountersigned: boolean;
};

type JobMark = { text: string; isOverdue: boolean };

/** Lists the marks of a job, late ones first. A job that is done has none. */
export function listJobMarks(facts: JobFacts, now: Date): JobMark[] {
  if (facts.stage === "done") return [];
  const today = toHoustonDay(now);
  const { writeBy, nextOn, neededBy, openDecisionCount } = facts;
  const isLate = (day: string) => day !== "" && day < today;
  const silentDays = quietDaysOf(facts, now);
  const decisions = openDecisionCount === 1 ? "1 decision" : `${openDecisionCount} decisions`;
  const marks = [
    isLate(writeBy) && mark(`Update promised by ${formatIsoDay(writeBy)}`, true),
    isLate(nextOn) && mark(`The next date has passed: ${formatIsoDay(nextOn)}`, true),
    silentDays !== undefined && mark(`No update for ${silentDays} days`, true),
    openDecisionCount > 0 &&
      mark(
        `Waiting for ${decisions}${neededBy && `, needed by ${formatIsoDay(neededBy)}`}`,
        isLate(neededBy),
      ),
    !facts.isCountersigned && mark("Not countersigned", false),
  ].filter((one) => one !== false);
  return marks.toSorted((one, other) => Number(other.isOverdue) - Number(one.isOverdue));
}

/** Returns the days without an update of a job that is quiet; undefined for any other. */
export function quietDaysOf(
  { stage, stageSince, publishedAt }: Pick<JobFacts, "stage" | "stageSince" | "publishedAt">,
  now: Date,
): number | undefined {
  const days = Math.floor((now.getTime() - (publishedAt ?? stageSince).getTime()) / dayMs);
  return stage !== "done" && days >= quietDays ? days : undefined;
}

const mark = (text: string, isOverdue: boolean): JobMark => ({ text, isOverdue });
