import { CancelVisits } from "~/admin/leads/cancel-visits";
import { canMoveToStage, lostReasons, stageLabels } from "~/domain/leads/lead";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { LeadForm, type LeadPanelProps } from "./lead-form";

const ends = ["lost", "out-of-area", "spam"] as const;

/** Renders the closing stages: lost (with its reason), out of area, spam. */
export function CloseForm({ data, problem }: LeadPanelProps) {
  const { lead } = data;
  const possible = ends.filter((end) => canMoveToStage(lead.status, end));
  if (possible.length === 0) return null;
  const to = possible.find((end) => end === data.move) ?? possible[0] ?? "lost";
  return (
    <LeadForm
      name="close"
      intent="move"
      data={data}
      originalValues={{
        was_status: lead.status,
        to,
        reason: "",
        ask_again_on: "",
        cancel_visits: data.visitsAhead.map(({ id }) => id).join(" "),
        tell: "yes",
      }}
      problem={problem}
      className="stack spaced-2"
      label="Close lead"
    >
      {(form) => (
        <fieldset className="close-choice stack spaced-2">
          <legend className="visually-hidden">Close as</legend>
          <div className="tools">
            {possible.map((end) => (
              <label key={end} className="radio">
                <input
                  type="radio"
                  name="to"
                  value={end}
                  defaultChecked={form.value("to") === end}
                />
                {stageLabels[end]}
              </label>
            ))}
          </div>
          <div className="only-lost tools tools--end">
            <Select
              {...form.field("reason")}
              label="Reason"
              options={[
                { value: "", label: "Choose a reason" },
                ...lostReasons.map(({ key, label }) => ({ value: key, label })),
              ]}
            />
            <Field {...form.field("ask_again_on")} label="Follow up on" optional type="date" />
          </div>
          <CancelVisits
            visits={data.visitsAhead}
            customer={lead.email && lead.status !== "spam" ? lead.name : undefined}
            isCanceled={form.isChecked("cancel_visits")}
            isTold={form.isChecked("tell")}
          />
          <div>
            <Button kind="line">Close lead</Button>
          </div>
        </fieldset>
      )}
    </LeadForm>
  );
}
