import { addDays } from "./houston-time";
import { localDateTimeErrorMessage, parseLocalDateTime } from "./local-datetime";

/** Returns the names of the inputs for a local date-time: day, time, and the choice for a repeated hour. */
export const localDateTimeInputNames = (name: string) => ({ day: `${name}_day`, time: `${name}_time`, which: `${name}_which` });

/**
 * Parses the inputs of `name`: null if empty, the midnight that begins or ends the day if it has no time, otherwise the input with the
 * error and its message. `name_use` is the suggested time for one that does not exist.
 */
export function parseLocalDateTimeForm(
  getInput: (input: string) => string,
  name: string,
  dayMeans: "beginning" | "end" = "beginning",
): { at: Date | null } | { input: string; message: string } {
  const inputs = localDateTimeInputNames(name);
  const [day, time] = [getInput(inputs.day), getInput(`${name}_use`) || getInput(inputs.time)];
  if (day === "" && time === "") return { at: null };
  if (day === "") return { input: inputs.day, message: "Choose a date." };
  const endsDay = time === "" && dayMeans === "end" && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const when = parseLocalDateTime(endsDay ? addDays(day, 1) : day, time === "" ? "00:00" : time.slice(0, 5), getInput(inputs.which));
  if ("at" in when) return when;
  return { input: when.problem === "twice" ? inputs.which : inputs.day, message: localDateTimeErrorMessage(when) };
}
