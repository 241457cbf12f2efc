import { Form } from "@remix-run/react";
import { addQuery } from "~/admin/leads/return-list-href";
import { invalidFormByName } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { extractFirstName } from "~/domain/leads/email/greeting";
import { unfilledFields } from "~/domain/settings/message-template";
import { formatClock, formatShortDateTime, lowerRelativeDay, toHoustonDay } from "~/lib/dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldError, Select, TextArea } from "~/ui/forms/field";
import { contactsOfKind } from "./lead-contacts";
import { LeadForm, type LeadPanelProps } from "./lead-form";

const templateForm = "template-form";

/**
 * Renders the email to the customer, from a template or blank. Unfilled placeholders block sending.
 */
export function EmailForm({ data, problem }: LeadPanelProps) {
  const { compose, draft, contacts, lead, self, list } = data;
  const addresses = contactsOfKind({ lead, contacts }, "email").map(({ value }) => value);
  const to = addresses.filter((address) => !data.bounced.includes(address));
  const failed = invalidFormByName(problem, "email");
  const chosen = compose?.template ?? "";
  return (
    <>
      <LeadForm
        key={`${chosen} ${compose?.packet ?? ""}`}
        name="email"
        intent="email"
        action={addQuery(self, { compose: "email", ...(chosen && { template: chosen }) })}
        data={data}
        originalValues={{
          to: to[0] ?? "",
          subject: draft.subject,
          body: compose?.body ?? "",
          packet: compose?.packet ?? "",
          quote: data.quotable?.id ?? "",
          was_seen: data.lastReply?.id ?? "",
        }}
        problem={problem}
        draft={chosen ? `email.${chosen}` : "email"}
        queueOffline
        label="Email"
        className="composer-form"
      >
        {({ value, field, error, isChecked, hasRemoteChange }) => {
          const open = unfilledFields(`${value("subject")}\n${value("body")}`);
          const refused = error("was_seen");
          return (
            <>
              {refused ? (
                <p className="notice-band" role="alert">
                  {refused}
                </p>
              ) : hasRemoteChange && data.lastReply ? (
                <p className="notice-band" role="status">
                  {data.lastReply.by} replied while you were writing. Read it in the timeline before
                  you send.
                </p>
              ) : null}
              <div className="composer-fold field-columns">
                <Recipients
                  to={to}
                  bounced={data.bounced}
                  chosen={failed?.values.to ?? to.slice(0, 1)}
                  error={error("to")}
                />
                <Field {...field("subject", "email-subject")} label="Subject" />
              </div>
              <TextArea
                {...field("body", "email-body")}
                label="Message"
                rows={compose?.body ? 10 : 4}
                placeholder={`Write to ${lead.firstName || "the customer"}`}
              />
              <div className="composer-fold stacked space-3">
                {compose && compose.packets.length > 0 ? (
                  <Select
                    {...field("packet", "email-packet")}
                    label="Packet"
                    optional
                    options={[{ value: "", label: "None" }, ...compose.packets]}
                  />
                ) : null}
                {data.quotable ? (
                  <Checkbox
                    name="quote"
                    value={data.quotable.id}
                    defaultChecked={isChecked("quote")}
                    label={quoteLabel(data.quotable, lead.firstName, new Date(data.now))}
                  />
                ) : null}
                {open.length > 0 ? (
                  <p className="help-text">
                    Replace {open.map((name) => `{${name}}`).join(", ")} before sending.
                  </p>
                ) : null}
                <div className="tools">
                  <Button kind="ink">{refused ? "Send mine too" : "Send email"}</Button>
                  <select
                    className="field-input"
                    form={templateForm}
                    name="template"
                    aria-label="Template"
                    defaultValue={chosen || draft.template}
                  >
                    {draft.templates.map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.label}
                      </option>
                    ))}
                  </select>
                  <Button kind="line" form={templateForm}>
                    Use template
                  </Button>
                </div>
                <p className="help-text">Counts as your reply once it’s sent.</p>
              </div>
            </>
          );
        }}
      </LeadForm>
      <Form
        method="get"
        action={adminPaths.lead(lead.id)}
        id={templateForm}
        preventScrollReset
        hidden
      >
        {list.includes("?") ? <input type="hidden" name="from" value={list} /> : null}
        <input type="hidden" name="compose" value="email" />
      </Form>
    </>
  );
}

type RecipientsProps = {
  to: readonly string[];
  bounced: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
};

/** Renders the addresses to choose from. Bounced ones are named, because they cannot be chosen. */
function Recipients({ to, bounced, chosen, error }: RecipientsProps) {
  return (
    <fieldset className="field" id="email-to" tabIndex={-1} data-invalid={error ? "" : undefined}>
      <legend>To</legend>
      {to.map((address) => (
        <Checkbox
          key={address}
          name="to"
          value={address}
          defaultChecked={chosen.includes(address)}
          label={address}
        />
      ))}
      {bounced.length > 0 ? (
        <p className="help-text">
          {`Email to ${bounced.join(" and ")} bounced. Correct the address under People.`}
        </p>
      ) : null}
      {error ? <FieldError id="email-to-error">{error}</FieldError> : null}
    </fieldset>
  );
}

/** "Quote Carol’s email of 8:41 AM", with the day unless it is today's. */
export function quoteLabel(
  { person, sentAt }: { person: string; sentAt: Date },
  firstName: string,
  now: Date,
): string {
  const isToday = toHoustonDay(sentAt) === toHoustonDay(now);
  const at = isToday ? formatClock(sentAt) : lowerRelativeDay(formatShortDateTime(sentAt, now));
  return `Quote ${extractFirstName(person) || firstName || "the customer"}’s email of ${at}`;
}
