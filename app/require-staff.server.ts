import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "./admin-paths";
import { type Deps, deps } from "./deps.server";
import { type Ability, roleCan } from "./domain/staff/abilities";
import { isRecentlyVerified, touchLastActive } from "./domain/staff/sessions.server";
import type { StaffMember } from "./domain/staff/staff";
import { paths } from "./paths";
import { setFlash } from "./platform/http/flash.server";

type Args = { request: Request; context: AppLoadContext };

/** `fresh`: whether password, code or passkey were given in this session within the last ten minutes. `needsFactor`: everyone must have
 *  a second step and this person has none yet. */
export type StaffDeps = Deps & { staff: StaffMember; sessionId: string; fresh: boolean; needsFactor: boolean };

type Gate = {
  /** Changes of roles, exports, erasures: a page leads to `/admin/confirm` and back when the last proof is older than ten minutes; an
   *  action answers 403 with the way there. A string is where the way back leads, for actions without a page. */
  freshProof?: boolean | string;
  /** Also for people who still have to set up a second step: what it takes to do so. */
  withoutFactor?: boolean;
};

/** The status text of an action's answer to somebody who has to prove first that it is them; the body is the way back. */
export const reauthRequired = "Confirm your identity";

/** First line of every admin loader and action: a layout's loader protects nothing but itself. Hands out the dependencies.
 *  Throws a redirect to the sign-in page without a session, and 403 when the role does not allow it. */
export async function requireStaff({ request, context }: Args, ability: Ability, gate: Gate = {}): Promise<StaffDeps> {
  const app = deps(context);
  const { staff, id, provenAt, needsFactor = false, lastSeenAt } = await app.currentSession(request);
  const reads = ["GET", "HEAD"].includes(request.method);
  if (!staff || !id) {
    const url = new URL(request.url);
    url.searchParams.delete("_routes");
    const next = encodeURIComponent(url.pathname + url.search);
    const again = request.method === "GET" ? undefined : { headers: { "Set-Cookie": setFlash("signed-in-again") } };
    throw redirect(`${paths.login.dashboard}?next=${next}`, { status: 302, ...again });
  }
  if (needsFactor && !gate.withoutFactor) throw redirect(adminPaths.twoStep, 302);
  if (!roleCan(staff.role, ability)) throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  const now = app.now();
  const fresh = isRecentlyVerified(provenAt, now);
  if (gate.freshProof && !fresh) throw askForProof(request, gate.freshProof, reads);
  context.staffChange = !reads;
  app.waitUntil(touchLastActive(app.db, staff.id, lastSeenAt, now));
  return { ...app, staff, sessionId: id, fresh, needsFactor };
}

function askForProof(request: Request, wanted: true | string, reads: boolean): Response {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const back = wanted === true ? url.pathname + url.search : wanted;
  if (reads || wanted !== true) return redirect(adminPaths.confirm(back), reads ? 302 : 303);
  return new Response(back, { status: 403, statusText: reauthRequired });
}
