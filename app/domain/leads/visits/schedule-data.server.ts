import { and, asc, eq, gte, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import type { Settings } from "~/domain/settings/settings";
import { createDriveEstimate, type EstimateDrive, zipPairKey } from "~/domain/visits/drive-time";
import type {
  DaySchedule,
  ScheduleContext,
  StaffSchedule,
  Stop,
  Window,
} from "~/domain/visits/schedule";
import {
  assumedOfficeZip,
  hasTrip,
  maxDaysAhead,
  maxVisitDays,
  visitDaysOf,
} from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime, weekdayOf } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { driveOverrides, leads, staff, staffDays, visitDays, visits, visitWindows } from "~/schema";

export type ScheduleSettings = Pick<Settings, "specialDays" | "visits">;

/** Schedules of the staff who make visits, between two days. */
export type LoadedSchedule = {
  staff: StaffSchedule[];
  names: ReadonlyMap<string, string>;
  estimateDrive: EstimateDrive;
  /** Returns the version of a person's day; 0 if nothing has changed on it yet. */
  versionOf(staffId: string, day: string): number;
};

/** Returns the rules of start times with a loaded schedule. */
export function toScheduleContext(
  { estimateDrive }: Pick<LoadedSchedule, "estimateDrive">,
  settings: ScheduleSettings,
  now: Date,
): ScheduleContext {
  return { now, officeZip: settings.visits.officeZip || assumedOfficeZip, estimateDrive };
}

/** Returns the estimate of drives with the stored corrections. */
export function toDriveEstimate(
  overrides: readonly (typeof driveOverrides.$inferSelect)[],
): EstimateDrive {
  return createDriveEstimate(
    new Map(overrides.map(({ zip, otherZip, minutes }) => [zipPairKey(zip, otherZip), minutes])),
  );
}

const windowsSchema = z
  .array(z.tuple([z.number().int().min(0).max(1440), z.number().int().min(0).max(1440)]))
  .catch([]);

/** Parses the stored hours of one day; empty if malformed. */
export function parseWindows(json: string): Window[] {
  return windowsSchema.parse(parseJson(json));
}

/** True for visits on one of the days, also visits of several days that began earlier. */
export function inDaysCondition(from: string, until: string): SQL {
  const first = parseHoustonTime(from)!;
  return sql`${visits.startsAt} >= ${parseHoustonTime(addDays(from, -maxVisitDays))!.getTime()}
    and ${visits.endsAt} > ${first.getTime()} and ${visits.startsAt} < ${parseHoustonTime(addDays(until, 1))!.getTime()}`;
}

/** Selects the staff who can make visits. */
export function visitStaffQuery(db: Db) {
  return db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(isNull(staff.disabledAt), ne(staff.role, "editor")))
    .orderBy(asc(staff.name));
}

/**
 * Loads the schedules from `from` until and including `until`; by default the days that homeowners
 * can book.
 */
export async function loadSchedule(
  db: Db,
  settings: ScheduleSettings,
  now: Date,
  { from = toHoustonDay(now), until = addDays(toHoustonDay(now), maxDaysAhead) } = {},
): Promise<LoadedSchedule> {
  // the indexes begin with the person
  const isOfStaff = (column: SQLWrapper) => sql`${column} in (select ${staff.id} from ${staff})`;
  const [people, windows, days, booked, versions, overrides] = await db.batch([
    visitStaffQuery(db),
    db
      .select()
      .from(visitWindows)
      .orderBy(asc(visitWindows.weekday), asc(visitWindows.fromMinutes)),
    db
      .select()
      .from(visitDays)
      .where(
        and(
          isOfStaff(visitDays.staffId),
          gte(visitDays.day, from),
          sql`${visitDays.day} <= ${until}`,
        ),
      ),
    db
      .select({
        id: visits.id,
        staffId: visits.staffId,
        startsAt: visits.startsAt,
        endsAt: visits.endsAt,
        zip: visits.zip,
        kind: visits.kind,
      })
      .from(visits)
      .innerJoin(leads, eq(leads.id, visits.leadId))
      .where(
        and(eq(visits.status, "booked"), isNull(leads.deletedAt), inDaysCondition(from, until)),
      ),
    db
      .select()
      .from(staffDays)
      .where(
        and(
          isOfStaff(staffDays.staffId),
          gte(staffDays.day, from),
          sql`${staffDays.day} <= ${until}`,
        ),
      ),
    db.select().from(driveOverrides),
  ]);
  const stops = new Map<string, Stop[]>();
  const dayKey = (staffId: string, day: string) => `${staffId} ${day}`;
  for (const { id, staffId, startsAt, endsAt, zip, kind } of booked) {
    const stop = {
      id,
      start: startsAt.getTime(),
      end: endsAt.getTime(),
      zip,
      hasTrip: hasTrip(kind),
    };
    for (const day of visitDaysOf({ startsAt, endsAt })) {
      const key = dayKey(staffId ?? "", day);
      stops.set(key, [...(stops.get(key) ?? []), stop]);
    }
  }
  const ownDays = new Map(
    days.map(({ staffId, day, closed, windows: own }) => [
      dayKey(staffId, day),
      closed ? [] : parseWindows(own),
    ]),
  );
  const versionByDay = new Map(
    versions.map(({ staffId, day, version }) => [dayKey(staffId, day), version]),
  );
  const specialDays = new Map(settings.specialDays.map(({ day, hours }) => [day, hours]));
  const windowsOn = (staffId: string, day: string): Window[] => {
    const weekday = weekdayOf(day);
    const hours =
      ownDays.get(dayKey(staffId, day)) ??
      windows
        .filter((one) => one.staffId === staffId && one.weekday === weekday)
        .map(({ fromMinutes, toMinutes }): Window => [fromMinutes, toMinutes]);
    const office = specialDays.get(day);
    if (office === undefined) return hours;
    if (office === null) return [];
    return hours
      .map(([start, end]): Window => [Math.max(start, office.open), Math.min(end, office.close)])
      .filter(([start, end]) => start < end);
  };
  const dayOf =
    (staffId: string) =>
    (day: string): DaySchedule => ({
      day,
      windows: windowsOn(staffId, day),
      stops: stops.get(dayKey(staffId, day)) ?? [],
    });
  return {
    staff: people.map(({ id }) => ({ staffId: id, dayOf: dayOf(id) })),
    names: new Map(people.map(({ id, name }) => [id, name])),
    estimateDrive: toDriveEstimate(overrides),
    versionOf: (staffId, day) => versionByDay.get(dayKey(staffId, day)) ?? 0,
  };
}
