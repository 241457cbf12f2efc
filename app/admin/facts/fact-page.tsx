import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft, loadBrowserDraft, saveBrowserDraft } from "~/admin/shell/browser-drafts";
import { useUnsavedChanges } from "~/admin/shell/unsaved-changes";
import { adminPaths } from "~/admin-paths";
import { confidenceLabels, confidenceLevels } from "~/domain/facts/facts";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { FactUsages } from "./fact-item";
import { confidenceIcons, type FactUsageView } from "./fact-view";

/** Field values of a fact by name; an empty staff id means unassigned. */
type FactFormValues = Readonly<Record<string, string>>;

type FactPageProps = {
  /** Id reserved for a new fact. */
  id: string;
  isNew: boolean;
  today: string;
  formKey: string;
  fact: FactFormValues;
  /** True if the user may set the confidence. */
  isOwner: boolean;
  people: readonly { id: string; name: string }[];
  uses: readonly FactUsageView[];
  problem: InvalidForm | undefined;
};

/**
 * Renders the form of a new or existing fact, with the pages that use it. Keeps its loaded values and id while it has
 * unsaved input, because a revalidation would reset the fields.
 */
export function FactPage({ isNew, today, isOwner, people, uses, problem, ...loaded }: FactPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [{ id, fact, formKey }, setHeld] = useState(loaded);
  const draft = isNew ? "fact-new" : `fact-${id}`;
  const [isChanged, setChanged] = useState(false);
  if (!isNew && !isChanged && JSON.stringify(loaded.fact) !== JSON.stringify(fact)) setHeld(loaded);
  useUnsavedChanges("fact", isChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for changes typed before this page loaded
  useEffect(() => {
    const browserDraft = problem ? undefined : loadBrowserDraft(draft);
    for (const [name, text] of Object.entries(browserDraft?.typed ?? {})) setField(form.current, name, text);
    if (browserDraft) setChanged(true);
  }, [draft]);
  useEffect(() => {
    if (problem) setChanged(true);
  }, [problem]);
  const keep = () => {
    setChanged(true);
    saveBrowserDraft(draft, { loaded: {}, typed: typedIn(form.current) });
  };
  const send = () => {
    setChanged(false);
    deleteBrowserDraft(draft);
  };
  const value = (name: string) => problem?.values[name]?.[0] ?? fact[name] ?? "";
  const was = (name: string) => problem?.values[`was_${name}`]?.[0] ?? fact[name] ?? "";
  const field = (name: string, label: string) => ({
    id: `f-${name}`,
    name,
    label,
    defaultValue: value(name),
    error: problem?.errors[name],
  });
  const errors = Object.entries(problem?.errors ?? {}).map(([name, message]) => ({ id: name && `f-${name}`, message }));
  const names = Object.keys(fact).filter((name) => !name.startsWith("was_") && (isOwner || name !== "certainty"));
  return (
    <AdminPage title={isNew ? "New fact" : (fact.key ?? "")} back={{ to: adminPaths.facts, label: "Facts" }}>
      <ErrorSummary errors={errors} />
      <div className="fact-panel">
        <Form
          method="post"
          action={adminPaths.factForm(isNew ? "new" : id)}
          className="fact-form"
          key={JSON.stringify([id, problem === undefined ? fact : ""])}
          ref={form}
          onInput={keep}
          onSubmit={send}
        >
          <input type="hidden" name="id" value={problem?.values.id?.[0] ?? id} />
          <input type="hidden" name="key_of_form" value={formKey} />
          {isNew ? null : names.map((name) => <input key={name} type="hidden" name={`was_${name}`} value={was(name)} />)}
          <Field
            {...field("key", "Key")}
            help={
              uses.length > 0
                ? "Can’t be changed while the fact is in use."
                : "Lowercase letters, numbers, and hyphens. Use it to insert the fact."
            }
            readOnly={uses.length > 0}
            required
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
          <TextArea
            {...field("sentence", "Statement")}
            help="Shown exactly as written. Include the period."
            required
            rows={2}
            maxLength={400}
          />
          <Field {...field("value", "Value")} optional help="Just the number, for tables or mid-sentence." maxLength={80} />
          <Field {...field("sourceTitle", "Source")} required maxLength={200} />
          <Field {...field("sourceUrl", "Source URL")} optional type="url" inputMode="url" maxLength={500} />
          <TextArea {...field("quote", "Quote")} optional help="Exact wording from the source." rows={3} maxLength={1000} />
          {isOwner ? (
            <Select
              {...field("certainty", "Confidence")}
              help="Verified: you read the source. Secondary: someone quotes it. Assumption: numbers aren’t shown."
              options={confidenceLevels.map((certainty) => ({ value: certainty, label: confidenceLabels[certainty] }))}
            />
          ) : (
            <p className="field">
              <span className="field-label">Confidence</span>
              <span className="state-label">
                <Icon name={confidenceIcons[certaintyOf(fact.certainty)]} />
                {confidenceLabels[certaintyOf(fact.certainty)]}. Only an owner can change this.
              </span>
            </p>
          )}
          <div className="field-grid">
            <Field {...field("checkedAt", "Checked on")} type="date" required max={today} />
            <Field {...field("reviewBy", "Review by")} type="date" required />
          </div>
          <Select
            {...field("staffId", "Assigned to")}
            options={[{ value: "", label: "Unassigned" }, ...people.map((person) => ({ value: person.id, label: person.name }))]}
          />
          <div className="tools">
            <Button name="intent" value="save">
              {isNew ? "Add fact" : "Save fact"}
            </Button>
            {isNew ? null : (
              <button className="text-link" type="submit" name="intent" value="delete" formNoValidate>
                Move to trash
              </button>
            )}
          </div>
        </Form>
        {isNew ? null : (
          <Panel id="changes" title={uses.length > 0 ? "Saving updates these pages" : "Used in"}>
            {uses.length > 0 ? <FactUsages uses={uses} /> : <p className="muted">Not used yet.</p>}
          </Panel>
        )}
      </div>
    </AdminPage>
  );
}

/** Returns the current and initial field values of a form. */
function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const skippedNames = ["id", "key_of_form", "intent"];
  if (!form) return {};
  const entries = [...new FormData(form)].flatMap(([name, text]): [string, string][] =>
    typeof text === "string" && !skippedNames.includes(name) ? [[name, text]] : [],
  );
  return Object.fromEntries(entries);
}

function setField(form: HTMLFormElement | null, name: string, text: string) {
  const found = form?.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement) found.value = text;
}

function certaintyOf(text: string | undefined) {
  return confidenceLevels.find((certainty) => certainty === text) ?? "assumption";
}
