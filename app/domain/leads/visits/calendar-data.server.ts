import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { openStages } from "~/domain/leads/lead";
import { activeConsentSql } from "~/domain/leads/mail/end-texts.server";
import {
  checkStart,
  type DaySchedule,
  isStaffProblem,
  listOpenStarts,
  type ScheduleContext,
  type StartProblem,
  toTimeOfDay,
} from "~/domain/visits/schedule";
import {
  hasTrip,
  marginMinutes,
  maxDaysAhead,
  visitDaysOf,
  visitMinutes,
} from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { addDays, weekdayOf } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import { leadContacts, leads, visits } from "~/schema";
import {
  inDaysCondition,
  type LoadedSchedule,
  type ScheduleSettings,
  toScheduleContext,
} from "./schedule-data.server";
import { toRequest } from "./visit-change.server";

const calendarColumns = {
  id: visits.id,
  leadId: visits.leadId,
  staffId: visits.staffId,
  kind: visits.kind,
  startsAt: visits.startsAt,
  endsAt: visits.endsAt,
  zip: visits.zip,
  status: visits.status,
  version: visits.version,
  name: leads.name,
  street: leads.street,
  phone: leads.phone,
  email: sql<string | null>`iif(${leads.status} = 'spam', null, ${leads.email})`.as("email_to"),
  contactBy: leads.contactBy,
};

/** Most visits on one page. */
const maxVisits = 500;

function calendarVisitsQuery(db: Db, condition: SQL | undefined) {
  return db
    .select(calendarColumns)
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(and(condition, isNull(leads.deletedAt)))
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(maxVisits);
}

/** Selects the visits of these days, except canceled ones. */
export function visitsInDaysQuery(db: Db, from: string, until: string) {
  return calendarVisitsQuery(
    db,
    and(inDaysCondition(from, until), inArray(visits.status, ["booked", "done", "no-show"])),
  );
}

/** Selects a visit for its form. */
export function calendarVisitQuery(db: Db, id: string) {
  return calendarVisitsQuery(db, eq(visits.id, id));
}

export type CalendarVisit = Awaited<ReturnType<typeof calendarVisitsQuery>>[number];

/** One line of a person's day, in order of time. */
export type DayLine =
  /** `number` counts the days of a visit of several, from 1. */
  | { type: "visit"; visit: CalendarVisit; number: number }
  /**
   * Drive from the stop before, or from the office; `free` are the minutes there are for it if they
   * are too few.
   */
  | {
      type: "drive";
      minutes: number;
      isKnown: boolean;
      fromOffice: boolean;
      leave: Date;
      free: number | undefined;
      before: string;
    }
  | { type: "open"; from: number; until: number; starts: Date[] }
  | { type: "off" };

type PersonDay = { day: string; lines: DayLine[] };
export type PersonRow = { id: string | null; name: string; days: PersonDay[] };

/** A visit that its day has no room for, with the ways to repair it. */
export type CalendarWarning = {
  day: string;
  staffName: string;
  visit: CalendarVisit;
  /** Visit before or after it that is too close, or overlaps. */
  other: CalendarVisit | undefined;
  problem: StartProblem;
  /** Nearest time at which the visit fits, by the same person. */
  start: Date | undefined;
  /** People for whom the present time fits. */
  free: { id: string; name: string }[];
};

const minuteMs = 60_000;
const isClash = ({ kind }: StartProblem) =>
  kind === "overlap" || kind === "drive-before" || kind === "drive-after";

/**
 * Builds the rows of the calendar: each person's days with visits, drives, and times that customers
 * can book.
 */
export function buildCalendarRows(
  schedule: LoadedSchedule,
  found: readonly CalendarVisit[],
  { days, settings, now }: { days: readonly string[]; settings: ScheduleSettings; now: Date },
): PersonRow[] {
  const rules = toScheduleContext(schedule, settings, now);
  const rows = schedule.staff.map(
    ({ staffId, dayOf }): PersonRow => ({
      id: staffId,
      name: schedule.names.get(staffId) ?? "",
      days: days.map((day) => ({
        day,
        lines: buildDayLines(
          dayOf(day),
          found.filter((visit) => visit.staffId === staffId && visitDaysOf(visit).includes(day)),
          rules,
          settings,
        ),
      })),
    }),
  );
  const staffIds = new Set<string | null>(schedule.staff.map(({ staffId }) => staffId));
  const others = found.filter(({ staffId }) => !staffIds.has(staffId));
  if (others.length === 0) return rows;
  const unassigned = days.map((day) => ({
    day,
    lines: others
      .filter((visit) => visitDaysOf(visit).includes(day))
      .map((visit) => toVisitLine(visit, day)),
  }));
  return [...rows, { id: null, name: "Unassigned", days: unassigned }];
}

