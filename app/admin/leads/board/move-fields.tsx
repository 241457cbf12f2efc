import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, lostReasons, replyMethods } from "~/domain/leads/lead";
import type { LeadRowView } from "~/domain/leads/list/lead-row";
import { findMissingFields } from "~/domain/leads/stage-rules";
import { formatHundredths } from "~/lib/parse-number";
import { Field, Select } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";

/** Data the move forms need besides the lead. Dates are Central time. */
export type MoveFormContext = {
  owners: readonly { id: string; name: string }[];
  staffId: string;
  today: string;
  followUpDay: string;
};

/** Returns the required fields that the card's lead does not have yet. */
export function missingMoveFields(lead: LeadRowView, to: LeadStage) {
  return findMissingFields(to, {
    status: lead.status,
    entry: "web",
    hasReply: lead.isAnswered,
    hasVisit: false,
    valueCents: lead.valueCents,
    signedOn: null,
    lostReason: "",
  });
}

type MoveFieldsProps = {
  lead: LeadRowView;
  to: LeadStage;
  errors: Readonly<Record<string, string>>;
  context: MoveFormContext;
};

/** Renders the required fields of a stage, for a lead that moves there. */
export function MoveFields({
  lead,
  to,
  errors,
  context: { staffId, today, followUpDay },
}: MoveFieldsProps) {
  const missing = missingMoveFields(lead, to).map(({ field }) => field);
  const field = (name: string) => ({ name, id: `ask-${name}`, error: errors[name] });
  return (
    <>
      {missing.includes("reply_way") ? (
        <>
          <Select
            {...field("reply_way")}
            label="Contact method"
            required
            options={[
              { value: "", label: "Choose a method" },
              ...replyMethods.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
          <Select
            {...field("reply_outcome")}
            label="Outcome"
            options={[
              { value: "spoke", label: "Connected" },
              { value: "left-word", label: "Left message" },
            ]}
          />
          <Field
            {...field("reply_time")}
            label="Contact time (today)"
            type="time"
            optional
            help="Leave blank to use the current time."
          />
        </>
      ) : null}
      {to === "visit-booked" ? (
        <p>
          <Link className="text-link" to={adminPaths.bookVisit(lead.id)}>
            Book the visit on the calendar
          </Link>
          . That moves the lead.
        </p>
      ) : null}
      {to === "quoted" || to === "won" ? (
        <Field
          {...field("value")}
          label="Value ($)"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={lead.valueCents === null ? "" : formatHundredths(lead.valueCents)}
        />
      ) : null}
      {to === "quoted" ? (
        <>
          <HiddenFields values={{ next_kind: "call", next_staff: staffId }} />
          <Field
            {...field("next_day")}
            label="Follow up on"
            type="date"
            min={today}
            required
            defaultValue={followUpDay}
            help="In 3 business days"
          />
        </>
      ) : null}
      {to === "won" ? (
        <Field
          {...field("signed_on")}
          label="Signed on"
          type="date"
          max={today}
          defaultValue={today}
          required
        />
      ) : null}
      {to === "lost" ? (
        <>
          <Select
            {...field("reason")}
            label="Lost reason"
            required
            options={[
              { value: "", label: "Choose a reason" },
              ...lostReasons.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
          <Field {...field("ask_again_on")} label="Follow up on" type="date" min={today} optional />
        </>
      ) : null}
    </>
  );
}
