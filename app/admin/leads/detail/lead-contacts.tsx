import { Form } from "@remix-run/react";
import { invalidFormByName, type RemoteChange } from "~/admin/shell/live-form";
import { formatPhone } from "~/domain/settings/settings";
import { formatShortDay } from "~/lib/dates";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { closeRow } from "./edit-row";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

type Contact = Pick<
  LeadPageData["contacts"][number],
  "id" | "kind" | "value" | "label" | "consentTexts" | "textsStoppedAt"
>;

type WithContacts = {
  lead: { phone: string | null; email: string | null };
  contacts: readonly Contact[];
};

/**
 * Returns the phones or emails of a lead, its own first. Includes the lead's own even if no contact
 * row has it.
 */
export function contactsOfKind(
  { lead, contacts }: WithContacts,
  kind: Contact["kind"],
): readonly Contact[] {
  const value = lead[kind];
  const others = contacts.filter((contact) => contact.kind === kind && contact.value !== value);
  if (!value) return others;
  const ownContact = contacts.find((contact) => contact.kind === kind && contact.value === value);
  return [
    ownContact ?? { id: kind, kind, value, label: "", consentTexts: "", textsStoppedAt: null },
    ...others,
  ];
}

/** Renders the phones and emails: what we may use each for, and the form that corrects it. */
export function Contacts({ data, problem }: LeadPanelProps) {
  const all = [...contactsOfKind(data, "phone"), ...contactsOfKind(data, "email")];
  return all.map((contact, place) => {
    const { id, kind, value, label } = contact;
    const name = `contact-${place}`;
    const isWrong = data.head.wrongNumbers.includes(value);
    const text = formatPhone(value);
    return (
      <div key={id} className="edit-row">
        <span>{label || (kind === "phone" ? "Phone" : "Email")}</span>
        {isWrong ? (
          <s>{text}</s>
        ) : kind === "phone" ? (
          <a href={`tel:${value}`}>{text}</a>
        ) : (
          <span>{text}</span>
        )}
        <details open={invalidFormByName(problem, name) ? true : undefined}>
          <summary>
            <Icon name="edit" />
            <span className="visually-hidden">Edit {text}</span>
          </summary>
          <CorrectContact contact={contact} name={name} data={data} problem={problem} />
          {contact.consentTexts ? (
            <p className="fine-print">Agreed to text messages: “{contact.consentTexts}”</p>
          ) : null}
        </details>
        <ContactState
          contact={contact}
          isWrong={isWrong}
          hasBounced={data.bounced.includes(value)}
        />
      </div>
    );
  });
}

type ContactStateProps = { contact: Contact; isWrong: boolean; hasBounced: boolean };

function ContactState({ contact, isWrong, hasBounced }: ContactStateProps) {
  if (isWrong) return <small className="overdue">Wrong number</small>;
  if (hasBounced) return <small className="overdue">Bounced</small>;
  if (contact.kind === "email") return null;
  if (contact.consentTexts) return <small>Texts OK</small>;
  if (contact.textsStoppedAt)
    return (
      <small className="overdue">
        {`Stopped texts, ${formatShortDay(contact.textsStoppedAt)}`}
      </small>
    );
  return <small>No text consent</small>;
}

function CorrectContact({
  contact,
  name,
  data,
  problem,
}: LeadPanelProps & { contact: Contact; name: string }) {
  const { kind, value, label } = contact;
  const what = label || (kind === "phone" ? "Phone" : "Email");
  const remoteChange: RemoteChange = {
    field: "contact",
    fields: ["was_contact", "contact"],
    label: what,
    by: undefined,
    format: ({ was_contact }) => formatPhone(was_contact ?? ""),
  };
  return (
    <LeadForm
      name={name}
      intent="contact-correct"
      data={data}
      originalValues={{ was_contact: value, contact: formatPhone(value), kind }}
      problem={problem}
      draft={`contact.${contact.id}`}
      remoteChanges={[remoteChange]}
      className="tools"
      label={`${what} ${formatPhone(value)}`}
    >
      {(form) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          <Field
            {...form.field("contact", `${name}-value`)}
            label={what}
            inputMode={kind === "phone" ? "tel" : "email"}
            autoComplete="off"
          />
          <Button kind="line">
            Save<span className="visually-hidden"> {formatPhone(value)}</span>
          </Button>
          <button type="reset" className="text-link target-link" onClick={closeRow}>
            Cancel
          </button>
          {form.remoteChange("contact")}
          <p className="help-text">
            Clear the field to remove it. Text consent doesn’t carry over to an edited number.
          </p>
        </>
      )}
    </LeadForm>
  );
}

/** Renders the form to add a phone or an email. */
export function AddContactForm({ data, problem }: LeadPanelProps) {
  const failed = invalidFormByName(problem, "contact-add");
  const field = (name: string, initial?: string) => ({
    name,
    error: failed?.errors[name],
    defaultValue: failed?.values[name]?.[0] ?? initial,
  });
  return (
    <details className="behind" open={failed ? true : undefined}>
      <summary>Add phone or email</summary>
      <Form
        method="post"
        action={data.self}
        className="field-columns"
        preventScrollReset
        aria-label="Add phone or email"
      >
        <HiddenFields
          values={{
            intent: "contact-add",
            form: "contact-add",
            key: `${data.formKey}-contact-add`,
          }}
        />
        <Select
          {...field("kind", "phone")}
          label="Type"
          options={[
            { value: "phone", label: "Phone" },
            { value: "email", label: "Email" },
          ]}
        />
        <Field {...field("contact")} label="Phone or email" autoComplete="off" />
        <Field {...field("label")} label="Label" optional autoComplete="off" />
        <p className="help-text both-columns">Numbers added here don’t have text consent.</p>
        <div className="both-columns">
          <Button kind="line">Add</Button>
        </div>
      </Form>
    </details>
  );
}
