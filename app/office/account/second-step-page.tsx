import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import { type Factors, hasFactor } from "~/domain/staff/factors";
import { formatMoment, formatShortDay } from "~/lib/dates";
import { Panel } from "~/office/dashboard/dashboard";
import { AdminPage } from "~/office/shell/page";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { PasskeyForm } from "~/ui/forms/passkey-form";

type SecondStepPageProps = {
  /** UTC milliseconds. */
  now: number;
  /** Everyone must have a second step, and this person has none. */
  needsFactor: boolean;
  factors: Factors;
  /** A code app that waits for its first code: the secret in groups of four, and as a picture. */
  begun: { secret: string; qr: { size: number; path: string } } | undefined;
  /** Whether passkeys work under this host. */
  host: boolean;
  port: string;
  errors: Record<string, string> | undefined;
  /** New recovery codes, shown this once. */
  codes: string[] | undefined;
};

/** One's own code app, passkeys and recovery codes. */
export function SecondStepPage({ now, needsFactor, factors, begun, host, port, errors, codes }: SecondStepPageProps) {
  return (
    <AdminPage
      title="Your second step"
      above={
        <Anchor className="link" href={adminPaths.account}>
          Your account
        </Anchor>
      }
    >
      {errors ? <ErrorSummary errors={Object.entries(errors).map(([id, message]) => ({ id, message }))} /> : null}
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {needsFactor && !codes ? (
        <p className="alert">An owner asks everyone for a second step. Set up a code app or a passkey; then the office opens.</p>
      ) : null}
      <div className="cols cols-2">
        <div className="stack gap6">
          <CodeApp since={factors.codeSince} begun={begun} error={errors?.code} />
          {hasFactor(factors) ? (
            <Panel id="recovery" title="Recovery codes" beside={<span className="soft">{factors.recoveryLeft} of 10 left</span>}>
              <p>Each signs you in once when phone and passkey are out of reach. New ones end the old ones.</p>
              <Act intent="codes">New recovery codes</Act>
            </Panel>
          ) : null}
        </div>
        <Passkeys passkeys={factors.passkeys} host={host} port={port} now={now} errors={errors} />
      </div>
    </AdminPage>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="panel" aria-labelledby="your-codes">
      <header>
        <h2 id="your-codes">Your recovery codes</h2>
      </header>
      <p role="status">Your second step is on. Print these codes or put them where you keep passwords: they are shown only now.</p>
      <ol className="codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>
        <Anchor className="btn btn--ink" href={adminPaths.account}>
          I have kept them
        </Anchor>
      </p>
    </section>
  );
}

function CodeApp({ since, begun, error }: { since: number | null; begun: SecondStepPageProps["begun"]; error: string | undefined }) {
  return (
    <Panel
      id="code-app"
      title="Your code app"
      beside={<span className="soft">{since === null ? "Off" : `On since ${formatShortDay(new Date(since))}`}</span>}
    >
      <p>Six digits from an app on your phone, asked after the password.</p>
      {begun ? (
        <>
          <p>Scan this with the app, or type the key into it. Then enter the code it shows.</p>
          <svg
            className="qr"
            viewBox={`-4 -4 ${begun.qr.size + 8} ${begun.qr.size + 8}`}
            role="img"
            aria-label="QR code of the key below"
            shapeRendering="crispEdges"
          >
            <path d={begun.qr.path} />
          </svg>
          <dl className="kv">
            <div>
              <dt>Key</dt>
              <dd className="key">{begun.secret}</dd>
            </div>
          </dl>
          <Form method="post" action={adminPaths.secondStep} className="stack">
            <input type="hidden" name="intent" value="confirm" />
            <Field
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              error={error}
              help="It changes every 30 seconds."
            />
            <Button kind="ink">Turn it on</Button>
          </Form>
        </>
      ) : (
        <div className="tools">
          <Act intent="begin">{since === null ? "Set up a code app" : "Set up again"}</Act>
          {since === null ? null : <Act intent="code-off">Turn it off</Act>}
        </div>
      )}
    </Panel>
  );
}

type PasskeysProps = Pick<SecondStepPageProps, "host" | "port" | "now" | "errors"> & { passkeys: Factors["passkeys"] };

function Passkeys({ passkeys, host, port, now, errors }: PasskeysProps) {
  return (
    <Panel id="passkeys" title="Your passkeys">
      <p>Face, finger or PIN of your own device. Nothing to remember, nothing to steal.</p>
      {passkeys.length > 0 ? (
        <ul className="keys-list">
          {passkeys.map(({ id, label, addedAt, usedAt }) => (
            <li key={id}>
              <b>{label}</b>
              <small>
                Added {formatShortDay(new Date(addedAt))}
                {usedAt === null ? ", never used" : `, used ${formatMoment(new Date(usedAt), new Date(now))}`}
              </small>
              <details>
                <summary>
                  Rename or remove<span className="vh"> {label}</span>
                </summary>
                <Form method="post" action={adminPaths.secondStep} className="stack">
                  <input type="hidden" name="intent" value="name-passkey" />
                  <input type="hidden" name="id" value={id} />
                  <Field name="label" id={`label-${id}`} label="Name" defaultValue={label} required maxLength={60} />
                  <Button kind="line">Rename it</Button>
                </Form>
                <Act intent="remove-passkey" id={id}>
                  Remove it<span className="vh">: {label}</span>
                </Act>
              </details>
            </li>
          ))}
        </ul>
      ) : null}
      {host ? (
        <PasskeyForm options={adminPaths.passkeys} action={adminPaths.secondStep} label="Add a passkey">
          <input type="hidden" name="intent" value="add-passkey" />
          <Field
            name="label"
            label="Name of the new one"
            required
            maxLength={60}
            placeholder="Office computer"
            autoComplete="off"
            error={errors?.label}
          />
        </PasskeyForm>
      ) : (
        <p className="note">
          Passkeys do not work at an address of numbers. Open the office at{" "}
          <Anchor className="link" href={`http://localhost:${port}${adminPaths.secondStep}`}>
            http://localhost:{port}
          </Anchor>{" "}
          to add one.
        </p>
      )}
    </Panel>
  );
}

function Act({ intent, id, children }: { intent: string; id?: string; children: ReactNode }) {
  return (
    <Form method="post" action={adminPaths.secondStep}>
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <Button kind="line" name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
