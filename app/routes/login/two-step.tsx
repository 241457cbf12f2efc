import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import { formatDelay } from "~/domain/staff/sign-in/backoff";
import { findPendingSignIn, verifyTwoStep } from "~/domain/staff/sign-in/sign-in.server";
import { twoStepSchema } from "~/domain/staff/staff-input.server";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { parseForm } from "~/platform/http/forms/form.server";
import { getDeps } from "~/request/deps.server";
import { readFlash } from "~/request/flash.server";
import { getSignIn, readNextPath } from "~/request/sign-in.server";
import { unlistedPageMeta } from "~/site/seo/meta";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";
import { TwoStepForm, type TwoStepMethod } from "~/site/sign-in/two-step";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = ({ matches }) =>
  unlistedPageMeta(matches, "Two-step verification");

const wrong =
  "That code didn’t work. Codes from your app expire after about a minute. Wait for a new one.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, config, now, currentSession } = getDeps(context);
  const next = readNextPath(request);
  if ((await currentSession(request)).staff) throw redirect(next);
  const half = await findPendingSignIn(
    { db, secret: config.secret, now: now() },
    request.headers.get("Cookie"),
  );
  if (!half) throw redirect(`${paths.login.dashboard}?next=${encodeURIComponent(next)}`);
  const { authenticatorSince, passkeys, recoveryLeft } = half.factors;
  const has = {
    code: authenticatorSince !== null,
    passkey: passkeys.length > 0,
    recovery: recoveryLeft > 0,
  };
  const requested = new URL(request.url).searchParams.get("with");
  const method: TwoStepMethod =
    requested === "recovery" || (requested === "passkey" && has.passkey)
      ? requested
      : has.code
        ? "code"
        : "passkey";
  const flash = readFlash(request);
  const host = passkeySite(request.url) !== undefined;
  return data(
    { next, has, way: method, host, said: flash?.text },
    flash ? { headers: { "Set-Cookie": flash.clear } } : {},
  );
}

export async function action(args: ActionFunctionArgs) {
  const { means, client, next, completeSignIn } = getSignIn(args);
  const half = await findPendingSignIn(means, client.cookies);
  if (!half) return redirect(`${paths.login.dashboard}?next=${encodeURIComponent(next)}`, 303);
  const parsed = await parseForm(twoStepSchema, args.request);
  if (!parsed.ok) {
    const ofForm = parsed.problem.errors[""];
    return data({ error: ofForm ?? wrong, isWrong: ofForm === undefined }, parsed.status);
  }
  const outcome = await verifyTwoStep(means, half.person, parsed.value, client);
  if (outcome.kind === "wait") {
    const error = `Too many attempts. Try again in ${formatDelay(outcome.seconds)}.`;
    return data(
      { error, isWrong: false },
      { status: 429, headers: { "Retry-After": String(outcome.seconds) } },
    );
  }
  return outcome.kind === "in"
    ? completeSignIn(outcome.cookies)
    : data({ error: wrong, isWrong: true }, 422);
}

export default function TwoStep() {
  const actionData = useActionData<typeof action>();
  return (
    <TwoStepForm
      {...useLoaderData<typeof loader>()}
      error={actionData?.error}
      isWrong={actionData?.isWrong ?? false}
    />
  );
}
