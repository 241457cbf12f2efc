import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { ensureSigningKey } from "~/domain/proposals/records/contract-keys.server";
import { hashPassword } from "~/domain/staff/password/password.server";
import { validatePassword } from "~/domain/staff/password/password-rules.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { createFirstOwner, hasNoStaff } from "~/domain/staff/staff.server";
import { firstOwnerSchema } from "~/domain/staff/staff-input.server";
import { emailedLinkPath } from "~/domain/staff/team/emailed-link-path";
import { verify } from "~/lib/sign.server";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { type InvalidForm, parseForm } from "~/platform/http/forms/form.server";
import { getDeps } from "~/request/deps.server";
import { unlistedPageMeta } from "~/site/seo/meta";
import { ExpiredLinkPage, SignInLayout } from "~/site/sign-in/sign-in-layout";
import { signInStylesheets } from "~/site/sign-in/stylesheet-links";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { NewPasswordField } from "~/ui/forms/new-password-field";

export const links = signInStylesheets;

export const headers = noindexHeaders("staff");
export const meta: MetaFunction = ({ matches }) =>
  unlistedPageMeta(matches, "Create the owner account");

export async function loader(args: LoaderFunctionArgs) {
  const token = await verifySetUpToken(args);
  return token ? data({ token }) : data({ token }, 410);
}

export async function action(args: ActionFunctionArgs) {
  const token = await verifySetUpToken(args);
  if (!token) return data({ ended: true as const }, 410);
  const { db, config, now, ip, requestId, addCookie } = getDeps(args.context);
  const parsed = await parseForm(firstOwnerSchema, args.request);
  if (!parsed.ok) return data({ ended: false as const, ...parsed.problem }, parsed.status);
  const { email, name, password } = parsed.value;
  const weak = validatePassword(password, { email, name });
  if (weak) {
    const problem: InvalidForm = {
      values: { email: [email], name: [name] },
      errors: { password: weak },
    };
    return data({ ended: false as const, ...problem }, 422);
  }
  const moment = now();
  const owner = { email, name, passwordHash: await hashPassword(password) };
  const staffId = await createFirstOwner(db, owner, { ip, requestId }, moment);
  if (!staffId) return data({ ended: true as const }, 410);
  await ensureSigningKey({ db, secret: config.secret }, moment);
  const userAgent = args.request.headers.get("User-Agent") ?? "";
  addCookie(
    await startSession(
      db,
      staffId,
      { createdAt: moment, ip, userAgent },
      args.request.headers.get("Cookie"),
    ),
  );
  return redirect(adminPaths.dashboard, 303);
}

/** Returns the link's token if it is correct and no account exists yet. */
async function verifySetUpToken({
  request,
  context,
}: LoaderFunctionArgs): Promise<string | undefined> {
  const { db, config } = getDeps(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return (await verify(config.APP_SECRET, "setup", "", { signature: token })) &&
    (await hasNoStaff(db))
    ? token
    : undefined;
}

export default function SetUp() {
  const { token } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  if (!token || problem?.ended) return <ExpiredLinkPage />;
  const { values, errors } = problem ?? { values: undefined, errors: undefined };
  return (
    <SignInLayout
      title="Create the owner account"
      lead="The owner can do everything and invite the team."
    >
      <Form method="post" action={emailedLinkPath("set-up", token)}>
        <ErrorSummary errors={toSummaryErrors(errors)} />
        <Field
          name="name"
          label="Your name"
          autoComplete="name"
          required
          defaultValue={values?.name?.[0]}
          error={errors?.name}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values?.email?.[0]}
          error={errors?.email}
        />
        <NewPasswordField label="Create a password" error={errors?.password} />
        <Button kind="ink">Create account</Button>
      </Form>
      <p className="fine-print">This link works until the first account is created.</p>
    </SignInLayout>
  );
}
