import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { waitInWords } from "~/domain/staff/back-off";
import { readFactors } from "~/domain/staff/factors";
import { begunSecret, factorsQuery } from "~/domain/staff/factors.server";
import { changeOwnFactors } from "~/domain/staff/own-factors.server";
import { passkeySite } from "~/domain/staff/passkey-site";
import { qrPath } from "~/domain/staff/qr.server";
import { ownFactorInput } from "~/domain/staff/staff-input.server";
import { totpUri } from "~/domain/staff/totp.server";
import { requireStaff } from "~/guard.server";
import { SecondStepPage } from "~/office/account/second-step-page";
import { useLasting } from "~/office/shell/use-lasting";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";

const gate = { freshProof: true, withoutFactor: true };

export const meta: MetaFunction = () => [{ title: "Two-step verification | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, config, staff, now, needsFactor, siteUrl } = await requireStaff(args, "dashboard:read", gate);
  const moment = now();
  const [rows, secret] = await Promise.all([read(factorsQuery(db, staff.id)), begunSecret(db, config.secret, staff.id, moment)]);
  return {
    now: moment.getTime(),
    needsFactor,
    factors: readFactors(rows),
    begun: secret ? { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), qr: qrPath(totpUri(secret, staff.email)) } : undefined,
    host: passkeySite(args.request.url) !== undefined,
    port: siteUrl.port,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, config, staff, address, requestId, now } = await requireStaff(args, "dashboard:read", gate);
  const parsed = await parseForm(ownFactorInput, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors, codes: undefined }, parsed.status);
  const means = { db, secret: config.secret, site: passkeySite(args.request.url), now: now() };
  const { intent } = parsed.value;
  const outcome = await changeOwnFactors(means, parsed.value, { staff, address, requestId });
  const field = intent === "confirm" ? "code" : "";
  if (outcome.kind === "wait") {
    return data({ errors: { [field]: `Too many attempts. Try again in ${waitInWords(outcome.seconds)}.` }, codes: undefined }, 429);
  }
  if (outcome.kind === "wrong") {
    const said = {
      confirm: "That code didn’t work. Check that your phone’s clock is set automatically, then enter a new code.",
      "add-passkey": "That passkey didn’t work. Try again.",
    };
    const message = intent === "confirm" || intent === "add-passkey" ? said[intent] : "That item no longer exists. No changes made.";
    return data({ errors: { [field]: message }, codes: undefined }, 422);
  }
  // codes are shown this once, so there is no page to go on to
  if (outcome.kind === "on" && outcome.codes.length > 0) return data({ errors: undefined, codes: outcome.codes });
  const done: Record<"begun" | "named" | "removed" | "on", Flash | undefined> = {
    begun: undefined,
    named: "passkey-named",
    removed: "factor-removed",
    on: intent === "confirm" ? "code-app-on" : "passkey-added",
  };
  const flash = done[outcome.kind];
  return redirect(adminPaths.secondStep, { status: 303, ...(flash && { headers: { "Set-Cookie": setFlash(flash) } }) });
}

export default function SecondStep() {
  const answer = useLasting(useActionData<typeof action>());
  const errors: Record<string, string> | undefined = answer?.errors;
  return <SecondStepPage {...useLoaderData<typeof loader>()} errors={errors} codes={answer?.codes} />;
}
