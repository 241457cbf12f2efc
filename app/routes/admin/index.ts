import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { requireStaff } from "~/request/require-staff.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "dashboard:read");
  return redirect(adminPaths.dashboard, 301);
}
