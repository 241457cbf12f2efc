import { Button } from "~/ui/button";
import { Field, FieldGrid, Select } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";

/** Renders the signatures for completion, and the form to record one on paper. */
export function Completion({ data, problem }: JobPanelProps) {
  const { texts, isSigned, waits, statement, signers, today } = data.completion;
  const failed = problemOf(problem, "paper-completion");
  return (
    <>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isSigned ? null : (
        <p className="help-text">
          {waits || "The homeowner can sign for completion on their page now."}
        </p>
      )}
      {isSigned || (waits !== "" && !failed) ? null : (
        <details className="behind" open={failed !== undefined}>
          <summary>Signed on paper</summary>
          <JobForm
            data={data}
            problem={problem}
            name="paper-completion"
            className="stacked"
            hasFile
          >
            <p className="help-text">{`The page has to say: “${statement}”`}</p>
            <p className="help-text">
              Moves the job to Done, and emails everyone who signed the contract a copy of these
              words.
            </p>
            <FieldGrid>
              <Select
                {...submittedField(failed, "completion_signer", signers[0]?.value)}
                label="Signer"
                options={signers}
              />
              <Field
                {...submittedField(failed, "completed_on", today)}
                label="Completed on"
                type="date"
                max={today}
              />
            </FieldGrid>
            <Field
              name="file"
              label="Scan of the signed page"
              type="file"
              accept="application/pdf,image/*"
              error={failed?.errors.file}
            />
            <div className="tools">
              <Button kind="line">Record completion</Button>
            </div>
          </JobForm>
        </details>
      )}
    </>
  );
}
