import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toHoursConflicts } from "~/admin/calendar/hours-conflicts";
import { HoursPage } from "~/admin/calendar/hours-page";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import {
  hoursFormSchema,
  toHoursForm,
  toOtherDayView,
  windowsPerDay,
} from "~/domain/leads/visits/hours-form.server";
import { visitStaffQuery } from "~/domain/leads/visits/schedule-data.server";
import {
  driveOverridesQuery,
  otherDaysQuery,
  saveDrive,
  saveOtherDay,
  saveWeeklyHours,
  weeklyWindowsQuery,
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
    now: now().getTime(),
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
    if (form.intent === "weekly") return saveWeeklyHours(db, form.staffId, form.weekdays, context);
    if (form.leave !== undefined) return { savedCount: 0, conflicts: [] };
    return form.intent === "day" ? saveOtherDay(db, form, context) : saveDrive(db, form, context);
  };
  if (form.intent !== "drive" && !(await visitStaffQuery(db)).some(({ id }) => id === form.staffId))
    throw notFoundResponse("Team member");
  const { savedCount, conflicts } = await save();
  if (savedCount > 0) broadcast({ kind: "office-changed", id: "calendar" });
  if (conflicts.length > 0) return data(toHoursConflicts(conflicts, parsed.values), 409);
  const staffId =
    form.intent === "drive"
      ? (new URL(args.request.url).searchParams.get("staff") ?? staff.id)
      : form.staffId;
  return redirectTo(
    adminPaths.calendarHoursOf(staffId),
    savedCount > 0 ? "hours-saved" : "settings-unchanged",
  );
}

export default function CalendarHours() {
  const hours = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (actionData && "conflicts" in actionData) {
    const action = adminPaths.calendarHoursOf(hours.staffId);
    return (
      <RecordConflicts
        actionData={actionData}
        now={hours.now}
        action={action}
        back="Back to visit hours"
      />
    );
  }
  return <HoursPage data={hours} problem={actionData?.problem} />;
}
