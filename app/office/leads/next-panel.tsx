import { Form } from "@remix-run/react";
import { chatGreeting } from "~/domain/leads/greeting";
import { isOpen } from "~/domain/leads/lead";
import { contactWayName } from "~/domain/leads/lead-view";
import { chatLink, formatPhone } from "~/domain/settings/settings";
import { formatMoment, formatWait, houstonDay } from "~/lib/dates";
import { houstonTime } from "~/lib/houston-time";
import { paths } from "~/paths";
import type { Problem } from "~/platform/http/form.server";
import { newTab } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { headline, type LeadData } from "./lead-data";

type NextPanelProps = {
  lead: LeadData;
  from: { staff: string; business: string };
  now: Date;
  /** They agreed to text messages. */
  consented: boolean;
  problem: Problem | undefined;
};

/** What is to be done next, and the ways to reach them with the first words already written. */
export function NextPanel({ lead, from, now, consented, problem }: NextPanelProps) {
  const words = { name: lead.name, project: lead.project, ...from };
  const chat = chatGreeting(words);
  const failed = problem?.values.intent?.[0] === "next";
  const typed = (name: string) => (failed ? problem?.values[name]?.[0] : undefined);
  const due = lead.nextActionAt;
  return (
    <div className="next">
      <h2>{headline(lead)}</h2>
      <p>{situation(lead, now)}</p>
      {lead.phone ? (
        <ButtonLink href={`tel:${lead.phone}`}>
          <Icon name="phone" />
          Call {formatPhone(lead.phone)}
        </ButtonLink>
      ) : null}
      <div className="tools">
        {lead.phone ? (
          <ButtonLink kind="line" href={chatLink(lead.phone, chat)} {...newTab}>
            WhatsApp
          </ButtonLink>
        ) : null}
        {lead.phone && consented ? (
          <ButtonLink kind="line" href={`sms:${lead.phone}?&body=${encodeURIComponent(chat)}`}>
            Text
          </ButtonLink>
        ) : null}
        {lead.email ? (
          <ButtonLink kind="line" href={`mailto:${lead.email}`}>
            E-mail
          </ButtonLink>
        ) : null}
      </div>
      {lead.email ? <p className="fine">{lead.email}</p> : null}
      <Form method="post" action={paths.admin.lead(lead.id)} className="stack gap2" key={`${lead.nextAction} ${due?.getTime() ?? ""}`}>
        <input type="hidden" name="intent" value="next" />
        <input type="hidden" name="version" value={lead.version} />
        <Field
          name="action"
          label="Then"
          list="next-actions"
          autoComplete="off"
          defaultValue={typed("action") ?? lead.nextAction}
          error={problem?.errors.action}
        />
        <datalist id="next-actions">
          {["Call", "Book a visit", "Visit", "Send quote", "Follow up on the quote", "Wait for the HOA"].map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
        <div className="two">
          <Field
            name="day"
            label="On"
            type="date"
            defaultValue={typed("day") ?? (due ? houstonDay(due) : "")}
            error={problem?.errors.day}
          />
          <Field name="time" label="At (Houston, CT)" type="time" defaultValue={typed("time") ?? (due ? houstonTime(due) : "")} />
        </div>
        <Button kind="line">Set next step</Button>
      </Form>
    </div>
  );
}

function situation(lead: LeadData, now: Date): string {
  const prefers = lead.contactBy ? ` Prefers: ${contactWayName(lead.contactBy).toLowerCase()}.` : "";
  if (!isOpen(lead.status)) return `Since ${formatMoment(lead.statusSince, now)}.`;
  if (!lead.firstReplyAt) return `Waiting ${formatWait(lead.createdAt, now)} for a first reply.${prefers}`;
  if (lead.followUpAt) return `Wrote again ${formatMoment(lead.followUpAt, now)} and waits for an answer.${prefers}`;
  const due = lead.nextActionAt
    ? lead.nextActionAt < now
      ? ` Was due ${formatMoment(lead.nextActionAt, now)}.`
      : ` Due ${formatMoment(lead.nextActionAt, now)}.`
    : "";
  return `First answered after ${formatWait(lead.createdAt, lead.firstReplyAt)}.${due}${prefers}`;
}
