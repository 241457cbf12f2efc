import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireStaff } from "~/guard.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "dashboard:read");
  return redirect(paths.admin.dashboard, 301);
}
