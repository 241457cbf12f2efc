import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { emailedLinkPath } from "~/domain/staff/team/emailed-link-path";
import { formatShortDay, formatTime } from "~/lib/dates";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { runIdempotent } from "~/platform/http/forms/run-idempotent.server";
import { getDeps } from "~/request/deps.server";
import { serializeFlash } from "~/request/flash.server";
import { useSiteData } from "~/site/chrome/site-data";
import { unlistedPageMeta } from "~/site/seo/meta";
import { NewPasswordForm } from "~/site/sign-in/new-password-form";
import { loadLoginLink, setPasswordByLink } from "~/site/sign-in/set-password-by-link.server";
import { ExpiredLinkPage, SignInLayout, UnavailableLinkPage } from "~/site/sign-in/sign-in-layout";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "Invitation");

export async function loader(args: LoaderFunctionArgs) {
  const { state, token, status, link } = await loadLoginLink(args, "invitation");
  if (!link) return data({ state, token, link }, status);
  const { email, name, expiresAt } = link;
  const until = `${formatShortDay(expiresAt)}, ${formatTime(expiresAt)}`;
  return data({ state, token, link: { email, name, until } });
}

export async function action(args: ActionFunctionArgs) {
  const { db, now, ip, addCookie } = getDeps(args.context);
  const moment = now();
  const { staffId, response } = await setPasswordByLink(args, "invitation", moment);
  if (response) return response;
  const { headers } = args.request;
  const userAgent = headers.get("User-Agent") ?? "";
  const session = await runIdempotent(() =>
    startSession(db, staffId, { createdAt: moment, ip, userAgent }, headers.get("Cookie")),
  );
  if (!session) {
    addCookie(serializeFlash("password-set"));
    return redirect(paths.login.dashboard, 303);
  }
  addCookie(session.value);
  return redirect(adminPaths.dashboard, 303);
}

export default function Invitation() {
  const { state, token, link } = useLoaderData<typeof loader>();
  const { settings } = useSiteData();
  const problem = useActionData<typeof action>();
  if (state === "unavailable")
    return <UnavailableLinkPage href={emailedLinkPath("invitation", token)} />;
  if (!link || (problem && !problem.error)) return <ExpiredLinkPage />;
  return (
    <SignInLayout
      title={`Welcome, ${link.name}`}
      lead={`You’ve been invited to the ${settings.name} back office.`}
    >
      <NewPasswordForm
        action={emailedLinkPath("invitation", token)}
        email={link.email}
        label="Create a password"
        error={problem?.error}
        submit="Create password and sign in"
      />
      <p className="fine-print">This link works once and expires {link.until}.</p>
    </SignInLayout>
  );
}
