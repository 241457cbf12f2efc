import { Form } from "@remix-run/react";
import { isOpen, sourceName, statusNames } from "~/domain/leads/lead";
import { sizePhrase } from "~/domain/leads/lead-view";
import { formatCalendarDay, formatRowMoment, momentInSentence } from "~/lib/dates";
import { nameInSentence } from "~/lib/text";
import { Presence } from "~/office/shell/presence";
import { useUnsavedForm } from "~/office/shell/unsaved";
import { Button } from "~/ui/button";
import { Select } from "~/ui/forms/field";
import type { LeadPageData } from "./load-lead.server";
import { presenceWords } from "./presence-words";
import { ReplyClockMark } from "./reply-clock-mark";

/** The clock, what it is about, who has it, and who else is here. */
export function LeadHead({ data }: { data: LeadPageData }) {
  const { lead, clock, now, self, formKey } = data;
  const form = useUnsavedForm();
  const where = [lead.zip, lead.inArea ? "" : "outside service area"].filter(Boolean).join(" ");
  const what = [lead.project, sizePhrase(lead.size), where].filter(Boolean).join(", ");
  const came =
    lead.entry === "web"
      ? `Received ${momentInSentence(formatRowMoment(lead.createdAt, new Date(now)))} via ${nameInSentence(sourceName(lead.source))}`
      : "";
  return (
    <div className="ld-h">
      <ReplyClockMark clock={clock} />
      <div>
        <p className="soft num">
          {[what, came].filter(Boolean).join(". ")}. {ownerLine(data)}
        </p>
        <p className="soft num">
          {lead.reference} {clock.which === "follow-up" ? ". Sent a new message, waiting for a reply" : ""}{" "}
          {isOpen(lead.status)
            ? ""
            : `. ${statusNames[lead.status]} since ${momentInSentence(formatRowMoment(lead.statusSince, new Date(now)))}`}{" "}
          {lead.status === "lost" && lead.askAgainOn ? `. Follow up on ${formatCalendarDay(lead.askAgainOn)}` : ""}. All times Central.
        </p>
        <div className="tools">
          {data.assignee === null && isOpen(lead.status) ? (
            <Form method="post" action={self} preventScrollReset>
              <input type="hidden" name="intent" value="claim" />
              <input type="hidden" name="key" value={`${formKey}-claim`} />
              <button type="submit" className="link tlink">
                Assign to me
              </button>
            </Form>
          ) : null}
          <details className="behind">
            <summary>Assign</summary>
            <Form method="post" action={self} className="tools tools--end" preventScrollReset>
              <input type="hidden" name="intent" value="assign" />
              <input type="hidden" name="key" value={`${formKey}-assign`} />
              <input type="hidden" name="was_owner" value={lead.assignedTo ?? ""} />
              <Select
                key={lead.assignedTo}
                name="owner"
                label="Assign to"
                defaultValue={lead.assignedTo ?? ""}
                options={[{ value: "", label: "Unassigned" }, ...data.people.map(({ id, name }) => ({ value: id, label: name }))]}
              />
              <Button kind="line">Save</Button>
            </Form>
          </details>
        </div>
      </div>
      <Presence place={`lead:${lead.id}`} doing={form ? "writes" : "reads"} where={form ?? ""} words={presenceWords} />
    </div>
  );
}

function ownerLine({ assignee, lead, me }: LeadPageData): string {
  if (lead.assignedTo === me.id) return "Assigned to you.";
  if (assignee) return `Assigned to ${assignee}.`;
  return isOpen(lead.status) ? "Unassigned. Replying assigns it to you." : "Unassigned.";
}
