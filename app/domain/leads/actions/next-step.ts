import type { NextStepKind } from "~/domain/leads/lead";

/** Next step of a lead: kind, description, due time, and assigned staff member. */
export type NextStep = { kind: NextStepKind; action: string; at: Date | null; staffId: string | null };

/** Next step as stored in the lead's columns. */
export type OriginalNextStep = { nextKind: NextStepKind | null; nextAction: string; nextActionAt: Date | null; nextStaffId: string | null };
