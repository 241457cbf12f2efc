import { buildRunningLateText } from "~/domain/leads/contact/contact-link";
import {
  buildCalendarRows,
  type CalendarVisit,
  calendarVisitQuery,
  leadsToVisitQuery,
  listWarnings,
  mayTextQuery,
  visitsInDaysQuery,
} from "~/domain/leads/visits/calendar-data.server";
import { feedsQuery } from "~/domain/leads/visits/calendar-feed.server";
import { checkFit } from "~/domain/leads/visits/check-fit.server";
import { loadSchedule } from "~/domain/leads/visits/schedule-data.server";
import { weeklyWindowsQuery } from "~/domain/leads/visits/staff-hours.server";
import { toRequest } from "~/domain/leads/visits/visit-change.server";
import { slotPattern } from "~/domain/leads/visits/visit-form.server";
import type { Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { roleCan } from "~/domain/staff/abilities";
import { assumedOfficeZip, visitKindOptions, visitMinutes } from "~/domain/visits/visit";
import { formatWeekdayDate, isIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays, houstonMonday, parseHoustonTime, weekdayOf } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import type { StaffDeps } from "~/request/require-staff.server";
import type { CalendarData } from "./calendar-page";
import { formatWeekTitle } from "./calendar-view";

const maxSearchLength = 80;

/** Loads the calendar page for the query of its URL. */
export async function loadCalendar(
  { db, staff, now: clock }: StaffDeps,
  query: URLSearchParams,
): Promise<CalendarData> {
  const now = clock();
  const today = toHoustonDay(now);
  const dayParam = query.get("day") ?? "";
  const day = isIsoDay(dayParam) ? dayParam : today;
  const view = query.get("view") === "day" ? "day" : "week";
  const noon = parseHoustonTime(day, "12:00")!;
  const monday = houstonMonday(noon);
  const days = view === "day" ? [day] : Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const [from, until] = [days[0] ?? day, days.at(-1) ?? day];
  const visitId = query.get("visit") ?? "";
  const adds = query.has("add");
  const [[stored], found, [opened], weekly, feeds] = await db.batch([
    settingsQuery(db),
    visitsInDaysQuery(db, from, until),
    calendarVisitQuery(db, visitId),
    weeklyWindowsQuery(db),
    feedsQuery(db, now),
  ]);
  const settings = parseSettings(stored?.value);
  const schedule = await loadSchedule(db, settings, now, { from, until });
  const rows = buildCalendarRows(schedule, found, { days, settings, now });
  const who = query.get("who") ?? "";
  const people = [...schedule.names].map(([id, name]) => ({ id, name }));
  const isSunday = (one: string) => weekdayOf(one) === 0;
  // the week is shown with Sunday only if something is on it
  const hasSunday = rows.some((row) =>
    row.days.some((one) => isSunday(one.day) && one.lines.length > 0),
  );
  const kind = visitKindOptions.find(({ key }) => key === query.get("kind"))?.key ?? "first";
  const visibleDays = view === "week" && !hasSunday ? days.filter((one) => !isSunday(one)) : days;
  const search = (query.get("find") ?? "").trim().slice(0, maxSearchLength);
  const leadsToVisit = adds
    ? await leadsToVisitQuery(db, query.get("add") ?? "", search)
    : undefined;
  const time = /^\d\d:\d\d$/.exec(query.get("time") ?? "")?.[0] ?? "";
  const sorted = [
    ...people.filter(({ id }) => id === staff.id),
    ...people.filter(({ id }) => id !== staff.id),
  ];
  const proposed = parseHoustonTime(day > today ? day : today, time);
  const zip = leadsToVisit?.find(({ id }) => id === query.get("add"))?.zip;
  const addFit =
    proposed && zip !== undefined
      ? await checkFit(db, settings, now, {
          request: { zip, minutes: visitMinutes, hasTrip: true },
          start: proposed,
          staffId: sorted[0]?.id ?? "",
        })
      : undefined;
  const preserved = new URLSearchParams();
  for (const name of ["day", "view", "who", "visit"])
    if (query.get(name)) preserved.set(name, query.get(name) ?? "");
  if (adds) preserved.set("add", query.get("add") ?? "");
  if (adds && search) preserved.set("find", search);
  if (adds && query.get("kind")) preserved.set("kind", query.get("kind") ?? "");
  if (adds && query.get("time")) preserved.set("time", query.get("time") ?? "");
  return {
    now,
    formKey: newId(),
    view,
    day,
    days: visibleDays,
    title: view === "day" ? formatWeekdayDate(noon) : formatWeekTitle(visibleDays),
    query: preserved.toString(),
    who,
    rows: rows
      .filter(({ id }) => who === "" || id === who)
      .map((row) => ({ ...row, days: row.days.filter((one) => visibleDays.includes(one.day)) })),
    warnings: listWarnings(schedule, found, settings, now),
    people: sorted,
    weekly: weekly.map(({ staffId, weekday, fromMinutes, toMinutes }) => ({
      staffId,
      weekday,
      from: fromMinutes,
      until: toMinutes,
    })),
    officeZip: settings.visits.officeZip || assumedOfficeZip,
    isOfficeZipMissing: settings.visits.officeZip === "",
    canEditSettings: roleCan(staff.role, "settings:write"),
    open: opened && (await openVisit(db, opened, { query, settings, staffName: staff.name, now })),
    add: leadsToVisit && {
      leads: leadsToVisit,
      leadId:
        search && leadsToVisit.length === 1
          ? (leadsToVisit[0]?.id ?? "")
          : (query.get("add") ?? ""),
      search,
      time,
      kind,
      fit: addFit,
    },
    feeds: people.map(({ id, name }) => {
      const feed = feeds.find(({ staffId }) => staffId === id);
      return {
        staffId: id,
        name,
        isMine: id === staff.id,
        hasFeed: feed !== undefined,
        readAt: feed?.readAt ?? null,
        reader: readerName(feed?.reader ?? ""),
      };
    }),
  };
}

/** Returns the name of a calendar program from its user agent. */
function readerName(userAgent: string): string {
  if (/google/i.test(userAgent)) return "Google";
  if (/outlook|microsoft|office/i.test(userAgent)) return "Outlook";
  if (/ios|mac ?os|apple|darwin|dataaccess/i.test(userAgent)) return "Apple Calendar";
  return userAgent.split(/[\s/]/)[0]?.slice(0, 40) ?? "";
}

async function openVisit(
  db: StaffDeps["db"],
  visit: CalendarVisit,
  {
    query,
    settings,
    staffName,
    now,
  }: { query: URLSearchParams; settings: Settings; staffName: string; now: Date },
) {
  const proposed = query.get("start") ?? "";
  const start = slotPattern.test(proposed) ? new Date(Number(proposed)) : visit.startsAt;
  const staffId = query.get("staff") || visit.staffId;
  const [consent] = await mayTextQuery(db, visit.leadId);
  const contact = { ...visit, mayText: consent !== undefined };
  const isToday = toHoustonDay(visit.startsAt) === toHoustonDay(now);
  return {
    visit,
    start,
    staffId,
    fit:
      visit.status === "booked" && staffId
        ? await checkFit(db, settings, now, { request: toRequest(visit), start, staffId })
        : undefined,
    hasStarted: visit.startsAt <= now,
    isToday,
    isLate: query.has("late"),
    lateText: isToday
      ? buildRunningLateText(
          contact,
          { at: visit.startsAt, staff: staffName, business: settings.name },
          now,
        )
      : undefined,
  };
}
