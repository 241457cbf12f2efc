import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { waitingCount } from "~/domain/leads/dashboard.server";
import { allows } from "~/domain/staff/abilities";
import { preferencesOf, readPreferences } from "~/domain/staff/preferences.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { AdminProblem } from "~/office/shell/problem";
import { AdminShell } from "~/office/shell/shell";
import { hidden } from "~/platform/http/cache";
import { takeFlash } from "~/platform/http/flash.server";
import { useRequestId } from "~/platform/http/request-id";
import stylesheet from "~/styles/admin.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: adminPaths.manifest },
];
export const headers = hidden("staff");
export const meta: MetaFunction = () => [
  { title: "Back office | Modern Outdoor Living" },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, live, needsFactor } = await requireStaff(args, "dashboard:read", { withoutFactor: true });
  const [unanswered, [own]] = await Promise.all([
    allows(staff.role, "leads:read") ? read(waitingCount(db)) : undefined,
    read(preferencesOf(db, staff.id)),
  ]);
  const flash = takeFlash(args.request);
  return data(
    {
      staff: { id: staff.id, name: staff.name, role: staff.role },
      waiting: unanswered?.[0]?.count ?? 0,
      message: flash?.text,
      undo: flash?.undo && { ...flash.undo, requestKey: newId() },
      live: live !== undefined && !needsFactor,
      shortcuts: readPreferences(own?.preferences).shortcuts,
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

/** Inside the shell when there is one: whatever went wrong, the way on is still there. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const requestId = useRequestId();
  const back = isRouteErrorResponse(error) && error.statusText === "Proof needed" ? String(error.data) : undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const problem = <AdminProblem status={status} requestId={requestId} role={shell?.staff.role} proveFor={back} />;
  return shell ? (
    <AdminShell {...shell} message={undefined} undo={undefined}>
      {problem}
    </AdminShell>
  ) : (
    <div className="adm">{problem}</div>
  );
}
