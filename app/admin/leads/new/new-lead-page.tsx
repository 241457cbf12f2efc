import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { newLeadDraftKey } from "~/admin/shell/browser-drafts";
import { useUnsavedChanges } from "~/admin/shell/unsaved-changes";
import { adminPaths } from "~/admin-paths";
import { referralSources } from "~/domain/leads/fields/referral-sources";
import { budgetOptions, serviceOptions, timeframeOptions } from "~/domain/leads/intake/quote-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Checkbox, SegmentedControl } from "~/ui/forms/choice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldGroup, Select, TextArea } from "~/ui/forms/field";
import type { ContactMatch } from "./contact-lookup";
import { useContactLookup } from "./use-contact-lookup";

export type NewLeadActionData = {
  known: ContactMatch[];
  zip: string;
  values: Record<string, string[]>;
  errors: Record<string, string>;
  asksAnyway: boolean;
};
export type DayAhead = { day: string; label: string; hours: string; visits: string[] };

type NewLeadPageProps = {
  formKey: string;
  staffId: string;
  people: readonly { id: string; name: string }[];
  days: readonly DayAhead[];
  /** Phone number in the URL, with the matching leads. */
  lookup: { phone: string; known: ContactMatch[] };
  actionData: NewLeadActionData | undefined;
};

