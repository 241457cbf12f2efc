import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { passkeySite } from "~/domain/staff/factors/passkey-site";
import { formatDelay } from "~/domain/staff/sign-in/backoff";
import { signIn } from "~/domain/staff/sign-in/sign-in.server";
import { signInSchema } from "~/domain/staff/staff-input.server";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { parseForm } from "~/platform/http/forms/form.server";
import { runIdempotent } from "~/platform/http/forms/run-idempotent.server";
import { getDeps } from "~/request/deps.server";
import { readFlash } from "~/request/flash.server";
import { getSignIn, readNextPath } from "~/request/sign-in.server";
import { businessName, pageMeta, shareImagePath } from "~/site/seo/meta";
import { SignInLayout } from "~/site/sign-in/sign-in-layout";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { PasskeyForm } from "~/ui/forms/passkey-form";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = ({ matches }) => {
  const business = businessName(matches);
  return pageMeta(matches, {
    title: "Staff sign-in",
    description: `Sign-in for the ${business} team.`,
    path: paths.login.dashboard,
    noindex: true,
    image: { path: shareImagePath("/"), alt: business, width: 1200, height: 630 },
  });
};

const wrong = "Wrong email or password. Try again, or reset your password.";
const unavailable = "We couldn’t sign you in. Try again in a minute.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = readNextPath(request);
  const { staff } = await getDeps(context).currentSession(request);
  if (staff) throw redirect(next);
  const flash = readFlash(request);
  return data(
    { next, said: flash?.text, passkeys: passkeySite(request.url) !== undefined },
    flash ? { headers: { "Set-Cookie": flash.clear } } : {},
  );
}

export async function action(args: ActionFunctionArgs) {
  const { means, client, next, completeSignIn } = getSignIn(args);
  const parsed = await parseForm(signInSchema, args.request);
  if (!parsed.ok) {
    const { values, errors } = parsed.problem;
    return data(
      { email: values.email?.at(-1)?.slice(0, 254) ?? "", error: errors[""] ?? wrong },
      parsed.status,
    );
  }
  const { email } = parsed.value;
  const done = await runIdempotent(() => signIn(means, parsed.value, client));
  if (!done) return data({ email, error: unavailable }, 503);
  const outcome = done.value;
  if (outcome.kind === "wait") {
    const error = `Too many attempts. Try again in ${formatDelay(outcome.seconds)}.`;
    return data(
      { email, error },
      { status: 429, headers: { "Retry-After": String(outcome.seconds) } },
    );
  }
  if (outcome.kind === "wrong") return data({ email, error: wrong }, 422);
  if (outcome.kind === "in") return completeSignIn(outcome.cookies);
  for (const cookie of outcome.cookies) getDeps(args.context).addCookie(cookie);
  return redirect(`${paths.login.secondStep}?next=${encodeURIComponent(next)}`, 303);
}

export default function SignIn() {
  const { next, said, passkeys } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const here =
    next === adminPaths.dashboard
      ? paths.login.dashboard
      : `${paths.login.dashboard}?next=${encodeURIComponent(next)}`;
  return (
    <SignInLayout title="Staff sign-in" lead="Manage leads, the website, and settings.">
      <Form method="post" action={here}>
        {said && !problem ? <Notice>{said}</Notice> : null}
        {problem ? (
          <ErrorSummary title="Couldn’t sign in" errors={[{ id: "", message: problem.error }]} />
        ) : null}
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={problem?.email}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button kind="ink" busy={busy}>
          {busy ? "Signing in…" : "Sign in"}
        </Button>
      </Form>
      <p>
        <Link className="text-link" to={paths.login.forgot}>
          Forgot password?
        </Link>
      </p>
      {passkeys ? (
        <PasskeyForm
          options={paths.login.passkey}
          action={`${paths.login.passkey}?next=${encodeURIComponent(next)}`}
          label="Sign in with a passkey"
        />
      ) : null}
      <p className="fine-print">
        Need an account? Ask an owner to invite you.{" "}
        <Link className="text-link" to={paths.home} reloadDocument>
          Back to website
        </Link>
      </p>
    </SignInLayout>
  );
}