function toVisitLine(visit: CalendarVisit, day: string): DayLine {
  return { type: "visit", visit, number: visitDaysOf(visit).indexOf(day) + 1 };
}

type VisitDrive = { minutes: number; isKnown: boolean; leave: Date };

/**
 * Estimates the drive to a visit from the stop before, or from the office, with the time to leave.
 */
function estimateDriveTo(
  visit: CalendarVisit,
  previous: CalendarVisit | undefined,
  rules: ScheduleContext,
): VisitDrive {
  const start = visit.startsAt.getTime();
  const leaveFor = ({ minutes }: { minutes: number }) =>
    new Date(start - (minutes + marginMinutes) * minuteMs);
  const from = previous?.zip ?? rules.officeZip;
  const estimated = rules.estimateDrive(from, visit.zip, previous?.endsAt ?? visit.startsAt);
  const drive = previous ? estimated : rules.estimateDrive(from, visit.zip, leaveFor(estimated));
  return { ...drive, leave: leaveFor(drive) };
}

/** Returns the visit that the drive to the next one starts at. */
function lastVisit(previous: CalendarVisit | undefined, visit: CalendarVisit): CalendarVisit {
  return previous && previous.endsAt > visit.endsAt ? previous : visit;
}

/** Estimates the drives to the visits of one day that have one, by the visit's id. */
export function listVisitDrives(
  found: readonly CalendarVisit[],
  rules: ScheduleContext,
): Map<string, VisitDrive> {
  const previousOf = new Map<string | null, CalendarVisit>();
  const drives = new Map<string, VisitDrive>();
  for (const visit of found) {
    if (!hasTrip(visit.kind)) continue;
    drives.set(
      visit.id,
      estimateDriveTo(visit, visit.staffId ? previousOf.get(visit.staffId) : undefined, rules),
    );
    previousOf.set(visit.staffId, lastVisit(previousOf.get(visit.staffId), visit));
  }
  return drives;
}

function buildDayLines(
  schedule: DaySchedule,
  found: readonly CalendarVisit[],
  rules: ScheduleContext,
  settings: ScheduleSettings,
): DayLine[] {
  const lines: { at: number; line: DayLine }[] = [];
  let previous: CalendarVisit | undefined;
  for (const visit of found) {
    const start = visit.startsAt.getTime();
    // on later days of a visit the drive is not estimated
    if (hasTrip(visit.kind) && toHoustonDay(visit.startsAt) !== schedule.day)
      previous = lastVisit(previous, visit);
    else if (hasTrip(visit.kind)) {
      const drive = estimateDriveTo(visit, previous, rules);
      const free = previous && (start - previous.endsAt.getTime()) / minuteMs;
      lines.push({
        at: start - 1,
        line: {
          type: "drive",
          ...drive,
          fromOffice: !previous,
          before: visit.id,
          free:
            free !== undefined && visit.status === "booked" && free < drive.minutes + marginMinutes
              ? free
              : undefined,
        },
      });
      previous = lastVisit(previous, visit);
    }
    lines.push({ at: start, line: toVisitLine(visit, schedule.day) });
  }
  const { day, windows } = schedule;
  const request = { zip: rules.officeZip, minutes: visitMinutes, hasTrip: true };
  const starts =
    settings.visits.onlineBooking && isBookable(day, rules.now)
      ? listOpenStarts(
          request,
          [
            {
              staffId: "own",
              dayOf: (one) => (one === day ? schedule : { day: one, windows: [], stops: [] }),
            },
          ],
          null,
          rules,
        )
      : [];
  for (const [from, until] of windows) {
    const [start, end] = [toTimeOfDay(day, from), toTimeOfDay(day, until)];
    const inWindow = starts
      .filter((open) => open.start >= start && open.start < end)
      .map((open) => open.start);
    if (inWindow.length > 0)
      lines.push({ at: start.getTime(), line: { type: "open", from, until, starts: inWindow } });
  }
  if (windows.length === 0 && isDayOff(day, settings)) lines.push({ at: 0, line: { type: "off" } });
  return lines.sort((one, other) => one.at - other.at).map(({ line }) => line);
}

