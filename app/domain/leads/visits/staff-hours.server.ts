import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { zipPairKey } from "~/domain/visits/drive-time";
import type { Window } from "~/domain/visits/schedule";
import { maxDaysAhead } from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { findLastFieldChanges, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FieldConflict } from "~/platform/records/field-conflict";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, driveOverrides, staffDays, visitDays, visitWindows } from "~/schema";

export function weeklyWindowsQuery(db: Db) {
  return db
    .select()
    .from(visitWindows)
    .orderBy(asc(visitWindows.weekday), asc(visitWindows.fromMinutes));
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
  return db
    .select()
    .from(driveOverrides)
    .orderBy(asc(driveOverrides.zip), asc(driveOverrides.otherZip))
    .limit(500);
}

/**
 * Returns the hours of one weekday as text, to compare what a form was loaded with:
 * "540-720,780-960".
 */
export function toWindowsText(windows: readonly Window[]): string {
  return windows.map(([from, until]) => `${from}-${until}`).join(",");
}

/** Parses the text of the hours of one weekday; skips malformed windows. */
function parseWindowsText(text: string): Window[] {
  return [...text.matchAll(/(\d+)-(\d+)/g)].map(
    ([, from, until]): Window => [Number(from), Number(until)],
  );
}

/**
 * A value that a colleague changed after the form was loaded. `theirs` is the current value; all
 * are texts of the stored values.
 */
export type HoursConflict = {
  field: string;
  was: string;
  theirs: string;
  to: string;
  by: FieldConflict["by"];
};
/** Number of saved fields, and the conflicts. */
type HoursResult = { savedCount: number; conflicts: HoursConflict[] };
type WriteContext = { key: string; by: StaffActor; now: Date };
type HoursEntry = { action: string; recordKind: "staff" | "drive"; recordId: string };

/** Most tries while others change the same hours. */
const maxTries = 5;

/**
 * One value of a form: its name in the audit entry, the text it was loaded with, and the new text.
 */
type HoursChange = { field: string; was: string; to: string };

/**
 * Writes the changed values that still have the text they were loaded with, with one audit entry.
 * Idempotent per key and content. `isUnchanged` returns the condition that no one has changed the
 * values since they were read.
 */
async function writeHours(
  db: Db,
  entry: HoursEntry,
  changes: readonly HoursChange[],
  {
    key,
    by,
    now,
    readTexts,
    isUnchanged,
    toStatements,
  }: WriteContext & {
    readTexts: () => Promise<ReadonlyMap<string, string>>;
    isUnchanged: (texts: ReadonlyMap<string, string>) => SQL;
    toStatements: (due: readonly HoursChange[], isWritten: SQL) => BatchItem<"sqlite">[];
  },
): Promise<HoursResult> {
  const requested = changes.filter(({ was, to }) => was !== to);
  const id = await buildIdempotencyKey([
    key,
    entry.action,
    entry.recordId,
    JSON.stringify(requested),
  ]);
  const isWritten = sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`;
  const isDone = async () =>
    (await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id))).length > 0;
  if (await isDone()) return { savedCount: requested.length, conflicts: [] };
  for (let tries = 0; tries < maxTries; tries++) {
    const texts = await readTexts();
    const textOf = (field: string) => texts.get(field) ?? "";
    const due = requested.filter(({ field, was }) => textOf(field) === was);
    const lost = requested.filter(
      ({ field, was, to }) => textOf(field) !== was && textOf(field) !== to,
    );
    if (due.length > 0) {
      const row = {
        ...toAuditRow(
          by,
          {
            ...entry,
            changes: Object.fromEntries(due.map(({ field, was, to }) => [field, [was, to]])),
          },
          now,
        ),
        id,
      };
      await db.batch([
        insertWhere(db, auditLog, row, isUnchanged(texts)).onConflictDoNothing(),
        ...toStatements(due, isWritten),
      ]);
      if (!(await isDone())) continue;
    }
    const last = lost.length > 0 ? await findLastFieldChanges(db, entry) : new Map<string, never>();
    return {
      savedCount: due.length,
      conflicts: lost.map((change) => ({
        ...change,
        theirs: textOf(change.field),
        by: last.get(change.field),
      })),
    };
  }
  throw new Error("The hours kept changing");
}

/**
 * Returns the statement that adds 1 to the versions of a person's days, so that a booking that read
 * the old hours is rejected.
 */
function bumpDays(
  db: Db,
  staffId: string,
  days: readonly string[],
  condition: SQL,
): BatchItem<"sqlite"> {
  return db
    .insert(staffDays)
    .select(
      sql`select ${staffId}, value, 1 from json_each(${JSON.stringify(days)}) where ${condition}`,
    )
    .onConflictDoUpdate({
      target: [staffDays.staffId, staffDays.day],
      set: { version: sql`staff_days.version + 1` },
    });
}

/** Name of a weekday's hours in the form and in the audit entry; 0 is Sunday. */
export const weekdayField = (weekday: number) => `day${weekday}`;

/** Hours of one weekday; `was` is the text of those the form was loaded with. */
type WeekdayHours = { weekday: number; was: string; windows: readonly Window[] };

/** Saves the weekdays of a person's weekly hours that no one else has changed. */
export function saveWeeklyHours(
  db: Db,
  staffId: string,
  weekdays: readonly WeekdayHours[],
  context: WriteContext,
): Promise<HoursResult> {
  const changes = weekdays.map(({ weekday, was, windows }) => ({
    field: weekdayField(weekday),
    was,
    to: toWindowsText(windows),
  }));
  const today = toHoustonDay(context.now);
  const days = Array.from({ length: maxDaysAhead + 1 }, (_, at) => addDays(today, at));
  const weekdayOf = (field: string) => Number(field.slice(weekdayField(0).length - 1));
  const currentText = (weekday: number) =>
    sql`(select coalesce(group_concat(from_minutes || '-' || to_minutes, ','), '') from (select * from visit_windows where staff_id = ${staffId} and weekday = ${weekday} order by from_minutes))`;
  return writeHours(
    db,
    { action: "changed-visit-hours", recordKind: "staff", recordId: staffId },
    changes,
    {
      ...context,
      readTexts: async () => {
        const rows = await db
          .select()
          .from(visitWindows)
          .where(eq(visitWindows.staffId, staffId))
          .orderBy(asc(visitWindows.fromMinutes));
        return new Map(
          changes.map(({ field }) => [field, toWindowsText(toWindows(rows, weekdayOf(field)))]),
        );
      },
      isUnchanged: (texts) =>
        and(
          ...changes.map(
            ({ field }) => sql`${currentText(weekdayOf(field))} = ${texts.get(field) ?? ""}`,
          ),
        ) ?? sql`1`,
      toStatements: (due, isWritten) => {
        const rows = due.flatMap(({ field, to }) =>
          parseWindowsText(to).map(([from, until]) => [weekdayOf(field), from, until]),
        );
        return [
          db
            .delete(visitWindows)
            .where(
              sql`${visitWindows.staffId} = ${staffId} and ${visitWindows.weekday} in (select value from json_each(${JSON.stringify(due.map(({ field }) => weekdayOf(field)))})) and ${isWritten}`,
            ),
          db
            .insert(visitWindows)
            .select(
              sql`select ${staffId}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') from json_each(${JSON.stringify(rows)}) where ${isWritten}`,
            ),
          bumpDays(db, staffId, days, isWritten),
        ];
      },
    },
  );
}

