import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readAnswers } from "~/domain/leads/answers.server";
import { followUpDifferences, settledFollowUps } from "~/domain/leads/follow-ups";
import { type LeadChange, leadChangeInput } from "~/domain/leads/lead-change-input.server";
import { addNote, logReply, moveLead, setNextStep, settleFollowUp, setValue } from "~/domain/leads/lead-changes.server";
import { readSubmission, unreadableSubmission } from "~/domain/leads/lead-record";
import { conflictOf, serviceNames } from "~/domain/leads/lead-view";
import { eventsOf, filesOf, leadById, sameContactLeads, submissionsOf } from "~/domain/leads/leads.server";
import { describeEvent } from "~/domain/leads/timeline-text";
import { parseDesign } from "~/domain/pergola/design";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { requireStaff } from "~/guard.server";
import { safely } from "~/lib/safely";
import { LeadPage } from "~/office/leads/lead-page";
import { useLasting } from "~/office/shell/use-lasting";
import { paths } from "~/paths";
import { notFound } from "~/platform/http/errors";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

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
  if (!lead) throw notFound("Lead");
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
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "leads:write");
  const [lead] = await leadById(db, args.params.id ?? "");
  if (!lead) throw notFound("Lead");
  const parsed = await parseForm(leadChangeInput, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const change = parsed.value;
  const by = { staff, address, requestId };
  const { outcome, flash } = await apply(change);
  if (outcome === "gone") throw notFound("Lead");
  if (outcome === "done") {
    waitUntil(announce(live, { kind: "lead-changed", id: lead.id }));
    return redirect(paths.admin.lead(lead.id), { status: 303, headers: { "Set-Cookie": setFlash(flash) } });
  }
  const [[current], [last]] = await db.batch([leadById(db, lead.id), eventsOf(db, lead.id).limit(1)]);
  if (!current) throw notFound("Lead");
  return data({ conflict: conflictOf(change, current, last) }, outcome === "stale" ? 409 : 422);

  async function apply(wanted: LeadChange): Promise<{ outcome: Awaited<ReturnType<typeof moveLead>>; flash: Flash }> {
    const moment = now();
    switch (wanted.intent) {
      case "move":
        return { outcome: await moveLead(db, lead!, wanted, by, moment), flash: "lead-moved" };
      case "next":
        return { outcome: await setNextStep(db, lead!, wanted, by, moment), flash: "next-step-saved" };
      case "value":
        return { outcome: await setValue(db, lead!, wanted, by, moment), flash: "value-saved" };
      case "follow-up": {
        const { version, submission: submissionId, field, decision } = wanted;
        const settled = { version, submissionId, field, take: decision === "take" };
        return { outcome: await settleFollowUp(db, lead!, settled, by, moment), flash: "follow-up-settled" };
      }
      case "entry":
        return wanted.kind === "note"
          ? { outcome: await addNote(db, lead!, wanted.note, by, moment), flash: "note-saved" }
          : { outcome: await logReply(db, lead!, { way: wanted.kind, text: wanted.note }, by, moment), flash: "reply-logged" };
    }
  }
}

export default function Lead() {
  const answer = useLasting(useActionData<typeof action>());
  return (
    <LeadPage
      {...useLoaderData<typeof loader>()}
      problem={answer && "problem" in answer ? answer.problem : undefined}
      conflict={answer && "conflict" in answer ? answer.conflict : undefined}
    />
  );
}
