import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReauthenticatePage } from "~/admin/account/reauthenticate-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { toFactors } from "~/domain/staff/factors/factors";
import { factorsQuery } from "~/domain/staff/factors/factors.server";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import { formatDelay } from "~/domain/staff/sign-in/backoff";
import { reauthenticate } from "~/domain/staff/sign-in/reauthenticate.server";
import { reauthSchema } from "~/domain/staff/staff-input.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { readNextPath } from "~/request/sign-in.server";

const signInPaths = ["/login", "/admin/confirm"];

export const meta = () => adminMeta("Confirm identity");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, recentlyVerified } = await requireStaff(args, "dashboard:read", {
    withoutFactor: true,
  });
  const next = readNextPath(args.request, signInPaths);
  if (recentlyVerified) throw redirect(next);
  const { authenticatorSince, passkeys } = toFactors(await read(factorsQuery(db, staff.id)));
  const passkey = passkeys.length > 0 && passkeySite(args.request.url) !== undefined;
  return { next, email: staff.email, code: authenticatorSince !== null, passkey };
}

export async function action(args: ActionFunctionArgs) {
  const { db, config, staff, sessionId, now, redirectTo } = await requireStaff(
    args,
    "dashboard:read",
    { withoutFactor: true },
  );
  const parsed = await parseForm(reauthSchema, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, parsed.status);
  const means = { db, secret: config.secret, site: passkeySite(args.request.url), now: now() };
  const outcome = await reauthenticate(means, { staffId: staff.id, sessionId }, parsed.value);
  if (outcome.kind === "proven") return redirectTo(readNextPath(args.request, signInPaths));
  const field = { password: "own_password", code: "code", passkey: "" }[parsed.value.intent];
  if (outcome.kind === "wait") {
    return data(
      { errors: { [field]: `Too many attempts. Try again in ${formatDelay(outcome.seconds)}.` } },
      429,
    );
  }
  const errorMessages = {
    password: "That’s not your current password. Try again.",
    code: "That code didn’t work. Wait for a new code and try again.",
    passkey: "That passkey didn’t work. Try again, or use your password.",
  };
  return data({ errors: { [field]: errorMessages[parsed.value.intent] } }, 422);
}

export default function Reauthenticate() {
  const errors: Record<string, string> | undefined = useStickyActionData(
    useActionData<typeof action>(),
  )?.errors;
  return <ReauthenticatePage {...useLoaderData<typeof loader>()} errors={errors} />;
}
