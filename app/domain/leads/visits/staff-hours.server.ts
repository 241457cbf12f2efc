import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as z from "zod";
import { zipPairKey } from "~/domain/visits/drive-time";
import { toTimeOfDay, type Window } from "~/domain/visits/schedule";
import { maxDaysAhead } from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { addDays, isIsoDay, toHoustonTime } from "~/lib/houston-time";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, driveOverrides, staffDays, visitDays, visitWindows } from "~/schema";
import { parseWindows } from "./schedule-data.server";

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

/** Parses pairs of time inputs to windows in order, without overlaps. Returns a message for invalid input. */
function parseWindowInputs(pairs: readonly (readonly [from: string, until: string])[]): Window[] | { message: string } {
  const windows: Window[] = [];
  for (const [from, until] of pairs) {
    if (from.trim() === "" && until.trim() === "") continue;
    const [start, end] = [parseTimeInput(from), parseTimeInput(until)];
    if (start === undefined || end === undefined) return { message: "Enter both times, like 9:00 AM and 12:00 PM." };
    if (start >= end) return { message: "The end has to be after the start." };
    windows.push([start, end]);
  }
  windows.sort((one, other) => one[0] - other[0]);
  const overlaps = windows.some(([from], at) => from < (windows[at - 1]?.[1] ?? 0));
  return overlaps ? { message: "These times overlap." } : windows;
}

/** Selects the weekly hours of all staff. */
export function weeklyWindowsQuery(db: Db) {
  return db.select().from(visitWindows).orderBy(asc(visitWindows.weekday), asc(visitWindows.fromMinutes));
}

/** Selects the days of a person with other hours, from today on. */
export function otherDaysQuery(db: Db, staffId: string, now: Date) {
  return db
    .select()
    .from(visitDays)
    .where(and(eq(visitDays.staffId, staffId), gte(visitDays.day, toHoustonDay(now))))
    .orderBy(asc(visitDays.day))
    .limit(60);
}

/** Selects the drives that staff corrected. */
export function driveOverridesQuery(db: Db) {
  return db.select().from(driveOverrides).orderBy(asc(driveOverrides.zip), asc(driveOverrides.otherZip)).limit(500);
}

type Weekly = readonly { weekday: number; windows: readonly Window[] }[];

/** Returns weekly hours as text, to compare what a form was loaded with: "1:540-720,1:780-960". */
function toWeeklyText(weekly: Weekly): string {
  return weekly.flatMap(({ weekday, windows }) => windows.map(([from, until]) => `${weekday}:${from}-${until}`)).join(",");
}

const weeklyTextSql = (staffId: string) =>
  sql`(select coalesce(group_concat(weekday || ':' || from_minutes || '-' || to_minutes, ','), '') from (select * from visit_windows where staff_id = ${staffId} order by weekday, from_minutes))`;

type HoursResult = { state: "saved" } | { state: "changed" };
type WriteContext = { key: string; by: StaffActor; now: Date };

