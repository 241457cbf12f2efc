import { readWhen, whenMessage } from "~/lib/when-input";

type Values = Readonly<Record<string, readonly string[]>>;

/** A moment of a form: `name_day`, `name_time` and, for the hour that comes twice, `name_which`. Null when both are empty. A day without a
 *  time means seven in the morning. */
export function readMoment(values: Values, name: string): { at: number | null } | { error: string } {
  const last = (field: string) => (values[`${name}_${field}`]?.at(-1) ?? "").trim();
  const [day, time] = [last("day"), last("time")];
  if (day === "" && time === "") return { at: null };
  const read = readWhen(day, time.slice(0, 5) || "07:00", last("which"));
  return "at" in read ? { at: read.at.getTime() } : { error: whenMessage(read) };
}
