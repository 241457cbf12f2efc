import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readAnswers } from "~/domain/leads/answers.server";
import { applyLeadChange } from "~/domain/leads/apply-lead-change.server";
import { followUpDifferences, settledFollowUps } from "~/domain/leads/follow-ups";
import { type LeadChange, leadChangeInput } from "~/domain/leads/lead-change-input.server";
import { conflictsOf, latestChanges } from "~/domain/leads/lead-conflicts.server";
import { readSubmission, unreadableSubmission } from "~/domain/leads/lead-record";
import { whereLeadWent } from "~/domain/leads/lead-trash.server";
import { serviceNames } from "~/domain/leads/lead-view";
import { eventsOf, filesOf, leadById, sameContactLeads, submissionsOf } from "~/domain/leads/leads.server";
import { describeEvent } from "~/domain/leads/timeline-text";
import { parseDesign } from "~/domain/pergola/design";
import { emailAddresses } from "~/domain/settings/email-addresses";
import { servesZip } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { staffNames } from "~/domain/staff/staff.server";
import { requireStaff } from "~/guard.server";
import { safely } from "~/lib/safely";
import { LeadPage } from "~/office/leads/lead-page";
import { wayToLead } from "~/office/leads/way-to-lead.server";
import { paths } from "~/paths";
import { notFound } from "~/platform/http/errors";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";
import { mailer } from "~/platform/outbox/mailer.server";
import { deliverDue } from "~/platform/outbox/outbox.server";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.lead.name ?? "Lead"} | Staff` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "leads:read");
  const id = args.params.id ?? "";
  const [[lead], submissions, events, files, same, [settings]] = await Promise.all([
    read(leadById(db, id)),
    read(submissionsOf(db, id)),
    read(eventsOf(db, id)),
    read(filesOf(db, id)),
    read(sameContactLeads(db, id)),
    read(settingsQuery(db)),
  ]);
  if (!lead) throw wayToLead(id, await whereLeadWent(db, id));
  const { searchText, deletedAt, ...shown } = lead;
  // rows hold what visitors sent: a part that cannot be shown must not take the page with it
  const requests = submissions.map((row) => safely("request", () => readSubmission(row), unreadableSubmission(row)));
  return {
    now: now().getTime(),
    lead: { ...shown, project: serviceNames(lead.services) },
    design: safely("design", () => (lead.design ? parseDesign(lead.design).design : undefined), undefined),
    requests,
    events: events.map(({ id, kind, data, at, staffName }) => ({
      id,
      at,
      by: staffName,
      ...safely("event", () => describeEvent(kind, data, requests), { kind, text: kind }),
    })),
    files,
    differences: safely("differences", () => differencesOf(lead, submissions, events), []),
    sameContacts: same.map(({ samePhone, ...other }) => ({ ...other, samePhone: samePhone === 1 })),
    from: { staff: staff.name, business: readSettings(settings?.value).name },
  };
}

type Row<Query extends (...args: never) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Query>>[number];

function differencesOf(lead: Row<typeof leadById>, submissions: Row<typeof submissionsOf>[], events: Row<typeof eventsOf>[]) {
  const sent = submissions.map(({ id, createdAt, answers }) => ({ id, at: createdAt, answers: readAnswers(answers) }));
  return followUpDifferences(lead, sent, settledFollowUps(events));
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, mail, waitUntil, config } = await requireStaff(args, "leads:write");
  const [[lead], [row]] = await db.batch([leadById(db, args.params.id ?? ""), settingsQuery(db)]);
  if (!lead) throw notFound("Lead");
  const moment = now();
  const parsed = await parseForm(leadChangeInput(moment, lead.createdAt), args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const change = parsed.value;
  const settings = readSettings(row?.value);
  const result = await applyLeadChange(db, lead, change, {
    hours: settings,
    servesZip: (zip) => servesZip(settings, zip),
    replyTo: emailAddresses(config, settings).replyTo,
    isOwner: staff.role === "owner",
    by: { staff, address, requestId },
    now: moment,
  });
  if (result.state === "gone") throw notFound("Lead");
  if (result.state === "refused")
    return data(
      { problem: { values: parsed.values, errors: Object.fromEntries(result.missing.map(({ field, message }) => [field, message])) } },
      422,
    );
  if (result.saved.length > 0) waitUntil(announce(live, { kind: "lead-changed", id: lead.id }));
  if (result.conflicts.length > 0) {
    const [entries, people] = await Promise.all([latestChanges(db, lead.id), staffNames(db)]);
    return data({ conflicts: conflictsOf(change, result.conflicts, { lead: result.lead, entries, people }), saved: result.saved }, 409);
  }
  if (change.intent === "email") waitUntil(deliverDue(db, mailer(mail, emailAddresses(config).from), now));
  return redirect(paths.admin.lead(lead.id), { status: 303, headers: { "Set-Cookie": setFlash(flashOf[change.intent]) } });
}

/** What the page says after each form. */
const flashOf: Record<LeadChange["intent"], Flash> = {
  note: "note-saved",
  contact: "contact-logged",
  attempt: "contact-logged",
  "attempt-answer": "contact-logged",
  strike: "reply-struck",
  "put-back": "put-back",
  claim: "lead-claimed",
  assign: "lead-assigned",
  move: "lead-moved",
  next: "next-step-saved",
  fields: "fields-saved",
  "contact-add": "fields-saved",
  email: "email-queued",
  "follow-up": "follow-up-settled",
};

export default function Lead() {
  const answer = useActionData<typeof action>();
  return (
    <LeadPage
      {...useLoaderData<typeof loader>()}
      problem={answer && "problem" in answer ? answer.problem : undefined}
      conflicts={answer && "conflicts" in answer ? answer.conflicts : undefined}
    />
  );
}
