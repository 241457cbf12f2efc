import { RecordFields } from "~/admin/records/record-page";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft } from "~/admin/shell/browser-drafts";
import { LiveForm } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { confidenceLabels, confidenceLevels, formatFactName } from "~/domain/facts/facts";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { FieldControl } from "~/platform/records/record-form-data";
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
  /** Controls of the Spanish texts. */
  spanish: readonly FieldControl[];
  /** True if the user may set the confidence. */
  isOwner: boolean;
  people: readonly { id: string; name: string }[];
  uses: readonly FactUsageView[];
  problem: InvalidForm | undefined;
};

/** Form of a new or existing fact, with the pages that use it. */
export function FactPage({
  id,
  isNew,
  today,
  formKey,
  fact,
  spanish,
  isOwner,
  people,
  uses,
  problem,
}: FactPageProps) {
  const draft = isNew ? "fact-new" : `fact-${id}`;
  const errors = Object.entries(problem?.errors ?? {}).map(([name, message]) => ({
    id: name && `f-${name}`,
    message,
  }));
  const { was_certainty: _, ...others } = fact;
  return (
    <AdminPage
      title={isNew ? "New fact" : formatFactName(fact.key ?? "")}
      back={{ to: adminPaths.facts, label: "Facts" }}
    >
      <ErrorSummary errors={errors} />
      <div className="columns columns-2">
        <LiveForm
          name="fact"
          hidden={{ id: problem?.values.id?.[0] ?? id }}
          keyName="key_of_form"
          action={adminPaths.factForm(isNew ? "new" : id)}
          formKey={formKey}
          originalValues={isOwner ? fact : others}
          problem={problem}
          draft={draft}
          onSubmit={() => deleteBrowserDraft(draft)}
          className="stack"
        >
          {(fields) => {
            const { value, error } = fields;
            const field = (name: string, label: string) => ({
              id: `f-${name}`,
              name,
              label,
              defaultValue: value(name),
              error: error(name),
            });
            return (
              <>
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
                <Field
                  {...field("value", "Value")}
                  optional
                  help="Just the number, for tables or mid-sentence."
                  maxLength={80}
                />
                <RecordFields items={spanish} fields={fields} />
                <Field {...field("sourceTitle", "Source")} required maxLength={200} />
                <Field
                  {...field("sourceUrl", "Source URL")}
                  optional
                  type="url"
                  inputMode="url"
                  maxLength={500}
                />
                <TextArea
                  {...field("quote", "Quote")}
                  optional
                  help="Exact wording from the source."
                  rows={3}
                  maxLength={1000}
                />
                {isOwner ? (
                  <Select
                    {...field("certainty", "Confidence")}
                    help="Verified: you read the source. Secondary: someone quotes it. Assumption: numbers aren’t shown."
                    options={confidenceLevels.map((certainty) => ({
                      value: certainty,
                      label: confidenceLabels[certainty],
                    }))}
                  />
                ) : (
                  <p className="field">
                    <span className="field-label">Confidence</span>
                    <span className="state-label">
                      <Icon name={confidenceIcons[certaintyOf(fact.certainty)]} />
                      {confidenceLabels[certaintyOf(fact.certainty)]}. Only an owner can change
                      this.
                    </span>
                  </p>
                )}
                <div className="field-grid">
                  <Field {...field("checkedAt", "Checked on")} type="date" required max={today} />
                  <Field {...field("reviewBy", "Review by")} type="date" required />
                </div>
                <Select
                  {...field("staffId", "Assigned to")}
                  options={[
                    { value: "", label: "Unassigned" },
                    ...people.map((person) => ({ value: person.id, label: person.name })),
                  ]}
                />
                <div className="tools">
                  <Button name="intent" value="save">
                    {isNew ? "Add fact" : "Save fact"}
                  </Button>
                  {isNew ? null : (
                    <button
                      className="text-link"
                      type="submit"
                      name="intent"
                      value="delete"
                      formNoValidate
                    >
                      Move to trash
                    </button>
                  )}
                </div>
              </>
            );
          }}
        </LiveForm>
        {isNew ? null : (
          <Panel id="changes" title={uses.length > 0 ? "Saving updates these pages" : "Used in"}>
            {uses.length > 0 ? <FactUsages uses={uses} /> : <p className="muted">Not used yet.</p>}
          </Panel>
        )}
      </div>
    </AdminPage>
  );
}

function certaintyOf(text: string | undefined) {
  return confidenceLevels.find((certainty) => certainty === text) ?? "assumption";
}
