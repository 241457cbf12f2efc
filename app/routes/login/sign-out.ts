import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  buildExpiredSessionCookie,
  endSessionStatement,
} from "~/domain/staff/sign-in/sessions.server";
import { paths } from "~/paths";
import { auditStatement } from "~/platform/audit/audit.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { closeEndedSockets } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";
import { serializeFlash } from "~/request/flash.server";

export function loader() {
  return redirect(paths.login.dashboard);
}

/** Ends the session here and in the database, and clears the drafts in the browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowedResponse("POST");
  const { db, currentSession, addCookie, ip, requestId, now, live, waitUntil } = getDeps(context);
  const { staff, id } = await currentSession(request);
  if (staff && id) {
    await endSessionStatement(db, { staffId: staff.id, id });
    await auditStatement(
      db,
      { staff, ip, requestId },
      { action: "signed-out", recordKind: "staff", recordId: staff.id },
      now(),
    );
    waitUntil(closeEndedSockets(live));
  }
  addCookie(buildExpiredSessionCookie(db));
  addCookie(serializeFlash("signed-out"));
  return redirect(paths.login.dashboard, {
    status: 303,
    headers: { "Clear-Site-Data": '"cache", "storage"' },
  });
}
