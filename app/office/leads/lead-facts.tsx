import { type ReactNode, useState } from "react";
import type { CorrectableFields, FieldName } from "~/domain/leads/lead-fields";
import { fieldLabel, fieldText } from "~/domain/leads/lead-fields";
import { budgetName, contactWayName, settingName, sizeName, timelineName } from "~/domain/leads/lead-view";
import { budgets, contactWays, sizes, spaceSettings, timelines } from "~/domain/leads/quote-form";
import { formatPhone } from "~/domain/settings/settings";
import { formatDollars } from "~/lib/money";
import { plainDecimal } from "~/lib/typed-number";
import { type GuardedFields, GuardedForm, type News, problemOf } from "~/office/shell/guarded-form";
import type { Problem } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { AddContactForm, CorrectContacts, contactsOf } from "./lead-contacts";
import type { LeadPageData } from "./load-lead.server";

type FactsProps = { data: LeadPageData; problem: Problem | undefined };

/** What is known of the person and the house, each to be copied and corrected. */
export function FactsPanel({ data, problem }: FactsProps) {
  const { lead, financing, requests } = data;
  const phones = contactsOf(data, "phone");
  const emails = contactsOf(data, "email");
  const wording = requests.find((request) => request.consent !== "")?.consent;
  return (
    <section className="panel" id="facts" aria-labelledby="h-facts">
      <header>
        <h2 id="h-facts">Details</h2>
      </header>
      <ValueForm data={data} problem={problem} />
      <dl className="kv kv--c">
        <Fact label="Name" copy={lead.name}>
          {lead.name}
        </Fact>
        {phones.map((phone) => (
          <Fact key={phone.id} label={phone.label || "Phone"} copy={phone.value} copies="phone">
            {data.wrongNumbers.includes(phone.value) ? (
              <>
                <s>{formatPhone(phone.value)}</s>
                <small className="help">Wrong number</small>
              </>
            ) : (
              <>
                <a className="link" href={`tel:${phone.value}`}>
                  {formatPhone(phone.value)}
                </a>
                <small className="help">{phone.consentTexts ? "Texts OK" : "No text consent"}</small>
              </>
            )}
          </Fact>
        ))}
        {emails.map((email) => (
          <Fact key={email.id} label={email.label || "Email"} copy={email.value} copies="email">
            {email.value}
          </Fact>
        ))}
        <Fact label="Preferred contact">{lead.contactBy ? contactWayName(lead.contactBy) : ""}</Fact>
        <Fact label="Other decision-maker" copy={lead.decider}>
          {lead.decider}
        </Fact>
        <Fact label="Street" copy={lead.street ? `${lead.street}, ${lead.zip}` : ""} copies="street">
          {lead.street ? `${lead.street}, ${lead.zip}` : ""}
        </Fact>
        <Fact label="ZIP">{lead.street ? "" : `${lead.zip}${lead.inArea ? "" : ", outside service area"}`}</Fact>
        <Fact label="Access notes" copy={lead.access}>
          {lead.access}
        </Fact>
        <Fact label="HOA" copy={lead.hoa}>
          {lead.hoa}
        </Fact>
        <Fact label="Timeframe">{timelineName(lead.timeline)}</Fact>
        <Fact label="Budget">{budgetName(lead.budget)}</Fact>
        <Fact label="Size">{sizeName(lead.size)}</Fact>
        <Fact label="Setting">{settingName(lead.setting)}</Fact>
        <Fact label="Financing">{financing}</Fact>
        {phones.some(({ consentTexts }) => consentTexts !== "") || wording ? (
          <div>
            <dt>Text consent</dt>
            <dd>
              <details className="behind">
                <summary>View consent wording</summary>
                {phones
                  .filter(({ consentTexts }) => consentTexts !== "")
                  .map(({ id, value, consentTexts }) => (
                    <p key={id} className="fine">
                      {formatPhone(value)}: “{consentTexts}”
                    </p>
                  ))}
                {phones.every(({ consentTexts }) => consentTexts === "") && wording ? <p className="fine">“{wording}”</p> : null}
              </details>
            </dd>
          </div>
        ) : null}
      </dl>
      <CorrectForm data={data} problem={problem} />
      <CorrectContacts data={data} problem={problem} />
      <AddContactForm data={data} problem={problem} />
    </section>
  );
}

type FactProps = { label: string; children: ReactNode; copy?: string; copies?: string };

function Fact({ label, children, copy, copies }: FactProps) {
  if (children === "" || children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
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
      className="link jsonly"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      {copied ? "Copied" : "Copy"}
      <span className="vh"> {what}</span>
    </button>
  );
}

