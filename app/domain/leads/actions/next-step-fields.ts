import { parseHoustonTime } from "~/lib/houston-time";

/** Returns new values for the `was_…` fields after a next-step form was accepted. Returns undefined for another form. */
export function rebaseNextStepFields(entries: readonly (readonly [string, string])[]): Record<string, string> | undefined {
  const fieldValue = (name: string) => entries.find(([key]) => key === name)?.[1] ?? "";
  if (fieldValue("intent") !== "next") return undefined;
  const kind = fieldValue("clear") === "yes" ? "" : fieldValue("next_kind");
  if (kind === "") return { was_next_kind: "", was_next_action: "", was_next_at: "", was_next_staff: "" };
  return {
    was_next_kind: kind,
    was_next_action: fieldValue("next_action").trim(),
    was_next_at: String(parseNextStepTime(fieldValue("next_day"), fieldValue("next_time"))?.getTime() ?? ""),
    was_next_staff: fieldValue("next_staff"),
  };
}

/** Converts a day and time in Houston to a Date; 9 AM without a time. Returns undefined if they are invalid. */
export function parseNextStepTime(day: string, time: string): Date | undefined {
  return parseHoustonTime(day, time || "09:00");
}
