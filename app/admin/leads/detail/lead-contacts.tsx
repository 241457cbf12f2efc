import { Form } from "@remix-run/react";
import { invalidFormByName, type RemoteChange } from "~/admin/shell/live-form";
import { formatPhone } from "~/domain/settings/settings";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

type Contact = Pick<
  LeadPageData["contacts"][number],
  "id" | "kind" | "value" | "label" | "consentTexts"
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
  return [ownContact ?? { id: kind, kind, value, label: "", consentTexts: "" }, ...others];
}

/** Renders one form per phone and email. */
export function EditContactForms({ data, problem }: LeadPanelProps) {
  const all = [...contactsOfKind(data, "phone"), ...contactsOfKind(data, "email")];
  if (all.length === 0) return null;
  const failed = all.some((_, place) => invalidFormByName(problem, `contact-${place}`));
  return (
    <details className="behind" open={failed ? true : undefined}>
      <summary>Edit phone or email</summary>
      <div className="stack spaced-2">
        {all.map((contact, place) => (
          <CorrectContact
            key={contact.id}
            contact={contact}
            name={`contact-${place}`}
            data={data}
            problem={problem}
          />
        ))}
        <p className="help-text">
          Clear a field to remove it. Text consent doesn’t carry over to an edited number.
        </p>
      </div>
    </details>
  );
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
      className="with-button"
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
          {form.remoteChange("contact")}
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
