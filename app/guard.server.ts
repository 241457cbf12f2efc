import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type Deps, deps } from "./deps.server";
import { type Ability, allows } from "./domain/staff/abilities";
import type { Staff } from "./domain/staff/staff";
import { paths } from "./paths";
import { setFlash } from "./platform/http/flash.server";

type Args = { request: Request; context: AppLoadContext };

export type StaffDeps = Deps & { staff: Staff; sessionId: string };

/** First line of every admin loader and action: a layout's loader protects nothing but itself. Hands out the dependencies.
 *  Throws a redirect to the sign-in page without a session, and 403 when the role does not allow it. */
export async function requireStaff({ request, context }: Args, ability: Ability): Promise<StaffDeps> {
  const app = deps(context);
  const { staff, id } = await app.currentSession(request);
  if (!staff || !id) {
    const url = new URL(request.url);
    url.searchParams.delete("_routes");
    const next = encodeURIComponent(url.pathname + url.search);
    const again = request.method === "GET" ? undefined : { headers: { "Set-Cookie": setFlash("signed-in-again") } };
    throw redirect(`${paths.login.dashboard}?next=${next}`, { status: 302, ...again });
  }
  if (!allows(staff.role, ability)) throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  context.staffChange = !["GET", "HEAD"].includes(request.method);
  return { ...app, staff, sessionId: id };
}
