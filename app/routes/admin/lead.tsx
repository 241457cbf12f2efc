import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { LeadConflictPage } from "~/admin/leads/detail/lead-conflict";
import { LeadPage } from "~/admin/leads/detail/lead-page";
import { loadLeadPage } from "~/admin/leads/detail/load-lead.server";
import { pathToBookVisit, toLogConflictForm } from "~/admin/leads/detail/log-problem.server";
import { toMoveConflictForm } from "~/admin/leads/detail/move-problem.server";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { leadHref, returnListHref } from "~/admin/leads/return-list-href";
import {
  applyLeadForm,
  parseLeadForm,
  startMissedCallText,
} from "~/admin/leads/submit-lead-form.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import {
  buildLeadConflicts,
  listLatestChanges,
} from "~/domain/leads/actions/lead-conflicts.server";
import {
  flashForAction,
  savedChangeLabels,
  selectUndoEventId,
} from "~/domain/leads/actions/submit-lead-action.server";
import type { ChatPreview } from "~/domain/leads/chats/chat-preview";
import { markDeliveredReplies } from "~/domain/leads/email/email-replies.server";
import { normalizeReturnQuery } from "~/domain/leads/list/lead-query";
import { findMergedOrTrashed } from "~/domain/leads/retention/lead-trash.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/lead.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  adminMeta(found?.lead.name || "Lead");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Loads the page after a refused form too: with a colleague's reply, and with files it stored. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 0,
  defaultShouldRevalidate,
}) => actionStatus >= 400 || defaultShouldRevalidate;

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "leads:read");
  const found = await loadLeadPage(
    deps,
    args.params.id ?? "",
    new URL(args.request.url).searchParams,
  );
  if (!found)
    throw redirectForLead(
      args.params.id ?? "",
      await findMergedOrTrashed(deps.db, args.params.id ?? ""),
    );
  return found;
}

/** Forms that queue an email. */
const sendingIntents = new Set(["email", "retry", "correct-and-resend"]);

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "leads:write");
  const { db, now, waitUntil, broadcast, redirectTo } = deps;
  const { lead, settings, context, parsed } = await parseLeadForm(
    deps,
    args.params.id ?? "",
    args.request,
  );
  if (!parsed.ok) return showProblem(parsed.problem, parsed.status);
  const { value: change, values } = parsed;
  const result = await applyLeadForm(db, lead, change, context);
  if (result.state === "refused") {
    const errors = Object.fromEntries(result.missing.map(({ field, message }) => [field, message]));
    if (change.intent !== "move") {
      const { preview, isConflict } = result;
      const status = result.missing.length > 0 ? 422 : 200;
      const problem = { values: { ...values, ...result.values }, errors };
      return showProblem(problem, isConflict ? 409 : status, preview);
    }
    const found = { lead: result.lead, errors, saved: [] };
    return showProblem(
      await toMoveConflictForm(db, change.move, found, values),
      result.isConflict ? 409 : 422,
    );
  }
  const broadcastChange = () => broadcast({ kind: "lead-changed", id: lead.id });
  if (result.saved.length > 0) broadcastChange();
  if (result.conflicts.length > 0 && change.intent === "log") {
    return showProblem(await toLogConflictForm(db, result, values, context.now), 409);
  }
  if (
    result.conflicts.includes("stage") &&
    change.intent === "move" &&
    values.form?.at(-1) === "move"
  ) {
    const found = { lead: result.lead, errors: {}, saved: result.saved };
    return showProblem(await toMoveConflictForm(db, change.move, found, values), 409);
  }
  if (result.conflicts.length > 0) {
    const [entries, people] = await Promise.all([
      listLatestChanges(db, lead.id),
      staffNamesQuery(db),
    ]);
    const conflicts = buildLeadConflicts(change, result.conflicts, {
      lead: result.lead,
      entries,
      people,
    });
    return data({ conflicts, saved: savedChangeLabels(change, result.saved), values }, 409);
  }
  if (sendingIntents.has(change.intent)) {
    const deliver = deliverEmails(deps, now).then(() => markDeliveredReplies(db, settings, now()));
    waitUntil(deliver.then(broadcastChange));
  }
  const { searchParams } = new URL(args.request.url);
  const from = searchParams.get("from");
  // returns to the board with the form, else to the lead with its list query
  const to =
    searchParams.get("back") === "list"
      ? adminPaths.leadsWith(normalizeReturnQuery(from))
      : leadHref(lead.id, returnListHref(from));
  if (change.intent === "attempt") return redirectTo(to); // sent by a link click, which ignores the response
  await startMissedCallText(db, result.lead, change, context);
  const undo = selectUndoEventId(change, result.saved, result.key);
  return redirectTo(
    pathToBookVisit(change, lead.id) ?? to,
    flashForAction(change),
    undo ? { leadId: lead.id, eventId: undo } : undefined,
  );
}

/** Shows the page with a form of it again, and a pasted chat to check. */
function showProblem(problem: InvalidForm, status: number, preview?: ChatPreview) {
  return data({ problem, preview }, status);
}

export default function Lead() {
  const found = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (actionData && "conflicts" in actionData)
    return <LeadConflictPage key={found.lead.id} data={found} actionData={actionData} />;
  return (
    <LeadPage
      key={found.lead.id}
      data={found}
      problem={actionData && "problem" in actionData ? actionData.problem : undefined}
      preview={actionData && "problem" in actionData ? actionData.preview : undefined}
    />
  );
}
