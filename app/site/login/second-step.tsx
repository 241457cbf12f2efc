import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { PasskeyForm } from "~/ui/forms/passkey-form";
import { LoginPane } from "./login-pane";

export type SecondStepWay = "code" | "passkey" | "recovery";

type SecondStepProps = {
  next: string;
  /** What the account has. */
  has: Record<SecondStepWay, boolean>;
  way: SecondStepWay;
  /** Whether passkeys work under this host. */
  host: boolean;
  said: string | undefined;
  error: string | undefined;
  /** Whether it is about what was typed. */
  isWrong: boolean;
};

const titles: Readonly<Record<SecondStepWay, { title: string; lead: string }>> = {
  code: { title: "Your code", lead: "Six digits from the app on your phone." },
  passkey: { title: "Use your passkey", lead: "Your face, finger or the PIN of this device." },
  recovery: { title: "A recovery code", lead: "One of the ten you kept. Each works once." },
};

/** After the password: a code, a passkey or a recovery code, whichever the account has. */
export function SecondStep({ next, has, way, host, said, error, isWrong }: SecondStepProps) {
  const here = (other: SecondStepWay) => `${paths.login.secondStep}?with=${other}&next=${encodeURIComponent(next)}`;
  const others = (["code", "passkey", "recovery"] as const).filter((other) => other !== way && (other === "recovery" || has[other]));
  return (
    <LoginPane {...titles[way]}>
      {said && !error ? <Notice>{said}</Notice> : null}
      {way === "passkey" ? (
        host ? (
          <PasskeyForm
            kind="ink"
            options={paths.login.passkey}
            action={`${paths.login.passkey}?next=${encodeURIComponent(next)}`}
            label="Use your passkey"
          />
        ) : (
          <p>Passkeys do not work at an address of numbers. Open this page under the name it has, such as http://localhost:8787.</p>
        )
      ) : (
        <Form method="post" action={here(way)}>
          {error ? <ErrorSummary title="Not signed in" errors={[{ id: isWrong ? way : "", message: error }]} /> : null}
          {way === "code" ? (
            <Field
              name="code"
              label="Code"
              className="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              help="It changes every 30 seconds."
              error={isWrong ? error : undefined}
            />
          ) : (
            <Field
              name="recovery"
              label="Recovery code"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              required
              error={isWrong ? error : undefined}
            />
          )}
          <Button kind="ink">Sign in</Button>
        </Form>
      )}
      <ul className="ways">
        {others.map((other) => (
          <li key={other}>
            <Link className="link" to={here(other)}>
              {{ code: "Use a code of your app", passkey: "Use a passkey", recovery: "Use a recovery code" }[other]}
            </Link>
          </li>
        ))}
        <li>
          <Link className="link" to={paths.login.dashboard}>
            Start again with e-mail and password
          </Link>
        </li>
      </ul>
      {way === "recovery" ? <p className="fine">Lost them too? An owner can remove your second step.</p> : null}
    </LoginPane>
  );
}
