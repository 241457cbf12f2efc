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
import { findLoginLink } from "~/domain/staff/team/login-links.server";
import { formatShortDay, formatTime } from "~/lib/dates";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { useSiteData } from "~/site/chrome/site-data";
import { unlistedPageMeta } from "~/site/seo/meta";
import { NewPasswordForm } from "~/site/sign-in/new-password-form";
import { readLinkToken, setPasswordByLink } from "~/site/sign-in/set-password-by-link.server";
import { ExpiredLinkPage, SignInLayout } from "~/site/sign-in/sign-in-layout";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "Invitation");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now } = getDeps(context);
  const link = await findLoginLink(db, "invitation", readLinkToken(request), now());
  if (!link) return data({ link: undefined }, 410);
  const { email, name, expiresAt } = link;
  return data({
    link: {
      email,
      name,
      token: readLinkToken(request),
      until: `${formatShortDay(expiresAt)}, ${formatTime(expiresAt)}`,
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  const { db, now, ip, addCookie } = getDeps(args.context);
  const moment = now();
  const { staffId, response } = await setPasswordByLink(args, "invitation", moment);
  if (response) return response;
  const { headers } = args.request;
  const userAgent = headers.get("User-Agent") ?? "";
  addCookie(
    await startSession(db, staffId, { createdAt: moment, ip, userAgent }, headers.get("Cookie")),
  );
  return redirect(adminPaths.dashboard, 303);
}

export default function Invitation() {
  const { link } = useLoaderData<typeof loader>();
  const { settings } = useSiteData();
  const problem = useActionData<typeof action>();
  if (!link || (problem && !problem.error)) return <ExpiredLinkPage />;
  return (
    <SignInLayout
      title={`Welcome, ${link.name}`}
      lead={`You’ve been invited to the ${settings.name} back office.`}
    >
      <NewPasswordForm
        action={paths.login.invitation(link.token)}
        email={link.email}
        label="Create a password"
        error={problem?.error}
        submit="Create password and sign in"
      />
      <p className="fine-print">This link works once and expires {link.until}.</p>
    </SignInLayout>
  );
}
