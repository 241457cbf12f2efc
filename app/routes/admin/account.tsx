import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/admin/account/account-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { toFactors } from "~/domain/staff/factors/factors";
import { factorsQuery } from "~/domain/staff/factors/factors.server";
import { dummyHash, hashPassword, verifyPassword } from "~/domain/staff/password/password.server";
import { validatePassword } from "~/domain/staff/password/password-rules.server";
import { parsePreferences, preferencesQuery } from "~/domain/staff/preferences/preferences.server";
import { formatDelay } from "~/domain/staff/sign-in/backoff";
import {
  activeSessionsQuery,
  endSessionStatement,
  endSessionsStatement,
} from "~/domain/staff/sign-in/sessions.server";
import {
  clearFailuresStatement,
  failureKey,
  throttleAttempt,
} from "~/domain/staff/sign-in/throttle.server";
import { formatUserAgent } from "~/domain/staff/sign-in/user-agent";
import { changePassword, passwordHashQuery } from "~/domain/staff/staff.server";
import { accountActionSchema } from "~/domain/staff/staff-input.server";
import { auditStatement } from "~/platform/audit/audit.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { closeEndedSockets } from "~/platform/live/live.server";
import type { Flash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/staff.css?url";

export const meta = () => adminMeta("Your account");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, sessionId, now, mustAddTwoStep } = await requireStaff(
    args,
    "dashboard:read",
    { withoutFactor: true },
  );
  const moment = now();
  const [sessions, factors, [preferencesRow]] = await Promise.all([
    read(activeSessionsQuery(db, staff.id, moment)),
    read(factorsQuery(db, staff.id)),
    read(preferencesQuery(db, staff.id)),
  ]);
  return {
    now: moment.getTime(),
    staff,
    mustAddTwoStep,
    factors: toFactors(factors),
    shortcuts: parsePreferences(preferencesRow?.preferences).shortcuts,
    sessions: sessions.map(({ id, createdAt, ip, userAgent }) => ({
      id,
      createdAt,
      ip,
      browser: formatUserAgent(userAgent),
      isThis: id === sessionId,
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, sessionId, actor, now, config, live, waitUntil, redirectTo } =
    await requireStaff(args, "dashboard:read", {
      withoutFactor: true,
    });
  const parsed = await parseForm(accountActionSchema, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, parsed.status);
  const change = parsed.value;
  const moment = now();
  const accountAuditStatement = (verb: string) =>
    auditStatement(db, actor, { action: verb, recordKind: "staff", recordId: staff.id }, moment);
  const redirectAfterChange = (flash: Flash) => {
    waitUntil(closeEndedSockets(live));
    return redirectTo(adminPaths.account, flash);
  };

  // requires the password, limited in attempts, in case the screen is unattended
  const field = change.intent === "end" ? "own_password" : "current_password";
  const enteredPassword = change.intent === "end" ? change.own_password : change.current_password;
  const key = await failureKey(config.APP_SECRET, "account", `${staff.id} own password`);
  const wait = await throttleAttempt(db, key, "account", moment);
  if (wait > 0)
    return data(
      { errors: { [field]: `Too many attempts. Try again in ${formatDelay(wait)}.` } },
      429,
    );
  const [account] = await passwordHashQuery(db, staff.id);
  if (!(await verifyPassword(account?.passwordHash ?? dummyHash, enteredPassword))) {
    return data({ errors: { [field]: "That’s not your current password. Try again." } }, 422);
  }
  await clearFailuresStatement(db, [key]);
  if (change.intent === "end") {
    const one = change.session !== "others";
    const ended = one
      ? endSessionStatement(db, { staffId: staff.id, id: change.session })
      : endSessionsStatement(db, staff.id, sessionId);
    await db.batch([ended, accountAuditStatement(one ? "ended-session" : "ended-other-sessions")]);
    return redirectAfterChange(one ? "session-ended" : "sessions-ended");
  }
  const weak = validatePassword(change.password, staff);
  if (weak) return data({ errors: { password: weak } }, 422);
  await changePassword(
    db,
    { passwordHash: await hashPassword(change.password), sessionId },
    actor,
    moment,
  );
  return redirectAfterChange("password-changed");
}

export default function Account() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  const errors: Record<string, string> | undefined = actionData?.errors;
  return <AccountPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
