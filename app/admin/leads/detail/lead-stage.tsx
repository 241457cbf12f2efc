import type { ReactNode } from "react";
import { invalidFormByName, LiveForm, type LiveFormFields, type RemoteChange } from "~/admin/shell/live-form";
import { formatLeadField } from "~/domain/leads/fields/lead-fields";
import {
  canMoveToStage,
  contactOutcomes,
  isLeadStage,
  isReplyOutcome,
  type LeadStage,
  lostReasons,
  pipelineStages,
  replyMethods,
  stageLabels,
} from "~/domain/leads/lead";
import { stageRequirements } from "~/domain/leads/stage-rules";
import { formatShortDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime, toHoustonTime } from "~/lib/houston-time";
import { formatDollars } from "~/lib/money";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary, formatErrorSummaryTitle } from "~/ui/forms/error-summary";
import { Field, FieldError, Select, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { LeadPageData } from "./load-lead.server";

type StageProps = { data: LeadPageData; problem: InvalidForm | undefined };

/**
 * Renders the pipeline as one row of stages: choosing a stage shows its required fields, and the button moves the lead.
 * Without scripts CSS shows the fields of the chosen stage.
 */
export function StagePanel({ data, problem }: StageProps) {
  const { lead, self, formKey, stage, changedBy, lost } = data;
  const failed = invalidFormByName(problem, "move");
  const status = isLeadStage(failed?.values.was_status?.[0]) ? failed.values.was_status[0] : lead.status;
  const remoteChange: RemoteChange = {
    field: "to",
    fields: ["was_status"],
    label: "the stage",
    by: changedBy.status,
    format: ({ was_status }) => (isLeadStage(was_status) ? stageLabels[was_status] : "?"),
  };
  return (
    <section className="panel" id="stage" aria-labelledby="h-stage">
      <header>
        <h2 id="h-stage">Stage</h2>
        <span className="muted">
          Now: {stageLabels[lead.status]}
          {lost ? `, ${lost.toLowerCase()}` : ""}
        </span>
      </header>
      <LiveForm
        name="move"
        intent="move"
        action={self}
        formKey={formKey}
        originalValues={{ was_status: lead.status, to: stage ?? lead.status, next_kind: "call", ...moveDefaults(data) }}
        problem={problem}
        draft={`${lead.id}.move`}
        remoteChanges={[remoteChange]}
        label="Stage"
      >
        {(form) => (
          <>
            {failed ? <StageErrors problem={failed} /> : null}
            <StageFields data={data} form={form} status={status} />
          </>
        )}
      </LiveForm>
      {lead.status === "lost" ? <AskAgainForm data={data} problem={problem} /> : null}
      <CloseForm data={data} problem={problem} />
    </section>
  );
}

/** Fields whose id differs from their name. */
const fieldIds: Readonly<Record<string, string>> = {
  value: "move-value",
  next_day: "move-next-day",
  despite_visit: "visit-conflict",
};

/** Errors that report a conflict with a colleague, not a missing value. */
const conflictFields: readonly string[] = ["to", "despite_visit"];

/** Renders the error list of the form; takes the focus. */
function StageErrors({ problem: { errors, values } }: { problem: InvalidForm }) {
  const names = Object.keys(errors);
  const conflicts = names.filter((name) => conflictFields.includes(name)).length;
  const others = names.length - conflicts;
  const isVisit = values.to?.[0] === "visit-booked" && conflicts > 0;
  const counts = [
    `${conflicts} ${conflicts === 1 ? "conflict" : "conflicts"}`,
    ...(others > 0 ? [`${others} ${others === 1 ? "field" : "fields"} to fix`] : []),
  ];
  return (
    <ErrorSummary
      errors={Object.entries(errors).map(([name, message]) => ({ id: fieldIds[name] ?? name, message }))}
      title={isVisit ? `${counts.join(", ")}. Nothing is booked yet.` : formatErrorSummaryTitle(names.length)}
    />
  );
}

/** Returns the default values of the fields of all stages. */
function moveDefaults({ me, followUpDay, lead, now, visit }: LeadPageData): Record<string, string> {
  const isVisit = lead.nextKind === "visit" && lead.nextActionAt !== null;
  return {
    reply_way: "",
    reply_outcome: "spoke",
    reply_day: "",
    reply_time: "",
    visit_day: isVisit && lead.nextActionAt ? toHoustonDay(lead.nextActionAt) : visit.day,
    visit_time: isVisit && lead.nextActionAt ? toHoustonTime(lead.nextActionAt) : visit.time,
    visit_street: lead.street,
    visit_staff: (isVisit ? lead.nextStaffId : null) ?? me.id,
    was_visit_note: visit.note,
    visit_note: visit.note,
    value: "",
    signed_on: toHoustonDay(new Date(now)),
    next_day: followUpDay,
    next_time: "10:00",
    next_staff: me.id,
  };
}

const replied: readonly LeadStage[] = ["contacted", "visit-booked", "quoted", "won"];

function StageFields({ data, form, status }: { data: LeadPageData; form: LiveFormFields; status: LeadStage }) {
  const { lead, people, me, now } = data;
  const hasReply = lead.firstReplyAt !== null || lead.entry !== "web";
  const today = toHoustonDay(new Date(now));
  const staff = people.map(({ id, name }) => ({ value: id, label: id === me.id ? `${name} (you)` : name }));
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
                type="radio"
                name="to"
                value={stage}
                defaultChecked={form.value("to") === stage}
                disabled={closed}
                aria-describedby={closed ? "closed-why" : undefined}
              />
              {stage === "visit-booked" ? "Visit" : stageLabels[stage]}
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
        stage === status || !canMoveToStage(status, stage) || stageRequirements[stage] === "" ? null : (
          <p key={stage} className="requirement" data-for={stage}>
            <span>
              {stageLabels[stage]} <b>needs: {stageRequirements[stage]}.</b>
            </span>
          </p>
        ),
      )}
      <ul className="requirement-list">
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
                  name="reply_way"
                  label="Method"
                  defaultValue={form.value("reply_way")}
                  error={form.error("reply_way")}
                  options={[{ value: "", label: "Not yet" }, ...replyMethods.map(({ key, label }) => ({ value: key, label }))]}
                />
                <Select
                  name="reply_outcome"
                  label="Outcome"
                  defaultValue={form.value("reply_outcome")}
                  options={contactOutcomes.filter(({ key }) => isReplyOutcome(key)).map(({ key, label }) => ({ value: key, label }))}
                />
                <Field
                  name="reply_day"
                  label="Date"
                  type="date"
                  min={toHoustonDay(lead.createdAt)}
                  max={today}
                  defaultValue={form.value("reply_day")}
                  error={form.error("reply_day")}
                />
                <Field
                  name="reply_time"
                  label="Time"
                  type="time"
                  help="Leave blank to use the current time."
                  defaultValue={form.value("reply_time")}
                  error={form.error("reply_time")}
                />
              </div>
            </div>
          )}
        </Need>
        <Need to={["visit-booked"]} isThere={false}>
          <div className="field-columns">
            <Field
              name="visit_day"
              label="Visit date"
              type="date"
              min={today}
              defaultValue={form.value("visit_day")}
              error={form.error("visit_day")}
            />
            <Field
              name="visit_time"
              label="Visit time"
              type="time"
              defaultValue={form.value("visit_time")}
              error={form.error("visit_time")}
            />
            <Field
              name="visit_street"
              label="Street"
              autoComplete="off"
              defaultValue={form.value("visit_street")}
              error={form.error("visit_street")}
            />
            <Select
              name="visit_staff"
              label="Assigned to"
              defaultValue={form.value("visit_staff")}
              error={form.error("visit_staff")}
              options={[{ value: "", label: "Choose" }, ...staff]}
            />
            <div className="both-columns">
              <TextArea
                name="visit_note"
                label="Note for the visit"
                optional
                rows={2}
                placeholder="Gate code, dogs, who will be there"
                defaultValue={form.value("visit_note")}
                error={form.error("visit_note")}
              />
            </div>
            <VisitConflict form={form} />
            <p className="help-text both-columns">This becomes the next step.</p>
          </div>
        </Need>
        <Need to={["quoted", "won"]} isThere={lead.valueCents !== null}>
          <Field
            name="value"
            id="move-value"
            label={lead.valueCents === null ? "Value ($)" : `Value: ${formatDollars(lead.valueCents)}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={lead.valueCents === null ? "38,400" : "Change amount"}
            defaultValue={form.value("value")}
            error={form.error("value")}
          />
        </Need>
        <Need to={["quoted"]} isThere>
          <div className="stack spaced-2">
            <label className="check">
              <input type="checkbox" name="next_kind" value="call" defaultChecked={form.value("next_kind") !== ""} />
              <span>
                Add a follow-up{followUp ? `: call ${formatShortDay(followUp)}, in 3 business days` : ""}. It becomes the next step.
              </span>
            </label>
            <div className="field-columns">
              <Field
                name="next_day"
                id="move-next-day"
                label="Date"
                type="date"
                min={today}
                defaultValue={form.value("next_day")}
                error={form.error("next_day")}
              />
              <Field name="next_time" id="move-next-time" label="Time" type="time" defaultValue={form.value("next_time")} />
            </div>
            <input type="hidden" name="next_staff" value={form.value("next_staff")} />
          </div>
        </Need>
        <Need to={["won"]} isThere>
          <Field
            name="signed_on"
            label="Signed on"
            type="date"
            max={today}
            defaultValue={form.value("signed_on")}
            error={form.error("signed_on")}
          />
        </Need>
      </ul>
      {pipelineStages.map((stage) =>
        stage === status || !canMoveToStage(status, stage) ? null : (
          <div key={stage} className="requirement" data-for={stage}>
            <Button kind="ink">Move to {stageLabels[stage]}</Button>
          </div>
        ),
      )}
    </fieldset>
  );
}

/**
 * Renders the warning about another visit of that staff member at the same time, with a checkbox to book anyway. It
 * never replaces a missing field.
 */
function VisitConflict({ form }: { form: LiveFormFields }) {
  const message = form.error("despite_visit");
  const isAccepted = form.value("despite_visit") === "yes";
  if (!message && !isAccepted) return null;
  return (
    <div className="visit-issue both-columns" id="visit-conflict">
      {message ? (
        <p>
          <Icon name="warn" />
          <b>{message}</b>
        </p>
      ) : null}
      <label className="check">
        <input type="checkbox" name="despite_visit" value="yes" defaultChecked={isAccepted} />
        <span>
          <b>Book anyway.</b> Ignore the other visit and keep this time.
        </span>
      </label>
    </div>
  );
}

/** Renders the requirement of a stage, shown while one of the stages in `to` is chosen. */
function Need({ to, isThere, children }: { to: readonly LeadStage[]; isThere: boolean; children: ReactNode }) {
  return (
    <li className="requirement" data-for={to.join(" ")} data-no={isThere ? undefined : ""}>
      <Icon name={isThere ? "check" : "warn"} />
      <div>{children}</div>
    </li>
  );
}

const andList = new Intl.ListFormat("en-US", { type: "conjunction" });

function explainClosedStage(status: LeadStage): string {
  if (status === "won") return "You can move a won lead back to Quoted.";
  if (canMoveToStage(status, "won")) return "";
  if (status === "new") return "Reply to this lead first to unlock Won.";
  const closed = pipelineStages.filter((stage) => stage !== status && !canMoveToStage(status, stage)).map((stage) => stageLabels[stage]);
  return `${andList.format(closed)} can’t follow ${stageLabels[status]}.`;
}

/** Renders the date on which a lost lead returns to Today; clearing it removes the lead from Today. */
function AskAgainForm({ data, problem }: StageProps) {
  const { lead, self, formKey, changedBy, now } = data;
  const day = lead.askAgainOn ?? "";
  const remoteChange: RemoteChange = {
    field: "ask_again_on",
    fields: ["was_ask_again_on", "ask_again_on"],
    label: "the follow-up date",
    by: changedBy.askAgainOn,
    format: ({ was_ask_again_on }) => formatLeadField("askAgainOn", was_ask_again_on || null),
  };
  return (
    <LiveForm
      name="ask-again"
      intent="fields"
      action={self}
      formKey={formKey}
      originalValues={{ was_ask_again_on: day, ask_again_on: day }}
      problem={problem}
      draft={`${lead.id}.ask-again`}
      remoteChanges={[remoteChange]}
      className="tools tools--end"
      label="Follow up on"
    >
      {(form) => (
        <>
          <Field
            name="ask_again_on"
            id="ask-again"
            label="Follow up on"
            optional
            type="date"
            min={toHoustonDay(new Date(now))}
            defaultValue={form.value("ask_again_on")}
            error={form.error("ask_again_on")}
          />
          {form.remoteChange("ask_again_on")}
          <Button kind="line">Save date</Button>
          <p className="help-text">The lead shows up on Today that day.</p>
        </>
      )}
    </LiveForm>
  );
}

const ends = ["lost", "out-of-area", "spam"] as const;
const orList = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Renders the closing stages: lost (with its reason), out of area, spam. */
function CloseForm({ data, problem }: StageProps) {
  const { lead, self, formKey } = data;
  const possible = ends.filter((end) => canMoveToStage(lead.status, end));
  if (possible.length === 0) return null;
  const failed = invalidFormByName(problem, "close");
  const endLabels = possible.map((end) => (end === "lost" ? "Lost" : stageLabels[end].toLowerCase()));
  return (
    <details className="behind" id="close" open={failed || data.isClosing ? true : undefined}>
      <summary>{orList.format(endLabels)}</summary>
      <LiveForm
        name="close"
        intent="move"
        action={self}
        formKey={formKey}
        originalValues={{ was_status: lead.status, to: possible[0] ?? "lost", reason: "", ask_again_on: "" }}
        problem={problem}
        draft={`${lead.id}.close`}
        className="stack spaced-2"
        label="Close lead"
      >
        {(form) => (
          <fieldset className="stage-choice stack spaced-2">
            <legend className="visually-hidden">Close as</legend>
            <div className="tools">
              {possible.map((end) => (
                <label key={end} className="radio">
                  <input type="radio" name="to" value={end} defaultChecked={form.value("to") === end} />
                  {stageLabels[end]}
                </label>
              ))}
            </div>
            <div className="requirement" data-for="lost">
              <Select
                name="reason"
                label="Reason"
                defaultValue={form.value("reason")}
                error={form.error("reason")}
                options={[{ value: "", label: "Choose a reason" }, ...lostReasons.map(({ key, label }) => ({ value: key, label }))]}
              />
              <Field
                name="ask_again_on"
                label="Follow up on"
                optional
                type="date"
                defaultValue={form.value("ask_again_on")}
                error={form.error("ask_again_on")}
              />
            </div>
            <div>
              <Button kind="line">Close lead</Button>
            </div>
          </fieldset>
        )}
      </LiveForm>
    </details>
  );
}
