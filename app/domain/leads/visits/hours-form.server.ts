import * as z from "zod";
import { toTimeOfDay, type Window } from "~/domain/visits/schedule";
import { isIsoDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import { originalInputName } from "~/platform/records/field-conflict";
import type { visitDays, visitWindows } from "~/schema";
import { parseWindows } from "./schedule-data.server";
import {
  type OtherDay,
  toDayText,
  toWindows,
  toWindowsText,
  weekdayField,
} from "./staff-hours.server";

/** Windows of one day that the form offers. */
export const windowsPerDay = 2;

/** Formats minutes after midnight for a time input. */
function toTimeInput(minutes: number): string {
  return minutes === 1440 ? "23:59" : toHoustonTime(toTimeOfDay("2026-01-05", minutes));
}

/** Parses a time input to minutes after midnight. Returns undefined for other text. */
function parseTimeInput(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/**
 * Parses pairs of time inputs to windows in order, without overlaps. Returns a message for invalid
 * input.
 */
function parseWindowInputs(
  pairs: readonly (readonly [from: string, until: string])[],
): Window[] | { message: string } {
  const windows: Window[] = [];
  for (const [from, until] of pairs) {
    if (from.trim() === "" && until.trim() === "") continue;
    const [start, end] = [parseTimeInput(from), parseTimeInput(until)];
    if (start === undefined || end === undefined)
      return { message: "Enter both times, like 9:00 AM and 12:00 PM." };
    if (start >= end) return { message: "The end time must be after the start time." };
    windows.push([start, end]);
  }
  windows.sort((one, other) => one[0] - other[0]);
  const overlaps = windows.some(([from], at) => from < (windows[at - 1]?.[1] ?? 0));
  return overlaps ? { message: "These times overlap." } : windows;
}

const id = z.string().min(1).max(60);
const key = z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");
const zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, "Enter a 5-digit ZIP code, like 77007.");

/** Returns the pairs of time inputs whose names begin with the prefix. */
function readPairs(values: Record<string, string>, prefix: string): [string, string][] {
  return Array.from({ length: windowsPerDay }, (_, at) => [
    values[`${prefix}_from_${at}`] ?? "",
    values[`${prefix}_until_${at}`] ?? "",
  ]);
}

/** The inputs of the windows have names of their own. */
const otherInputs = z.string().max(60);
/** Field for which staff keep the colleague's value. */
const leave = z.string().max(20).optional();

const weeklyForm = z
  .object({ intent: z.literal("weekly"), key, staff: id, leave })
  .catchall(otherInputs)
  .transform((form, context) => {
    const weekdays = Array.from({ length: 7 }, (_, weekday) => weekday).flatMap((weekday) => {
      const field = weekdayField(weekday);
      const was = form[originalInputName(field)];
      if (was === undefined || form.leave === field) return [];
      const windows = parseWindowInputs(readPairs(form, field));
      if (!("message" in windows)) return [{ weekday, was, windows }];
      context.addIssue({ code: "custom", path: [`${field}_from_0`], message: windows.message });
      return [];
    });
    return { intent: form.intent, key: form.key, staffId: form.staff, leave: form.leave, weekdays };
  });

const dayForm = z
  .object({
    intent: z.literal("day"),
    key,
    staff: id,
    day: z.string(),
    was: z.string().max(200),
    leave,
    hours: z.enum(["off", "other", "weekly"]),
  })
  .catchall(otherInputs)
  .transform((form, context) => {
    if (!isIsoDay(form.day))
      context.addIssue({ code: "custom", path: ["day"], message: "Choose a date." });
    const windows = form.hours === "other" ? parseWindowInputs(readPairs(form, "other")) : [];
    if ("message" in windows)
      context.addIssue({ code: "custom", path: ["other_from_0"], message: windows.message });
    else if (form.hours === "other" && windows.length === 0)
      context.addIssue({
        code: "custom",
        path: ["other_from_0"],
        message: "Enter a start time and an end time.",
      });
    const hours: OtherDay = form.hours === "weekly" || "message" in windows ? null : windows;
    return {
      intent: form.intent,
      key: form.key,
      staffId: form.staff,
      day: form.day,
      was: form.was,
      leave: form.leave,
      hours,
    };
  });

const minutesField = z
  .string()
  .trim()
  .regex(/^(?:|[1-9]\d{0,2})$/, "Enter 5 to 240 minutes, or leave it blank to use the estimate.")
  .transform((text) => (text === "" ? null : Number(text)))
  .refine(
    (minutes) => minutes === null || (minutes >= 5 && minutes <= 240),
    "Enter 5 to 240 minutes, or leave it blank to use the estimate.",
  );

const driveForm = z
  .object({
    intent: z.literal("drive"),
    key,
    zip,
    other_zip: zip,
    minutes: minutesField,
    was: z.string().max(4),
    leave,
  })
  .transform(({ other_zip: otherZip, was, ...form }) => ({
    ...form,
    otherZip,
    was: was === "" ? null : Number(was),
  }));

export const hoursFormSchema = z.discriminatedUnion("intent", [weeklyForm, dayForm, driveForm]);

/** Returns a day with other hours for the page. */
export function toOtherDayView({ day, closed, windows }: typeof visitDays.$inferSelect) {
  const hours = closed ? [] : parseWindows(windows);
  return { day, text: toDayText(hours), windows: hours };
}

/** Returns a person's weekly hours: the text of each weekday, and the values of the inputs. */
export function toHoursForm(rows: readonly (typeof visitWindows.$inferSelect)[]): {
  weekdayTexts: string[];
  inputs: Record<string, string>;
} {
  const weekly = Array.from({ length: 7 }, (_, weekday) => toWindows(rows, weekday));
  return {
    weekdayTexts: weekly.map(toWindowsText),
    inputs: Object.fromEntries(
      weekly.flatMap((windows, weekday) => toWindowInputs(weekdayField(weekday), windows)),
    ),
  };
}

/** Returns names and values of the inputs of one day's windows. */
function toWindowInputs(
  prefix: string,
  windows: readonly Window[],
): [name: string, value: string][] {
  return windows.flatMap(([from, until], at): [string, string][] => [
    [`${prefix}_from_${at}`, toTimeInput(from)],
    [`${prefix}_until_${at}`, toTimeInput(until)],
  ]);
}
