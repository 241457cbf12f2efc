import { Link } from "@remix-run/react";
import { invalidFormByName, LiveForm } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import {
  type Destination,
  formatDestination,
  type RedirectStatus,
  redirectStatusLabels,
} from "~/domain/redirects/redirect-rules";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select } from "~/ui/forms/field";

const statuses: readonly RedirectStatus[] = [301, 302, 410];
const statusOptions = statuses.map((status) => ({
  value: String(status),
  label: redirectStatusLabels[status],
}));

const pathField = (name: string, label: string) => ({
  id: `rd-${name}`,
  name,
  label,
  placeholder: "/",
  spellCheck: false,
  autoComplete: "off",
  autoCapitalize: "none",
});

type RedirectFormProps = {
  formKey: string;
  problem: InvalidForm | undefined;
  /** The redirect to change; without one the form adds a redirect. */
  edited: { from: string; destination: Destination } | undefined;
};

/** Form of a new or existing redirect; an existing one keeps its path. */
export function RedirectForm({ formKey, problem, edited }: RedirectFormProps) {
  const name = edited ? "change" : "add";
  const errors = invalidFormByName(problem, name)?.errors ?? {};
  const loaded: Record<string, string> = edited
    ? {
        to: edited.destination.to,
        status: String(edited.destination.status),
        was_target: formatDestination(edited.destination),
      }
    : { from: "", to: "", status: "301" };
  return (
    <>
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({
          id: field && `rd-${field}`,
          message,
        }))}
      />
      <LiveForm
        key={edited?.from}
        name={name}
        intent={name}
        action={edited ? adminPaths.redirect(edited.from) : adminPaths.redirects}
        formKey={formKey}
        originalValues={loaded}
        problem={problem}
        className="redirect-new"
        label={edited ? "Edit redirect" : "New redirect"}
      >
        {({ value, error }) => (
          <>
            {edited ? (
              <div className="field">
                <span className="field-label">From</span>
                <span className="url-path redirect-from">{edited.from}</span>
                <input type="hidden" name="from" value={edited.from} />
              </div>
            ) : (
              <Field
                {...pathField("from", "From")}
                defaultValue={value("from")}
                error={error("from")}
              />
            )}
            <Field {...pathField("to", "To")} defaultValue={value("to")} error={error("to")} />
            <Select
              id="rd-status"
              name="status"
              label="Type"
              options={statusOptions}
              defaultValue={value("status")}
              error={error("status")}
            />
            <div className="tools">
              <Button>{edited ? "Save redirect" : "Add redirect"}</Button>
              {edited ? (
                <Link className="text-link" to={adminPaths.redirects}>
                  Cancel
                </Link>
              ) : null}
            </div>
          </>
        )}
      </LiveForm>
      <p className="fine-print">
        Use paths on this website, like /our-promise. For 410, leave To blank.
      </p>
    </>
  );
}
