import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { emailedLinkPath } from "~/domain/staff/team/emailed-link-path";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { serializeFlash } from "~/request/flash.server";
import { unlistedPageMeta } from "~/site/seo/meta";
import { NewPasswordForm } from "~/site/sign-in/new-password-form";
import { loadLoginLink, setPasswordByLink } from "~/site/sign-in/set-password-by-link.server";
import { ExpiredLinkPage, SignInLayout, UnavailableLinkPage } from "~/site/sign-in/sign-in-layout";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "New password");

export async function loader(args: LoaderFunctionArgs) {
  const { state, token, status, link } = await loadLoginLink(args, "reset");
  return data({ state, token, link: link && { email: link.email } }, status);
}

export async function action(args: ActionFunctionArgs) {
  const { now, addCookie } = getDeps(args.context);
  const { response } = await setPasswordByLink(args, "reset", now());
  if (response) return response;
  addCookie(serializeFlash("password-set"));
  return redirect(paths.login.dashboard, 303);
}

export default function ResetPassword() {
  const { state, token, link } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  if (state === "unavailable")
    return <UnavailableLinkPage href={emailedLinkPath("reset", token)} />;
  if (!link || (problem && !problem.error)) return <ExpiredLinkPage />;
  return (
    <SignInLayout
      title="Set a new password"
      lead={`For ${link.email}. You’ll be signed out on all other devices.`}
    >
      <NewPasswordForm
        action={emailedLinkPath("reset", token)}
        email={link.email}
        label="New password"
        error={problem?.error}
        submit="Save password"
      />
      <p className="fine-print">
        Didn’t ask for this? You can ignore it. Your current password still works.
      </p>
    </SignInLayout>
  );
}
