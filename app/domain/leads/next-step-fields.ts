import { parseHoustonTime } from "~/lib/houston-time";

/** What the `was_…` fields of the next form about the next step hold once this one has been taken; undefined when it is another form. */
export function rebaseNextStepFields(entries: readonly (readonly [string, string])[]): Record<string, string> | undefined {
  const of = (name: string) => entries.find(([key]) => key === name)?.[1] ?? "";
  if (of("intent") !== "next") return undefined;
  const kind = of("clear") === "yes" ? "" : of("next_kind");
  if (kind === "") return { was_next_kind: "", was_next_action: "", was_next_at: "", was_next_staff: "" };
  return {
    was_next_kind: kind,
    was_next_action: of("next_action").trim(),
    was_next_at: String(parseNextStepTime(of("next_day"), of("next_time"))?.getTime() ?? ""),
    was_next_staff: of("next_staff"),
  };
}

/** The moment of a day and a time on Houston's clock, 9 AM without a time; undefined when they are none. */
export function parseNextStepTime(day: string, time: string): Date | undefined {
  return parseHoustonTime(day, time || "09:00");
}
