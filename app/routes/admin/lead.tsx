import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadConflictPage } from "~/admin/leads/detail/lead-conflict";
import { LeadPage } from "~/admin/leads/detail/lead-page";
import { loadLeadPage } from "~/admin/leads/detail/load-lead.server";
import { pathAfterContactLog, toLogConflictForm } from "~/admin/leads/detail/log-problem.server";
import { toMoveConflictForm } from "~/admin/leads/detail/move-problem.server";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { leadHref, returnListHref } from "~/admin/leads/return-list-href";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { flashForAction, savedChangeLabels, selectUndoEventId } from "~/domain/leads/actions/action-messages.server";
import { handleLeadAction } from "~/domain/leads/actions/handle-lead-action.server";
import { leadActionSchema } from "~/domain/leads/actions/lead-action-schema.server";
import { buildLeadConflicts, listLatestChanges } from "~/domain/leads/actions/lead-conflicts.server";
import { markDeliveredReplies } from "~/domain/leads/email/email-replies.server";
import { isOpenStage } from "~/domain/leads/lead";
import { leadQuery } from "~/domain/leads/leads.server";
import { normalizeReturnQuery } from "~/domain/leads/list/lead-query";
import { findMergedOrTrashed } from "~/domain/leads/retention/lead-trash.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { isInServiceArea } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { createMailer } from "~/platform/outbox/mailer.server";
import { deliverDueEmails } from "~/platform/outbox/outbox.server";
import { createSentMarkers } from "~/platform/outbox/sent-markers.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/lead.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => adminMeta(found?.lead.name || "Lead");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "leads:read");
  const found = await loadLeadPage(deps, args.params.id ?? "", new URL(args.request.url).searchParams);
  if (!found) throw redirectForLead(args.params.id ?? "", await findMergedOrTrashed(deps.db, args.params.id ?? ""));
  return found;
}

export async function action(args: ActionFunctionArgs) {
  const { db, bucket, staff, actor, now, mail, waitUntil, config, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const [[lead], [row]] = await db.batch([leadQuery(db, args.params.id ?? ""), settingsQuery(db)]);
  if (!lead) throw notFoundResponse("Lead");
  const moment = now();
  const parsed = await parseForm(leadActionSchema(moment, lead.createdAt, isOpenStage(lead.status)), args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const { value: change, values } = parsed;
  const settings = parseSettings(row?.value);
  const context = {
    hours: settings,
    isInServiceArea: (zip: string) => isInServiceArea(settings, zip),
    replyTo: resolveEmailAddresses(config, settings).replyTo,
    role: staff.role,
    by: actor,
    now: moment,
  };
  const result = await handleLeadAction(db, lead, change, context);
  if (result.state === "gone") throw notFoundResponse("Lead");
  if (result.state === "refused") {
    const errors = Object.fromEntries(result.missing.map(({ field, message }) => [field, message]));
    if (change.intent !== "move") return data({ problem: { values, errors } }, 422);
    const found = { lead: result.lead, errors, saved: [] };
    return data({ problem: await toMoveConflictForm(db, change.move, found, values, moment) }, result.isConflict ? 409 : 422);
  }
  const broadcastChange = () => broadcast({ kind: "lead-changed", id: lead.id });
  if (result.saved.length > 0) broadcastChange();
  if (result.conflicts.length > 0 && change.intent === "log") {
    return data({ problem: await toLogConflictForm(db, result, values, moment) }, 409);
  }
  if (result.conflicts.includes("stage") && change.intent === "move" && values.form?.at(-1) === "move") {
    const found = { lead: result.lead, errors: {}, saved: result.saved };
    return data({ problem: await toMoveConflictForm(db, change.move, found, values, moment) }, 409);
  }
  if (result.conflicts.length > 0) {
    const [entries, people] = await Promise.all([listLatestChanges(db, lead.id), staffNamesQuery(db)]);
    const conflicts = buildLeadConflicts(change, result.conflicts, { lead: result.lead, entries, people });
    return data({ conflicts, saved: savedChangeLabels(change, result.saved), values }, 409);
  }
  if (change.intent === "email") {
    const deliver = deliverDueEmails(db, createMailer(mail, resolveEmailAddresses(config).from), now, 20, createSentMarkers(bucket)).then(
      () => markDeliveredReplies(db, settings, now()),
    );
    waitUntil(deliver.then(broadcastChange));
  }
  const { searchParams } = new URL(args.request.url);
  const from = searchParams.get("from");
  // returns to the board with the form, else to the lead with its list query
  const to =
    searchParams.get("back") === "list" ? adminPaths.leadsWith(normalizeReturnQuery(from)) : leadHref(lead.id, returnListHref(from));
  if (change.intent === "attempt") return redirectTo(to); // sent by a link click, which ignores the response
  if (change.intent === "log" && change.alsoText) {
    const text = { intent: "attempt" as const, key: `${change.key.slice(0, 55)}-text`, way: "text" as const, note: "" };
    await handleLeadAction(db, result.lead, { ...text, sent: { ...text } }, context);
  }
  const undo = selectUndoEventId(change, result.saved, result.key);
  return redirectTo(
    pathAfterContactLog(change, lead.id, result.key) ?? to,
    flashForAction(change),
    undo ? { leadId: lead.id, eventId: undo } : undefined,
  );
}

export default function Lead() {
  const found = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  if (answer && "conflicts" in answer) return <LeadConflictPage key={found.lead.id} data={found} answer={answer} />;
  return <LeadPage key={found.lead.id} data={found} problem={answer && "problem" in answer ? answer.problem : undefined} />;
}
