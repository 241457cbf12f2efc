import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field, TextArea } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import { RemoveButton, RemoveForm } from "./remove-item";

/** Renders the decisions of the homeowner, and the form to ask for one. */
export function DecisionsPanel({ data, problem }: JobPanelProps) {
  const { decisions, job } = data;
  const failed = problemOf(problem, "decision");
  const openCount = decisions.filter(({ answer }) => answer === "").length;
  return (
    <Panel
      id="decisions"
      title="Decisions from the homeowner"
      beside={
        decisions.length > 0 ? (
          <span className="muted tabular">{`${openCount} open`}</span>
        ) : undefined
      }
    >
      {decisions.length > 0 ? (
        <>
          <ul className="ruled-list row-list">
            {decisions.map((decision) => {
              const { id, label, choices, day, addedBy, answer } = decision;
              const details = [
                choices.join(" or "),
                `Asked ${addedBy}`,
                day ? `Needed by ${day}` : "",
              ];
              return (
                <li key={id}>
                  <div>
                    {label}
                    <small>{answer || details.filter(Boolean).join(". ")}</small>
                  </div>
                  {answer === "" ? <RemoveButton section="decisions" item={decision} /> : null}
                </li>
              );
            })}
          </ul>
          <RemoveForm data={data} problem={problem} section="decisions" />
        </>
      ) : null}
      {job.isEnded ? null : (
        <details className="behind" open={failed !== undefined}>
          <summary>Ask for a decision</summary>
          <JobForm data={data} problem={problem} name="decision" className="stacked">
            <Field {...submittedField(failed, "question")} label="Question" maxLength={160} />
            <TextArea
              {...submittedField(failed, "about")}
              label="Details for the homeowner"
              optional
              rows={2}
              maxLength={400}
            />
            <TextArea
              {...submittedField(failed, "choices")}
              label="Choices"
              help="One per line."
              rows={3}
              maxLength={700}
            />
            <Field {...submittedField(failed, "needed")} label="Needed by" type="date" optional />
            <div className="tools">
              <Button kind="ink">Post question</Button>
            </div>
          </JobForm>
        </details>
      )}
    </Panel>
  );
}
