import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toEditorAnswer } from "~/admin/editor/editor-answer";
import { EditorConflictPage } from "~/admin/editor/editor-conflict";
import { loadTemplatePage, submitTemplateForm } from "~/admin/proposals/template-editor.server";
import { TemplatePage, templateList } from "~/admin/proposals/template-page";
import { loadRecordPage } from "~/admin/records/handle-record-action.server";
import { RecordPage } from "~/admin/records/record-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { toEditedDraft } from "~/domain/proposals/templates/template";
import { templateRecord } from "~/domain/proposals/templates/template-record.server";
import { requireStaff } from "~/request/require-staff.server";
import editorStylesheet from "~/styles/admin/pages/editor.css?url";
import stylesheet from "~/styles/admin/pages/proposal.css?url";

export const meta = () => adminMeta("Proposal template");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: editorStylesheet },
  { rel: "stylesheet", href: stylesheet },
];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  const id = args.params.id ?? "";
  return id === "new"
    ? { isNew: true as const, ...(await loadRecordPage(templateRecord, id, app)).page }
    : { isNew: false as const, ...(await loadTemplatePage(app, id)) };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return submitTemplateForm(app, args.params.id ?? "", args.request);
}

export default function ProposalTemplate() {
  const page = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (page.isNew) {
    const isFormAnswer = actionData && ("problem" in actionData || "conflicts" in actionData);
    return (
      <RecordPage
        {...page}
        actionData={isFormAnswer ? actionData : undefined}
        title="New template"
        list={templateList}
        pathOf={adminPaths.proposalTemplate}
      />
    );
  }
  const path = adminPaths.proposalTemplate(page.id);
  if (actionData && "conflict" in actionData) {
    const editor = { kind: "proposal-template", id: page.id, path, formKey: page.formKey };
    return <EditorConflictPage editor={editor} title={page.name} conflict={actionData.conflict} />;
  }
  const { problem, record } = toEditorAnswer(
    actionData && "conflicts" in actionData ? undefined : actionData,
  );
  // after a rejected form the fields show the submitted values
  const data = record ? { ...page, draft: toEditedDraft(record) } : page;
  return <TemplatePage key={page.id} data={data} problem={problem} />;
}
