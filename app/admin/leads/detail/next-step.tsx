import { Link } from "@remix-run/react";
import { formatNextStep } from "~/admin/leads/head/lead-now-bar";
import { invalidFormByName, type LiveFormFields, type RemoteChange } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { originalTaskInputs } from "~/domain/leads/actions/next-step-fields";
import { isOpenStage, nextStepLabel, nextStepOptions } from "~/domain/leads/lead";
import { visitKindLabel } from "~/domain/visits/visit";
import {
  formatClock,
  formatShortDateTime,
  formatShortDay,
  lowerRelativeDay,
  toHoustonDay,
} from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

/** Id of the form that completes a step and sets the next one. */
const doneForm = "next-done";

/** Renders the next step of a lead, which opens in place: action, assignee, and due time. */
export function NextStep({ data, problem }: LeadPanelProps) {
  const { lead, visits, people, me, now, changedBy, head } = data;
  const open = isOpenStage(lead.status);
  const has = lead.taskKind !== null || lead.taskAction !== "";
  if (!open && !has && visits.length === 0) return null;
  const who = people.some(({ id }) => id === lead.taskStaffId)
    ? (lead.taskStaffId ?? "")
    : has
      ? ""
      : me.id;
  const loaded = {
    ...originalTaskInputs(lead),
    next_kind: lead.taskKind ?? "",
    next_action: lead.taskAction,
    next_day: lead.taskAt ? toHoustonDay(lead.taskAt) : "",
    next_time: lead.taskAt ? toHoustonTime(lead.taskAt) : "",
    next_staff: who,
  };
  const remoteChange: RemoteChange = {
    field: "next",
    fields: Object.keys(loaded),
    label: "the next step",
    by: changedBy.taskAt ?? changedBy.taskKind ?? changedBy.taskStaffId ?? changedBy.taskAction,
    format: (values) => formatStep(values, people),
  };
  const isOverdue = lead.nextActionAt !== null && lead.nextActionAt.getTime() < now;
  const failed = ["next", doneForm].some((name) => invalidFormByName(problem, name));
  return (
    <details
      className="next-step"
      id="next"
      key={data.isPlanning ? "open" : "closed"}
      open={failed || data.isPlanning ? true : undefined}
    >
      <summary className={isOverdue ? "overdue tabular" : "tabular"}>
        {formatNextStep(head)}
        <Icon name="down" />
      </summary>
      <VisitList visits={visits} now={now} />
      <LeadForm
        name="next"
        intent="next"
        data={data}
        originalValues={loaded}
        problem={problem}
        remoteChanges={[remoteChange]}
        queueOffline
        className="field-columns"
        label="Next step"
      >
        {(form) => (
          <>
            <StepFields form={form} people={people} me={me.id} />
            <p className="help-text both-columns">
              {open
                ? "Open leads need a next step."
                : "This lead is closed, so it doesn’t need a next step."}
            </p>
            <div className="tools both-columns">
              <Button kind="ink">Save next step</Button>
              <Link className="text-link target-link" to={adminPaths.bookVisit(lead.id)}>
                Book a visit
              </Link>
              {open ? null : (
                <Button kind="line" name="clear" value="yes">
                  Clear next step
                </Button>
              )}
            </div>
          </>
        )}
      </LeadForm>
      {has && open ? (
        <details
          className="behind above-4"
          open={invalidFormByName(problem, doneForm) ? true : undefined}
        >
          <summary>Done? Choose the next step</summary>
          <LeadForm
            name={doneForm}
            intent="next"
            data={data}
            // the next step differs from the completed one: its fields start empty
            originalValues={{
              ...loaded,
              next_kind: "",
              next_action: "",
              next_day: "",
              next_time: "",
              next_staff: who || me.id,
            }}
            problem={problem}
            queueOffline
            className="field-columns"
            label="Step after this one"
          >
            {(form) => (
              <>
                <StepFields form={form} people={people} me={me.id} prefix="done-" />
                <div className="tools both-columns">
                  <Button kind="line" name="done" value="yes">
                    Done, save next step
                  </Button>
                </div>
              </>
            )}
          </LeadForm>
        </details>
      ) : null}
    </details>
  );
}

/** Lists the booked visits, each with the link to its forms on the calendar. */
function VisitList({ visits, now }: Pick<LeadPageData, "visits" | "now">) {
  if (visits.length === 0) return null;
  return (
    <ul className="ruled-list" aria-label="Booked visits">
      {visits.map(({ id, kind, startsAt, who }) => (
        <li key={id}>
          <b>{visitKindLabel(kind)}</b>{" "}
          {lowerRelativeDay(formatShortDateTime(startsAt, new Date(now)))}, {who}{" "}
          <Link
            className="text-link target-link"
            to={adminPaths.calendarVisit(id, toHoustonDay(startsAt))}
          >
            {startsAt.getTime() < now ? "Log how it went" : "Move or cancel"}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type StepFieldsProps = {
  form: LiveFormFields;
  people: LeadPageData["people"];
  me: string;
  prefix?: string;
};

/** Renders the fields of a step: kind, text, assignee, day, and time. */
function StepFields({ form, people, me, prefix = "" }: StepFieldsProps) {
  const field = (name: string) => form.field(name, `${prefix}${name}`);
  return (
    <>
      <Select
        {...field("next_kind")}
        label="Type"
        options={[
          { value: "", label: "Choose a type" },
          ...nextStepOptions.map(({ key, label }) => ({ value: key, label })),
        ]}
      />
      <Field {...field("next_action")} label="Description" optional autoComplete="off" />
      <Select
        {...field("next_staff")}
        label="Assigned to"
        options={[
          { value: "", label: "Unassigned" },
          ...people.map(({ id, name }) => ({
            value: id,
            label: id === me ? `${name} (you)` : name,
          })),
        ]}
      />
      <Field {...field("next_day")} label="Date" type="date" />
      <Field {...field("next_time")} label="Time" type="time" />
      {form.remoteChange("next")}
    </>
  );
}

/** "Visit, Nov 24, 10:00 AM, Ben Tate" from the form fields. */
function formatStep(
  values: Readonly<Record<string, string>>,
  people: LeadPageData["people"],
): string {
  const at = values.was_next_at ? new Date(Number(values.was_next_at)) : undefined;
  const parts = [
    values.was_next_kind ? nextStepLabel(values.was_next_kind) : "",
    values.was_next_action ?? "",
    at ? `${formatShortDay(at)}, ${formatClock(at)}` : "",
    people.find(({ id }) => id === values.was_next_staff)?.name ?? "",
  ].filter(Boolean);
  return parts.join(", ") || "none";
}
