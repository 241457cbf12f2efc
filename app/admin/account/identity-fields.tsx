import { Field } from "~/ui/forms/field";

export function AuthenticatorCodeField({
  error,
  help,
}: {
  error: string | undefined;
  help?: string;
}) {
  return (
    <Field
      name="code"
      label="6-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      error={error}
      help={help}
    />
  );
}

/** Renders the field for the user's current password. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  return (
    <Field
      name="own_password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
