import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { type Ability, reauthStatusText, roleCan } from "~/domain/staff/abilities";
import { isRecentlyVerified, touchLastActive } from "~/domain/staff/sign-in/sessions.server";
import type { StaffMember } from "~/domain/staff/staff";
import { paths } from "~/paths";

import type { LiveMessage } from "~/platform/live/live";
import { broadcast } from "~/platform/live/live.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { type Flash, type FlashDetails, serializeFlash } from "~/request/flash.server";

import { type Deps, getDeps } from "./deps.server";

type Args = { request: Request; context: AppLoadContext };

/**
 * `recentlyVerified` is true for ten minutes after staff entered a password, code or passkey.
 * `mustAddTwoStep` is true if two-step verification is required and not set up.
 */
export type StaffDeps = Deps & {
  staff: StaffMember;
  sessionId: string;
  recentlyVerified: boolean;
  mustAddTwoStep: boolean;
} & StaffResponses;

type StaffResponses = {
  /** The staff member with IP and request id, for the audit log. */
  actor: StaffActor & { staff: StaffMember };
  /** Returns a 303 to a page, which shows the message once. */
  redirectTo: (path: string, flash?: Flash, details?: FlashDetails) => ReturnType<typeof redirect>;
  /** Sends a message to every open admin page, after the response. */
  broadcast: (message: LiveMessage) => void;
};

type StaffRequirements = {
  /**
   * Requires reauthentication within the last ten minutes, for role changes, exports and erasing:
   * pages redirect to `/admin/confirm`, actions return a 403. A string is the path to return to,
   * for actions without a page.
   */
  freshProof?: boolean | string;
  /** Also allows staff who still have to set up two-step verification. */
  withoutFactor?: boolean;
};

/**
 * Authorizes a request and returns its dependencies; the first line of every admin loader and
 * action, because a layout's loader protects only itself. Throws a redirect to sign-in without a
 * session, and a 403 if the role lacks the ability.
 */
export async function requireStaff(
  { request, context }: Args,
  ability: Ability,
  requirements: StaffRequirements = {},
): Promise<StaffDeps> {
  const app = getDeps(context);
  const {
    staff,
    id,
    reauthenticatedAt,
    mustAddTwoStep = false,
    lastSeenAt,
  } = await app.currentSession(request);
  const reads = ["GET", "HEAD"].includes(request.method);
  if (!staff || !id) {
    const url = new URL(request.url);
    url.searchParams.delete("_routes");
    const next = encodeURIComponent(url.pathname + url.search);
    const again =
      request.method === "GET"
        ? undefined
        : { headers: { "Set-Cookie": serializeFlash("signed-in-again") } };
    throw redirect(`${paths.login.dashboard}?next=${next}`, { status: 302, ...again });
  }
  if (mustAddTwoStep && !requirements.withoutFactor) throw redirect(adminPaths.twoStep, 302);
  if (!roleCan(staff.role, ability))
    throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  const now = app.now();
  const recentlyVerified = isRecentlyVerified(reauthenticatedAt, now);
  if (requirements.freshProof && !recentlyVerified)
    throw toReauthenticationResponse(request, requirements.freshProof, reads);
  context.staffChange = !reads;
  app.waitUntil(touchLastActive(app.db, staff.id, lastSeenAt, now));
  const actor = { staff, ip: app.ip, requestId: app.requestId };
  const broadcastLater = (message: LiveMessage) => app.waitUntil(broadcast(app.live, message));
  return {
    ...app,
    staff,
    sessionId: id,
    recentlyVerified,
    mustAddTwoStep,
    actor,
    redirectTo,
    broadcast: broadcastLater,
  };
}

function redirectTo(path: string, flash?: Flash, details?: FlashDetails) {
  return redirect(path, {
    status: 303,
    ...(flash && { headers: { "Set-Cookie": serializeFlash(flash, details) } }),
  });
}

function toReauthenticationResponse(
  request: Request,
  returnPath: true | string,
  reads: boolean,
): Response {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const back = returnPath === true ? url.pathname + url.search : returnPath;
  if (reads || returnPath !== true) return redirect(adminPaths.confirm(back), reads ? 302 : 303);
  return new Response(back, { status: 403, statusText: reauthStatusText });
}
