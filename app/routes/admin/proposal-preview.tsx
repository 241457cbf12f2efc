import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { loadVersion } from "~/domain/proposals/load-version.server";
import { notFoundResponse } from "~/platform/http/errors";
import { loadProposalDeps } from "~/request/proposal-deps.server";
import { requireStaff } from "~/request/require-staff.server";
import { loadProposalPreview } from "~/site/proposal/load-preview.server";
import { ProposalPreview } from "~/site/proposal/proposal-page";
import { unlistedPageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/proposal.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "Proposal preview");

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  const leadId = args.params.id ?? "";
  const versionId = new URL(args.request.url).searchParams.get("version") ?? "";
  const [deps, loaded] = await Promise.all([loadProposalDeps(app), loadVersion(app.db, versionId)]);
  if (!loaded || loaded.lead.id !== leadId || loaded.version.status !== "draft")
    throw notFoundResponse("Proposal");
  const proposal = await loadProposalPreview(deps, loaded, { by: app.actor, now: app.now() });
  return { proposal, back: adminPaths.proposalVersion(leadId, versionId) };
}

export default function ProposalPreviewPage() {
  return <ProposalPreview {...useLoaderData<typeof loader>()} />;
}
