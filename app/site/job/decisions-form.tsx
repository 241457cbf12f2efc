import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { SegmentedControl } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";
import type { JobPageView } from "./load-job-page.server";
import type { JobPageProblem } from "./submit-job-page.server";

/** Renders the decisions of the homeowner: the open ones as one form, then those with an answer. */
export function DecisionsForm({
  data: { decisions, path, formKey, requestKey },
  problem,
}: {
  data: JobPageView;
  problem: JobPageProblem | undefined;
}) {
  const t = useText();
  const open = decisions.filter(({ answer }) => answer === "");
  const decided = decisions.filter(({ answer }) => answer !== "");
  const error = problem?.errors.decisions;
  return (
    <>
      {open.length > 0 ? (
        <Form method="post" action={path} className="visit-box visit-box--sun">
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="key" value={requestKey} />
          {open.map(({ id, label, note, choices, neededBy }) => (
            <fieldset key={id} className="stack">
              <legend>
                <b>{label}</b>
              </legend>
              {note ? <p>{note}</p> : null}
              <SegmentedControl
                name={`decision-${id}`}
                chosen={problem?.values[`decision-${id}`]?.at(-1)}
                options={choices.map((choice) => ({ value: choice, label: choice }))}
              />
              {neededBy ? (
                <p className="fine-print">{t("Please decide by {day}.", { day: neededBy })}</p>
              ) : null}
            </fieldset>
          ))}
          {error ? <FieldError id="decisions-error">{error}</FieldError> : null}
          <Button name="do" value="decide">
            {t(open.length === 1 ? "Send choice" : "Send choices")}
          </Button>
        </Form>
      ) : null}
      {decided.length > 0 ? (
        <ul className="document-list">
          {decided.map(({ id, label, answer }) => (
            <li key={id}>
              <Icon name="check" />
              <span>
                {label}
                <small>{answer}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
