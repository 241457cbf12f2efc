import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type Deps, deps } from "./deps.server";
import { paths } from "./paths";
import { type Ability, allows } from "./staff/abilities";
import type { Staff } from "./staff/staff";

type Args = { request: Request; context: AppLoadContext };

/** First line of every admin loader and action: a layout's loader protects nothing but itself. Hands out the dependencies.
 *  Throws a redirect to the sign-in page without a session, and 403 when the role does not allow it. */
export async function requireStaff({ request, context }: Args, ability: Ability): Promise<Deps & { staff: Staff }> {
  const app = deps(context);
  const staff = await app.currentStaff(request);
  if (!staff) {
    const url = new URL(request.url);
    const next = request.method === "GET" ? url.pathname + url.search : paths.admin.dashboard;
    throw redirect(`${paths.login.dashboard}?next=${encodeURIComponent(next)}`);
  }
  if (!allows(staff.role, ability)) throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  return { ...app, staff };
}
