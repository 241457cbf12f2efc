import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field, FieldGrid } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import { NotesForm } from "./notes-form";
import { PartVisibility } from "./part-visibility";

/** Renders the installed equipment with its serial numbers, and the form to add to it. */
export function EquipmentPanel({ data, problem }: JobPanelProps) {
  const { equipment, job } = data;
  const failed = problemOf(problem, "equipment");
  return (
    <Panel id="equipment" title="Equipment">
      {equipment.length === 0 ? (
        <p className="muted">No equipment yet. You need serial numbers for warranty claims.</p>
      ) : (
        <PartVisibility data={data} problem={problem} part="equipment" name="the equipment" />
      )}
      <ul className="ruled-list row-list">
        {equipment.map(({ id, what, text }) => (
          <li key={id}>
            <div>
              {what}
              <small>{text}</small>
            </div>
            <JobForm data={data} problem={problem} name="remove-equipment">
              <button className="text-link target-link" type="submit" name="equipment" value={id}>
                Remove<span className="visually-hidden">{` ${what}`}</span>
              </button>
            </JobForm>
          </li>
        ))}
      </ul>
      {job.isEnded ? null : (
        <details className="behind" open={failed !== undefined}>
          <summary>Add equipment</summary>
          <JobForm data={data} problem={problem} name="equipment" className="stacked">
            <FieldGrid>
              <Field {...submittedField(failed, "what")} label="Part" maxLength={80} />
              <Field
                {...submittedField(failed, "maker")}
                label="Manufacturer"
                optional
                maxLength={80}
              />
              <Field {...submittedField(failed, "model")} label="Model" optional maxLength={80} />
              <Field
                {...submittedField(failed, "serial")}
                label="Serial number"
                optional
                maxLength={80}
                autoComplete="off"
              />
            </FieldGrid>
            <div className="tools">
              <Button kind="ink">Add equipment</Button>
            </div>
          </JobForm>
        </details>
      )}
    </Panel>
  );
}

/** Renders the warranty notes. */
export function WarrantyPanel({ data, problem }: JobPanelProps) {
  return (
    <Panel id="warranty" title="Warranty">
      {data.job.warrantyNotes ? (
        <PartVisibility data={data} problem={problem} part="warranty" name="the warranty notes" />
      ) : null}
      <NotesForm
        data={data}
        problem={problem}
        name="warranty"
        label="Notes"
        help="Coverage, term, and claims."
        saved={data.job.warrantyNotes}
        maxLength={4000}
      />
    </Panel>
  );
}
