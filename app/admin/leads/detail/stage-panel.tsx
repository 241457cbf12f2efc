import { invalidFormByName, type RemoteChange } from "~/admin/shell/live-form";
import { isLeadStage, stageLabels } from "~/domain/leads/lead";
import { toHoustonDay } from "~/lib/dates";
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
};

/** Renders the error list of the form; takes the focus. */
function StageErrors({ problem: { errors } }: { problem: InvalidForm }) {
  return (
    <ErrorSummary
      errors={Object.entries(errors).map(([name, message]) => ({
        id: fieldIds[name] ?? name,
        message,
      }))}
      title={formatErrorSummaryTitle(Object.keys(errors).length)}
    />
  );
}

/** Returns the default values of the fields of all stages. */
function moveDefaults({ me, followUpDay, now }: LeadPageData): Record<string, string> {
  return {
    reply_way: "",
    reply_outcome: "spoke",
    reply_day: "",
    reply_time: "",
    value: "",
    signed_on: toHoustonDay(new Date(now)),
    next_day: followUpDay,
    next_time: "10:00",
    next_staff: me.id,
    cancel_visits: "",
    tell: "yes",
  };
}
