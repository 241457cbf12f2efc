import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import { formatDelay } from "~/domain/staff/sign-in/backoff";
import { findPendingSignIn, verifyTwoStep } from "~/domain/staff/sign-in/sign-in.server";
import { twoStepSchema } from "~/domain/staff/staff-input.server";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { parseForm } from "~/platform/http/forms/form.server";
import { safeRedirect } from "~/platform/http/security/safe-redirect";
import { closeEndedSockets } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";
import { readFlash } from "~/request/flash.server";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";
import { TwoStepForm, type TwoStepMethod } from "~/site/sign-in/two-step";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = () => [
  { title: "Two-step verification | Modern Outdoor Living" },
  { name: "robots", content: "noindex, nofollow" },
];

const wrong = "That code didn’t work. Codes from your app expire after about a minute. Wait for a new one.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, config, now, currentSession } = getDeps(context);
  const next = readNextPath(request);
  if ((await currentSession(request)).staff) throw redirect(next);
  const half = await findPendingSignIn({ db, secret: config.secret, now: now() }, request.headers.get("Cookie"));
  if (!half) throw redirect(`${paths.login.dashboard}?next=${encodeURIComponent(next)}`);
  const { authenticatorSince, passkeys, recoveryLeft } = half.factors;
  const has = { code: authenticatorSince !== null, passkey: passkeys.length > 0, recovery: recoveryLeft > 0 };
  const requested = new URL(request.url).searchParams.get("with");
  const method: TwoStepMethod =
    requested === "recovery" || (requested === "passkey" && has.passkey) ? requested : has.code ? "code" : "passkey";
  const flash = readFlash(request);
  const host = passkeySite(request.url) !== undefined;
  return data({ next, has, way: method, host, said: flash?.text }, flash ? { headers: { "Set-Cookie": flash.clear } } : {});
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, config, limits, now, ip, requestId, addCookie, live, waitUntil } = getDeps(context);
  const means = { db, secret: config.secret, limit: limits.signIn, now: now() };
  const cookies = request.headers.get("Cookie");
  const half = await findPendingSignIn(means, cookies);
  if (!half) return redirect(`${paths.login.dashboard}?next=${encodeURIComponent(readNextPath(request))}`, 303);
  const parsed = await parseForm(twoStepSchema, request);
  if (!parsed.ok) {
    const ofForm = parsed.problem.errors[""];
    return data({ error: ofForm ?? wrong, isWrong: ofForm === undefined }, parsed.status);
  }
  const requestContext = { ip, requestId, userAgent: request.headers.get("User-Agent") ?? "", cookies };
  const outcome = await verifyTwoStep(means, half.person, parsed.value, requestContext);
  if (outcome.kind === "wait") {
    const error = `Too many attempts. Try again in ${formatDelay(outcome.seconds)}.`;
    return data({ error, isWrong: false }, { status: 429, headers: { "Retry-After": String(outcome.seconds) } });
  }
  if (outcome.kind !== "in") return data({ error: wrong, isWrong: true }, 422);
  for (const line of outcome.cookies) addCookie(line);
  waitUntil(closeEndedSockets(live));
  return redirect(readNextPath(request), 303);
}

function readNextPath(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get("next"), adminPaths.dashboard, ["/login"]);
}

export default function TwoStep() {
  const answer = useActionData<typeof action>();
  return <TwoStepForm {...useLoaderData<typeof loader>()} error={answer?.error} isWrong={answer?.isWrong ?? false} />;
}
