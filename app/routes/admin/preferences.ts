import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { preferenceSchema, setPreference } from "~/domain/staff/preferences/preferences.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "dashboard:read");
  return redirect(adminPaths.account);
}

/** Saves the preferences of the signed-in staff member. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, redirectTo } = await requireStaff(args, "dashboard:read");
  const parsed = await parseForm(preferenceSchema, args.request);
  if (!parsed.ok) throw new Response("Choose on or off.", { status: parsed.status });
  await setPreference(db, "shortcuts", parsed.value.shortcuts === "on", { by: actor, now: now() });
  return redirectTo(adminPaths.account, "preference-saved");
}
