import { addQuery } from "~/admin/leads/return-list-href";
import { checkedValues, joinChecked } from "~/admin/shell/form-values";
import { invalidFormByName } from "~/admin/shell/live-form";
import { extractFirstName } from "~/domain/leads/email/greeting";
import { unfilledFields } from "~/domain/settings/message-template";
import { formatClock, formatShortDateTime, lowerRelativeDay, toHoustonDay } from "~/lib/dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { Attachments } from "./email-attachments";
import { EmailNotices, findEmailConflict } from "./email-notices";
import { Recipients } from "./email-recipients";
import { contactsOfKind } from "./lead-contacts";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import { TemplateChoice, TemplateForm } from "./template-choice";

/**
 * Renders the form of an email to the customer: blank, from a template, or from the saved draft.
 * Without the name of a button, the form saves the draft.
 */
export function EmailForm({ data, problem }: LeadPanelProps) {
  const { compose, draft, contacts, lead, self, ownDraft } = data;
  const addresses = contactsOfKind({ lead, contacts }, "email").map(({ value }) => value);
  const to = addresses.filter((address) => !data.bounced.includes(address));
  const failed = invalidFormByName(problem, "email");
  const chosen = compose?.template ?? "";
  const recipients = ownDraft
    ? to.filter((address) => ownDraft.recipients.includes(address))
    : to.slice(0, 1);
  const text = chosen ? undefined : ownDraft;
  return (
    <>
      <LeadForm
        key={`${chosen} ${compose?.packet ?? ""}`}
        name="email"
        intent="save-draft"
        action={addQuery(self, { compose: "email", ...(chosen && { template: chosen }) })}
        data={data}
        originalValues={{
          to: joinChecked(recipients),
          subject: text?.subject ?? draft.subject,
          body: compose?.body || text?.text || "",
          packet: compose?.packet || ownDraft?.packetId || "",
          quote: ownDraft?.quoteId === "" ? "" : (data.quotable?.id ?? ""),
          file: joinChecked(
            data.files.map(({ id }) => id).filter((id) => ownDraft?.fileIds.includes(id)),
          ),
          was_seen: ownDraft?.seenId ?? data.lastReply?.id ?? "",
          was_drafts: data.colleagueDrafts[0]?.requestKey ?? "",
          was_draft: ownDraft?.version ?? "",
        }}
        problem={problem}
        draft={chosen ? `email.${chosen}` : "email"}
        queueOffline
        attributes={{ preventScrollReset: true, encType: "multipart/form-data" }}
        label="Email"
        className="composer-form"
      >
        {(form) => {
          const { value, field, error, isChecked, isUnsaved } = form;
          const open = unfilledFields(`${value("subject")}\n${value("body")}`);
          const conflict = findEmailConflict(data, form);
          const isStale =
            (isUnsaved || ownDraft !== undefined) &&
            value("was_seen") !== (data.lastReply?.id ?? "");
          return (
            <>
              <EmailNotices data={data} conflict={conflict} isStale={isStale} />
              <div className="composer-fold stacked space-3">
                <Recipients
                  to={to}
                  bounced={data.bounced}
                  chosen={checkedValues(failed, "to", recipients)}
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
                <Attachments
                  files={data.files}
                  chosen={checkedValues(failed, "file", ownDraft?.fileIds ?? [])}
                  failed={failed}
                />
                {data.packets.length > 0 ? (
                  <Select
                    {...field("packet", "email-packet")}
                    label="Packet"
                    optional
                    options={[{ value: "", label: "None" }, ...data.packets]}
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
                  <Button kind="ink" name="intent" value="email">
                    {conflict && conflict.field !== "was_draft" ? "Send mine too" : "Send email"}
                  </Button>
                  {conflict?.field === "was_draft" && ownDraft ? (
                    <Button kind="line" name="was_draft" value={ownDraft.version}>
                      Keep mine
                    </Button>
                  ) : (
                    <Button kind="line" name="intent" value="save-draft">
                      Save draft
                    </Button>
                  )}
                  <TemplateChoice data={data} way="email" chosen={chosen} />
                  <button
                    type="submit"
                    className="text-link target-link"
                    name="intent"
                    value="discard"
                  >
                    {conflict ? "Discard mine" : "Discard draft"}
                  </button>
                </div>
                <p className="help-text">Counts as your reply once it’s sent.</p>
              </div>
            </>
          );
        }}
      </LeadForm>
      <TemplateForm data={data} way="email" />
    </>
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
