import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";

type NewPasswordFieldProps = { label: string; error: string | undefined };

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

/** Renders the form that sets the password of a link's account. */
export function NewPasswordForm({
  action,
  email,
  submit,
  ...field
}: NewPasswordFieldProps & { action: string; email: string; submit: string }) {
  return (
    <Form method="post" action={action}>
      {field.error ? <ErrorSummary errors={[{ id: "password", message: field.error }]} /> : null}
      <Field name="email" label="Email" type="email" autoComplete="username" required defaultValue={email} readOnly />
      <NewPasswordField {...field} />
      <Button kind="ink">{submit}</Button>
    </Form>
  );
}
