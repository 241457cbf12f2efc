import { Link } from "@remix-run/react";
import { LoadedInput } from "~/admin/shell/loaded-input";
import { useSubmitCount } from "~/admin/shell/use-submit-count";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import type { JobStagesData } from "./job-stages-view.server";

/** Renders the stages of a job. Pressing a stage moves nothing: it opens the form of the stage. */
export function JobStages({ data: { stages, path } }: { data: JobStagesData }) {
  return (
    <nav className="lead-stages no-print" aria-label="Stage of the job">
      <ol>
        {stages.map(({ stage, label, state, day }) => (
          <li
            key={stage}
            data-past={state === "past" ? "" : undefined}
            aria-current={state === "now" ? "step" : undefined}
          >
            <Link to={`${path}&move=${stage}#move`} preventScrollReset>
              {state === "now" ? null : <span className="visually-hidden">Move to </span>}
              <b>{label}</b>
              {day && state !== "ahead" ? (
                <small>{state === "now" ? `Since ${day}` : day}</small>
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Renders the form of the pressed stage: its requirements, and the button that names it. */
export function MoveJob({ data, problem }: JobPanelProps) {
  const { move, job, path } = data;
  const count = useSubmitCount();
  const failed = problemOf(problem, "move");
  if (!move) return null;
  const { to, label, state, message, signedBy } = move;
  return (
    <section className="lead-move" id="move" aria-label="Move job">
      {message ? <p className={state === "early" ? "overdue" : undefined}>{message}</p> : null}
      {state === "refused" ? null : (
        <JobForm key={count} data={data} problem={problem} name="move" className="stack spaced-2">
          <input type="hidden" name="to" value={to} />
          <LoadedInput name="was" value={job.stage} />
          {state === "early" ? (
            <TextArea
              {...submittedField(failed, "reason")}
              label="Reason for starting early"
              help="Shown on the job and in the audit log."
              rows={2}
            />
          ) : null}
          {signedBy ? (
            <TextArea
              {...submittedField(failed, "reason")}
              label="Why the job goes on"
              help={`${signedBy} signed for completion. The signature stays on record but no longer counts, and everyone who signed the contract gets this reason by email.`}
              rows={2}
            />
          ) : null}
          <Button kind="ink">Move to {label}</Button>
        </JobForm>
      )}
      <Link className="text-link target-link" to={path} preventScrollReset>
        Cancel
      </Link>
    </section>
  );
}
