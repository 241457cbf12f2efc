import { adminPaths } from "~/admin-paths";
import { faqPages, faqStateText } from "~/domain/faqs/faq";
import { whenFields } from "~/lib/when-input";
import { Above, errorsOf, SaveBar, SwitchFields, TrashForm, useForgetNew } from "~/office/records/record-parts";
import { GuardedForm } from "~/office/shell/guarded-form";
import { AdminPage } from "~/office/shell/page";
import { WhenFields } from "~/office/shell/when-fields";
import type { Problem } from "~/platform/http/form.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select, TextArea } from "~/ui/forms/field";

type EditedFaq = { id: string; page: string; question: string; answer: string; publishAt: Date | null; unpublishAt: Date | null };

export type FaqPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  /** Undefined for a new one. */
  faq: EditedFaq | undefined;
  /** The page a new one is for. */
  page: string;
  was: Record<string, string>;
  problem: Problem | undefined;
};

export const draftOf = (id: string) => `question-${id}`;

/** One form for a new question and for a change. */
export function FaqPage({ now, formKey, faq, page, was, problem }: FaqPageProps) {
  const id = faq?.id ?? "new";
  useForgetNew(draftOf("new"));
  return (
    <AdminPage title={faq ? "Question" : "New question"} above={<Above to={`${adminPaths.faqs}#${faq?.page ?? page}`}>Questions</Above>}>
      <ErrorSummary errors={errorsOf(problem)} />
      <GuardedForm
        key={id}
        name="question"
        intent="save"
        action={adminPaths.faq(id)}
        formKey={formKey}
        loaded={{ ...textsOf(faq, page), ...was }}
        problem={problem}
        draft={draftOf(id)}
        label="Question"
      >
        {(fields) => {
          const { value, error } = fields;
          return (
            <div className="stack gap5">
              <div className="cols cols-2">
                <div className="stack gap5">
                  <Field
                    name="question"
                    label="Question"
                    maxLength={160}
                    autoComplete="off"
                    defaultValue={value("question")}
                    error={error("question")}
                  />
                  <TextArea
                    name="answer"
                    label="Answer"
                    rows={8}
                    help="Plain text. An empty line begins a new paragraph. {fact:key} prints a fact."
                    defaultValue={value("answer")}
                    error={error("answer")}
                  />
                </div>
                <div className="stack gap5">
                  <Select
                    name="page"
                    label="Page"
                    options={faqPages.map(({ key, name }) => ({ value: key, label: name }))}
                    defaultValue={value("page")}
                    error={error("page")}
                  />
                  <SwitchFields fields={fields} name="shown" label="On the page" on="Shown" off="Draft" />
                  <WhenFields
                    value={fields.value}
                    error={fields.error}
                    name="from"
                    label="From"
                    help="Houston time. Empty: at once. A start in the past means now."
                  />
                  <WhenFields
                    value={fields.value}
                    error={fields.error}
                    name="until"
                    label="Until"
                    help="Houston time. Empty: no end. Without a time, to the end of that day."
                  />
                </div>
              </div>
              <SaveBar
                isNew={!faq}
                isUnsaved={fields.isUnsaved}
                state={faq ? faqStateText(faq, new Date(now)) : "Nothing is shown before you save it"}
                label={faq ? "Save" : "Add question"}
              />
            </div>
          );
        }}
      </GuardedForm>
      {faq ? <TrashForm action={adminPaths.faq(id)} formKey={formKey} what="this question" /> : null}
    </AdminPage>
  );
}

function textsOf(faq: EditedFaq | undefined, page: string): Record<string, string> {
  const when = (name: string, at: Date | null) =>
    Object.fromEntries(Object.entries(whenFields(at)).map(([part, text]) => [`${name}_${part}`, text]));
  return {
    page: faq?.page ?? page,
    question: faq?.question ?? "",
    answer: faq?.answer ?? "",
    shown: faq && !faq.publishAt ? "0" : "1",
    ...when("from", faq?.publishAt ?? null),
    ...when("until", faq?.unpublishAt ?? null),
  };
}
