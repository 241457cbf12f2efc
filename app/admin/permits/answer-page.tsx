import { AdminPage } from "~/admin/shell/admin-page";
import { LiveForm, type LiveFormFields } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { confidenceLabels, confidenceLevels } from "~/domain/facts/facts";
import { answerLabels, basisLabels } from "~/domain/permits/office-kinds";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { SegmentedControl } from "~/ui/forms/choice";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, Select, TextArea } from "~/ui/forms/field";

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export type FactOption = { id: string; key: string; sentence: string };

/** Renders the choice of an answer's fact. */
export function FactSelect({
  facts,
  fields,
}: {
  facts: readonly FactOption[];
  fields: LiveFormFields;
}) {
  return (
    <Select
      name="factId"
      label="Fact"
      defaultValue={fields.value("factId")}
      error={fields.error("factId")}
      options={[
        { value: "", label: "Choose a fact" },
        ...facts.map(({ id, key, sentence }) => ({
          value: id,
          label: `${key}: ${sentence.slice(0, 80)}`,
        })),
      ]}
    />
  );
}

type AnswerPageProps = {
  formKey: string;
  officeId: string;
  officeName: string;
  topic: string;
  topicName: string;
  today: string;
  /** Values of the form by input. */
  initial: Readonly<Record<string, string>>;
  facts: readonly FactOption[];
  isOwner: boolean;
  problem: InvalidForm | undefined;
};

/** Form that answers a topic and adds or selects its fact in one save. */
export function AnswerPage(props: AnswerPageProps) {
  const {
    formKey,
    officeId,
    officeName,
    topic,
    topicName,
    today,
    initial,
    facts,
    isOwner,
    problem,
  } = props;
  return (
    <AdminPage
      title={`${topicName}, ${officeName}`}
      back={{ to: adminPaths.permitOffice(officeId), label: officeName }}
    >
      <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
      <LiveForm
        name="answer"
        intent="save"
        action={adminPaths.officeAnswer(officeId, topic)}
        formKey={formKey}
        originalValues={initial}
        problem={problem}
        draft={`office-answer-${officeId}-${topic}`}
        label="Answer"
      >
        {(fields) => {
          const { value, error } = fields;
          const field = (name: string, label: string) => ({
            name,
            label,
            defaultValue: value(name),
            error: error(name),
          });
          return (
            <div className="stack spaced-5">
              <input type="hidden" name="factKey" value={initial.factKey ?? ""} />
              <div className="columns columns-2">
                <Panel id="answer-title" title="Answer">
                  <div className="stack spaced-5">
                    <Select {...field("answer", "Answer")} options={toOptions(answerLabels)} />
                    <Select
                      {...field("basis", "Basis")}
                      options={toOptions(basisLabels)}
                      help="Our reading: the office’s rule covers this work without naming it."
                    />
                    <Field
                      {...field("note", "Note on the source")}
                      optional
                      maxLength={120}
                      help="Shown beside the source."
                    />
                    <fieldset className="field">
                      <legend className="field-label">Fact behind this answer</legend>
                      <SegmentedControl
                        name="factSource"
                        chosen={[value("factSource")]}
                        options={[
                          { value: "new", label: "New fact" },
                          { value: "existing", label: "Fact from the list" },
                        ]}
                      />
                    </fieldset>
                    <FactSelect facts={facts} fields={fields} />
                  </div>
                </Panel>
                <Panel id="fact-title" title="New fact">
                  <div className="stack spaced-5">
                    <TextArea
                      {...field("sentence", "Statement")}
                      rows={2}
                      help="Shown exactly as written. Include the period."
                    />
                    <Field
                      {...field("value", "Value")}
                      optional
                      maxLength={80}
                      help="Just the number or time."
                    />
                    <TextArea
                      {...field("quote", "Quote")}
                      optional
                      rows={3}
                      help="Exact wording from the source."
                    />
                    <Field {...field("sourceTitle", "Source")} maxLength={200} />
                    <Field
                      {...field("sourceUrl", "Source URL")}
                      optional
                      type="url"
                      inputMode="url"
                      maxLength={500}
                    />
                    {isOwner ? (
                      <Select
                        {...field("certainty", "Confidence")}
                        options={confidenceLevels.map((level) => ({
                          value: level,
                          label: confidenceLabels[level],
                        }))}
                        help="Assumptions aren’t shown as answers."
                      />
                    ) : (
                      <p className="fine-print">
                        Saved as Secondary. Only an owner can mark a fact as Verified.
                      </p>
                    )}
                    <div className="field-grid">
                      <Field {...field("checkedAt", "Checked on")} type="date" max={today} />
                      <Field {...field("reviewBy", "Review by")} type="date" />
                    </div>
                  </div>
                </Panel>
              </div>
              <div className="tools">
                <Button>Save answer</Button>
              </div>
            </div>
          );
        }}
      </LiveForm>
    </AdminPage>
  );
}
