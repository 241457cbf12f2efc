import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { overdueFacts } from "~/domain/facts/facts.server";
import { needsLookOf, needsLookQuery } from "~/domain/gate/needs-look.server";
import { lastRestoreTest } from "~/domain/health/health.server";
import { applyLeadChange } from "~/domain/leads/apply-lead-change.server";
import {
  anyLead,
  askAgainDue,
  openAttempts,
  outOfAreaCount,
  outOfAreaLeads,
  steplessCount,
  steplessLeads,
  stepsDue,
  stepsDueCount,
  visitsFrom,
  waitingCount,
  waitingLeads,
} from "~/domain/leads/dashboard.server";
import { isOpen, replyWays } from "~/domain/leads/lead";
import { leadChangeInput } from "~/domain/leads/lead-change-input.server";
import { leadOwners } from "~/domain/leads/lead-list.server";
import { leadById } from "~/domain/leads/leads.server";
import { backupJob, problemsOf } from "~/domain/leads/operations";
import { operationsState } from "~/domain/leads/operations.server";
import { pipelineOf } from "~/domain/leads/pipeline.server";
import { leastForMedian, medianReply } from "~/domain/leads/reply-clock";
import { medianDays, minutesOf, replyMinutesOf } from "~/domain/leads/reply-figures.server";
import { askAgainRow, attemptRow, outOfAreaRow, stepRow, visitRow, waitingRow } from "~/domain/leads/waiting-rows.server";
import { promotionToday } from "~/domain/promotions/promotion-today";
import { promotionsQuery } from "~/domain/promotions/promotions.server";
import { emailAddresses } from "~/domain/settings/email-addresses";
import { servesZip } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { allows } from "~/domain/staff/abilities";
import { websiteState } from "~/domain/staff/website-state.server";
import { requireStaff } from "~/guard.server";
import { formatWeekday, houstonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { Dashboard } from "~/office/dashboard/dashboard";
import { NeedsLook } from "~/office/dashboard/needs-look";
import { WebsiteState } from "~/office/dashboard/website-state";
import { flashOf, undoOf } from "~/office/leads/change-words";
import { afterLog, logProblem } from "~/office/leads/log-problem.server";
import { AdminPage } from "~/office/shell/page";
import { SoundSwitch } from "~/office/shell/sound-switch";
import { useLasting } from "~/office/shell/use-lasting";
import { notFound } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => {
  const waiting = found?.leads?.waitingTotal ?? 0;
  return [{ title: `${waiting > 0 ? `(${waiting}) ` : ""}Today | Staff` }, { name: "robots", content: "noindex, nofollow" }];
};

/** News of a lead is asked for by itself. */
export const handle = { readsOwnNews: true };

export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket, read, staff, now } = await requireStaff(args, "dashboard:read");
  const moment = now();
  const website = Promise.all([read(websiteState(db, moment)), read(promotionsQuery(db))]).then(
    ([[counts], promotions]) => counts && { ...counts, ...promotionToday(promotions, moment) },
  );
  const live = Promise.all([read(needsLookQuery(db)), read(overdueFacts(db, houstonDay(moment)))]);
  const look = async () => {
    const [records, facts] = await live;
    const isOwn = ({ kind }: { kind: string }) => kind !== "promotion" || allows(staff.role, "promotions:write");
    return { records: needsLookOf(records).filter(isOwn), facts };
  };
  if (!allows(staff.role, "leads:read")) return { now: moment.getTime(), website: await website, look: await look(), leads: undefined };
  const isWeek = new URL(args.request.url).searchParams.get("visits") === "week";
  const since = new Date(moment.getTime() - medianDays * 86_400_000);
  const isOwner = allows(staff.role, "health:read");
  const [
    waiting,
    [total],
    attempts,
    visits,
    due,
    [dueTotal],
    askAgain,
    stepless,
    [steplessTotal],
    [pipeline],
    replies,
    any,
    [row],
    site,
    operations,
    [tested],
    outOfArea,
    [outOfAreaTotal],
    people,
  ] = await Promise.all([
    read(waitingLeads(db, 100)),
    read(waitingCount(db)),
    read(openAttempts(db, 20)),
    read(visitsFrom(db, moment, isWeek ? 7 : 1)),
    read(stepsDue(db, moment, 12)),
    read(stepsDueCount(db, moment)),
    read(askAgainDue(db, moment, 12)),
    read(steplessLeads(db, 8)),
    read(steplessCount(db)),
    read(pipelineOf(db)),
    read(replyMinutesOf(db, since)),
    read(anyLead(db)),
    read(settingsQuery(db)),
    website,
    operationsState(db, bucket, moment),
    isOwner ? read(lastRestoreTest(db)) : [],
    read(outOfAreaLeads(db, 8)),
    read(outOfAreaCount(db)),
    read(leadOwners(db)),
  ]);
  const finishedAt = operations.jobs.find(({ name }) => name === backupJob)?.finishedAt ?? null;
  const { hours, specialDays, reply, name: business } = readSettings(row?.value);
  const query = new URL(args.request.url).searchParams;
  const way = replyWays.find(({ key }) => key === query.get("way"))?.key ?? "call";
  const log = query.get("log");
  const leads = {
    me: { id: staff.id, name: staff.name },
    people,
    business,
    log: log ? { leadId: log, way } : undefined,
    later: query.get("later") ?? undefined,
    outOfArea: outOfArea.map(outOfAreaRow),
    outOfAreaTotal: outOfAreaTotal?.count ?? 0,
    formKey: newId(),
    hours: { hours, specialDays, reply: { goalMinutes: reply.goalMinutes } },
    waiting: waiting.map(waitingRow),
    waitingTotal: total?.count ?? 0,
    attempts: attempts.map(attemptRow),
    isWeek,
    visits: visits.map(visitRow),
    due: [...due.map(stepRow), ...askAgain.map(askAgainRow)].sort((one, other) => timeOf(one) - timeOf(other)),
    dueTotal: (dueTotal?.count ?? 0) + askAgain.length,
    stepless: stepless.map(stepRow),
    steplessTotal: steplessTotal?.count ?? 0,
    pipeline: pipeline ?? { count: 0, cents: 0, guessed: 0, unknown: 0 },
    median: {
      value: medianReply(minutesOf(replies), leastForMedian),
      leads: minutesOf(replies).length,
      days: medianDays,
    },
    hasLeads: any.length > 0,
    problems: problemsOf(operations, moment.getTime()),
    backup: isOwner ? { finishedAt, testedAt: tested?.at.getTime() ?? null } : undefined,
  };
  return { now: moment.getTime(), website: site, look: await look(), leads };
}

