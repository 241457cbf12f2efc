import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { alertSettingsInput, preferencesOf, setQuietHours } from "~/domain/staff/alert-settings.server";
import { describeBrowser } from "~/domain/staff/browser";
import { quietHoursOf } from "~/domain/staff/quiet-hours";
import { requireStaff } from "~/guard.server";
import { AlertsPage } from "~/office/alerts/alerts-page";
import { useLasting } from "~/office/shell/use-lasting";
import { setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { removeSubscription, saveSubscription, subscriptionsOf } from "~/platform/push/subscriptions.server";

export const meta: MetaFunction = () => [{ title: "Alerts | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now, config } = await requireStaff(args, "leads:read");
  const [[own], devices, [row]] = await Promise.all([
    read(preferencesOf(db, staff.id)),
    read(subscriptionsOf(db, staff.id)),
    read(settingsQuery(db)),
  ]);
  const { reply } = readSettings(row?.value);
  return {
    now: now().getTime(),
    pushKey: config.push?.publicKey,
    quiet: quietHoursOf(own?.preferences ?? "{}"),
    devices: devices.map(({ id, endpoint, userAgent, createdAt }) => ({ id, endpoint, createdAt, browser: describeBrowser(userAgent) })),
    areOn: reply.alerts,
    goalMinutes: reply.goalMinutes,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, now } = await requireStaff(args, "leads:read");
  const parsed = await parseForm(alertSettingsInput, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, parsed.status);
  const change = parsed.value;
  const moment = now();
  if (change.intent === "quiet") await setQuietHours(db, staff.id, change, moment);
  if (change.intent === "unsubscribe") await removeSubscription(db, staff.id, change.endpoint);
  if (change.intent === "subscribe") {
    await saveSubscription(db, staff.id, change, args.request.headers.get("User-Agent") ?? "", moment);
  }
  return redirect(adminPaths.alerts, { status: 303, headers: { "Set-Cookie": setFlash("alerts-saved") } });
}

export default function Alerts() {
  const answer = useLasting(useActionData<typeof action>());
  const errors: Record<string, string> | undefined = answer && "errors" in answer ? answer.errors : undefined;
  return <AlertsPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
