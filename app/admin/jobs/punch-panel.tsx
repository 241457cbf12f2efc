import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldGrid } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { Completion } from "./completion";
import { ItemInputs } from "./item-inputs";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import { RemoveButton, RemoveForm } from "./remove-item";
import { VisibilityChoice } from "./visibility-choice";

/** Renders the punch list of the final walkthrough, and the form to add to it. */
export function PunchPanel({ data, problem }: JobPanelProps) {
  const { punch, job } = data;
  const failed = problemOf(problem, "punch");
  const sent = problemOf(problem, "items")?.values;
  const openCount = punch.filter(({ isDone }) => !isDone).length;
  const toConfirm = punch.filter(({ isCheckedByCrew }) => isCheckedByCrew).length;
  return (
    <Panel
      id="last-walk"
      title="Punch list"
      beside={
        punch.length > 0 ? (
          <span className="muted tabular">{`${openCount} of ${punch.length} open${toConfirm > 0 ? `, ${toConfirm} to confirm` : ""}`}</span>
        ) : undefined
      }
    >
      {punch.length > 0 ? (
        <JobForm data={data} problem={problem} name="items" className="stacked">
          <input type="hidden" name="section" value="last-walk" />
          <input type="hidden" name="states" value="1" />
          <ul className="ruled-list row-list wrap-rows">
            {punch.map((item) => {
              const { id, label, note, isDone, isCheckedByCrew, file } = item;
              const details = [note, isCheckedByCrew ? "checked off by the crew" : ""];
              const text = details.filter(Boolean).join(", ");
              return (
                <li key={id}>
                  <Checkbox
                    name={`done-${id}`}
                    value="1"
                    label={text ? `${label} (${text})` : label}
                    defaultChecked={sent?.states ? sent[`done-${id}`] !== undefined : isDone}
                  />
                  <VisibilityChoice item={item} problem={problem} />
                  <ItemInputs item={item} />
                  {file ? (
                    <a
                      className="text-link target-link"
                      href={file.href}
                      target="_blank"
                      rel="noreferrer"
                    >
                      Photo<span className="visually-hidden">{` of ${label}`}</span>
                    </a>
                  ) : null}
                  <RemoveButton section="last-walk" item={item} />
                </li>
              );
            })}
          </ul>
          <div className="tools">
            <Button kind="ink">Save list</Button>
          </div>
        </JobForm>
      ) : (
        <p className="muted">No items yet. Check off every item before you move the job to Done.</p>
      )}
      <RemoveForm data={data} problem={problem} section="last-walk" />
      <Completion data={data} problem={problem} />
      {job.isEnded ? null : (
        <JobForm data={data} problem={problem} name="punch" className="stacked" hasFile>
          <FieldGrid>
            <Field {...submittedField(failed, "item")} label="Item" maxLength={200} />
            <Field {...submittedField(failed, "who")} label="Assigned to" optional maxLength={80} />
          </FieldGrid>
          <Field
            name="file"
            label="Photo"
            type="file"
            optional
            accept="image/*"
            error={failed?.errors.file}
          />
          <Checkbox
            name="visible"
            value="1"
            label="Show it to the homeowner"
            defaultChecked={failed?.values.visible !== undefined}
          />
          <div className="tools">
            <Button kind="line">Add item</Button>
          </div>
        </JobForm>
      )}
    </Panel>
  );
}
