import { LoadedInput } from "~/admin/shell/loaded-input";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldGrid, TextArea } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";

/** Renders the form of the next update: a draft until it is published. */
export function UpdatePanel({ data, problem }: JobPanelProps) {
  const { draft, job, recipients, lastPublished, publishedCount, needsWriteBy } = data;
  const failed = problemOf(problem, "publish") ?? problemOf(problem, "draft");
  const field = (name: string, value: string) => submittedField(failed, name, value);
  const isStale =
    failed !== undefined &&
    (failed.values.update_version?.at(-1) !== String(draft.version) ||
      failed.values.published_count?.at(-1) !== String(publishedCount));
  if (job.isEnded) return null;
  return (
    <Panel
      id="update"
      title="Update for the homeowner"
      beside={<span className="muted tabular">{lastPublished || "None published yet"}</span>}
    >
      <JobForm data={data} problem={failed} className="stacked">
        <LoadedInput name="update_version" value={draft.version} />
        <LoadedInput name="published_count" value={publishedCount} />
        {isStale ? (
          <div className="stacked space-2">
            <p className="overdue">Saved by a colleague while you were editing:</p>
            <p className="quoted" dir="auto">
              {[draft.headline, draft.text].filter(Boolean).join("\n") ||
                "It was published. No draft is left."}
            </p>
          </div>
        ) : null}
        <Field
          {...field("headline", draft.headline)}
          label="Headline on their page"
          maxLength={120}
        />
        <TextArea
          {...field("text", draft.text)}
          label="Next steps"
          help="A sentence or two."
          rows={3}
          maxLength={2000}
        />
        <FieldGrid>
          <Field {...field("next_on", draft.nextOn)} label="Next date" type="date" optional />
          <Field
            {...field("next_time", draft.nextTime)}
            label="Time"
            help="Like “7:30 to 11:00 AM”."
            optional
            maxLength={60}
          />
          <Field {...field("who", draft.whoComes)} label="Who’s coming" optional maxLength={80} />
          <Field
            {...field("write_by", draft.writeBy)}
            label="Next update by"
            type="date"
            optional={!needsWriteBy}
            help={needsWriteBy ? "Required in this stage. The homeowner sees it." : undefined}
          />
        </FieldGrid>
        <Checkbox
          name="mail"
          value="1"
          label={recipients ? `Email ${recipients}` : "Email everyone who signed"}
          defaultChecked={failed ? failed.values.mail !== undefined : true}
        />
        <div className="tools">
          <Button name="do" value="publish">
            Publish update
          </Button>
          <Button kind="line" name="do" value="draft">
            Save draft
          </Button>
        </div>
        <p className="help-text">
          The homeowner sees only published updates, questions you ask, and papers and photos marked
          “Shown”.
        </p>
      </JobForm>
    </Panel>
  );
}
