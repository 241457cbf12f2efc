import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { loadUnmatchedEmail } from "~/admin/unmatched-email/load-unmatched.server";
import { submitUnmatchedForm } from "~/admin/unmatched-email/submit-unmatched.server";
import { UnmatchedEmailPage } from "~/admin/unmatched-email/unmatched-page";
import { adminPaths } from "~/admin-paths";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/unmatched-email.css?url";

export const meta = () => adminMeta("Unmatched email");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "leads:write");
  return loadUnmatchedEmail(deps, new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "leads:write");
  const result = await submitUnmatchedForm(args.request, deps);
  if (!result.ok) return data(result.problem, result.status);
  deps.broadcast(
    result.leadId
      ? { kind: "lead-changed", id: result.leadId }
      : { kind: "office-changed", id: "unmatched-email" },
  );
  return deps.redirectTo(adminPaths.unmatchedEmail, result.flash);
}

export default function UnmatchedEmail() {
  const page = useLoaderData<typeof loader>();
  const problem = useStickyActionData(useActionData<typeof action>());
  return <UnmatchedEmailPage {...page} problem={problem} />;
}
