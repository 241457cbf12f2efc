import type { ReactNode } from "react";
import { CancelVisits } from "~/admin/leads/cancel-visits";
import type { LiveFormFields } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { contactOutcomes, isReplyOutcome, type LeadStage, replyMethods } from "~/domain/leads/lead";
import { formatShortDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { formatDollars } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { LeadPageData } from "./load-lead.server";

const replied: readonly LeadStage[] = ["contacted", "quoted", "won"];

/** Renders the required fields of a stage. */
export function StageFields({
  data,
  form,
  to: stage,
}: {
  data: LeadPageData;
  form: LiveFormFields;
  to: LeadStage;
}) {
  const { lead, now } = data;
  const hasReply = lead.firstReplyAt !== null || lead.entry !== "web";
  const today = toHoustonDay(new Date(now));
  const followUp = parseHoustonTime(form.value("next_day") || data.followUpDay);
  return (
    <ul className="ruled-list icon-list">
      <Need stage={stage} to={replied} isThere={hasReply}>
        {hasReply ? (
          <span>
            {lead.firstReplyAt
              ? `Reply: ${data.clock.state === "stopped" ? data.clock.text : "logged"}`
              : "Reply: contacted outside the website"}
          </span>
        ) : (
          <div className="stack spaced-2">
            <span>No reply logged yet. Log one here or use a contact button.</span>
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
      <Need stage={stage} to={["visit-booked"]} isThere={data.visits.length > 0}>
        {data.visits.length > 0 ? (
          <span>A visit is booked.</span>
        ) : (
          <ButtonLink kind="ink" href={adminPaths.bookVisit(lead.id)}>
            Book a visit
          </ButtonLink>
        )}
      </Need>
      <Need stage={stage} to={["quoted", "won"]} isThere={lead.valueCents !== null}>
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
      <Need stage={stage} to={["quoted"]} isThere>
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
              {followUp ? `: call ${formatShortDay(followUp)}, in 3 business days` : ""}. It becomes
              the next step.
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
      <Need stage={stage} to={["won"]} isThere>
        <Field {...form.field("signed_on")} label="Signed on" type="date" max={today} />
      </Need>
      {data.visitsAhead.length > 0 ? (
        <Need stage={stage} to={["won"]} isThere>
          <CancelVisits
            visits={data.visitsAhead}
            customer={lead.email && lead.status !== "spam" ? lead.name : undefined}
            isCanceled={form.isChecked("cancel_visits")}
            isTold={form.isChecked("tell")}
          />
        </Need>
      ) : null}
    </ul>
  );
}

/** Renders a requirement of the stages in `to`. */
function Need({
  stage,
  to,
  isThere,
  children,
}: {
  stage: LeadStage;
  to: readonly LeadStage[];
  isThere: boolean;
  children: ReactNode;
}) {
  if (!to.includes(stage)) return null;
  return (
    <li>
      <Icon name={isThere ? "check" : "warn"} />
      <div>{children}</div>
    </li>
  );
}
