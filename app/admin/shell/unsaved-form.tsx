import { Form, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from "react-router-dom";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { AdminPage } from "./admin-page";

/**
 * Returns the form of the page that may not be stored. For the error screen of the layout, because
 * the page itself could not be loaded.
 */
export function useUnsavedForm(): InvalidForm | undefined {
  const actionData: Record<string, unknown> = useContext(DataRouterStateContext)?.actionData ?? {};
  return Object.values(actionData).find(isUnsaved)?.problem;
}

function isUnsaved(answer: unknown): answer is { problem: InvalidForm } {
  return typeof answer === "object" && answer !== null && "isUnsaved" in answer;
}

/** Renders the input of a form that may not be stored, to send it again. */
export function UnsavedForm({ form: { values, errors } }: { form: InvalidForm }) {
  const { pathname, search } = useLocation();
  return (
    <AdminPage title="We couldn’t confirm that">
      <ErrorSummary title="Send it again" errors={toSummaryErrors(errors)} />
      <Form
        className="stack"
        method="post"
        action={`${pathname}${search}`}
        encType="multipart/form-data"
      >
        <p>This page keeps everything you entered. Leave it open, and send it again in a minute.</p>
        {Object.entries(values).flatMap(([name, all]) =>
          all.map((value, at) => (
            <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
          )),
        )}
        <Button>Send again</Button>
      </Form>
    </AdminPage>
  );
}
