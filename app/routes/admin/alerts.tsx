import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlertsPage } from "~/admin/alerts/alerts-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { alertSettingsSchema, preferencesQuery, setQuietHours } from "~/domain/staff/preferences/alert-settings.server";
import { parseQuietHours } from "~/domain/staff/preferences/quiet-hours";
import { formatUserAgent } from "~/domain/staff/sign-in/user-agent";
import { parseForm } from "~/platform/http/forms/form.server";
import { addPushSubscription, deletePushSubscription, pushSubscriptionsQuery } from "~/platform/push/subscriptions.server";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Alerts");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now, config } = await requireStaff(args, "leads:read");
  const [[preferencesRow], devices, [row]] = await Promise.all([
    read(preferencesQuery(db, staff.id)),
    read(pushSubscriptionsQuery(db, staff.id)),
    read(settingsQuery(db)),
  ]);
  const { reply } = parseSettings(row?.value);
  return {
    now: now().getTime(),
    pushKey: config.push?.publicKey,
    quiet: parseQuietHours(preferencesRow?.preferences ?? "{}"),
    devices: devices.map(({ id, endpoint, userAgent, createdAt }) => ({ id, endpoint, createdAt, browser: formatUserAgent(userAgent) })),
    areOn: reply.alerts,
    goalMinutes: reply.goalMinutes,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, now, redirectTo } = await requireStaff(args, "leads:read");
  const parsed = await parseForm(alertSettingsSchema, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, parsed.status);
  const change = parsed.value;
  const moment = now();
  if (change.intent === "quiet") await setQuietHours(db, staff.id, change, moment);
  if (change.intent === "unsubscribe") await deletePushSubscription(db, staff.id, change.endpoint);
  if (change.intent === "subscribe") {
    await addPushSubscription(db, staff.id, change, args.request.headers.get("User-Agent") ?? "", moment);
  }
  return redirectTo(adminPaths.alerts, "alerts-saved");
}

export default function Alerts() {
  const answer = useStickyActionData(useActionData<typeof action>());
  const errors: Record<string, string> | undefined = answer && "errors" in answer ? answer.errors : undefined;
  return <AlertsPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
