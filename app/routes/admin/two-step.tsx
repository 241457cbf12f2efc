import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TwoStepPage } from "~/admin/account/two-step-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toFactors } from "~/domain/staff/factors/factors";
import { factorsQuery, pendingAuthenticatorSecret } from "~/domain/staff/factors/factors.server";
import { updateMyFactors } from "~/domain/staff/factors/my-factors.server";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import { totpUri } from "~/domain/staff/factors/totp.server";
import { formatDelay } from "~/domain/staff/sign-in/backoff";
import { myFactorActionSchema } from "~/domain/staff/staff-input.server";
import { qrCodePath } from "~/lib/qr.server";
import { parseForm } from "~/platform/http/forms/form.server";
import type { Flash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/staff.css?url";

const gate = { freshProof: true, withoutFactor: true };

export const meta = () => adminMeta("Two-step verification");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, config, staff, now, mustAddTwoStep, siteUrl } = await requireStaff(
    args,
    "dashboard:read",
    gate,
  );
  const moment = now();
  const [rows, [stored], secret] = await Promise.all([
    read(factorsQuery(db, staff.id)),
    read(settingsQuery(db)),
    pendingAuthenticatorSecret(db, config.secret, staff.id, moment),
  ]);
  const business = parseSettings(stored?.value).name;
  return {
    now: moment.getTime(),
    mustAddTwoStep,
    account: { email: staff.email, business },
    factors: toFactors(rows),
    begun: secret
      ? {
          secret: secret.replace(/(.{4})(?=.)/g, "$1 "),
          qr: qrCodePath(totpUri(secret, { email: staff.email, business })),
        }
      : undefined,
    host: passkeySite(args.request.url) !== undefined,
    port: siteUrl.port,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, config, actor, now, redirectTo } = await requireStaff(args, "dashboard:read", gate);
  const parsed = await parseForm(myFactorActionSchema, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors, codes: undefined }, parsed.status);
  const means = { db, secret: config.secret, site: passkeySite(args.request.url), now: now() };
  const { intent } = parsed.value;
  const outcome = await updateMyFactors(means, parsed.value, actor);
  const field = intent === "confirm" ? "code" : "";
  if (outcome.kind === "wait") {
    return data(
      {
        errors: { [field]: `Too many attempts. Try again in ${formatDelay(outcome.seconds)}.` },
        codes: undefined,
      },
      429,
    );
  }
  if (outcome.kind === "wrong") {
    const messages = {
      confirm:
        "That code didn’t work. Check that your phone’s clock is set automatically, then enter a new code.",
      "add-passkey": "That passkey didn’t work. Try again.",
    };
    const message =
      intent === "confirm" || intent === "add-passkey"
        ? messages[intent]
        : "That item no longer exists. No changes made.";
    return data({ errors: { [field]: message }, codes: undefined }, 422);
  }
  // codes appear only once, so there is no redirect
  if (outcome.kind === "on" && outcome.codes.length > 0)
    return data({ errors: undefined, codes: outcome.codes });
  const done: Record<"begun" | "named" | "removed" | "on", Flash | undefined> = {
    begun: undefined,
    named: "passkey-named",
    removed: "factor-removed",
    on: intent === "confirm" ? "code-app-on" : "passkey-added",
  };
  return redirectTo(adminPaths.twoStep, done[outcome.kind]);
}

export default function TwoStep() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  const errors: Record<string, string> | undefined = actionData?.errors;
  return (
    <TwoStepPage {...useLoaderData<typeof loader>()} errors={errors} codes={actionData?.codes} />
  );
}
