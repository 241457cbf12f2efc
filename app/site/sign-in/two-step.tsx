import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { PasskeyForm } from "~/ui/forms/passkey-form";
import { SignInLayout } from "./sign-in-layout";

export type TwoStepMethod = "code" | "passkey" | "recovery";

type SecondStepProps = {
  next: string;
  /** Factors of the account. */
  has: Record<TwoStepMethod, boolean>;
  way: TwoStepMethod;
  /** True if passkeys work on this host. */
  host: boolean;
  said: string | undefined;
  error: string | undefined;
  /** True if the error is about the typed code. */
  isWrong: boolean;
};

const titles: Readonly<Record<TwoStepMethod, { title: string; lead: string }>> = {
  code: { title: "Enter your code", lead: "Enter the 6-digit code from your authenticator app." },
  passkey: { title: "Use passkey", lead: "Use your fingerprint, face, or device PIN." },
  recovery: {
    title: "Enter a backup code",
    lead: "Use one of the backup codes you saved. Each works once.",
  },
};

/**
 * Renders two-step verification after the password: a code, a passkey, or a backup code, depending
 * on the account.
 */
export function TwoStepForm({ next, has, way, host, said, error, isWrong }: SecondStepProps) {
  const methodHref = (other: TwoStepMethod) =>
    `${paths.login.secondStep}?with=${other}&next=${encodeURIComponent(next)}`;
  const others = (["code", "passkey", "recovery"] as const).filter(
    (other) => other !== way && (other === "recovery" || has[other]),
  );
  return (
    <SignInLayout {...titles[way]}>
      {said && !error ? <Notice>{said}</Notice> : null}
      {way === "passkey" ? (
        host ? (
          <PasskeyForm
            kind="ink"
            options={paths.login.passkey}
            action={`${paths.login.passkey}?next=${encodeURIComponent(next)}`}
            label="Use passkey"
          />
        ) : (
          <p>
            Passkeys don’t work when the site is opened by IP address. Use its domain name, like
            http://localhost:8787.
          </p>
        )
      ) : (
        <Form method="post" action={methodHref(way)}>
          {error ? (
            <ErrorSummary
              title="Couldn’t sign in"
              errors={[{ id: isWrong ? way : "", message: error }]}
            />
          ) : null}
          {way === "code" ? (
            <Field
              name="code"
              label="Code"
              className="code-input"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              help="Codes change every 30 seconds."
              error={isWrong ? error : undefined}
            />
          ) : (
            <Field
              name="recovery"
              label="Backup code"
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
      <ul className="way-list">
        {others.map((other) => (
          <li key={other}>
            <Link className="text-link" to={methodHref(other)}>
              {
                {
                  code: "Use authenticator app",
                  passkey: "Use passkey",
                  recovery: "Use backup code",
                }[other]
              }
            </Link>
          </li>
        ))}
        <li>
          <Link className="text-link" to={paths.login.dashboard}>
            Start over
          </Link>
        </li>
      </ul>
      {way === "recovery" ? (
        <p className="fine-print">
          No codes left? An owner can turn off two-step verification for you.
        </p>
      ) : null}
    </SignInLayout>
  );
}
