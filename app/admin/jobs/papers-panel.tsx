import { paperPurposeLabel, paperPurposes } from "~/domain/jobs/care-dates";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldGrid, Select } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { ItemInputs } from "./item-inputs";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import { RemoveButton, RemoveForm } from "./remove-item";
import { VisibilityChoice } from "./visibility-choice";

/** Renders the permit, HOA and other papers of a job, and the form to add one. */
export function PapersPanel({ data, problem }: JobPanelProps) {
  const { papers, job } = data;
  const failed = problemOf(problem, "paper");
  const sent = problemOf(problem, "items")?.values;
  return (
    <Panel id="papers" title="Permit and HOA papers">
      {papers.length === 0 ? <p className="muted">No papers yet.</p> : null}
      <JobForm data={data} problem={problem} name="items" className="stacked">
        <input type="hidden" name="section" value="papers" />
        <input type="hidden" name="crews" value="1" />
        <ul className="ruled-list row-list">
          {papers.map((paper) => {
            const { id, label, note, day, addedBy, purpose, file } = paper;
            return (
              <li key={id}>
                <div>
                  {file ? (
                    <a className="text-link" href={file.href} target="_blank" rel="noreferrer">
                      {label}
                    </a>
                  ) : (
                    <span>{label}</span>
                  )}
                  <small>
                    {[purpose && paperPurposeLabel(purpose), day || addedBy, note]
                      .filter(Boolean)
                      .join(". ")}
                  </small>
                  <VisibilityChoice item={paper} problem={problem} />
                  <Checkbox
                    name={`crew-${id}`}
                    value="1"
                    label="On the crew’s page"
                    defaultChecked={
                      sent?.crews ? sent[`crew-${id}`] !== undefined : paper.isForCrew
                    }
                  />
                </div>
                <ItemInputs item={paper} />
                <RemoveButton section="papers" item={paper} />
              </li>
            );
          })}
        </ul>
        {papers.length > 0 ? (
          <div className="tools">
            <Button kind="ink">Save papers</Button>
          </div>
        ) : null}
      </JobForm>
      <RemoveForm data={data} problem={problem} section="papers" />
      {job.isEnded ? null : (
        <details className="behind" open={failed !== undefined}>
          <summary>Add a paper</summary>
          <JobForm data={data} problem={problem} name="paper" className="stacked" hasFile>
            <Field {...submittedField(failed, "label")} label="Name" maxLength={120} />
            <FieldGrid>
              <Field {...submittedField(failed, "day")} label="Date" type="date" optional />
              <Field {...submittedField(failed, "note")} label="Note" optional maxLength={200} />
            </FieldGrid>
            <Select
              name="purpose"
              label="Section on the homeowner’s page"
              defaultValue={failed?.values.purpose?.at(-1) ?? ""}
              options={paperPurposes.map((value) => ({ value, label: paperPurposeLabel(value) }))}
            />
            <Field
              name="file"
              label="File"
              type="file"
              optional
              help="PDF or photo, up to 10 MB."
              accept="application/pdf,image/*"
              error={failed?.errors.file}
            />
            <div className="tools">
              <Button kind="ink">Add paper</Button>
            </div>
          </JobForm>
        </details>
      )}
    </Panel>
  );
}