/** Writes an audit entry if the condition is true, and the statements that depend on it. Idempotent per key and content. */
async function writeWithAudit(
  db: Db,
  entry: { action: string; recordKind: "staff" | "drive"; recordId: string; changes: Record<string, [unknown, unknown]> },
  condition: SQL,
  { key, by, now }: WriteContext,
  statements: (isWritten: SQL) => BatchItem<"sqlite">[],
): Promise<HoursResult> {
  const id = await buildIdempotencyKey([key, entry.action, entry.recordId, JSON.stringify(entry.changes)]);
  const [earlier] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id));
  if (earlier) return { state: "saved" };
  const isWritten = sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`;
  await db.batch([insertWhere(db, auditLog, { ...toAuditRow(by, entry, now), id }, condition, sql`do nothing`), ...statements(isWritten)]);
  const [written] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id));
  return { state: written ? "saved" : "changed" };
}

/** Returns the statement that adds 1 to the versions of a person's days, so that a booking that read the old hours is rejected. */
function bumpDays(db: Db, staffId: string, days: readonly string[], condition: SQL): BatchItem<"sqlite"> {
  return db
    .insert(staffDays)
    .select(sql`select ${staffId}, value, 1 from json_each(${JSON.stringify(days)}) where ${condition}`)
    .onConflictDoUpdate({ target: [staffDays.staffId, staffDays.day], set: { version: sql`staff_days.version + 1` } });
}

/** Saves a person's weekly hours; `was` is the text of those the form was loaded with. */
export function saveWeeklyHours(db: Db, staffId: string, was: string, weekly: Weekly, context: WriteContext): Promise<HoursResult> {
  const to = toWeeklyText(weekly);
  const rows = weekly.flatMap(({ weekday, windows }) => windows.map(([from, until]) => [weekday, from, until]));
  const today = toHoustonDay(context.now);
  const days = Array.from({ length: maxDaysAhead + 1 }, (_, at) => addDays(today, at));
  const entry = {
    action: "changed-visit-hours",
    recordKind: "staff" as const,
    recordId: staffId,
    changes: { hours: [was, to] satisfies [unknown, unknown] },
  };
  return writeWithAudit(db, { ...entry }, sql`${weeklyTextSql(staffId)} = ${was}`, context, (isWritten) => [
    db.delete(visitWindows).where(sql`${visitWindows.staffId} = ${staffId} and ${isWritten}`),
    db
      .insert(visitWindows)
      .select(
        sql`select ${staffId}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') from json_each(${JSON.stringify(rows)}) where ${isWritten}`,
      ),
    bumpDays(db, staffId, days, isWritten),
  ]);
}

/** Hours of one day that differ from the weekly ones; null for the weekly hours, an empty list for a day off. */
type OtherDay = readonly Window[] | null;

/** Returns the stored hours of one day as text: "" for the weekly ones. */
function toDayText(hours: OtherDay): string {
  return hours === null ? "" : JSON.stringify(hours);
}

/** Saves or removes the hours of one day. `was` is the text of those the form was loaded with. */
export function saveOtherDay(
  db: Db,
  { staffId, day, was, hours }: { staffId: string; day: string; was: string; hours: OtherDay },
  context: WriteContext,
): Promise<HoursResult> {
  const current = sql`coalesce((select case when closed then '[]' else windows end from visit_days where staff_id = ${staffId} and day = ${day}), '')`;
  const entry = {
    action: "changed-visit-hours",
    recordKind: "staff" as const,
    recordId: staffId,
    changes: { [day]: [was, toDayText(hours)] satisfies [unknown, unknown] },
  };
  return writeWithAudit(db, entry, sql`${current} = ${was}`, context, (isWritten) => [
    db.delete(visitDays).where(sql`${visitDays.staffId} = ${staffId} and ${visitDays.day} = ${day} and ${isWritten}`),
    ...(hours === null
      ? []
      : [insertWhere(db, visitDays, { staffId, day, closed: hours.length === 0, windows: JSON.stringify(hours) }, isWritten)]),
    bumpDays(db, staffId, [day], isWritten),
  ]);
}

/** Saves the minutes of a drive between two ZIP codes, or removes them with null. `was` is what the form was loaded with, or null. */
export function saveDrive(
  db: Db,
  { zip, otherZip, was, minutes }: { zip: string; otherZip: string; was: number | null; minutes: number | null },
  context: WriteContext,
): Promise<HoursResult> {
  const [first = "", second = ""] = [zip, otherZip].sort();
  const isPair = sql`${driveOverrides.zip} = ${first} and ${driveOverrides.otherZip} = ${second}`;
  const current = sql`(select ${driveOverrides.minutes} from ${driveOverrides} where ${isPair})`;
  const entry = {
    action: "corrected-drive",
    recordKind: "drive" as const,
    recordId: zipPairKey(first, second),
    changes: { minutes: [was, minutes] satisfies [unknown, unknown] },
  };
  return writeWithAudit(db, entry, sql`${current} is ${was}`, context, (isWritten) => [
    db.delete(driveOverrides).where(sql`${isPair} and ${isWritten}`),
    ...(minutes === null
      ? []
      : [insertWhere(db, driveOverrides, { zip: first, otherZip: second, minutes, version: 1, updatedAt: context.now }, isWritten)]),
  ]);
}

