import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { type Factors, hasFactor } from "~/domain/staff/factors/factors";
import { formatDateTime, formatShortDay, lowerRelativeDay } from "~/lib/dates";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { PasskeyForm } from "~/ui/forms/passkey-form";
import { BackupCodes } from "./backup-codes";
import { AuthenticatorCodeField } from "./identity-fields";

type TwoStepPageProps = {
  /** UTC milliseconds. */
  now: number;
  /** True if two-step verification is required and this user has no factor. */
  mustAddTwoStep: boolean;
  factors: Factors;
  /**
   * An authenticator app waiting for its first code: the secret in groups of four, and as a QR
   * code.
   */
  begun: { secret: string; qr: { size: number; path: string } } | undefined;
  /** True if passkeys work on this host. */
  host: boolean;
  port: string;
  errors: Record<string, string> | undefined;
  /** New backup codes, shown only once. */
  codes: string[] | undefined;
  /** Email of the account, and name of the business, in the list of codes. */
  account: { email: string; business: string };
};

/** Renders the user's own authenticator app, passkeys, and backup codes. */
export function TwoStepPage({
  now,
  mustAddTwoStep,
  factors,
  begun,
  host,
  port,
  errors,
  codes,
  account,
}: TwoStepPageProps) {
  return (
    <AdminPage
      title="Two-step verification"
      back={{ to: adminPaths.account, label: "Your account" }}
    >
      <ErrorSummary errors={toSummaryErrors(errors)} />
      {codes ? <BackupCodes codes={codes} account={account} now={now} /> : null}
      {mustAddTwoStep && !codes ? (
        <p className="alert">
          Your account requires two-step verification. Set up an authenticator app or a passkey to
          continue.
        </p>
      ) : null}
      <div className="columns columns-2">
        <div className="stack spaced-6">
          <CodeApp since={factors.authenticatorSince} begun={begun} error={errors?.code} />
          {hasFactor(factors) ? (
            <Panel
              id="recovery"
              title="Backup codes"
              beside={<span className="muted">{factors.recoveryLeft} of 10 left</span>}
            >
              <p>
                If you lose your phone or passkey, sign in with a backup code. New codes replace the
                old ones.
              </p>
              <ActionForm intent="codes">Get new backup codes</ActionForm>
            </Panel>
          ) : null}
        </div>
        <Passkeys passkeys={factors.passkeys} host={host} port={port} now={now} errors={errors} />
      </div>
    </AdminPage>
  );
}

function CodeApp({
  since,
  begun,
  error,
}: {
  since: number | null;
  begun: TwoStepPageProps["begun"];
  error: string | undefined;
}) {
  return (
    <Panel
      id="code-app"
      title="Authenticator app"
      beside={
        <span className="muted">
          {since === null ? "Off" : `On since ${formatShortDay(new Date(since))}`}
        </span>
      }
    >
      <p>Enter a 6-digit code from an app on your phone each time you sign in.</p>
      {begun ? (
        <>
          <p>
            Scan this code with your authenticator app, or enter the key. Then enter the 6-digit
            code it shows.
          </p>
          <svg
            className="qr-code"
            viewBox={`-4 -4 ${begun.qr.size + 8} ${begun.qr.size + 8}`}
            role="img"
            aria-label="QR code for the setup key below"
            shapeRendering="crispEdges"
          >
            <path d={begun.qr.path} />
          </svg>
          <DetailList
            facts={[{ label: "Setup key", value: begun.secret, className: "key-line" }]}
          />
          <Form method="post" action={adminPaths.twoStep} className="stack">
            <input type="hidden" name="intent" value="confirm" />
            <AuthenticatorCodeField error={error} help="Codes change every 30 seconds." />
            <Button kind="ink">Turn on</Button>
          </Form>
        </>
      ) : (
        <div className="tools">
          <ActionForm intent="begin">
            {since === null ? "Set up authenticator app" : "Replace authenticator app"}
          </ActionForm>
          {since === null ? null : <ActionForm intent="code-off">Turn off</ActionForm>}
        </div>
      )}
    </Panel>
  );
}

type PasskeysProps = Pick<TwoStepPageProps, "host" | "port" | "now" | "errors"> & {
  passkeys: Factors["passkeys"];
};

function Passkeys({ passkeys, host, port, now, errors }: PasskeysProps) {
  return (
    <Panel id="passkeys" title="Passkeys">
      <p>Sign in with your fingerprint, face, or device PIN.</p>
      {passkeys.length > 0 ? (
        <ul className="keys-list">
          {passkeys.map(({ id, label, addedAt, usedAt }) => (
            <li key={id}>
              <b>{label}</b>
              <small>
                Added {formatShortDay(new Date(addedAt))}
                {usedAt === null
                  ? ", never used"
                  : `, used ${lowerRelativeDay(formatDateTime(new Date(usedAt), new Date(now)))}`}
              </small>
              <details>
                <summary>
                  Rename or remove<span className="visually-hidden"> {label}</span>
                </summary>
                <Form method="post" action={adminPaths.twoStep} className="stack">
                  <input type="hidden" name="intent" value="name-passkey" />
                  <input type="hidden" name="id" value={id} />
                  <Field
                    name="label"
                    id={`label-${id}`}
                    label="Name"
                    defaultValue={label}
                    required
                    maxLength={60}
                  />
                  <Button kind="line">Rename</Button>
                </Form>
                <ActionForm intent="remove-passkey" id={id}>
                  Remove<span className="visually-hidden">: {label}</span>
                </ActionForm>
              </details>
            </li>
          ))}
        </ul>
      ) : null}
      {host ? (
        <PasskeyForm
          options={adminPaths.passkeys}
          action={adminPaths.twoStep}
          label="Add a passkey"
        >
          <input type="hidden" name="intent" value="add-passkey" />
          <Field
            name="label"
            label="Passkey name"
            required
            maxLength={60}
            placeholder="Office computer"
            autoComplete="off"
            error={errors?.label}
          />
        </PasskeyForm>
      ) : (
        <p className="note-box">
          Passkeys don’t work when the site is opened by IP address. Open{" "}
          <Anchor className="text-link" href={`http://localhost:${port}${adminPaths.twoStep}`}>
            http://localhost:{port}
          </Anchor>{" "}
          to add one.
        </p>
      )}
    </Panel>
  );
}

function ActionForm({
  intent,
  id,
  children,
}: {
  intent: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={adminPaths.twoStep}>
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <Button kind="line" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
