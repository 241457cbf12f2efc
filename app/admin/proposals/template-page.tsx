import { Form } from "@remix-run/react";
import { useRef } from "react";
import { DraftFormStart } from "~/admin/editor/draft-form-start";
import { EditorPresence } from "~/admin/editor/editor-presence";
import { DraftSaveBar } from "~/admin/editor/save-bar";
import { useDeferHashLinks } from "~/admin/editor/use-defer-hash-links";
import { useEditorForm } from "~/admin/editor/use-editor-form";
import { useProtectFocusedField } from "~/admin/editor/use-protect-focused-field";
import { TrashForm } from "~/admin/records/record-form-parts";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { maxLengths } from "~/domain/proposals/proposal-limits";
import { type TemplateSort, templateSortLabels } from "~/domain/proposals/templates/template-sorts";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { errorFieldId, submittedValue } from "./draft-section";
import { LinesSections } from "./lines-sections";
import { OptionsSection } from "./options-sections";
import { PaymentsSection } from "./payments-section";
import type { BookItem, TemplateItem } from "./proposal-view";
import { ExclusionsSection } from "./terms-sections";
import { useFocusAfterResponse } from "./use-focus-after-response";
import { useLiveDraft } from "./use-live-draft";

export const templateList = { to: adminPaths.proposalTemplates, label: "Proposal templates" };

type TemplatePageData = {
  id: string;
  sort: TemplateSort;
  name: string;
  formKey: string;
  base: string;
  draft: ProposalDraft;
  saved: { at: number; by: string };
  self: string;
  book: readonly BookItem[];
  groups: readonly TemplateItem[];
};

type Props = { data: TemplatePageData; problem: InvalidForm | undefined };

/** Renders the editor of a template of proposals or of a group of lines. */
export function TemplatePage({ data, problem }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const editor = { ...data, kind: "proposal-template" };
  const { formData, autosave } = useEditorForm(form, editor, {
    isRejected: problem !== undefined,
    savedBase: undefined,
    autosavePath: adminPaths.templateAutosave(data.id),
  });
  useProtectFocusedField(form, formData.formKey);
  useDeferHashLinks();
  useFocusAfterResponse(form, formData.formKey);
  const draft = useLiveDraft(form, formData);
  const errors = Object.entries(problem?.errors ?? {}).map(([name, message]) => ({
    id: errorFieldId(name),
    message,
  }));
  const sections = { data: formData, draft, problem };
  const path = adminPaths.proposalTemplate(data.id);
  return (
    <AdminPage title={data.name} back={templateList}>
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
      <div className="stacked space-2">
        <p className="muted">{templateSortLabels[data.sort]}. Only staff can see it.</p>
        <EditorPresence place={`${editor.kind}:${data.id}`} isWriting={autosave.isUnsaved} />
      </div>
      <Form
        ref={form}
        id="template"
        className="stack spaced-5 proposal-main"
        method="post"
        action={path}
        encType="multipart/form-data"
        aria-label={templateSortLabels[data.sort]}
        noValidate
      >
        <DraftFormStart
          key={formData.formKey}
          saveValue="save"
          base={problem?.values.base?.at(-1) ?? formData.base}
          formKey={formData.formKey}
        />
        <input type="hidden" name="language" value={formData.draft.language} />
        <section className="panel" aria-labelledby="h-template">
          <header>
            <h2 id="h-template">Name</h2>
          </header>
          <Field
            name="name"
            label="Name"
            defaultValue={submittedValue(problem, "name", formData.name)}
            maxLength={maxLengths.templateName}
            error={problem?.errors.name}
            autoComplete="off"
          />
          <p className="help-text">
            When you use the template, blank prices come from the price book and blank quantities
            from the drawing.
          </p>
        </section>
        {data.sort === "proposal" ? <OptionsSection {...sections} isTemplate /> : null}
        <LinesSections
          draft={draft}
          loaded={formData.draft}
          book={data.book}
          groups={data.groups}
          problem={problem}
          template={data.sort}
        />
        {data.sort === "proposal" ? (
          <>
            {/* amounts depend on the prices of each proposal */}
            <PaymentsSection {...sections} draft={{ ...draft, options: [] }} />
            <ExclusionsSection {...sections} />
          </>
        ) : null}
        <DraftSaveBar
          className="proposal-save-bar"
          editor={{ ...formData, publicPath: null }}
          saved={data.saved}
          autosave={autosave}
          saveValue="save"
        >
          {null}
        </DraftSaveBar>
      </Form>
      <TrashForm action={path} formKey={data.formKey} what="this template" />
    </AdminPage>
  );
}
