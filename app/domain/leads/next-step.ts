import type { NextStepKind } from "./lead";

/** What is to be done next: what, in words of one's own if need be, when, and by whom. */
export type NextStep = { kind: NextStepKind; action: string; at: Date | null; staffId: string | null };

/** The next step as the columns of a lead hold it. */
export type OriginalNextStep = { nextKind: NextStepKind | null; nextAction: string; nextActionAt: Date | null; nextStaffId: string | null };
