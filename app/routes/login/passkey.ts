import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import { createPasskeyRequestOptions, verifyPasskey } from "~/domain/staff/factors/passkeys.server";
import { findPendingSignIn, signInWithPasskey } from "~/domain/staff/sign-in/sign-in.server";
import { passkeySchema } from "~/domain/staff/staff-input.server";
import { paths } from "~/paths";
import { parseForm } from "~/platform/http/forms/form.server";
import { getDeps } from "~/request/deps.server";
import { serializeFlash } from "~/request/flash.server";
import { getSignIn } from "~/request/sign-in.server";

export function loader() {
  return redirect(paths.login.dashboard);
}

/**
 * Signs in with a passkey. Returns the challenge as JSON; a form with the device's response opens
 * the session.
 */
export async function action(args: ActionFunctionArgs) {
  const { means, client, next, completeSignIn } = getSignIn(args);
  const { request } = args;
  const { addCookie } = getDeps(args.context);
  const { db, limit, now } = means;
  const half = await findPendingSignIn(means, client.cookies);
  const site = passkeySite(request.url);
  const { success } = await limit.limit({ key: client.ip });
  if (request.headers.get("Accept") === "application/json") {
    if (!success) return json({ error: "Too many attempts. Try again in a minute." }, 429);
    if (!site)
      return json({ error: "Passkeys need a domain name. They don’t work on an IP address." }, 400);
    return json(
      await createPasskeyRequestOptions(
        db,
        site,
        { purpose: "sign-in", staffId: half?.person.id },
        now,
      ),
      {
        headers: { "Cache-Control": "no-store" },
      },
    );
  }
  const parsed = await parseForm(passkeySchema, request);
  const staffId =
    success && site && parsed.ok
      ? await verifyPasskey(db, site, { ...parsed.value, purpose: "sign-in" }, now)
      : undefined;
  const outcome = staffId ? await signInWithPasskey(means, staffId, client) : undefined;
  if (outcome?.kind === "in") return completeSignIn(outcome.cookies);
  addCookie(serializeFlash("passkey-refused"));
  return redirect(
    `${half ? paths.login.secondStep : paths.login.dashboard}?next=${encodeURIComponent(next)}`,
    303,
  );
}