function ValueForm({ data, problem }: FactsProps) {
  const { lead, self, formKey, changedBy } = data;
  const news: News = {
    field: "value",
    covers: ["was_value", "value"],
    label: "the value",
    by: changedBy.valueCents,
    words: ({ was_value }) => (was_value ? formatDollars(Number(was_value)) : "none"),
  };
  return (
    <GuardedForm
      name="value"
      intent="fields"
      action={self}
      formKey={formKey}
      loaded={{
        was_value: lead.valueCents === null ? "" : String(lead.valueCents),
        value: lead.valueCents === null ? "" : plainDecimal(lead.valueCents),
      }}
      problem={problem}
      draft={`${lead.id}.value`}
      news={[news]}
      className="vf"
      label="Value"
    >
      {(form) => (
        <>
          <Field
            name="value"
            label="Value ($)"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={form.value("value")}
            error={form.error("value")}
          />
          {form.news("value")}
          <div className="tools">
            <Button kind="line">Save value</Button>
          </div>
        </>
      )}
    </GuardedForm>
  );
}

/** The fields that are corrected together, by the names the form posts. */
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
] as const satisfies readonly { field: string; name: FieldName }[];

const unknown = { key: "", label: "Not given" };

function CorrectForm({ data, problem }: FactsProps) {
  const { lead, self, formKey, changedBy } = data;
  const failed = problemOf(problem, "facts");
  const loaded: Record<string, string> = {};
  for (const { field, name } of correctable) {
    loaded[field] = lead[name] ?? "";
    loaded[`was_${field}`] = lead[name] ?? "";
  }
  const news = correctable.map(
    ({ field, name }): News => ({
      field,
      covers: [field, `was_${field}`],
      label: wordFor(name),
      by: changedBy[name],
      words: (values) => inWords(name, values[`was_${field}`] ?? ""),
    }),
  );
  return (
    <details className="behind" id="correct" open={failed ? true : undefined}>
      <summary>Edit details</summary>
      <GuardedForm
        name="facts"
        intent="fields"
        action={self}
        formKey={formKey}
        loaded={loaded}
        problem={problem}
        draft={`${lead.id}.facts`}
        news={news}
        className="g2"
        label="Edit details"
      >
        {(form) => (
          <>
            <Text form={form} name="name" label="Name" />
            <Text form={form} name="decider" label="Other decision-maker" />
            <Text form={form} name="street" label="Street" />
            <Text form={form} name="zip" label="ZIP" />
            <div className="w2">
              <TextArea
                name="access"
                label="Access notes (gate code, dogs)"
                rows={2}
                defaultValue={form.value("access")}
                error={form.error("access")}
              />
              {form.news("access")}
            </div>
            <Text form={form} name="hoa" label="HOA" />
            <Choice form={form} name="contact_by" label="Preferred contact" options={contactWays} />
            <Choice form={form} name="timeline" label="Timeframe" options={timelines} />
            <Choice form={form} name="budget" label="Budget" options={budgets} />
            <Choice form={form} name="size" label="Size" options={sizes} />
            <Choice form={form} name="setting" label="Setting" options={spaceSettings} />
            <p className="help w2">The original request isn’t changed.</p>
            <div className="w2">
              <Button kind="ink">Save details</Button>
            </div>
          </>
        )}
      </GuardedForm>
    </details>
  );
}

function wordFor(name: FieldName): string {
  const label = fieldLabel(name);
  if (name === "hoa" || name === "zip") return label;
  const words: Partial<Record<FieldName, string>> = {
    contactBy: "the preferred contact",
    timeline: "the timeframe",
    setting: "the setting",
    askAgainOn: "the follow-up date",
  };
  return words[name] ?? (name === "decider" ? "the other decision-maker" : `the ${label.toLowerCase()}`);
}

function inWords(name: FieldName, text: string): string {
  const value: CorrectableFields[FieldName] = text;
  return fieldText(name, value);
}

type FormField = { form: GuardedFields; name: string; label: string };

function Text({ form, name, label }: FormField) {
  return (
    <div>
      <Field name={name} label={label} autoComplete="off" defaultValue={form.value(name)} error={form.error(name)} />
      {form.news(name)}
    </div>
  );
}

function Choice({ form, name, label, options }: FormField & { options: readonly { key: string; label: string }[] }) {
  const value = form.value(name);
  const known = [unknown, ...options];
  const all = known.some(({ key }) => key === value) ? known : [...known, { key: value, label: value }];
  return (
    <div>
      <Select
        name={name}
        label={label}
        defaultValue={value}
        error={form.error(name)}
        options={all.map((option) => ({ value: option.key, label: option.label }))}
      />
      {form.news(name)}
    </div>
  );
}