/** Renders the form to add a lead during a call, with prompts for questions to ask. */
export function NewLeadPage({
  formKey,
  staffId,
  people,
  days,
  lookup,
  actionData,
}: NewLeadPageProps) {
  const { found, ask } = useContactLookup();
  const form = useNewLeadDraft(actionData);
  const submittedValue = (name: string) => actionData?.values[name]?.at(-1);
  const field = (name: string) => ({
    name,
    defaultValue: submittedValue(name),
    error: actionData?.errors[name],
  });
  const errors = actionData?.errors ?? {};
  const matches = found?.known ?? actionData?.known ?? lookup.known;
  const zipMessage = found?.zip || actionData?.zip;
  return (
    <AdminPage
      title="Add lead"
      above={
        <Link className="text-link" to={adminPaths.leads}>
          Leads
        </Link>
      }
    >
      <ErrorSummary errors={Object.entries(errors).map(([id, message]) => ({ id, message }))} />
      <div className="page-columns call-script">
        <Form method="post" action={adminPaths.addLead} {...form}>
          <input type="hidden" name="key" value={submittedValue("key") ?? formKey} />
          <Question say="“What’s the best number if we get disconnected?”">
            <div className="with-button">
              <Field
                name="phone"
                label="Phone"
                type="tel"
                inputMode="tel"
                autoComplete="off"
                defaultValue={submittedValue("phone") ?? lookup.phone}
                error={errors.phone}
                onChange={({ target }) => {
                  if (target.value.replace(/\D/g, "").length >= 10)
                    ask(target.value, readZip(target.form));
                }}
              />
              <Button kind="line" name="intent" value="lookup" formNoValidate>
                Look up
              </Button>
            </div>
            {/* reserved space: a layout shift from the lookup would make the user miss a button */}
            <div role="status" className="found-place">
              <KnownPeople known={matches} />
            </div>
          </Question>
          <Question say="“And your name?”">
            <Field {...field("name")} label="Name" autoComplete="off" />
            <Field {...field("email")} label="Email" optional type="email" autoComplete="off" />
          </Question>
          <Question say="“What would you like to build?”">
            <FieldGroup id="services" label="Project">
              <SegmentedControl
                type="checkbox"
                name="services"
                options={toSelectOptions(serviceOptions)}
                chosen={actionData?.values.services ?? []}
              />
            </FieldGroup>
          </Question>
          <Question say="“What’s the ZIP code of the house?”">
            <Field
              {...field("zip")}
              label="ZIP code"
              className="short"
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              optional
              help={zipMessage || "5 digits"}
              onChange={({ target }) => {
                if (/^\d{5}/.test(target.value)) ask(readPhone(target.form), target.value);
              }}
            />
          </Question>
          <Question say="“When would you like it done?”">
            <FieldGroup id="timeline" label="Timeframe">
              <SegmentedControl
                name="timeline"
                options={toSelectOptions(timeframeOptions)}
                chosen={submittedValue("timeline")}
              />
            </FieldGroup>
          </Question>
          <Question say="“Do you have a budget in mind?”">
            <FieldGroup id="budget" label="Budget">
              <SegmentedControl
                name="budget"
                options={toSelectOptions(budgetOptions)}
                chosen={submittedValue("budget")}
              />
            </FieldGroup>
          </Question>
          <Question say="“How did you hear about us?”">
            <Select
              name="heard"
              label="Heard about us"
              defaultValue={submittedValue("heard") ?? ""}
              options={[{ value: "", label: "Unknown" }, ...toSelectOptions(referralSources)]}
            />
          </Question>
          <Question say="Write it the way they say it.">
            <TextArea {...field("words")} label="Notes" rows={3} />
          </Question>
          <Question say="“Can we come out and take a look?”">
            <div className="field-columns">
              <Field {...field("visit_day")} label="Visit date" optional type="date" />
              <Field {...field("visit_time")} label="Visit time" type="time" />
              <Select
                name="visit_staff"
                label="Assigned to"
                full
                defaultValue={submittedValue("visit_staff") ?? staffId}
                options={people.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Field {...field("street")} label="Street" full autoComplete="off" />
            </div>
          </Question>
          <Question say="“Is it OK if we text you about this?”">
            <Checkbox
              id="texts"
              name="texts"
              value="yes"
              defaultChecked={submittedValue("texts") !== undefined}
              label="They agreed to texts at this number during this call"
            />
            {errors.texts ? <p className="error">{errors.texts}</p> : null}
          </Question>
          <p className="help-text above-4">
            Response time isn’t tracked for leads you add yourself.
          </p>
          <div className="save-bar save-bar--record">
            {actionData?.asksAnyway ? (
              <Button name="anyway" value="yes">
                Add anyway
              </Button>
            ) : (
              <Button name="intent" value="save">
                Save lead
              </Button>
            )}
          </div>
        </Form>
        <DaysAhead days={days} />
      </div>
    </AdminPage>
  );
}

function Question({ say, children }: { say: string; children: ReactNode }) {
  return (
    <div className="call-script-step">
      <p className="script-question">{say}</p>
      <div className="stack spaced-2">{children}</div>
    </div>
  );
}

/** Renders the leads that already have this phone number. */
function KnownPeople({ known }: { known: readonly ContactMatch[] }) {
  if (known.length === 0) return null;
  return (
    <ul className="found">
      {known.map(({ id, name, line }) => (
        <li key={id}>
          <p>
            <b>{name}</b>, {line}
          </p>
          <Link className="text-link target-link" to={adminPaths.lead(id)}>
            Open lead<span className="visually-hidden"> of {name}</span> ›
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Renders the next business days with their booked visits. */
function DaysAhead({ days }: { days: readonly DayAhead[] }) {
  return (
    <aside className="ruled-side panel" aria-labelledby="days-ahead">
      <header>
        <h2 id="days-ahead">Next 6 days</h2>
        <span className="muted">Business hours and visits, Central</span>
      </header>
      <ul className="ruled-list days-ahead">
        {days.map(({ day, label, hours, visits }) => (
          <li key={day}>
            <span>{label}</span>
            <span>
              {hours}
              {visits.map((visit) => (
                <small key={visit}>{visit}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const toSelectOptions = (options: readonly { key: string; label: string }[]) =>
  options.map(({ key, label }) => ({ value: key, label }));
const readPhone = (form: HTMLFormElement | null) => readFieldValue(form, "phone");
const readZip = (form: HTMLFormElement | null) => readFieldValue(form, "zip");

function readFieldValue(form: HTMLFormElement | null, name: string): string {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : "";
}

/**
 * Stores typed input for this tab until it is saved, across reloads, sign-ins, and failed submits.
 */
function useNewLeadDraft(actionData: NewLeadActionData | undefined) {
  const ref = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsavedChanges("new-lead", isUnsaved);
  useEffect(() => {
    const form = ref.current;
    const storedDraft = sessionStorage.getItem(newLeadDraftKey());
    if (!form || !storedDraft) return;
    setUnsaved(true);
    for (const [name, value] of new URLSearchParams(storedDraft)) {
      for (const input of form.elements) {
        if (!isField(input) || input.name !== name) continue;
        if (
          input instanceof HTMLInputElement &&
          (input.type === "radio" || input.type === "checkbox")
        )
          input.checked ||= input.value === value;
        else if (input.value === "") input.value = value;
      }
    }
  }, []);
  useEffect(() => {
    sent.current = false;
    if (actionData) setUnsaved(true);
  }, [actionData]);
  // a redirect means saved, unless it leads to sign-in
  useEffect(
    () => () => {
      if (sent.current && window.location.pathname !== paths.login.dashboard)
        sessionStorage.removeItem(newLeadDraftKey());
    },
    [],
  );
  return {
    ref,
    onInput: () => {
      if (!ref.current) return;
      const entries = [...new FormData(ref.current)].flatMap(([name, value]) =>
        typeof value === "string" && value !== "" && name !== "key" ? [[name, value]] : [],
      );
      sessionStorage.setItem(newLeadDraftKey(), new URLSearchParams(entries).toString());
      setUnsaved(true);
    },
    onSubmit: () => {
      sent.current = true;
      setUnsaved(false); // the form's own redirect needs no confirmation
    },
  };
}

function isField(
  element: unknown,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
