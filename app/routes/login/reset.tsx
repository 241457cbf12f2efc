import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { hashPassword } from "~/domain/staff/password/password.server";
import { validatePassword } from "~/domain/staff/password/password-rules.server";
import { passwordSchema } from "~/domain/staff/staff-input.server";
import { findLoginLink, redeemLoginLink } from "~/domain/staff/team/login-links.server";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { parseForm } from "~/platform/http/forms/form.server";
import { closeEndedSockets } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";
import { serializeFlash } from "~/request/flash.server";
import { ExpiredLinkPage, SignInLayout } from "~/site/sign-in/sign-in-layout";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = () => [
  { title: "New password | Modern Outdoor Living" },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, now } = getDeps(context);
  const link = await findLoginLink(db, "reset", readToken(request), now());
  return link ? data({ link: { email: link.email, token: readToken(request) } }) : data({ link: undefined }, 410);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now, ip, requestId, addCookie, live, waitUntil } = getDeps(context);
  const token = readToken(request);
  const moment = now();
  const link = await findLoginLink(db, "reset", token, moment);
  if (!link) return data({ error: undefined }, 410);
  const parsed = await parseForm(passwordSchema, request);
  if (!parsed.ok) return data({ error: parsed.problem.errors[""] ?? parsed.problem.errors.password }, parsed.status);
  const error = validatePassword(parsed.value.password, link);
  if (error) return data({ error }, 422);
  const passwordHash = await hashPassword(parsed.value.password);
  const spent = await redeemLoginLink(db, { kind: "reset", token, passwordHash }, { ip, requestId }, moment);
  if (!spent) return data({ error: undefined }, 410);
  waitUntil(closeEndedSockets(live));
  addCookie(serializeFlash("password-set"));
  return redirect(paths.login.dashboard, 303);
}

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function ResetPassword() {
  const { link } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  if (!link || (problem && !problem.error)) return <ExpiredLinkPage />;
  return (
    <SignInLayout title="Set a new password" lead={`For ${link.email}. You’ll be signed out on all other devices.`}>
      <Form method="post" action={paths.login.reset(link.token)}>
        {problem?.error ? <ErrorSummary errors={[{ id: "password", message: problem.error }]} /> : null}
        <Field name="email" label="Email" type="email" autoComplete="username" required defaultValue={link.email} readOnly />
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          error={problem?.error}
          help="At least 12 characters. Try four random words."
        />
        <Button kind="ink">Save password</Button>
      </Form>
      <p className="fine-print">Didn’t ask for this? You can ignore it. Your current password still works.</p>
    </SignInLayout>
  );
}
