import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { PasskeyForm } from "~/ui/forms/passkey-form";

type ReauthenticatePageProps = {
  /** Path to continue to after the check. */
  next: string;
  email: string;
  /** Factors accepted besides the password. */
  code: boolean;
  passkey: boolean;
  errors: Record<string, string> | undefined;
};

/** Asks for the password again before role changes, data exports, and erasures. */
export function ReauthenticatePage({ next, email, code, passkey, errors }: ReauthenticatePageProps) {
  const here = adminPaths.confirm(next);
  return (
    <AdminPage title="Confirm your identity">
      <ErrorSummary errors={toSummaryErrors(errors)} />
      <p>This is a sensitive action. Confirm your identity to continue. You won’t be asked again for 10 minutes.</p>
      <div className="columns columns-2">
        <Panel id="with-password" title="Password">
          <Form method="post" action={here} className="stack">
            <input type="hidden" name="intent" value="password" />
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <Field
              name="own_password"
              label="Your password"
              type="password"
              autoComplete="current-password"
              required
              error={errors?.own_password}
            />
            <Button kind="ink">Confirm identity</Button>
          </Form>
        </Panel>
        <div className="stack spaced-6">
          {code ? (
            <Panel id="with-code" title="Authenticator code">
              <Form method="post" action={here} className="stack">
                <input type="hidden" name="intent" value="code" />
                <Field
                  name="code"
                  label="6-digit code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                  required
                  error={errors?.code}
                />
                <Button kind="line">Confirm code</Button>
              </Form>
            </Panel>
          ) : null}
          {passkey ? (
            <Panel id="with-passkey" title="Passkey">
              <PasskeyForm options={`${adminPaths.passkeys}?for=proof`} action={here} label="Use passkey">
                <input type="hidden" name="intent" value="passkey" />
              </PasskeyForm>
            </Panel>
          ) : null}
        </div>
      </div>
    </AdminPage>
  );
}
