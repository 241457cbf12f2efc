import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { loadBusinessName } from "~/domain/settings/business-name.server";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import {
  createPasskeyCreationOptions,
  createPasskeyRequestOptions,
} from "~/domain/staff/factors/passkeys.server";
import { requireStaff } from "~/request/require-staff.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "dashboard:read", { withoutFactor: true });
  return redirect(adminPaths.twoStep);
}

/**
 * Returns the options for creating a passkey, or, with `?for=proof`, for reauthenticating with one.
 */
export async function action(args: ActionFunctionArgs) {
  const { db, staff, now, recentlyVerified } = await requireStaff(args, "dashboard:read", {
    withoutFactor: true,
  });
  const proves = new URL(args.request.url).searchParams.get("for") === "proof";
  if (!proves && !recentlyVerified) return json({ error: "Confirm your identity first." }, 403);
  const site = passkeySite(args.request.url);
  if (!site)
    return json({ error: "Passkeys need a domain name. They don’t work on an IP address." }, 400);
  const options = proves
    ? await createPasskeyRequestOptions(db, site, { purpose: "prove", staffId: staff.id }, now())
    : await createPasskeyCreationOptions(
        db,
        { ...site, business: await loadBusinessName(db) },
        staff,
        now(),
      );
  return json(options, { headers: { "Cache-Control": "no-store" } });
}
