import { ReplyClockMark } from "~/admin/leads/reply-clock-mark";
import { Presence } from "~/admin/shell/presence";
import { useUnsavedFormName } from "~/admin/shell/unsaved-changes";
import { formatSizePhrase } from "~/domain/leads/intake/answer-labels";
import { isOpenStage, stageLabels, submissionSourceLabel } from "~/domain/leads/lead";
import { formatShortDateTime, formatShortIsoDay, lowerRelativeDay } from "~/lib/dates";
import { lowerFirstUnlessProper } from "~/lib/text";
import { Button } from "~/ui/button";
import { Select } from "~/ui/forms/field";
import { LeadButtonForm } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";
import { presenceLabel } from "./presence-labels";

/** Renders the reply clock, project, assignee, and colleagues on the page. */
export function LeadHead({ data }: { data: LeadPageData }) {
  const { lead, clock, now } = data;
  const form = useUnsavedFormName();
  const where = [lead.zip, lead.inArea ? "" : "outside service area"].filter(Boolean).join(", ");
  const what = [lead.project, formatSizePhrase(lead.size), where].filter(Boolean).join(", ");
  const came =
    lead.entry === "web"
      ? `Received ${lowerRelativeDay(formatShortDateTime(lead.createdAt, new Date(now)))} via ${lowerFirstUnlessProper(submissionSourceLabel(lead.source))}`
      : "";
  return (
    <div className="lead-head">
      <ReplyClockMark clock={clock} />
      <div>
        <p className="muted tabular">
          {[what, came].filter(Boolean).join(". ")}. <Assignment {...data} />
        </p>
        <p className="muted tabular">
          {lead.reference}
          {clock.which === "follow-up" ? ". Sent a new message, waiting for a reply" : ""}
          {isOpenStage(lead.status)
            ? ""
            : `. ${stageLabels[lead.status]} since ${lowerRelativeDay(formatShortDateTime(lead.statusSince, new Date(now)))}`}
          {lead.status === "lost" && lead.askAgainOn
            ? `. Follow up on ${formatShortIsoDay(lead.askAgainOn)}`
            : ""}
          . All times Central.
        </p>
        <div className="tools">
          {data.assignee === null && isOpenStage(lead.status) ? (
            <LeadButtonForm data={data} intent="claim">
              <button type="submit" className="text-link target-link">
                Assign to me
              </button>
            </LeadButtonForm>
          ) : null}
          <details className="behind">
            <summary>Assign</summary>
            <LeadButtonForm
              data={data}
              intent="assign"
              values={{ was_owner: lead.assignedTo ?? "" }}
              className="tools tools--end"
            >
              <Select
                key={lead.assignedTo}
                name="owner"
                label="Assign to"
                defaultValue={lead.assignedTo ?? ""}
                options={[
                  { value: "", label: "Unassigned" },
                  ...data.people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <Button kind="line">Save</Button>
            </LeadButtonForm>
          </details>
        </div>
      </div>
      <Presence
        place={`lead:${lead.id}`}
        doing={form ? "writes" : "reads"}
        where={form ?? ""}
        format={presenceLabel}
      />
    </div>
  );
}

function Assignment({ assignee, lead, me }: LeadPageData) {
  if (lead.assignedTo === me.id) return "Assigned to you.";
  if (assignee) return `Assigned to ${assignee}.`;
  return isOpenStage(lead.status) ? (
    <>
      Unassigned. <span className="no-print">Replying assigns it to you.</span>
    </>
  ) : (
    "Unassigned."
  );
}