/** Returns the hours of one weekday. */
export function toWindows(
  rows: readonly (typeof visitWindows.$inferSelect)[],
  weekday: number,
): Window[] {
  return rows
    .filter((row) => row.weekday === weekday)
    .map(({ fromMinutes, toMinutes }): Window => [fromMinutes, toMinutes]);
}

/**
 * Hours of one day that differ from the weekly ones; null for the weekly hours, an empty list for a
 * day off.
 */
export type OtherDay = readonly Window[] | null;

/** Returns the stored hours of one day as text: "" for the weekly ones. */
export function toDayText(hours: OtherDay): string {
  return hours === null ? "" : JSON.stringify(hours);
}

/** Saves or removes the hours of one day. `was` is the text of those the form was loaded with. */
export function saveOtherDay(
  db: Db,
  { staffId, day, was, hours }: { staffId: string; day: string; was: string; hours: OtherDay },
  context: WriteContext,
): Promise<HoursResult> {
  const current = sql<string>`coalesce((select case when closed then '[]' else windows end from visit_days where staff_id = ${staffId} and day = ${day}), '')`;
  return writeHours(
    db,
    { action: "changed-visit-hours", recordKind: "staff", recordId: staffId },
    [{ field: day, was, to: toDayText(hours) }],
    {
      ...context,
      readTexts: async () =>
        new Map([
          [day, (await db.get<{ text: string }>(sql`select ${current} as text`))?.text ?? ""],
        ]),
      isUnchanged: (texts) => sql`${current} = ${texts.get(day) ?? ""}`,
      toStatements: (_due, isWritten) => [
        db
          .delete(visitDays)
          .where(
            sql`${visitDays.staffId} = ${staffId} and ${visitDays.day} = ${day} and ${isWritten}`,
          ),
        ...(hours === null
          ? []
          : [
              insertWhere(
                db,
                visitDays,
                { staffId, day, closed: hours.length === 0, windows: JSON.stringify(hours) },
                isWritten,
              ),
            ]),
        bumpDays(db, staffId, [day], isWritten),
      ],
    },
  );
}

/**
 * Saves the minutes of a drive between two ZIP codes, or removes them with null. `was` is what the
 * form was loaded with, or null.
 */
export function saveDrive(
  db: Db,
  {
    zip,
    otherZip,
    was,
    minutes,
  }: { zip: string; otherZip: string; was: number | null; minutes: number | null },
  context: WriteContext,
): Promise<HoursResult> {
  const [first = "", second = ""] = [zip, otherZip].sort();
  const isPair = sql`${driveOverrides.zip} = ${first} and ${driveOverrides.otherZip} = ${second}`;
  const current = sql<string>`coalesce((select ${driveOverrides.minutes} from ${driveOverrides} where ${isPair}), '')`;
  return writeHours(
    db,
    { action: "corrected-drive", recordKind: "drive", recordId: zipPairKey(first, second) },
    [{ field: "minutes", was: String(was ?? ""), to: String(minutes ?? "") }],
    {
      ...context,
      readTexts: async () =>
        new Map([
          [
            "minutes",
            String(
              (await db.get<{ text: string | number }>(sql`select ${current} as text`))?.text ?? "",
            ),
          ],
        ]),
      isUnchanged: (texts) => sql`${current} || '' = ${texts.get("minutes") ?? ""}`,
      toStatements: (_due, isWritten) => [
        db.delete(driveOverrides).where(sql`${isPair} and ${isWritten}`),
        ...(minutes === null
          ? []
          : [
              insertWhere(
                db,
                driveOverrides,
                { zip: first, otherZip: second, minutes, version: 1, updatedAt: context.now },
                isWritten,
              ),
            ]),
      ],
    },
  );
}
