import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { clearSessionCookie, endSessionStatement } from "~/domain/staff/sessions.server";
import { paths } from "~/paths";
import { auditStatement } from "~/platform/audit/audit.server";
import { methodNotAllowed } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { closeEndedSockets } from "~/platform/live/live.server";
import { deps } from "~/request/deps.server";

export function loader() {
  return redirect(paths.login.dashboard);
}

/** Ends the session here and in the database, and clears the drafts in the browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("POST");
  const { db, currentSession, addCookie, address, requestId, now, live, waitUntil } = deps(context);
  const { staff, id } = await currentSession(request);
  if (staff && id) {
    await endSessionStatement(db, { staffId: staff.id, id });
    await auditStatement(db, { staff, address, requestId }, { action: "signed-out", recordKind: "staff", recordId: staff.id }, now());
    waitUntil(closeEndedSockets(live));
  }
  addCookie(clearSessionCookie(db));
  addCookie(setFlash("signed-out"));
  return redirect(paths.login.dashboard, { status: 303, headers: { "Clear-Site-Data": '"cache", "storage"' } });
}
