import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { NewPasswordField, type NewPasswordFieldProps } from "~/ui/forms/new-password-field";

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
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        readOnly
      />
      <NewPasswordField {...field} />
      <Button kind="ink">{submit}</Button>
    </Form>
  );
}
