import { Field } from "./field";

export type NewPasswordFieldProps = { label: string; error: string | undefined };

/** Renders the field of a new password, with its rule. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  return (
    <Field
      name="password"
      label={label}
      type="password"
      autoComplete="new-password"
      minLength={12}
      required
      error={error}
      help="At least 12 characters. Try four random words."
    />
  );
}
