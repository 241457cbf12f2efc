import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeBrowser } from "~/domain/staff/browser";
import { checkPassword, dummyHash, hashPassword } from "~/domain/staff/password.server";
import { passwordProblem } from "~/domain/staff/password-rules.server";
import { endSession, endSessions, openSessions } from "~/domain/staff/sessions.server";
import { changePassword, passwordHashOf } from "~/domain/staff/staff.server";
import { accountInput } from "~/domain/staff/staff-input.server";
import { countAttempt, failureKey, forgetFailures } from "~/domain/staff/throttle.server";
import { requireStaff } from "~/guard.server";
import { AccountPage } from "~/office/account/account-page";
import { paths } from "~/paths";
import { auditEntry } from "~/platform/audit/audit.server";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";

export const meta: MetaFunction = () => [{ title: "Your account | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, sessionId, now } = await requireStaff(args, "dashboard:read");
  const moment = now();
  const sessions = await read(openSessions(db, staff.id, moment));
  return {
    now: moment.getTime(),
    staff,
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
  const { db, staff, sessionId, address, requestId, now, config } = await requireStaff(args, "dashboard:read");
  const parsed = parseForm(accountInput, await args.request.formData());
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, 422);
  const change = parsed.value;
  const by = { staff, address, requestId };
  const moment = now();
  const entry = (verb: string) => auditEntry(db, by, { action: verb, recordKind: "staff", recordId: staff.id }, moment);
  const done = async (flash: Flash) => redirect(paths.admin.account, { status: 303, headers: { "Set-Cookie": await setFlash(flash) } });

  if (change.intent === "end") {
    await endSession(db, { staffId: staff.id, id: change.session });
    await entry("ended-session");
    return done("session-ended");
  }
  if (change.intent === "end-others") {
    await db.batch([endSessions(db, staff.id, sessionId), entry("ended-other-sessions")]);
    return done("sessions-ended");
  }
  // a borrowed screen is no place to guess the password at leisure
  const key = await failureKey(config.APP_SECRET, "account", `${staff.id} own password`);
  const wait = await countAttempt(db, key, "account", moment);
  if (wait > 0) return data({ errors: { current_password: `Too many attempts. Try again in ${wait} seconds.` } }, 429);
  const [own] = await passwordHashOf(db, staff.id);
  if (!(await checkPassword(own?.passwordHash ?? dummyHash, change.current_password))) {
    return data({ errors: { current_password: "This is not the password you have now." } }, 422);
  }
  const weak = passwordProblem(change.password, staff);
  if (weak) return data({ errors: { password: weak } }, 422);
  await changePassword(db, { passwordHash: await hashPassword(change.password), sessionId }, by, moment);
  await forgetFailures(db, [key]);
  return done("password-changed");
}

export default function Account() {
  const answer = useActionData<typeof action>();
  const errors: Record<string, string> | undefined = answer?.errors;
  return <AccountPage {...useLoaderData<typeof loader>()} errors={errors} />;
}
