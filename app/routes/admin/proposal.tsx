import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toEditorAnswer } from "~/admin/editor/editor-answer";
import { EditorConflictPage } from "~/admin/editor/editor-conflict";
import { loadLeadHead } from "~/admin/leads/head/load-lead-head.server";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { DraftPage } from "~/admin/proposals/draft-page";
import { loadProposalPage } from "~/admin/proposals/load-proposal.server";
import { SentPage } from "~/admin/proposals/sent-page";
import { StartPage } from "~/admin/proposals/start-page";
import { submitProposalForm } from "~/admin/proposals/submit-proposal.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { findMergedOrTrashed } from "~/domain/leads/retention/lead-trash.server";
import { requireStaff } from "~/request/require-staff.server";
import editorStylesheet from "~/styles/admin/pages/editor.css?url";
import stylesheet from "~/styles/admin/pages/proposal.css?url";

export const meta = () => adminMeta("Proposal");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: editorStylesheet },
  { rel: "stylesheet", href: stylesheet },
];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  const id = args.params.id ?? "";
  const [page, head] = await Promise.all([
    loadProposalPage(app, id, new URL(args.request.url).searchParams),
    loadLeadHead(app, id),
  ]);
  if (!page || !head) throw redirectForLead(id, await findMergedOrTrashed(app.db, id));
  return { ...page, head };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  return submitProposalForm(app, args.params.id ?? "", args.request);
}

export default function Proposal() {
  const page = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const { problem, record, ...saved } = toEditorAnswer(actionData);
  if (page.kind === "none") return <StartPage data={page} head={page.head} problem={problem} />;
  if (page.kind === "sent")
    return <SentPage key={page.version.id} data={page} head={page.head} problem={problem} />;
  if (actionData && "conflict" in actionData) {
    const editor = {
      kind: "proposal",
      id: page.version.id,
      path: page.path,
      formKey: page.formKey,
    };
    return <EditorConflictPage editor={editor} title="Proposal" conflict={actionData.conflict} />;
  }
  // after a rejected form the fields show the submitted values
  const pageData = record ? { ...page, draft: record } : page;
  return (
    <DraftPage
      key={page.version.id}
      data={pageData}
      head={page.head}
      problem={problem}
      {...saved}
    />
  );
}
