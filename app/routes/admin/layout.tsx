import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { AdminError } from "~/admin/shell/admin-error";
import { AdminShell } from "~/admin/shell/shell";
import { UnsavedFormPage } from "~/admin/shell/unsaved-form";
import { adminPaths } from "~/admin-paths";
import { waitingCountQuery } from "~/domain/leads/list/today.server";
import { unmatchedCountQuery } from "~/domain/leads/unmatched/unmatched-emails.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { reauthStatusText, roleCan } from "~/domain/staff/abilities";
import { parsePreferences, preferencesQuery } from "~/domain/staff/preferences/preferences.server";
import { newId } from "~/lib/ids";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { isUnsavedForm } from "~/platform/http/forms/unsaved-form";
import { useRequestId } from "~/platform/http/requests/request-id";
import { readFlash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: adminPaths.manifest },
];
export const headers = noindexHeaders("staff");
export const meta: MetaFunction<typeof loader> = ({ data: shell }) => [
  { title: shell ? `Back office | ${shell.business}` : "Back office" },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, live, mustAddTwoStep } = await requireStaff(args, "dashboard:read", {
    withoutFactor: true,
  });
  const [unanswered, unmatched, [preferencesRow], [stored]] = await Promise.all([
    roleCan(staff.role, "leads:read") ? read(waitingCountQuery(db)) : undefined,
    roleCan(staff.role, "leads:read") ? read(unmatchedCountQuery(db)) : undefined,
    read(preferencesQuery(db, staff.id)),
    read(settingsQuery(db)),
  ]);
  const flash = readFlash(args.request);
  return data(
    {
      business: parseSettings(stored?.value).name,
      staff: { id: staff.id, name: staff.name, role: staff.role },
      waiting: unanswered?.[0]?.count ?? 0,
      unmatched: unmatched?.[0]?.count ?? 0,
      message: flash && { id: newId(), text: flash.text, isError: flash.isError },
      undo: flash?.undo && { ...flash.undo, requestKey: newId() },
      live: live !== undefined && !mustAddTwoStep,
      shortcuts: parsePreferences(preferencesRow?.preferences).shortcuts,
    },
    flash ? { headers: { "Set-Cookie": flash.clear } } : {},
  );
}

export default function AdminLayout() {
  return (
    <AdminShell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminShell>
  );
}

/** Shows errors inside the admin shell if its data loaded, so that the navigation stays usable. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const requestId = useRequestId();
  const unsaved =
    isRouteErrorResponse(error) && isUnsavedForm(error.data) ? error.data.unsaved : undefined;
  const back =
    isRouteErrorResponse(error) && error.statusText === reauthStatusText
      ? String(error.data)
      : undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const problem = unsaved ? (
    <UnsavedFormPage form={unsaved} />
  ) : (
    <AdminError status={status} requestId={requestId} role={shell?.staff.role} proveFor={back} />
  );
  return shell ? (
    <AdminShell {...shell} message={undefined} undo={undefined}>
      {problem}
    </AdminShell>
  ) : (
    <div className="admin">{problem}</div>
  );
}
