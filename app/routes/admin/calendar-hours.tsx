import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HoursPage } from "~/admin/calendar/hours-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { visitStaffQuery } from "~/domain/leads/visits/schedule-data.server";
import {
  driveOverridesQuery,
  hoursFormSchema,
  otherDaysQuery,
  saveDrive,
  saveOtherDay,
  saveWeeklyHours,
  toHoursForm,
  toOtherDayView,
  weeklyWindowsQuery,
  windowsPerDay,
} from "~/domain/leads/visits/staff-hours.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/calendar.css?url";

export const meta = () => adminMeta("Visit hours");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, staff, now } = await requireStaff(args, "leads:read");
  const staffId = new URL(args.request.url).searchParams.get("staff") ?? staff.id;
  const [people, weekly, otherDays, drives] = await db.batch([
    visitStaffQuery(db),
    weeklyWindowsQuery(db),
    otherDaysQuery(db, staffId, now()),
    driveOverridesQuery(db),
  ]);
  if (!people.some(({ id }) => id === staffId)) throw notFoundResponse("Team member");
  return {
    formKey: newId(),
    staffId,
    people,
    ...toHoursForm(weekly.filter((one) => one.staffId === staffId)),
    windowsPerDay,
    otherDays: otherDays.map(toOtherDayView),
    drives: drives.map(({ zip, otherZip, minutes }) => ({ zip, otherZip, minutes })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, actor, now, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const parsed = await parseForm(hoursFormSchema, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const form = parsed.value;
  const context = { key: form.key, by: actor, now: now() };
  const save = () => {
    if (form.intent === "weekly") return saveWeeklyHours(db, form.staffId, form.was, form.weekly, context);
    return form.intent === "day" ? saveOtherDay(db, form, context) : saveDrive(db, form, context);
  };
  if (form.intent !== "drive" && !(await visitStaffQuery(db)).some(({ id }) => id === form.staffId)) throw notFoundResponse("Team member");
  const result = await save();
  if (result.state === "changed") {
    const message = "Someone changed this while you were editing. Reload the page to see their values, then enter yours again.";
    return data({ problem: { values: parsed.values, errors: { "": message } } }, 409);
  }
  broadcast({ kind: "office-changed", id: "calendar" });
  const staffId = form.intent === "drive" ? (new URL(args.request.url).searchParams.get("staff") ?? staff.id) : form.staffId;
  return redirectTo(adminPaths.calendarHoursOf(staffId), "hours-saved");
}

export default function CalendarHours() {
  return <HoursPage data={useLoaderData<typeof loader>()} problem={useStickyActionData(useActionData<typeof action>())?.problem} />;
}