const timeOf = ({ nextActionAt }: { nextActionAt: Date | null }) => nextActionAt?.getTime() ?? 0;

const taken = ["attempt", "log", "put-back", "move"];

/** Contacts that are started and logged here, what can be undone of them, and requests from outside the area that somebody takes. Everything
 *  else about a lead is done on its page. */
export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil, config } = await requireStaff(args, "leads:write");
  const id = new URL(args.request.url).searchParams.get("lead") ?? "";
  const [[lead], [row]] = await db.batch([leadById(db, id), settingsQuery(db)]);
  if (!lead) throw notFound("Lead");
  const moment = now();
  const parsed = await parseForm(leadChangeInput(moment, lead.createdAt, isOpen(lead.status)), args.request);
  if (!parsed.ok) {
    if (parsed.problem.values.intent?.[0] === "log") return data({ problem: parsed.problem }, parsed.status);
    return data({ error: Object.values(parsed.problem.errors)[0] ?? "Choose an outcome." }, parsed.status);
  }
  const { value: change, values } = parsed;
  const isTaking = change.intent === "move" && change.move.was === "out-of-area" && change.move.to === "new";
  if (!taken.includes(change.intent) || (change.intent === "move" && !isTaking)) {
    return data({ error: "Log this on the lead’s page." }, 422);
  }
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
  const tell = () => announce(live, { kind: "lead-changed", id: lead.id });
  if (result.state === "written" && result.saved.length > 0) waitUntil(tell());
  if (result.state === "refused") return data({ error: result.missing[0]?.message ?? "Not saved." }, 422);
  if (result.conflicts.length > 0) {
    if (change.intent === "log") return data({ problem: await logProblem(db, result, values, moment) }, 409);
    return data({ error: `Someone else changed ${lead.name}. Open the lead to see it.` }, 409);
  }
  if (change.intent === "attempt") return redirect(adminPaths.dashboard, 303); // sent as a link is followed: nobody reads the response
  if (isTaking) {
    const claim = { intent: "claim" as const, key: change.key, note: "", sent: { ...change.sent, intent: "claim" } };
    await applyLeadChange(db, result.lead, claim, context);
  }
  if (change.intent === "log" && change.alsoText) {
    const text = { intent: "attempt" as const, key: `${change.key.slice(0, 55)}-text`, way: "text" as const, note: "" };
    await applyLeadChange(db, result.lead, { ...text, sent: { ...text } }, context);
  }
  const undo = undoOf(change, result.saved, result.key);
  const headers = { "Set-Cookie": setFlash(flashOf(change), undo ? { leadId: lead.id, eventId: undo } : undefined) };
  return redirect(afterLog(change, lead.id, result.key) ?? adminPaths.dashboard, { status: 303, headers });
}

export default function DashboardPage() {
  const { now, website, look, leads } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  return (
    <AdminPage title={formatWeekday(new Date(now))} beside={leads ? <AddLead /> : null}>
      {answer && "error" in answer ? <Notice kind="error">{answer.error}</Notice> : null}
      {leads ? (
        <Dashboard
          now={now}
          leads={leads}
          problem={answer && "problem" in answer ? answer.problem : undefined}
          website={website}
          look={look}
        />
      ) : (
        <>
          <NeedsLook {...look} />
          <WebsiteState now={now} website={website} />
        </>
      )}
      {leads ? <SoundSwitch /> : null}
    </AdminPage>
  );
}

function AddLead() {
  return (
    <ButtonLink kind="line" href={adminPaths.addLead} className="hide-bb">
      <Icon name="plus" />
      Add lead
    </ButtonLink>
  );
}
