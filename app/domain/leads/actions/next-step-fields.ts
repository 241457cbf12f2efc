import type { NextStepKind } from "~/domain/leads/lead";
import { parseHoustonTime } from "~/lib/houston-time";

/** Next step of a lead: kind, description, due time, and assigned staff member. */
export type NextStep = {
  kind: NextStepKind;
  action: string;
  at: Date | null;
  staffId: string | null;
};

/** Next step as stored in the lead's columns. */
export type OriginalNextStep = {
  nextKind: NextStepKind | null;
  nextAction: string;
  nextActionAt: Date | null;
  nextStaffId: string | null;
};

/** Returns the hidden inputs of a form with the next step that it was loaded with. */
export function originalNextStepInputs({
  nextKind,
  nextAction,
  nextActionAt,
  nextStaffId,
}: OriginalNextStep) {
  return {
    was_next_kind: nextKind ?? "",
    was_next_action: nextAction,
    was_next_at: nextActionAt ? String(nextActionAt.getTime()) : "",
    was_next_staff: nextStaffId ?? "",
  };
}

/**
 * Returns new values for the `was_…` fields after a next-step form was accepted. Returns undefined
 * for another form.
 */
export function rebaseNextStepFields(
  entries: readonly (readonly [string, string])[],
): Record<string, string> | undefined {
  const fieldValue = (name: string) => entries.find(([key]) => key === name)?.[1] ?? "";
  if (fieldValue("intent") !== "next") return undefined;
  const kind = fieldValue("clear") === "yes" ? "" : fieldValue("next_kind");
  if (kind === "")
    return originalNextStepInputs({
      nextKind: null,
      nextAction: "",
      nextActionAt: null,
      nextStaffId: null,
    });
  return {
    was_next_kind: kind,
    was_next_action: fieldValue("next_action").trim(),
    was_next_at: String(
      parseNextStepTime(fieldValue("next_day"), fieldValue("next_time"))?.getTime() ?? "",
    ),
    was_next_staff: fieldValue("next_staff"),
  };
}

/**
 * Converts a day and time in Houston to a Date; 9 AM without a time. Returns undefined if they are
 * invalid.
 */
export function parseNextStepTime(day: string, time: string): Date | undefined {
  return parseHoustonTime(day, time || "09:00");
}
