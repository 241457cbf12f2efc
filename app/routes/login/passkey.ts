import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import { createPasskeyRequestOptions, verifyPasskey } from "~/domain/staff/factors/passkeys.server";
import { findPendingSignIn, signInWithPasskey } from "~/domain/staff/sign-in/sign-in.server";
import { passkeySchema } from "~/domain/staff/staff-input.server";
import { paths } from "~/paths";
import { parseForm } from "~/platform/http/forms/form.server";
import { safeRedirect } from "~/platform/http/security/safe-redirect";
import { closeEndedSockets } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";
import { serializeFlash } from "~/request/flash.server";

export function loader() {
  return redirect(paths.login.dashboard);
}

/** Signs in with a passkey. Returns the challenge as JSON; a form with the device's response opens the session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, config, limits, now, ip, requestId, addCookie, live, waitUntil } = getDeps(context);
  const moment = now();
  const cookies = request.headers.get("Cookie");
  const means = { db, secret: config.secret, limit: limits.signIn, now: moment };
  const half = await findPendingSignIn(means, cookies);
  const next = safeRedirect(new URL(request.url).searchParams.get("next"), adminPaths.dashboard, ["/login"]);
  const back = `${half ? paths.login.secondStep : paths.login.dashboard}?next=${encodeURIComponent(next)}`;
  const site = passkeySite(request.url);
  const { success } = await limits.signIn.limit({ key: ip });
  if (request.headers.get("Accept") === "application/json") {
    if (!success) return json({ error: "Too many attempts. Try again in a minute." }, 429);
    if (!site) return json({ error: "Passkeys need a domain name. They don’t work on an IP address." }, 400);
    return json(await createPasskeyRequestOptions(db, site, { purpose: "sign-in", staffId: half?.person.id }, moment), {
      headers: { "Cache-Control": "no-store" },
    });
  }
  const parsed = await parseForm(passkeySchema, request);
  const staffId = success && site && parsed.ok ? await verifyPasskey(db, site, { ...parsed.value, purpose: "sign-in" }, moment) : undefined;
  const requestContext = { ip, requestId, userAgent: request.headers.get("User-Agent") ?? "", cookies };
  const outcome = staffId ? await signInWithPasskey(means, staffId, requestContext) : undefined;
  if (outcome?.kind !== "in") {
    addCookie(serializeFlash("passkey-refused"));
    return redirect(back, 303);
  }
  for (const line of outcome.cookies) addCookie(line);
  waitUntil(closeEndedSockets(live));
  return redirect(next, 303);
}
