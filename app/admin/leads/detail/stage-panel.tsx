import { invalidFormByName, type RemoteChange } from "~/admin/shell/live-form";
import { isLeadStage, stageLabels } from "~/domain/leads/lead";
import { toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { ErrorSummary, formatErrorSummaryTitle } from "~/ui/forms/error-summary";
import { AskAgainForm, CloseForm } from "./close-form";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";
import { StageFields } from "./stage-fields";

/**
 * Renders the pipeline as one row of stages: choosing a stage shows its required fields, and the
 * button moves the lead. Without scripts CSS shows the fields of the chosen stage.
 */
export function StagePanel({ data, problem }: LeadPanelProps) {
  const { lead, stage, changedBy, lost } = data;
  const failed = invalidFormByName(problem, "move");
  const status = isLeadStage(failed?.values.was_status?.[0])
    ? failed.values.was_status[0]
    : lead.status;
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
      <LeadForm
        name="move"
        intent="move"
        data={data}
        originalValues={{
          was_status: lead.status,
          to: stage ?? lead.status,
          next_kind: "call",
          ...moveDefaults(data),
        }}
        problem={problem}
        remoteChanges={[remoteChange]}
        label="Stage"
      >
        {(form) => (
          <>
            {failed ? <StageErrors problem={failed} /> : null}
            <StageFields data={data} form={form} status={status} />
          </>
        )}
      </LeadForm>
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
      errors={Object.entries(errors).map(([name, message]) => ({
        id: fieldIds[name] ?? name,
        message,
      }))}
      title={
        isVisit
          ? `${counts.join(", ")}. Nothing is booked yet.`
          : formatErrorSummaryTitle(names.length)
      }
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
