import * as z from "zod";
import { toRowValues } from "~/platform/records/change-row.server";
import { formatHours, parseHours } from "../clock-input";
import { formatLongDay } from "../open-state";
import { type DayHours, formatClockMinutes, type SpecialDay, weekdays } from "../settings";
import type { SettingsRow } from "../settings-row";
import { notListedText, originalSettingsInputName } from "../settings-sections";
import type { SectionDeclaration, SettingsField } from "./section.server";

type GetInput = Parameters<SettingsField["parseInputs"]>[0];

const hoursInputs = (prefix: string) =>
  ["open", "close", "closed"].map((part) => `${prefix}.${part}`);

/**
 * Parses hours from the inputs `<prefix>.open`, `<prefix>.close` and the checkbox
 * `<prefix>.closed`.
 */
function parseHoursInputs(
  getInput: GetInput,
  prefix: string,
): { hours: DayHours } | { mistakes: { input: string; message: string }[] } {
  if (getInput(`${prefix}.closed`) !== "") return { hours: null };
  const hours = parseHours(getInput(`${prefix}.open`), getInput(`${prefix}.close`));
  return "field" in hours
    ? { mistakes: [{ input: `${prefix}.${hours.field}`, message: hours.message }] }
    : { hours };
}

/**
 * Returns the mistake of hours typed beside a checked Closed box: of a new day, or of a day that
 * was closed when the form was loaded. A day that was open can be closed without clearing its hours.
 */
function findUnclearHours(getInput: GetInput, prefix: string) {
  const wasClosed =
    prefix === "newDay" ||
    getInput(originalSettingsInputName(prefix)).startsWith(formatHours(null));
  const typedHours = [`${prefix}.open`, `${prefix}.close`].find((input) => getInput(input) !== "");
  if (!wasClosed || !typedHours || getInput(`${prefix}.closed`) === "") return undefined;
  const box = prefix.startsWith("hours.") ? "Closed" : "Closed all day";
  return { mistakes: [{ input: typedHours, message: `Clear the hours, or uncheck ${box}.` }] };
}

/**
 * Returns the inputs of the hours form with the hours of one weekday, "1" for Monday, in every
 * weekday that is open.
 */
export function copyHoursToOpenDays(
  values: Readonly<Record<string, string[]>>,
  from: string,
): Record<string, string[]> {
  const source = hoursInputs(`hours.${from}`);
  const openDays = [...weekdays.keys()].filter((day) => !values[`hours.${day}.closed`]);
  const copies = openDays.flatMap((day) =>
    hoursInputs(`hours.${day}`).map((input, part) => ({
      input,
      value: values[source[part] ?? ""],
    })),
  );
  const next = { ...values };
  for (const { input, value } of copies) {
    // an unchecked box has no input
    if (value) next[input] = value;
    else delete next[input];
  }
  return next;
}

export const hoursSection: SectionDeclaration = {
  id: "hours",
  title: "Business hours",
  about: "Central time. Used for “open now” on the contact page and to count response time.",
  save: "Save hours",
  fields: weekdays.map((label, day): SettingsField => {
    const name = `hours.${day}` as const;
    const format = (row: Partial<SettingsRow>) => formatHours(row[name] ?? null);
    return {
      name,
      label,
      inputs: hoursInputs(name),
      serialize: format,
      format,
      parseOriginal: () => undefined,
      parseInputs: (getInput) => {
        const parsed = findUnclearHours(getInput, name) ?? parseHoursInputs(getInput, name);
        return "mistakes" in parsed
          ? parsed
          : { to: toRowValues<SettingsRow>({ [name]: parsed.hours }) };
      },
      inputValues: (row) => {
        const hours = row?.[name] ?? null;
        return {
          [`${name}.open`]: hours ? formatClockMinutes(hours.open) : "",
          [`${name}.close`]: hours ? formatClockMinutes(hours.close) : "",
          [`${name}.closed`]: hours ? "" : "on",
        };
      },
    };
  }),
};

/** Special days have one form each. */
export const specialDaysSection: SectionDeclaration = {
  id: "days",
  title: "Special hours",
  about: "Holidays and short days. These replace regular hours for the website and response time.",
  save: "Add day",
  fields: [],
};

/** Formats a special day for its input with the original value. */
export function formatSpecialDay(day: SpecialDay | undefined): string {
  return day ? [formatHours(day.hours), day.note].filter(Boolean).join(", ") : notListedText;
}

/**
 * Returns the field of a special day: "specialDays.2026-11-26", or "newDay" for the day in its
 * input. Returns undefined for another id.
 */
export function findSpecialDayField(id: string, getInput: GetInput): SettingsField | undefined {
  const typedDay = id === "newDay" ? getInput("newDay.day") : /^specialDays\.(.*)$/.exec(id)?.[1];
  const day = z.iso.date().safeParse(typedDay).data;
  if (!day && id !== "newDay") return undefined;
  const column = `specialDays.${day}` as const;
  const format = (row: Partial<SettingsRow>) => formatSpecialDay(row[column]);
  return {
    name: id,
    label: formatLongDay(day ?? ""),
    serialize: format,
    format,
    parseOriginal: () => undefined,
    inputs: [...hoursInputs(id), `${id}.day`, `${id}.note`, `${id}.remove`],
    parseInputs: () => {
      if (!day) return { mistakes: [{ input: "newDay.day", message: "Choose a date." }] };
      if (getInput(`${id}.remove`) !== "")
        return { to: toRowValues<SettingsRow>({ [column]: undefined }) };
      const parsed = findUnclearHours(getInput, id) ?? parseHoursInputs(getInput, id);
      if ("mistakes" in parsed) return parsed;
      const note = getInput(`${id}.note`).replace(/\s+/g, " ");
      if (note.length > 80)
        return { mistakes: [{ input: `${id}.note`, message: "Use 80 characters or fewer." }] };
      return {
        to: toRowValues<SettingsRow>({
          [column]: { day, hours: parsed.hours, note } satisfies SpecialDay,
        }),
      };
    },
  };
}
