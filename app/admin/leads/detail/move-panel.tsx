import { Link } from "@remix-run/react";
import { invalidFormByName, type RemoteChange } from "~/admin/shell/live-form";
import { canMoveToStage, isLeadStage, type LeadStage, stageLabels } from "~/domain/leads/lead";
import { stageRequirements } from "~/domain/leads/stage-rules";
import { toHoustonDay } from "~/lib/dates";
import { Button } from "~/ui/button";
import { ErrorSummary, formatErrorSummaryTitle } from "~/ui/forms/error-summary";
import { FieldError } from "~/ui/forms/field";
import { CloseForm } from "./close-form";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import { StageFields } from "./stage-fields";

/** Fields whose id differs from their name. */
const fieldIds: Readonly<Record<string, string>> = {
  value: "move-value",
  next_day: "move-next-day",
};

/** Renders the form of the pressed stage: its required fields, and the button that names it. */
export function MovePanel({ data, problem }: LeadPanelProps) {
  const failed = invalidFormByName(problem, "move");
  const sent = failed?.values.to?.at(-1);
  const isClosing = invalidFormByName(problem, "close") !== undefined;
  const to = isLeadStage(sent) ? sent : isClosing ? "lost" : data.move;
  if (to === undefined) return null;
  const isEnd = to === "lost" || to === "out-of-area" || to === "spam";
  return (
    <section className="lead-move" id="move" aria-label={isEnd ? "Close lead" : "Move lead"}>
      {isEnd && data.lead.status !== to ? (
        <CloseForm data={data} problem={problem} />
      ) : (
        <MoveForm data={data} problem={problem} to={to} />
      )}
      <Link className="text-link target-link" to={data.self} preventScrollReset>
        Cancel
      </Link>
    </section>
  );
}

function MoveForm({ data, problem, to }: LeadPanelProps & { to: LeadStage }) {
  const { lead, changedBy, me, followUpDay, now } = data;
  const failed = invalidFormByName(problem, "move");
  const was = failed?.values.was_status?.[0];
  const status = isLeadStage(was) ? was : lead.status;
  const remoteChange: RemoteChange = {
    field: "to",
    fields: ["was_status"],
    label: "the stage",
    by: changedBy.status,
    format: ({ was_status }) => (isLeadStage(was_status) ? stageLabels[was_status] : "?"),
  };
  const title = stageRequirements[to]
    ? `${stageLabels[to]} needs: ${stageRequirements[to]}.`
    : `Move to ${stageLabels[to]}.`;
  if (status === to && !failed) return <p>{`This lead is in ${stageLabels[to]}.`}</p>;
  if (!canMoveToStage(status, to) && !failed) return <p>{explainClosedStage(status, to)}</p>;
  return (
    <LeadForm
      key={to}
      name="move"
      intent="move"
      data={data}
      originalValues={{
        was_status: lead.status,
        next_kind: "call",
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
      }}
      problem={problem}
      remoteChanges={[remoteChange]}
      className="stacked space-3"
      label="Stage"
    >
      {(form) => (
        <>
          {failed ? (
            <ErrorSummary
              errors={Object.entries(failed.errors).map(([name, message]) => ({
                id: fieldIds[name] ?? name,
                message,
              }))}
              title={formatErrorSummaryTitle(Object.keys(failed.errors).length)}
            />
          ) : null}
          <p id="to" tabIndex={-1}>
            <b>{title}</b>
          </p>
          <input type="hidden" name="to" value={to} />
          {form.error("to") ? <FieldError id="to-error">{form.error("to")}</FieldError> : null}
          {form.remoteChange("to")}
          <StageFields data={data} form={form} to={to} />
          {to === "visit-booked" && data.visits.length === 0 ? null : (
            <div>
              <Button kind="ink">Move to {stageLabels[to]}</Button>
            </div>
          )}
        </>
      )}
    </LeadForm>
  );
}

function explainClosedStage(status: LeadStage, to: LeadStage): string {
  if (status === "won") return "You can move a won lead back to Quoted.";
  if (status === "new" && to === "won") return "Reply to this lead first to unlock Won.";
  if (status === "spam") return "Select “Not spam” on this page first.";
  return `${stageLabels[to]} can’t follow ${stageLabels[status]}.`;
}
