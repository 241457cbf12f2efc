import type { ReactNode } from "react";
import { CancelVisits } from "~/admin/leads/cancel-visits";
import type { LiveFormFields } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import {
  canMoveToStage,
  contactOutcomes,
  isReplyOutcome,
  type LeadStage,
  pipelineStages,
  replyMethods,
  shortStageLabels,
  stageLabels,
} from "~/domain/leads/lead";
import { stageRequirements } from "~/domain/leads/stage-rules";
import { formatShortDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { formatDollars } from "~/lib/money";
import { formatAnd } from "~/lib/word-lists";
import { Button, ButtonLink } from "~/ui/button";
import { Field, FieldError, Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { LeadPageData } from "./load-lead.server";

const replied: readonly LeadStage[] = ["contacted", "quoted", "won"];

/** Renders the stages, and for each stage its required fields and its button. */
export function StageFields({
  data,
  form,
  status,
}: {
  data: LeadPageData;
  form: LiveFormFields;
  status: LeadStage;
}) {
  const { lead, now } = data;
  const hasReply = lead.firstReplyAt !== null || lead.entry !== "web";
  const today = toHoustonDay(new Date(now));
  const followUp = parseHoustonTime(form.value("next_day") || data.followUpDay);
  return (
    <fieldset className="stage-choice">
      <legend className="visually-hidden">Move to</legend>
      <div className="stage-options" id="to">
        {pipelineStages.map((stage) => {
          const closed = stage !== status && !canMoveToStage(status, stage);
          return (
            <label key={stage} data-now={stage === lead.status ? "" : undefined}>
              <input
                className="cell-input"
                type="radio"
                name="to"
                value={stage}
                defaultChecked={form.value("to") === stage}
                disabled={closed}
                aria-describedby={closed ? "closed-why" : undefined}
              />
              {shortStageLabels[stage]}
            </label>
          );
        })}
      </div>
      <p className="help-text" id="closed-why">
        {explainClosedStage(status)} Pick a stage to see what it needs.
      </p>
      {form.error("to") ? <FieldError id="to-error">{form.error("to")}</FieldError> : null}
      {form.remoteChange("to")}
      {pipelineStages.map((stage) =>
        stage === status ||
        !canMoveToStage(status, stage) ||
        stageRequirements[stage] === "" ? null : (
          <p key={stage} className="requirement" data-for={stage}>
            <span>
              {stageLabels[stage]} <b>needs: {stageRequirements[stage]}.</b>
            </span>
          </p>
        ),
      )}
      <ul className="ruled-list icon-list requirement-list">
        <Need to={replied} isThere={hasReply}>
          {hasReply ? (
            <span>
              {lead.firstReplyAt
                ? `Reply: ${data.clock.state === "stopped" ? data.clock.text : "logged"}`
                : "Reply: contacted outside the website"}
            </span>
          ) : (
            <div className="stack spaced-2">
              <span>No reply logged yet. Log one here or use a contact button above.</span>
              <div className="field-columns">
                <Select
                  {...form.field("reply_way")}
                  label="Method"
                  options={[
                    { value: "", label: "Not yet" },
                    ...replyMethods.map(({ key, label }) => ({ value: key, label })),
                  ]}
                />
                <Select
                  name="reply_outcome"
                  label="Outcome"
                  defaultValue={form.value("reply_outcome")}
                  options={contactOutcomes
                    .filter(({ key }) => isReplyOutcome(key))
                    .map(({ key, label }) => ({ value: key, label }))}
                />
                <Field
                  {...form.field("reply_day")}
                  label="Date"
                  type="date"
                  min={toHoustonDay(lead.createdAt)}
                  max={today}
                />
                <Field
                  {...form.field("reply_time")}
                  label="Time"
                  type="time"
                  help="Leave blank to use the current time."
                />
              </div>
            </div>
          )}
        </Need>
        <Need to={["visit-booked"]} isThere={data.visits.length > 0}>
          {data.visits.length > 0 ? (
            <span>A visit is booked.</span>
          ) : (
            <ButtonLink kind="ink" href={adminPaths.bookVisit(lead.id)}>
              Book a visit
            </ButtonLink>
          )}
        </Need>
        <Need to={["quoted", "won"]} isThere={lead.valueCents !== null}>
          <Field
            {...form.field("value", "move-value")}
            label={
              lead.valueCents === null ? "Value ($)" : `Value: ${formatDollars(lead.valueCents)}`
            }
            inputMode="decimal"
            autoComplete="off"
            placeholder={lead.valueCents === null ? "38,400" : "Change amount"}
          />
        </Need>
        <Need to={["quoted"]} isThere>
          <div className="stack spaced-2">
            <label className="check">
              <input
                type="checkbox"
                name="next_kind"
                value="call"
                defaultChecked={form.value("next_kind") !== ""}
              />
              <span>
                Add a follow-up
                {followUp ? `: call ${formatShortDay(followUp)}, in 3 business days` : ""}. It
                becomes the next step.
              </span>
            </label>
            <div className="field-columns">
              <Field
                {...form.field("next_day", "move-next-day")}
                label="Date"
                type="date"
                min={today}
              />
              <Field
                name="next_time"
                id="move-next-time"
                label="Time"
                type="time"
                defaultValue={form.value("next_time")}
              />
            </div>
            <input type="hidden" name="next_staff" value={form.value("next_staff")} />
          </div>
        </Need>
        <Need to={["won"]} isThere>
          <Field {...form.field("signed_on")} label="Signed on" type="date" max={today} />
        </Need>
        {data.visitsAhead.length > 0 ? (
          <Need to={["won"]} isThere>
            <CancelVisits
              visits={data.visitsAhead}
              customer={lead.email && lead.status !== "spam" ? lead.name : undefined}
              isCanceled={form.isChecked("cancel_visits")}
              isTold={form.isChecked("tell")}
            />
          </Need>
        ) : null}
      </ul>
      {pipelineStages.map((stage) =>
        stage === status ||
        !canMoveToStage(status, stage) ||
        (stage === "visit-booked" && data.visits.length === 0) ? null : (
          <div key={stage} className="requirement" data-for={stage}>
            <Button kind="ink">Move to {stageLabels[stage]}</Button>
          </div>
        ),
      )}
    </fieldset>
  );
}

/** Renders the requirement of a stage, shown while one of the stages in `to` is chosen. */
function Need({
  to,
  isThere,
  children,
}: {
  to: readonly LeadStage[];
  isThere: boolean;
  children: ReactNode;
}) {
  return (
    <li className="requirement" data-for={to.join(" ")} data-no={isThere ? undefined : ""}>
      <Icon name={isThere ? "check" : "warn"} />
      <div>{children}</div>
    </li>
  );
}

function explainClosedStage(status: LeadStage): string {
  if (status === "won") return "You can move a won lead back to Quoted.";
  if (canMoveToStage(status, "won")) return "";
  if (status === "new") return "Reply to this lead first to unlock Won.";
  const closed = pipelineStages
    .filter((stage) => stage !== status && !canMoveToStage(status, stage))
    .map((stage) => stageLabels[stage]);
  return `${formatAnd(closed)} can’t follow ${stageLabels[status]}.`;
}
