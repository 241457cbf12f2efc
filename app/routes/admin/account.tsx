import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { waitInWords } from "~/domain/staff/back-off";
import { describeBrowser } from "~/domain/staff/browser";
import { readFactors } from "~/domain/staff/factors";
import { factorsQuery } from "~/domain/staff/factors.server";
import { checkPassword, dummyHash, hashPassword } from "~/domain/staff/password.server";
import { passwordProblem } from "~/domain/staff/password-rules.server";
import { preferencesOf, readPreferences } from "~/domain/staff/preferences.server";
import { endSession, endSessions, openSessions } from "~/domain/staff/sessions.server";
import { changePassword, passwordHashOf } from "~/domain/staff/staff.server";
import { accountInput } from "~/domain/staff/staff-input.server";
import { countAttempt, failureKey, forgetFailures } from "~/domain/staff/throttle.server";
import { requireStaff } from "~/guard.server";
import { AccountPage } from "~/office/account/account-page";
import { useLasting } from "~/office/shell/use-lasting";
import { auditEntry } from "~/platform/audit/audit.server";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { checkSockets } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Your account | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, sessionId, now, needsFactor } = await requireStaff(args, "dashboard:read", { withoutFactor: true });
  const moment = now();
  const [sessions, factors, [own]] = await Promise.all([
    read(openSessions(db, staff.id, moment)),
    read(factorsQuery(db, staff.id)),
    read(preferencesOf(db, staff.id)),
  ]);
  return {
    now: moment.getTime(),
    staff,
    needsFactor,
    factors: readFactors(factors),
    shortcuts: readPreferences(own?.preferences).shortcuts,
    sessions: sessions.map(({ id, createdAt, address, userAgent }) => ({
      id,
      createdAt,
      address,
      browser: describeBrowser(userAgent),
      isThis: id === sessionId,
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, sessionId, address, requestId, now, config, live, waitUntil } = await requireStaff(args, "dashboard:read", {
    withoutFactor: true,
  });
  const parsed = await parseForm(accountInput, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, parsed.status);
  const change = parsed.value;
  const by = { staff, address, requestId };
  const moment = now();
  const entry = (verb: string) => auditEntry(db, by, { action: verb, recordKind: "staff", recordId: staff.id }, moment);
  const done = (flash: Flash) => {
    waitUntil(checkSockets(live));
    return redirect(adminPaths.account, { status: 303, headers: { "Set-Cookie": setFlash(flash) } });
  };

  // a borrowed screen is no place to guess the password at leisure
  const field = change.intent === "end" ? "own_password" : "current_password";
  const given = change.intent === "end" ? change.own_password : change.current_password;
  const key = await failureKey(config.APP_SECRET, "account", `${staff.id} own password`);
  const wait = await countAttempt(db, key, "account", moment);
  if (wait > 0) return data({ errors: { [field]: `Too many attempts. Try again in ${waitInWords(wait)}.` } }, 429);
  const [own] = await passwordHashOf(db, staff.id);
  if (!(await checkPassword(own?.passwordHash ?? dummyHash, given))) {
    return data({ errors: { [field]: "That’s not your current password. Try again." } }, 422);
  }
  await forgetFailures(db, [key]);
  if (change.intent === "end") {
    const one = change.session !== "others";
    const ended = one ? endSession(db, { staffId: staff.id, id: change.session }) : endSessions(db, staff.id, sessionId);
    await db.batch([ended, entry(one ? "ended-session" : "ended-other-sessions")]);
    return done(one ? "session-ended" : "sessions-ended");
  }
  const weak = passwordProblem(change.password, staff);
  if (weak) return data({ errors: { password: weak } }, 422);
  await changePassword(db, { passwordHash: await hashPassword(change.password), sessionId }, by, moment);
  return done("password-changed");
}

export default function Account() {
  const answer = useLasting(useActionData<typeof action>());
  const errors: Record<string, string> | undefined = answer?.errors;
  return <AccountPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
