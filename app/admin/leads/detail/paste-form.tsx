import { useEffect, useRef } from "react";
import { invalidFormByName, type LiveFormFields } from "~/admin/shell/live-form";
import type { ChatPreview } from "~/domain/leads/chats/chat-preview";
import { formatPhone } from "~/domain/settings/settings";
import { formatShortDateTime } from "~/lib/dates";
import { Button } from "~/ui/button";
import { SegmentedControl } from "~/ui/forms/choice";
import { Field, FieldError, FieldGroup, Select, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { contactsOfKind } from "./lead-contacts";
import { LeadForm, type LeadPanelProps } from "./lead-form";

type PasteFormProps = LeadPanelProps & { preview: ChatPreview | undefined };

/**
 * Renders the form that adds a pasted chat in two steps: its text, then its messages with who wrote
 * them. Any other text is one message.
 */
export function PasteForm({ data, problem, preview }: PasteFormProps) {
  const failed = invalidFormByName(problem, "paste");
  const checked = failed && preview;
  const { lead, contacts } = data;
  const phones = contactsOfKind({ lead, contacts }, "phone").map(({ value }) => value);
  return (
    <LeadForm
      name="paste"
      intent="paste"
      data={data}
      originalValues={{ text: "" }}
      problem={problem}
      draft="paste"
      className="composer-form"
      label="Paste a chat"
    >
      {({ value, field, error }) =>
        checked ? (
          <>
            <HiddenFields values={{ text: value("text") }} />
            <CheckHeading preview={checked} />
            {checked.newCount === 0 ? null : checked.isChat ? (
              <ChatFields preview={checked} error={error} now={new Date(data.now)} />
            ) : (
              <MessageFields value={value} field={field} error={error} />
            )}
            {phones.length > 1 && checked.newCount > 0 ? (
              <Select
                {...field("phone", "paste-phone")}
                label="Customer’s number"
                options={phones.map((phone) => ({ value: phone, label: formatPhone(phone) }))}
              />
            ) : null}
            <div className="tools">
              {checked.newCount > 0 ? (
                <Button kind="ink" name="step" value="save">
                  {checked.newCount === 1 ? "Add message" : `Add ${checked.newCount} messages`}
                </Button>
              ) : null}
              <Button kind="line" name="step" value="edit">
                Edit text
              </Button>
            </div>
          </>
        ) : (
          <>
            <TextArea
              {...field("text", "paste-text")}
              label="Chat or message"
              rows={4}
              placeholder="Paste a chat"
              help="WhatsApp chats are split into messages. You check them before saving."
            />
            <div className="tools">
              <Button kind="ink" name="step" value="check">
                Check messages
              </Button>
            </div>
          </>
        )
      }
    </LeadForm>
  );
}

/** Takes the focus when it appears, also without scripts. */
function CheckHeading({ preview }: { preview: ChatPreview }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isChat, newCount, knownCount, notices } = preview;
  const repeatText = `${knownCount} ${knownCount === 1 ? "is" : "are"} already on this lead.`;
  return (
    <div>
      {/* biome-ignore lint/a11y/noAutofocus: without scripts this is how staff are taken to the messages */}
      <h3 ref={heading} tabIndex={-1} autoFocus>
        {isChat ? `${newCount} new ${newCount === 1 ? "message" : "messages"}` : "1 message"}
      </h3>
      {knownCount > 0 ? <p className="muted">{repeatText}</p> : null}
      {notices.length > 0 ? (
        <details>
          <summary>
            {`${notices.length} WhatsApp ${notices.length === 1 ? "notice" : "notices"} skipped`}
          </summary>
          <ul className="muted">
            {notices.map((notice, place) => (
              <li key={`${place} ${notice}`}>{notice}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

type ChatFieldsProps = Pick<LiveFormFields, "error"> & { preview: ChatPreview; now: Date };

function ChatFields({ preview, error, now }: ChatFieldsProps) {
  const { names, order, isOrderUnclear, first, last, between } = preview;
  const wrong = error("writer");
  return (
    <>
      <fieldset
        className="field"
        id="paste-writer"
        tabIndex={-1}
        data-invalid={wrong ? "" : undefined}
      >
        <legend>Senders</legend>
        <div className="field-columns">
          {names.map(({ name, count, side }, place) => (
            <Select
              key={name}
              name="writer"
              id={`paste-writer-${place}`}
              label={`${name || "Text above the first name"} (${count})`}
              defaultValue={side ? `${side}:${name}` : ""}
              options={[
                { value: "", label: "Choose" },
                { value: `customer:${name}`, label: "Customer" },
                { value: `team:${name}`, label: "Our team" },
              ]}
            />
          ))}
        </div>
        {wrong ? <FieldError id="paste-writer-error">{wrong}</FieldError> : null}
      </fieldset>
      {isOrderUnclear || error("order") ? (
        <Select
          name="order"
          id="paste-order"
          label="Dates in this chat"
          error={error("order")}
          defaultValue={order}
          options={[
            { value: "month-first", label: "Month first, 11/24" },
            { value: "day-first", label: "Day first, 24/11" },
          ]}
        />
      ) : (
        <HiddenFields values={{ order }} />
      )}
      <ol className="thread">
        {[...first, undefined, ...last].map((message, place) =>
          message ? (
            <li key={`${message.at.getTime()} ${place}`}>
              <Icon name="chat" />
              <div className="row-ends">
                <b>{message.name}</b>
                <time dateTime={message.at.toISOString()}>
                  {formatShortDateTime(message.at, now)}
                </time>
              </div>
              <p className="quoted" dir="auto">
                {message.text}
              </p>
            </li>
          ) : between > 0 ? (
            <li key="between" className="muted">{`${between} more messages`}</li>
          ) : null,
        )}
      </ol>
    </>
  );
}

function MessageFields({ value, field, error }: Pick<LiveFormFields, "value" | "field" | "error">) {
  const choices = {
    channel: [
      { value: "text", label: "Text" },
      { value: "whatsapp", label: "WhatsApp" },
    ],
    from: [
      { value: "customer", label: "Customer" },
      { value: "team", label: "Our team" },
    ],
  };
  return (
    <>
      <blockquote className="quoted" dir="auto">
        {value("text")}
      </blockquote>
      <FieldGroup id="paste-from" label="Sender" error={error("from")}>
        <SegmentedControl name="from" options={choices.from} chosen={[value("from")]} />
      </FieldGroup>
      <FieldGroup id="paste-channel" label="Channel">
        <SegmentedControl
          name="channel"
          options={choices.channel}
          chosen={[value("channel") || "text"]}
        />
      </FieldGroup>
      <Field
        {...field("at", "paste-at")}
        type="datetime-local"
        label="Sent at"
        help="Central time. Leave blank to use the current time."
      />
    </>
  );
}
