import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditorConflictPage } from "~/admin/editor/editor-conflict";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { DraftPage, NoProposalPage } from "~/admin/proposals/draft-page";
import { loadProposalPage } from "~/admin/proposals/load-proposal.server";
import { SentPage } from "~/admin/proposals/sent-page";
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
  const page = await loadProposalPage(app, id, new URL(args.request.url).searchParams);
  if (!page) throw redirectForLead(id, await findMergedOrTrashed(app.db, id));
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  const answer = await submitProposalForm(app, args.params.id ?? "", args.request);
  return "page" in answer ? data(answer.page, answer.status) : answer;
}

export default function Proposal() {
  const page = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  if (page.kind === "none") return <NoProposalPage data={page} />;
  if (page.kind === "sent") return <SentPage key={page.version.id} data={page} problem={problem} />;
  if (answer && "conflict" in answer) {
    const studio = {
      kind: "proposal",
      id: page.version.id,
      path: page.path,
      formKey: page.formKey,
    };
    return <EditorConflictPage studio={studio} title="Proposal" conflict={answer.conflict} />;
  }
  const isBlocked = answer !== undefined && "blocked" in answer;
  // after a rejected form the fields show the submitted values
  const pageData =
    answer && "draft" in answer && answer.draft ? { ...page, draft: answer.draft } : page;
  return (
    <DraftPage
      key={page.version.id}
      data={pageData}
      problem={problem}
      blocked={isBlocked ? answer.blocked : undefined}
      savedBase={isBlocked ? answer.base : undefined}
    />
  );
}
