import { Form } from "@remix-run/react";
import type { UnsavedForm } from "~/platform/http/forms/unsaved-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { AdminPage } from "./admin-page";
import { usePauseRevalidation } from "./shell-context";

/**
 * Renders the input of a form that may not be stored, to send it again. No data is loaded meanwhile:
 * that would replace this page, and its input, as soon as the database is back.
 */
export function UnsavedFormPage({
  form: { title, message, signInPath, action, encType, values, files },
}: {
  form: UnsavedForm;
}) {
  usePauseRevalidation(true);
  return (
    <AdminPage title={title}>
      <ErrorSummary title="Send it again" errors={[{ id: "", message }]} />
      <Form className="stack" method="post" action={action} encType={encType}>
        <p>This page keeps everything you entered. Leave it open until it is saved.</p>
        {signInPath ? (
          <p>
            <a className="text-link" href={signInPath} target="_blank" rel="noreferrer">
              Sign in on a new tab
            </a>
          </p>
        ) : null}
        {Object.entries(values).flatMap(([name, all]) =>
          all.map((value, at) => (
            <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
          )),
        )}
        {files.map((name) => (
          <label key={name} className="stack">
            Choose the files again
            <input type="file" name={name} multiple />
          </label>
        ))}
        <Button>Send again</Button>
      </Form>
    </AdminPage>
  );
}