/** True for days that customers can still book. */
function isBookable(day: string, now: Date): boolean {
  const today = toHoustonDay(now);
  return day > today && day <= addDays(today, maxDaysAhead);
}

/** True for a day on which the office is closed for once. */
function isDayOff(day: string, settings: ScheduleSettings): boolean {
  return (
    weekdayOf(day) > 0 &&
    settings.specialDays.some((special) => special.day === day && special.hours === null)
  );
}

/** Lists the booked visits ahead that overlap another, or have too little time for the drive. */
export function listWarnings(
  schedule: LoadedSchedule,
  found: readonly CalendarVisit[],
  settings: ScheduleSettings,
  now: Date,
): CalendarWarning[] {
  const rules = toScheduleContext(schedule, settings, now);
  const seen = new Set<string>();
  return found.flatMap((visit): CalendarWarning[] => {
    if (visit.status !== "booked" || visit.endsAt <= now) return [];
    const person = schedule.staff.find(({ staffId }) => staffId === visit.staffId);
    if (!person) return [];
    const day = toHoustonDay(visit.startsAt);
    const request = toRequest(visit);
    const problem = checkStart(visit.startsAt, request, person.dayOf(day), rules).problems.find(
      isClash,
    );
    if (!problem || !("stopId" in problem)) return [];
    const other = found.find(({ id }) => id === problem.stopId);
    // both visits have the problem; the later one is named
    const pair = [visit.id, problem.stopId].sort().join(" ");
    if (seen.has(pair)) return [];
    seen.add(pair);
    const later = other && other.startsAt > visit.startsAt ? other : visit;
    const earlier = later === visit ? other : visit;
    const laterRequest = toRequest(later);
    const fits = (start: Date, staff: typeof person) =>
      !checkStart(start, laterRequest, staff.dayOf(day), rules).problems.some(isStaffProblem);
    const quarters = Array.from(
      { length: 16 },
      (_, at) => new Date(later.startsAt.getTime() + (at + 1) * 15 * minuteMs),
    );
    return [
      {
        day,
        staffName: schedule.names.get(person.staffId) ?? "",
        visit: later,
        other: earlier,
        problem,
        start: quarters.find((start) => toHoustonDay(start) === day && fits(start, person)),
        free: schedule.staff
          .filter((staff) => staff !== person && fits(later.startsAt, staff))
          .map(({ staffId }) => ({ id: staffId, name: schedule.names.get(staffId) ?? "" })),
      },
    ];
  });
}

/**
 * Selects up to 100 leads, without spam, open ones and the newest first, and the one with this id
 * before all. `search` is a part of a name, a ZIP code, a street, a reference, or a phone number;
 * "" finds all.
 */
export function leadsToVisitQuery(db: Db, firstId: string, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const fields = [leads.name, leads.zip, leads.street, leads.reference];
  const digits = search.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const hasPhone = sql`exists (select 1 from ${leadContacts} where ${leadContacts.leadId} = ${leads.id} and ${leadContacts.kind} = 'phone' and ${leadContacts.value} like ${`%${digits}%`})`;
  // a house number or a ZIP code is no part of a phone number
  const isPhone = digits.length >= 7 && /^[\d\s().+-]+$/.test(search);
  const isFound = sql.join(
    [
      ...fields.map((field) => sql`${field} like ${pattern} escape '\\'`),
      ...(isPhone ? [sql`${leads.phone} like ${`%${digits}%`}`, hasPhone] : []),
    ],
    sql` or `,
  );
  return db
    .select({ id: leads.id, name: leads.name, zip: leads.zip, street: leads.street })
    .from(leads)
    .where(
      and(
        isNull(leads.deletedAt),
        ne(leads.status, "spam"),
        search ? sql`(${isFound})` : undefined,
      ),
    )
    .orderBy(
      sql`${leads.id} = ${firstId} desc`,
      desc(inArray(leads.status, openStages)),
      desc(leads.createdAt),
    )
    .limit(100);
}

/** Selects a row if the lead's phone number has consent to texts. */
export function mayTextQuery(db: Db, leadId: string) {
  return db
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .innerJoin(leads, and(eq(leads.id, leadContacts.leadId), eq(leads.phone, leadContacts.value)))
    .where(and(eq(leadContacts.leadId, leadId), sql.raw(activeConsentSql("lead_contacts"))))
    .limit(1);
}
