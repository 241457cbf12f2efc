import { LoadedInput } from "~/admin/shell/loaded-input";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";

type NotesFormProps = JobPanelProps & {
  /** Name of the form. */
  name: string;
  label: string;
  help: string;
  /** Notes that are stored. */
  saved: string;
  maxLength: number;
};

/** Renders notes of a job. After a conflict it shows both versions. */
export function NotesForm({ name, label, help, saved, maxLength, ...panel }: NotesFormProps) {
  const failed = problemOf(panel.problem, name);
  const isConflict = failed !== undefined && failed.values.was_notes?.at(-1) !== saved;
  return (
    <JobForm {...panel} name={name} className="stacked">
      <LoadedInput name="was_notes" value={saved} />
      {isConflict ? (
        <>
          <p className="overdue">Saved by a colleague while you were editing:</p>
          <p className="quoted" dir="auto">
            {saved || "Empty"}
          </p>
        </>
      ) : null}
      <TextArea
        {...submittedField(failed, "notes", saved)}
        id={`${name}-notes`}
        label={isConflict ? "Your unsaved notes" : label}
        help={help}
        rows={3}
        maxLength={maxLength}
      />
      <div className="tools">
        <Button kind="line">Save notes</Button>
      </div>
    </JobForm>
  );
}