const id = z.string().min(1).max(60);
const key = z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");
const zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, "Enter a 5-digit ZIP code, like 77007.");

/** Returns the pairs of time inputs whose names begin with the prefix. */
function readPairs(values: Record<string, string>, prefix: string): [string, string][] {
  return Array.from({ length: windowsPerDay }, (_, at) => [values[`${prefix}_from_${at}`] ?? "", values[`${prefix}_until_${at}`] ?? ""]);
}

/** The inputs of the windows have names of their own. */
const otherInputs = z.string().max(20);

const weeklyForm = z
  .object({ intent: z.literal("weekly"), key, staff: id, was: z.string().max(1_000) })
  .catchall(otherInputs)
  .transform((form, context) => {
    const weekly = Array.from({ length: 7 }, (_, weekday) => {
      const windows = parseWindowInputs(readPairs(form, `day${weekday}`));
      if (!("message" in windows)) return { weekday, windows };
      context.addIssue({ code: "custom", path: [`day${weekday}_from_0`], message: windows.message });
      return { weekday, windows: [] };
    });
    return { intent: form.intent, key: form.key, staffId: form.staff, was: form.was, weekly };
  });

const dayForm = z
  .object({
    ...{ intent: z.literal("day"), key, staff: id, day: z.string(), was: z.string().max(200) },
    hours: z.enum(["off", "other", "weekly"]),
  })
  .catchall(otherInputs)
  .transform((form, context) => {
    if (!isIsoDay(form.day)) context.addIssue({ code: "custom", path: ["day"], message: "Choose a date." });
    const windows = form.hours === "other" ? parseWindowInputs(readPairs(form, "other")) : [];
    if ("message" in windows) context.addIssue({ code: "custom", path: ["other_from_0"], message: windows.message });
    else if (form.hours === "other" && windows.length === 0)
      context.addIssue({ code: "custom", path: ["other_from_0"], message: "Enter a start and an end." });
    const hours: OtherDay = form.hours === "weekly" || "message" in windows ? null : windows;
    return { intent: form.intent, key: form.key, staffId: form.staff, day: form.day, was: form.was, hours };
  });

const minutesField = z
  .string()
  .trim()
  .regex(/^(?:|[1-9]\d{0,2})$/, "Enter 5 to 240 minutes, or nothing to use the estimate.")
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((minutes) => minutes === null || (minutes >= 5 && minutes <= 240), "Enter 5 to 240 minutes, or nothing to use the estimate.");

const driveForm = z
  .object({ intent: z.literal("drive"), key, zip, other_zip: zip, minutes: minutesField, was: z.string().max(4) })
  .transform(({ other_zip: otherZip, was, ...form }) => ({ ...form, otherZip, was: was === "" ? null : Number(was) }));

/** Schema of the forms on the page of visit hours. */
export const hoursFormSchema = z.discriminatedUnion("intent", [weeklyForm, dayForm, driveForm]);

/** Returns a day with other hours for the page. */
export function toOtherDayView({ day, closed, windows }: typeof visitDays.$inferSelect) {
  const hours = closed ? [] : parseWindows(windows);
  return { day, text: toDayText(hours), windows: hours };
}

/** Returns a person's weekly hours as text and as values of the inputs. */
export function toHoursForm(rows: readonly (typeof visitWindows.$inferSelect)[]): { weeklyText: string; inputs: Record<string, string> } {
  const weekly = Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    windows: rows.filter((row) => row.weekday === weekday).map(({ fromMinutes, toMinutes }): Window => [fromMinutes, toMinutes]),
  }));
  const inputs = weekly.flatMap(({ weekday, windows }) =>
    windows.flatMap(([from, until], at) => [
      [`day${weekday}_from_${at}`, toTimeInput(from)],
      [`day${weekday}_until_${at}`, toTimeInput(until)],
    ]),
  );
  return { weeklyText: toWeeklyText(weekly), inputs: Object.fromEntries(inputs) };
}
