import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AlertsPage } from "~/admin/alerts/alerts-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import {
  alertSettingsSchema,
  preferencesQuery,
  setQuietHours,
} from "~/domain/staff/preferences/alert-settings.server";
import { parseQuietHours } from "~/domain/staff/preferences/quiet-hours";
import { sendTestAlert, type TestAlertResult } from "~/domain/staff/preferences/test-alert.server";
import { detectPhone, formatUserAgent } from "~/domain/staff/sign-in/user-agent";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import {
  addPushSubscription,
  deletePushSubscription,
  pushSubscriptionsQuery,
} from "~/platform/push/subscriptions.server";
import type { Flash, FlashDetails } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Alerts");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now, config, siteUrl } = await requireStaff(args, "leads:read");
  const [[preferencesRow], devices, [row]] = await Promise.all([
    read(preferencesQuery(db, staff.id)),
    read(pushSubscriptionsQuery(db, staff.id)),
    read(settingsQuery(db)),
  ]);
  const { reply } = parseSettings(row?.value);
  return {
    now: now().getTime(),
    formKey: newId(),
    phone: detectPhone(args.request.headers.get("User-Agent") ?? ""),
    pageUrl: new URL(adminPaths.alerts, siteUrl).toString(),
    pushKey: config.push?.publicKey,
    quiet: parseQuietHours(preferencesRow?.preferences ?? "{}"),
    devices: devices.map(({ id, endpoint, userAgent, createdAt }) => ({
      id,
      endpoint,
      createdAt,
      browser: formatUserAgent(userAgent),
    })),
    areOn: reply.alerts,
    goalMinutes: reply.goalMinutes,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, actor, now, realNow, config, siteUrl, limits, redirectTo } =
    await requireStaff(args, "leads:read");
  const parsed = await parseForm(alertSettingsSchema, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, parsed.status);
  const change = parsed.value;
  if (change.intent === "test") {
    const { push } = config;
    if (!push)
      return data({ errors: { test: "Push notifications aren’t set up on this server." } }, 422);
    const { success } = await limits.packet
      .limit({ key: `test-alert ${staff.id}` })
      .catch(() => ({ success: true }));
    if (!success) {
      const errors = { test: "Too many test alerts. Try again in a minute." };
      return data({ errors }, { status: 429, headers: { "Retry-After": "60" } });
    }
    // the push service rejects a signature made for a previewed date
    const sender = { keys: push, now: realNow() };
    const result = await sendTestAlert(db, {
      by: actor,
      requestKey: change.key,
      siteUrl,
      push: sender,
    });
    const error = toTestAlertError(result);
    if (error) return data({ errors: { test: error } }, 422);
    return redirectTo(adminPaths.alerts, ...toTestAlertFlash(result));
  }
  const moment = now();
  if (change.intent === "quiet") await setQuietHours(db, staff.id, change, moment);
  if (change.intent === "unsubscribe") await deletePushSubscription(db, staff.id, change.endpoint);
  if (change.intent === "subscribe") {
    await addPushSubscription(db, staff.id, change, {
      userAgent: args.request.headers.get("User-Agent") ?? "",
      now: moment,
    });
  }
  return redirectTo(adminPaths.alerts, "alerts-saved");
}

/** Returns why no device got the test alert, and what to do; undefined if one did. */
function toTestAlertError(result: TestAlertResult): string | undefined {
  if (result === "no-devices")
    return "No device has alerts on yet. Turn them on first, on each phone or computer.";
  if (result === "running" || result.sent > 0) return undefined;
  if (result.failed === 0)
    return "Alerts expired on your devices. Turn them on again on each device.";
  return "The push service refused the test alert. Turn alerts off and on again on your device, then try again.";
}

function toTestAlertFlash(result: TestAlertResult): [Flash, FlashDetails?] {
  if (typeof result === "string") return ["test-alert-running"];
  if (result.gone + result.failed > 0) return ["test-alert-partly-sent", result.sent];
  return result.sent === 1 ? ["test-alert-sent-one"] : ["test-alert-sent", result.sent];
}

export default function Alerts() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  const errors: Record<string, string> | undefined =
    actionData && "errors" in actionData ? actionData.errors : undefined;
  return <AlertsPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
