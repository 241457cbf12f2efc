import { CancelVisits } from "~/admin/leads/cancel-visits";
import { invalidFormByName, type RemoteChange } from "~/admin/shell/live-form";
import { formatLeadField } from "~/domain/leads/fields/lead-fields";
import { canMoveToStage, lostReasons, stageLabels } from "~/domain/leads/lead";
import { toHoustonDay } from "~/lib/dates";
import { formatOr } from "~/lib/word-lists";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { LeadForm, type LeadPanelProps } from "./lead-form";

/**
 * Renders the date on which a lost lead returns to Today; clearing it removes the lead from Today.
 */
export function AskAgainForm({ data, problem }: LeadPanelProps) {
  const { lead, changedBy, now } = data;
  const day = lead.askAgainOn ?? "";
  const remoteChange: RemoteChange = {
    field: "ask_again_on",
    fields: ["was_ask_again_on", "ask_again_on"],
    label: "the follow-up date",
    by: changedBy.askAgainOn,
    format: ({ was_ask_again_on }) => formatLeadField("askAgainOn", was_ask_again_on || null),
  };
  return (
    <LeadForm
      name="ask-again"
      intent="fields"
      data={data}
      originalValues={{ was_ask_again_on: day, ask_again_on: day }}
      problem={problem}
      remoteChanges={[remoteChange]}
      className="tools tools--end"
      label="Follow up on"
    >
      {(form) => (
        <>
          <Field
            {...form.field("ask_again_on", "ask-again")}
            label="Follow up on"
            optional
            type="date"
            min={toHoustonDay(new Date(now))}
          />
          {form.remoteChange("ask_again_on")}
          <Button kind="line">Save date</Button>
          <p className="help-text">The lead shows up on Today that day.</p>
        </>
      )}
    </LeadForm>
  );
}

const ends = ["lost", "out-of-area", "spam"] as const;

/** Renders the closing stages: lost (with its reason), out of area, spam. */
export function CloseForm({ data, problem }: LeadPanelProps) {
  const { lead } = data;
  const possible = ends.filter((end) => canMoveToStage(lead.status, end));
  if (possible.length === 0) return null;
  const failed = invalidFormByName(problem, "close");
  const endLabels = possible.map((end) =>
    end === "lost" ? "Lost" : stageLabels[end].toLowerCase(),
  );
  return (
    <details className="behind" id="close" open={failed || data.isClosing ? true : undefined}>
      <summary>{formatOr(endLabels)}</summary>
      <LeadForm
        name="close"
        intent="move"
        data={data}
        originalValues={{
          was_status: lead.status,
          to: possible[0] ?? "lost",
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
          <fieldset className="stage-choice stack spaced-2">
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
            <div className="requirement" data-for="lost">
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
    </details>
  );
}
