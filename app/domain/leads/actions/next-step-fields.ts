import type { NextStepKind } from "~/domain/leads/lead";
import { parseHoustonTime } from "~/lib/houston-time";
import { lookup } from "~/lib/lookup";

/** Next step of a lead: kind, description, due time, and assigned staff member. */
export type NextStep = {
  kind: NextStepKind;
  action: string;
  at: Date | null;
  staffId: string | null;
};

/** Open task as stored in the lead's columns. */
export type OriginalTask = {
  taskKind: NextStepKind | null;
  taskAction: string;
  taskAt: Date | null;
  taskStaffId: string | null;
};

/** Names of the task's columns by those of the next step, which stored a task until it had its own. */
const taskNames: Readonly<Record<string, string>> = {
  nextKind: "taskKind",
  nextAction: "taskAction",
  nextActionAt: "taskAt",
  nextStaffId: "taskStaffId",
};

/** Renames the columns of an older entry or merge, without a next step that was a visit. */
export function renameNextStepColumns<Value>(
  columns: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => name !== "nextVisitId")
      .map(([name, value]) => [lookup(taskNames, name) ?? name, value]),
  );
}

/** Returns the hidden inputs of a form with the task that it was loaded with. */
export function originalTaskInputs({ taskKind, taskAction, taskAt, taskStaffId }: OriginalTask) {
  return {
    was_next_kind: taskKind ?? "",
    was_next_action: taskAction,
    was_next_at: taskAt ? String(taskAt.getTime()) : "",
    was_next_staff: taskStaffId ?? "",
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
    return originalTaskInputs({ taskKind: null, taskAction: "", taskAt: null, taskStaffId: null });
  const at =
    kind === "visit"
      ? undefined // stored without its time until it is booked
      : parseNextStepTime(fieldValue("next_day"), fieldValue("next_time"));
  return {
    was_next_kind: kind,
    was_next_action: fieldValue("next_action").trim(),
    was_next_at: String(at?.getTime() ?? ""),
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
