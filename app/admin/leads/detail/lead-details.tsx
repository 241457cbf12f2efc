import { type ReactNode, useState } from "react";
import { invalidFormByName, type LiveFormFields, type RemoteChange } from "~/admin/shell/live-form";
import type { CorrectableFields, LeadFieldName } from "~/domain/leads/fields/lead-fields";
import { formatLeadField, leadFieldLabel } from "~/domain/leads/fields/lead-fields";
import {
  budgetLabel,
  contactMethodLabel,
  sizeLabel,
  spaceSettingLabel,
  timeframeLabel,
} from "~/domain/leads/intake/answer-labels";
import {
  budgetOptions,
  contactMethodOptions,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "~/domain/leads/intake/quote-form";
import { formatPhone } from "~/domain/settings/settings";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import { Button } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { AddContactForm, contactsOfKind, EditContactForms } from "./lead-contacts";
import { LeadForm, type LeadPanelProps } from "./lead-form";

/**
 * Renders the details of the person and the property, with copy buttons and a form to correct them.
 */
export function DetailsPanel({ data, problem }: LeadPanelProps) {
  const { lead, financing, requests } = data;
  const phones = contactsOfKind(data, "phone");
  const emails = contactsOfKind(data, "email");
  const wording = requests.find((request) => request.consent !== "")?.consent;
  return (
    <section className="panel" id="facts" aria-labelledby="h-facts">
      <header>
        <h2 id="h-facts">Details</h2>
      </header>
      <ValueForm data={data} problem={problem} />
      <dl className="detail-list detail-list--compact">
        <DetailRow label="Name" copy={lead.name}>
          {lead.name}
        </DetailRow>
        {phones.map((phone) => (
          <DetailRow
            key={phone.id}
            label={phone.label || "Phone"}
            copy={phone.value}
            copies="phone"
          >
            {data.wrongNumbers.includes(phone.value) ? (
              <>
                <s>{formatPhone(phone.value)}</s>
                <small className="help-text">Wrong number</small>
              </>
            ) : (
              <>
                <a className="text-link" href={`tel:${phone.value}`}>
                  {formatPhone(phone.value)}
                </a>
                <small className="help-text">
                  {phone.consentTexts ? "Texts OK" : "No text consent"}
                </small>
              </>
            )}
          </DetailRow>
        ))}
        {emails.map((email) => (
          <DetailRow
            key={email.id}
            label={email.label || "Email"}
            copy={email.value}
            copies="email"
          >
            {email.value}
          </DetailRow>
        ))}
        <DetailRow label="Preferred contact">
          {lead.contactBy ? contactMethodLabel(lead.contactBy) : ""}
        </DetailRow>
        <DetailRow label="Other decision-maker" copy={lead.decider}>
          {lead.decider}
        </DetailRow>
        <DetailRow
          label="Street"
          copy={lead.street ? `${lead.street}, ${lead.zip}` : ""}
          copies="street"
        >
          {lead.street ? `${lead.street}, ${lead.zip}` : ""}
        </DetailRow>
        <DetailRow label="ZIP">
          {lead.street ? "" : `${lead.zip}${lead.inArea ? "" : ", outside service area"}`}
        </DetailRow>
        <DetailRow label="Access notes" copy={lead.access}>
          {lead.access}
        </DetailRow>
        <DetailRow label="HOA" copy={lead.hoa}>
          {lead.hoa}
        </DetailRow>
        <DetailRow label="Timeframe">{timeframeLabel(lead.timeline)}</DetailRow>
        <DetailRow label="Budget">{budgetLabel(lead.budget)}</DetailRow>
        <DetailRow label="Size">{sizeLabel(lead.size)}</DetailRow>
        <DetailRow label="Setting">{spaceSettingLabel(lead.setting)}</DetailRow>
        <DetailRow label="Financing">{financing}</DetailRow>
        {phones.some(({ consentTexts }) => consentTexts !== "") || wording ? (
          <div>
            <dt>Text consent</dt>
            <dd>
              <details className="behind">
                <summary>View consent wording</summary>
                {phones
                  .filter(({ consentTexts }) => consentTexts !== "")
                  .map(({ id, value, consentTexts }) => (
                    <p key={id} className="fine-print">
                      {formatPhone(value)}: “{consentTexts}”
                    </p>
                  ))}
                {phones.every(({ consentTexts }) => consentTexts === "") && wording ? (
                  <p className="fine-print">“{wording}”</p>
                ) : null}
              </details>
            </dd>
          </div>
        ) : null}
      </dl>
      <CorrectForm data={data} problem={problem} />
      <EditContactForms data={data} problem={problem} />
      <AddContactForm data={data} problem={problem} />
    </section>
  );
}

type FactProps = { label: string; children: ReactNode; copy?: string; copies?: string };

function DetailRow({ label, children, copy, copies }: FactProps) {
  if (children === "" || children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">
        <span>{children}</span>
        {copy ? <Copy text={copy} what={copies ?? label} /> : null}
      </dd>
    </div>
  );
}

function Copy({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="text-link script-only"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      {copied ? "Copied" : "Copy"}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

function ValueForm({ data, problem }: LeadPanelProps) {
  const { lead, changedBy } = data;
  const remoteChange: RemoteChange = {
    field: "value",
    fields: ["was_value", "value"],
    label: "the value",
    by: changedBy.valueCents,
    format: ({ was_value }) => (was_value ? formatDollars(Number(was_value)) : "none"),
  };
  return (
    <LeadForm
      name="value"
      intent="fields"
      data={data}
      originalValues={{
        was_value: lead.valueCents === null ? "" : String(lead.valueCents),
        value: lead.valueCents === null ? "" : formatHundredths(lead.valueCents),
      }}
      problem={problem}
      remoteChanges={[remoteChange]}
      className="value-fields"
      label="Value"
    >
      {(form) => (
        <>
          <Field
            {...form.field("value")}
            label="Value ($)"
            inputMode="decimal"
            autoComplete="off"
          />
          {form.remoteChange("value")}
          <div className="tools">
            <Button kind="line">Save value</Button>
          </div>
        </>
      )}
    </LeadForm>
  );
}

/** Fields of the correction form, by the names it posts. */
const correctable = [
  { field: "name", name: "name" },
  { field: "decider", name: "decider" },
  { field: "street", name: "street" },
  { field: "zip", name: "zip" },
  { field: "access", name: "access" },
  { field: "hoa", name: "hoa" },
  { field: "contact_by", name: "contactBy" },
  { field: "timeline", name: "timeline" },
  { field: "budget", name: "budget" },
  { field: "size", name: "size" },
  { field: "setting", name: "setting" },
] as const satisfies readonly { field: string; name: LeadFieldName }[];

const unknown = { key: "", label: "Not given" };

function CorrectForm({ data, problem }: LeadPanelProps) {
  const { lead, changedBy } = data;
  const failed = invalidFormByName(problem, "facts");
  const loaded: Record<string, string> = {};
  for (const { field, name } of correctable) {
    loaded[field] = lead[name] ?? "";
    loaded[`was_${field}`] = lead[name] ?? "";
  }
  const remoteChanges = correctable.map(
    ({ field, name }): RemoteChange => ({
      field,
      fields: [field, `was_${field}`],
      label: formatFieldName(name),
      by: changedBy[name],
      format: (values) => formatField(name, values[`was_${field}`] ?? ""),
    }),
  );
  return (
    <details className="behind" id="correct" open={failed ? true : undefined}>
      <summary>Edit details</summary>
      <LeadForm
        name="facts"
        intent="fields"
        data={data}
        originalValues={loaded}
        problem={problem}
        remoteChanges={remoteChanges}
        className="field-columns"
        label="Edit details"
      >
        {(form) => (
          <>
            <Text form={form} name="name" label="Name" />
            <Text form={form} name="decider" label="Other decision-maker" />
            <Text form={form} name="street" label="Street" />
            <Text form={form} name="zip" label="ZIP" />
            <div className="both-columns">
              <TextArea {...form.field("access")} label="Access notes (gate code, dogs)" rows={2} />
              {form.remoteChange("access")}
            </div>
            <Text form={form} name="hoa" label="HOA" />
            <Choice
              form={form}
              name="contact_by"
              label="Preferred contact"
              options={contactMethodOptions}
            />
            <Choice form={form} name="timeline" label="Timeframe" options={timeframeOptions} />
            <Choice form={form} name="budget" label="Budget" options={budgetOptions} />
            <Choice form={form} name="size" label="Size" options={sizeOptions} />
            <Choice form={form} name="setting" label="Setting" options={spaceSettingOptions} />
            <p className="help-text both-columns">The original request isn’t changed.</p>
            <div className="both-columns">
              <Button kind="ink">Save details</Button>
            </div>
          </>
        )}
      </LeadForm>
    </details>
  );
}

function formatFieldName(name: LeadFieldName): string {
  const label = leadFieldLabel(name);
  if (name === "hoa" || name === "zip") return label;
  const phrases: Partial<Record<LeadFieldName, string>> = {
    contactBy: "the preferred contact",
    timeline: "the timeframe",
    setting: "the setting",
    askAgainOn: "the follow-up date",
  };
  return (
    phrases[name] ??
    (name === "decider" ? "the other decision-maker" : `the ${label.toLowerCase()}`)
  );
}

function formatField(name: LeadFieldName, text: string): string {
  const value: CorrectableFields[LeadFieldName] = text;
  return formatLeadField(name, value);
}

type FormField = { form: LiveFormFields; name: string; label: string };

function Text({ form, name, label }: FormField) {
  return (
    <div>
      <Field {...form.field(name)} label={label} autoComplete="off" />
      {form.remoteChange(name)}
    </div>
  );
}

function Choice({
  form,
  name,
  label,
  options,
}: FormField & { options: readonly { key: string; label: string }[] }) {
  const value = form.value(name);
  const knownOptions = [unknown, ...options];
  const all = knownOptions.some(({ key }) => key === value)
    ? knownOptions
    : [...knownOptions, { key: value, label: value }];
  return (
    <div>
      <Select
        {...form.field(name)}
        label={label}
        options={all.map((option) => ({ value: option.key, label: option.label }))}
      />
      {form.remoteChange(name)}
    </div>
  );
}
