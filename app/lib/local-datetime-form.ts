import { localDateTimeErrorMessage, parseLocalDateTime } from "./local-datetime";

/** The inputs of a moment called `name`: its day, its time and, for an hour that comes twice, which one. */
export const localDateTimeNames = (name: string) => ({ day: `${name}_day`, time: `${name}_time`, which: `${name}_which` });

/** The moment that the inputs of `name` hold; null when they are empty, midnight when only a day is given. Else the input to put right and
 *  why. `name_use` is the time that was offered for one that does not exist. */
export function parseLocalDateTimeForm(
  typed: (input: string) => string,
  name: string,
): { at: Date | null } | { input: string; message: string } {
  const inputs = localDateTimeNames(name);
  const [day, time] = [typed(inputs.day), typed(`${name}_use`) || typed(inputs.time)];
  if (day === "" && time === "") return { at: null };
  if (day === "") return { input: inputs.day, message: "Choose a date." };
  const when = parseLocalDateTime(day, time === "" ? "00:00" : time.slice(0, 5), typed(inputs.which));
  if ("at" in when) return when;
  return { input: when.problem === "twice" ? inputs.which : inputs.day, message: localDateTimeErrorMessage(when) };
}
