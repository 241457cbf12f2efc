import { Form } from "@remix-run/react";
import { addQuery } from "~/admin/leads/return-list-href";
import { adminPaths } from "~/admin-paths";
import { unfilledFields } from "~/domain/settings/message-template";
import { Button } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { LeadForm, type LeadPanelProps } from "./lead-form";

const templateForm = "template-form";

/**
 * Renders the email to the customer, from a template or blank. Unfilled placeholders block sending.
 */
export function EmailForm({ data, problem }: LeadPanelProps) {
  const { compose, draft, contacts, lead, self, list } = data;
  const to = [
    ...new Set([
      lead.email,
      ...contacts.filter(({ kind }) => kind === "email").map(({ value }) => value),
    ]),
  ].filter((address) => address !== null);
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
          was_seen: data.lastReply?.id ?? "",
        }}
        problem={problem}
        draft={chosen ? `email.${chosen}` : "email"}
        queueOffline
        label="Email"
        className="composer-form"
      >
        {({ value, field, error, hasRemoteChange }) => {
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
                <Select
                  {...field("to", "email-to")}
                  label="To"
                  options={to.map((address) => ({ value: address, label: address }))}
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
