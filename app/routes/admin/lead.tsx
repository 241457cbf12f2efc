import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { applyLeadChange } from "~/domain/leads/apply-lead-change.server";
import { settleEmailReplies } from "~/domain/leads/email-replies.server";
import { isOpen } from "~/domain/leads/lead";
import { leadChangeInput } from "~/domain/leads/lead-change-input.server";
import { conflictsOf, latestChanges } from "~/domain/leads/lead-conflicts.server";
import { readListQuery } from "~/domain/leads/lead-query";
import { whereLeadWent } from "~/domain/leads/lead-trash.server";
import { leadById } from "~/domain/leads/leads.server";
import { emailAddresses } from "~/domain/settings/email-addresses";
import { servesZip } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { staffNames } from "~/domain/staff/staff.server";
import { requireStaff } from "~/guard.server";
import { flashOf, savedWords, undoOf } from "~/office/leads/change-words";
import { LeadConflictPage } from "~/office/leads/lead-conflict";
import { LeadPage } from "~/office/leads/lead-page";
import { leadHref, listOf } from "~/office/leads/list-link";
import { loadLead } from "~/office/leads/load-lead.server";
import { afterLog, logProblem } from "~/office/leads/log-problem.server";
import { moveProblem } from "~/office/leads/move-problem.server";
import { wayToLead } from "~/office/leads/way-to-lead.server";
import { useLasting } from "~/office/shell/use-lasting";
import { notFound } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";
import { mailer } from "~/platform/outbox/mailer.server";
import { deliverDue } from "~/platform/outbox/outbox.server";
import { sentMarks } from "~/platform/outbox/sent-marks.server";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.lead.name || "Lead"} | Staff` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "leads:read");
  const found = await loadLead(deps, args.params.id ?? "", new URL(args.request.url).searchParams);
  if (!found) throw wayToLead(args.params.id ?? "", await whereLeadWent(deps.db, args.params.id ?? ""));
  return found;
}

export async function action(args: ActionFunctionArgs) {
  const { db, bucket, staff, address, requestId, now, live, mail, waitUntil, config } = await requireStaff(args, "leads:write");
  const [[lead], [row]] = await db.batch([leadById(db, args.params.id ?? ""), settingsQuery(db)]);
  if (!lead) throw notFound("Lead");
  const moment = now();
  const parsed = await parseForm(leadChangeInput(moment, lead.createdAt, isOpen(lead.status)), args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const { value: change, values } = parsed;
  const settings = readSettings(row?.value);
  const context = {
    hours: settings,
    servesZip: (zip: string) => servesZip(settings, zip),
    replyTo: emailAddresses(config, settings).replyTo,
    isOwner: staff.role === "owner",
    by: { staff, address, requestId },
    now: moment,
  };
  const result = await applyLeadChange(db, lead, change, context);
  if (result.state === "gone") throw notFound("Lead");
  if (result.state === "refused") {
    const errors = Object.fromEntries(result.missing.map(({ field, message }) => [field, message]));
    if (change.intent !== "move") return data({ problem: { values, errors } }, 422);
    const found = { lead: result.lead, errors, saved: [] };
    return data({ problem: await moveProblem(db, change.move, found, values, moment) }, result.isConflict ? 409 : 422);
  }
  const tell = () => announce(live, { kind: "lead-changed", id: lead.id });
  if (result.saved.length > 0) waitUntil(tell());
  if (result.conflicts.length > 0 && change.intent === "log") {
    return data({ problem: await logProblem(db, result, values, moment) }, 409);
  }
  if (result.conflicts.includes("stage") && change.intent === "move" && values.form?.at(-1) === "move") {
    const found = { lead: result.lead, errors: {}, saved: result.saved };
    return data({ problem: await moveProblem(db, change.move, found, values, moment) }, 409);
  }
  if (result.conflicts.length > 0) {
    const [entries, people] = await Promise.all([latestChanges(db, lead.id), staffNames(db)]);
    const conflicts = conflictsOf(change, result.conflicts, { lead: result.lead, entries, people });
    return data({ conflicts, saved: savedWords(change, result.saved), values }, 409);
  }
  if (change.intent === "email") {
    const deliver = deliverDue(db, mailer(mail, emailAddresses(config).from), now, 20, sentMarks(bucket)).then(() =>
      settleEmailReplies(db, settings, now()),
    );
    waitUntil(deliver.then(tell));
  }
  const { searchParams } = new URL(args.request.url);
  const from = searchParams.get("from");
  // back to the board the form stood on, else to the lead, with the list one came from
  const to = searchParams.get("back") === "list" ? adminPaths.leadsWith(readListQuery(from)) : leadHref(lead.id, listOf(from));
  if (change.intent === "attempt") return redirect(to, 303); // sent as a link is followed: nobody reads an answer
  if (change.intent === "log" && change.alsoText) {
    const text = { intent: "attempt" as const, key: `${change.key.slice(0, 55)}-text`, way: "text" as const, note: "" };
    await applyLeadChange(db, result.lead, { ...text, sent: { ...text } }, context);
  }
  const undo = undoOf(change, result.saved, result.key);
  return redirect(afterLog(change, lead.id, result.key) ?? to, {
    status: 303,
    headers: { "Set-Cookie": setFlash(flashOf(change), undo ? { leadId: lead.id, eventId: undo } : undefined) },
  });
}

export default function Lead() {
  const found = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  if (answer && "conflicts" in answer) return <LeadConflictPage key={found.lead.id} data={found} answer={answer} />;
  return <LeadPage key={found.lead.id} data={found} problem={answer && "problem" in answer ? answer.problem : undefined} />;
}
