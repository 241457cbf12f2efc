import { BackLink, RecordSaveBar, TrashForm, TwoOptionRadio, toErrorSummary, useClearNewDraft } from "~/admin/records/record-form-parts";
import { AdminPage } from "~/admin/shell/admin-page";
import { LiveForm } from "~/admin/shell/live-form";
import { LocalDateTimeFields } from "~/admin/shell/local-datetime-fields";
import { adminPaths } from "~/admin-paths";
import { faqPages, formatFaqState } from "~/domain/faqs/faq";
import { toLocalDateTimeFields } from "~/lib/local-datetime";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select, TextArea } from "~/ui/forms/field";

type EditedFaq = { id: string; page: string; question: string; answer: string; publishAt: Date | null; unpublishAt: Date | null };

type FaqPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  /** Undefined for a new FAQ. */
  faq: EditedFaq | undefined;
  /** Page of a new FAQ. */
  page: string;
  was: Record<string, string>;
  problem: InvalidForm | undefined;
};

export const faqDraftKey = (id: string) => `question-${id}`;

/** Form of a new or existing FAQ. */
export function FaqPage({ now, formKey, faq, page, was, problem }: FaqPageProps) {
  const id = faq?.id ?? "new";
  useClearNewDraft(faqDraftKey("new"));
  return (
    <AdminPage title={faq ? "FAQ" : "New FAQ"} above={<BackLink to={`${adminPaths.faqs}#${faq?.page ?? page}`}>FAQs</BackLink>}>
      <ErrorSummary errors={toErrorSummary(problem)} />
      <LiveForm
        key={id}
        name="question"
        intent="save"
        action={adminPaths.faq(id)}
        formKey={formKey}
        originalValues={{ ...textsOf(faq, page), ...was }}
        problem={problem}
        draft={faqDraftKey(id)}
        label="FAQ"
      >
        {(fields) => {
          const { value, error } = fields;
          return (
            <div className="stack spaced-5">
              <div className="columns columns-2">
                <div className="stack spaced-5">
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
                    help="Plain text. Blank lines start new paragraphs. {fact:key} inserts a fact."
                    defaultValue={value("answer")}
                    error={error("answer")}
                  />
                </div>
                <div className="stack spaced-5">
                  <Select
                    name="page"
                    label="Page"
                    options={faqPages.map(({ key, name }) => ({ value: key, label: name }))}
                    defaultValue={value("page")}
                    error={error("page")}
                  />
                  <TwoOptionRadio fields={fields} name="shown" label="Status" on="Published" off="Draft" />
                  <LocalDateTimeFields
                    value={fields.value}
                    error={fields.error}
                    name="from"
                    label="Publish date"
                    help="Central time. Leave blank to publish now."
                  />
                  <LocalDateTimeFields
                    value={fields.value}
                    error={fields.error}
                    name="until"
                    label="Unpublish date"
                    help="Central time. Leave blank for no end date. With no time, it ends at midnight."
                  />
                </div>
              </div>
              <RecordSaveBar
                isNew={!faq}
                isUnsaved={fields.isUnsaved}
                state={faq ? formatFaqState(faq, new Date(now)) : "Not visible until you save"}
                label={faq ? "Save" : "Add FAQ"}
              />
            </div>
          );
        }}
      </LiveForm>
      {faq ? <TrashForm action={adminPaths.faq(id)} formKey={formKey} what="this FAQ" /> : null}
    </AdminPage>
  );
}

function textsOf(faq: EditedFaq | undefined, page: string): Record<string, string> {
  const when = (name: string, at: Date | null) =>
    Object.fromEntries(Object.entries(toLocalDateTimeFields(at)).map(([part, text]) => [`${name}_${part}`, text]));
  return {
    page: faq?.page ?? page,
    question: faq?.question ?? "",
    answer: faq?.answer ?? "",
    shown: faq && !faq.publishAt ? "0" : "1",
    ...when("from", faq?.publishAt ?? null),
    ...when("until", faq?.unpublishAt ?? null),
  };
}
