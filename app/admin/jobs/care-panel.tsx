import { careIntervalLabel, careIntervals } from "~/domain/jobs/care-dates";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldGrid, Select } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { ItemInputs } from "./item-inputs";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import { PartVisibility } from "./part-visibility";
import { RemoveButton, RemoveForm } from "./remove-item";
import { VisibilityChoice } from "./visibility-choice";

const intervals = careIntervals.map((months) => ({
  value: String(months),
  label: careIntervalLabel(months),
}));

/** Renders the care dates, which homeowners subscribe to, and the form to add one. */
export function CarePanel({ data, problem }: JobPanelProps) {
  const { care, job } = data;
  const failed = problemOf(problem, "care");
  const items = problemOf(problem, "items");
  const sent = items?.values.section?.at(-1) === "care" ? items : undefined;
  return (
    <Panel id="care" title="Care dates">
      {care.length === 0 ? (
        <p className="muted">
          No care dates yet. The homeowner can subscribe to the dates you show.
        </p>
      ) : null}
      <JobForm data={data} problem={problem} name="items" className="stacked">
        <input type="hidden" name="section" value="care" />
        <ul className="ruled-list row-list">
          {care.map((item) => {
            const { id, label, isoDay, everyMonths, text } = item;
            return (
              <li key={id}>
                <div className="stacked">
                  <Field
                    {...submittedField(sent, `label-${id}`, label)}
                    label="Task"
                    maxLength={120}
                    required
                  />
                  <FieldGrid>
                    <Field
                      {...submittedField(sent, `day-${id}`, isoDay)}
                      label="First date"
                      type="date"
                      required
                    />
                    <Select
                      {...submittedField(sent, `every-${id}`, String(everyMonths))}
                      label="How often"
                      options={intervals}
                    />
                  </FieldGrid>
                  <small>{text}</small>
                  <VisibilityChoice item={item} problem={problem} />
                </div>
                <ItemInputs item={item} />
                <RemoveButton section="care" item={item} />
              </li>
            );
          })}
        </ul>
        {care.length > 0 ? (
          <div className="tools">
            <Button kind="ink">Save care dates</Button>
          </div>
        ) : null}
      </JobForm>
      <RemoveForm data={data} problem={problem} section="care" />
      {job.isEnded ? null : (
        <details className="behind" open={failed !== undefined}>
          <summary>Add a care date</summary>
          <JobForm data={data} problem={problem} name="care" className="stacked">
            <Field
              {...submittedField(failed, "care")}
              label="Task"
              placeholder="Rinse the louvers and clean the gutters"
              maxLength={120}
            />
            <FieldGrid>
              <Field
                {...submittedField(failed, "day")}
                id="care-day"
                label="First date"
                type="date"
              />
              <Select
                {...submittedField(failed, "every", "6")}
                label="How often"
                options={intervals}
              />
            </FieldGrid>
            <Checkbox
              name="visible"
              id="care-visible"
              value="1"
              label="Show to the homeowner"
              defaultChecked={failed?.values.visible !== undefined}
            />
            <div className="tools">
              <Button kind="ink">Add care date</Button>
            </div>
          </JobForm>
        </details>
      )}
    </Panel>
  );
}

/** Renders the drawing of the contract, which the office can show as the as-built drawing. */
export function AsBuiltPanel({ data, problem }: JobPanelProps) {
  const { asBuilt } = data;
  if (!asBuilt) return null;
  return (
    <Panel id="as-built" title="As-built drawing">
      <PartVisibility data={data} problem={problem} part="as-built" name="the as-built drawing" />
      <p>
        <a className="text-link" href={asBuilt.href} target="_blank" rel="noreferrer">
          {asBuilt.title}
        </a>
      </p>
      <p className="help-text">
        This drawing is from the contract and its change orders. If you built it differently, add
        your own drawing under Papers.
      </p>
    </Panel>
  );
}
