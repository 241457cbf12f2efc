import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData } from "@remix-run/react";
import { loadBusinessName } from "~/domain/settings/business-name.server";
import { sendPasswordResetLink } from "~/domain/staff/password/forgot-password.server";
import { forgotPasswordSchema } from "~/domain/staff/staff-input.server";
import { createLoginLink } from "~/domain/staff/team/login-links.server";
import { loginLinkEmail } from "~/domain/staff/team/staff-email";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { parseForm } from "~/platform/http/forms/form.server";
import { runIdempotent } from "~/platform/http/forms/run-idempotent.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { getDeps } from "~/request/deps.server";
import { unlistedPageMeta } from "~/site/seo/meta";
import { SignInLayout } from "~/site/sign-in/sign-in-layout";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "Forgot password");

const unavailable = "We couldn’t send a link. Try again in a minute.";

/**
 * Returns the same response for every email address: the account lookup runs after the response, so
 * that its time reveals no account. 503 while the database fails.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const app = getDeps(context);
  const { db, siteUrl, limits, now, realNow, ip, requestId, waitUntil } = app;
  const parsed = await parseForm(forgotPasswordSchema, request);
  if (!parsed.ok) {
    const { values, errors } = parsed.problem;
    return data(
      {
        email: values.email?.at(-1)?.slice(0, 254) ?? "",
        error: errors[""] ?? errors.email,
        isSent: false,
      },
      parsed.status,
    );
  }
  const { email } = parsed.value;
  const { success } = await limits.signIn
    .limit({ key: `forgot ${rateLimitKey(ip)}` })
    .catch(() => ({ success: true }));
  if (!success) {
    const error = "Too many attempts. Try again in a minute.";
    return data({ email, error, isSent: false }, { status: 429, headers: { "Retry-After": "60" } });
  }
  const loaded = await runIdempotent(() => loadBusinessName(db));
  if (!loaded) return data({ email, error: unavailable, isSent: false }, 503);
  const business = loaded.value;
  const moment = now();
  const newLink = await createLoginLink("reset", moment);
  const send = async () => {
    await runIdempotent(() =>
      sendPasswordResetLink(db, email, {
        from: { ip, requestId },
        now: moment,
        link: newLink,
        write: (link, person) => loginLinkEmail(link, person, { siteUrl, business }),
      }),
    );
    await deliverEmails(app, realNow);
  };
  waitUntil(send());
  return data({ email, error: undefined, isSent: true });
}

export default function ForgotPassword() {
  const actionData = useActionData<typeof action>();
  return (
    <SignInLayout
      title="Forgot your password?"
      lead="Enter your email address. We’ll email you a link to set a new one."
    >
      {actionData?.isSent ? (
        <Notice>
          If {actionData.email} has an account, we emailed you a link. It works once, for 1 hour.
        </Notice>
      ) : null}
      <Form method="post" action={paths.login.forgot}>
        {actionData?.error ? (
          <ErrorSummary
            title="No link sent"
            errors={[{ id: "email", message: actionData.error }]}
          />
        ) : null}
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={actionData?.error}
        />
        <Button kind="ink">Send link</Button>
      </Form>
      <p className="fine-print">
        <Link className="text-link" to={paths.login.dashboard}>
          Back to sign in
        </Link>
      </p>
    </SignInLayout>
  );
}
