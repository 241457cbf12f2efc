import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { PasskeyForm } from "~/ui/forms/passkey-form";
import { AuthenticatorCodeField, OwnPasswordField } from "./identity-fields";

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
export function ReauthenticatePage({
  next,
  email,
  code,
  passkey,
  errors,
}: ReauthenticatePageProps) {
  const here = adminPaths.confirm(next);
  return (
    <AdminPage title="Confirm your identity">
      <ErrorSummary errors={toSummaryErrors(errors)} />
      <p>
        This is a sensitive action. Confirm your identity to continue. We won’t ask again for 10
        minutes.
      </p>
      <div className="columns columns-2">
        <Panel id="with-password" title="Password">
          <Form method="post" action={here} className="stack">
            <input type="hidden" name="intent" value="password" />
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <OwnPasswordField error={errors?.own_password} />
            <Button kind="ink">Confirm identity</Button>
          </Form>
        </Panel>
        <div className="stack spaced-6">
          {code ? (
            <Panel id="with-code" title="Authenticator code">
              <Form method="post" action={here} className="stack">
                <input type="hidden" name="intent" value="code" />
                <AuthenticatorCodeField error={errors?.code} />
                <Button kind="line">Confirm code</Button>
              </Form>
            </Panel>
          ) : null}
          {passkey ? (
            <Panel id="with-passkey" title="Passkey">
              <PasskeyForm
                options={`${adminPaths.passkeys}?for=proof`}
                action={here}
                label="Use passkey"
              >
                <input type="hidden" name="intent" value="passkey" />
              </PasskeyForm>
            </Panel>
          ) : null}
        </div>
      </div>
    </AdminPage>
  );
}
