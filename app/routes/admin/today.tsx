import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pathToBookVisit, toLogConflictForm } from "~/admin/leads/detail/log-problem.server";
import {
  applyLeadForm,
  parseLeadForm,
  startMissedCallText,
} from "~/admin/leads/submit-lead-form.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { SoundSwitch } from "~/admin/shell/sound-switch";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { ContentIssuesPanel } from "~/admin/today/content-issues";
import { loadJobsToday } from "~/admin/today/load-jobs-today.server";
import { TodayPage } from "~/admin/today/today-page";
import { WebsitePanel } from "~/admin/today/website-panel";
import { adminPaths } from "~/admin-paths";
import { countTextsToRead } from "~/content/spanish/spanish-records.server";
import { overdueFactsQuery } from "~/domain/facts/facts.server";
import { lastRestoreTestQuery } from "~/domain/health/health.server";
import { backupJob, formatHealthProblems } from "~/domain/health/operations";
import { loadOperationsState } from "~/domain/health/operations.server";
import { websiteCountsQuery } from "~/domain/insights/website-counts.server";
import {
  flashForAction,
  handleLeadAction,
  selectUndoEventId,
} from "~/domain/leads/actions/submit-lead-action.server";
import { replyMethods } from "~/domain/leads/lead";
import { assigneesQuery } from "~/domain/leads/list/lead-list.server";
import { pipelineQuery } from "~/domain/leads/list/pipeline.server";
import {
  customerRepliesCountQuery,
  dueNextStepsCountQuery,
  dueNextStepsQuery,
  dueReengagementsQuery,
  hasLeadsQuery,
  leadsWithoutNextStepQuery,
  openAttemptsQuery,
  outOfAreaCountQuery,
  outOfAreaLeadsQuery,
  upcomingVisitsCountQuery,
  upcomingVisitsQuery,
  waitingCountQuery,
  waitingLeadsQuery,
  withoutNextStepCountQuery,
} from "~/domain/leads/list/today.server";
import {
  toNextStepRow,
  toOpenAttempt,
  toOutOfAreaRow,
  toReengagementRow,
  toUrgentRows,
  toVisitRow,
} from "~/domain/leads/list/today-rows.server";
import { medianReplyMinutes, minLeadsForMedian } from "~/domain/leads/reply-clock/reply-clock";
import {
  bookedFirstCountQuery,
  expandMinutes,
  maxMedianLeads,
  medianWindowDays,
  replyMinutesQuery,
} from "~/domain/leads/reply-clock/reply-figures.server";
import { unmatchedCountQuery } from "~/domain/leads/unmatched/unmatched-emails.server";
import { listVisitDrives, visitsInDaysQuery } from "~/domain/leads/visits/calendar-data.server";
import { toDriveEstimate, toScheduleContext } from "~/domain/leads/visits/schedule-data.server";
import { driveOverridesQuery } from "~/domain/leads/visits/staff-hours.server";
import { buildChecklist, selectItemsForToday } from "~/domain/owner-checklist/checklist";
import { checklistQuery, toChecklistState } from "~/domain/owner-checklist/checklist.server";
import { summarizeCurrentPromotion } from "~/domain/promotions/current-promotion";
import { promotionRecord } from "~/domain/promotions/promotion-record.server";
import {
  contentIssuesQuery,
  toContentIssues,
} from "~/domain/publish-checks/recheck-published.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { roleCan } from "~/domain/staff/abilities";
import { formatWeekdayDate, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";

import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/today.css?url";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ data: found }) => {
  const waiting = found?.leads?.waitingTotal ?? 0;
  return adminMeta(`${waiting > 0 ? `(${waiting}) ` : ""}Today`);
};

/** Tells the admin shell not to reload this page on live updates: the page fetches them itself. */
export const handle = { revalidatesItself: true };

/** Maximum visits, and maximum unassigned ones, besides those of the signed-in staff member. */
const maxVisits = 12;
/** Newest waiting leads from which the most urgent are shown. */
const maxCandidates = 100;

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "dashboard:read");
  const { db, bucket, read, staff, now, config } = app;
  const moment = now();
  const canPromote = roleCan(staff.role, "promotions:write");
  const website = Promise.all([
    read(websiteCountsQuery(db, moment)),
    read(promotionRecord.list(db)),
  ]).then(([[counts], promotions]) => {
    const summary = summarizeCurrentPromotion(promotions, moment);
    const promotionRemarks = canPromote ? summary.promotionRemarks : [];
    return counts && { ...counts, ...summary, promotionRemarks };
  });
  const live = Promise.all([
    read(contentIssuesQuery(db)),
    read(overdueFactsQuery(db, toHoustonDay(moment))),
  ]);
  const loadIssues = async () => {
    const [records, facts] = await live;
    const isOwn = ({ kind }: { kind: string }) => kind !== "promotion" || canPromote;
    return { records: toContentIssues(records).filter(isOwn), facts };
  };
  if (!roleCan(staff.role, "leads:read"))
    return {
      now: moment.getTime(),
      website: await website,
      look: await loadIssues(),
      leads: undefined,
    };
  const isWeek = new URL(args.request.url).searchParams.get("visits") === "week";
  const since = new Date(moment.getTime() - medianWindowDays * 86_400_000);
  const isOwner = roleCan(staff.role, "health:read");
  const [
    waiting,
    [total],
    [customerReplies],
    attempts,
    visits,
    [visitTotal],
    due,
    [dueTotal],
    askAgain,
    stepless,
    [steplessTotal],
    [pipeline],
    replies,
    [bookedFirst],
    any,
    [row],
    site,
    operations,
    [tested],
    outOfArea,
    [outOfAreaTotal],
    people,
    visitsToday,
    driveOverrides,
    [checklistRow],
    [unmatched],
    jobs,
    unreadSpanish,
  ] = await Promise.all([
    read(waitingLeadsQuery(db, maxCandidates)),
    read(waitingCountQuery(db)),
    read(customerRepliesCountQuery(db)),
    read(openAttemptsQuery(db, 20)),
    read(upcomingVisitsQuery(db, moment, isWeek ? 7 : 1, staff.id)),
    read(upcomingVisitsCountQuery(db, moment, isWeek ? 7 : 1)),
    read(dueNextStepsQuery(db, moment, 12)),
    read(dueNextStepsCountQuery(db, moment)),
    read(dueReengagementsQuery(db, moment, 12)),
    read(leadsWithoutNextStepQuery(db, 8)),
    read(withoutNextStepCountQuery(db)),
    read(pipelineQuery(db)),
    read(replyMinutesQuery(db, since)),
    read(bookedFirstCountQuery(db, since)),
    read(hasLeadsQuery(db)),
    read(settingsQuery(db)),
    website,
    loadOperationsState(db, bucket, moment),
    isOwner ? read(lastRestoreTestQuery(db)) : [],
    read(outOfAreaLeadsQuery(db, 8)),
    read(outOfAreaCountQuery(db)),
    read(assigneesQuery(db)),
    read(visitsInDaysQuery(db, toHoustonDay(moment), toHoustonDay(moment))),
    read(driveOverridesQuery(db)),
    isOwner ? read(checklistQuery(db, staff.id, moment)) : [],
    read(unmatchedCountQuery(db)),
    loadJobsToday(app),
    isOwner ? countTextsToRead(app) : 0,
  ]);
  const finishedAt = operations.jobs.find(({ name }) => name === backupJob)?.finishedAt ?? null;
  const settings = parseSettings(row?.value);
  const { hours, specialDays, reply, name: business } = settings;
  const checklist = toChecklistState(checklistRow);
  const items = isOwner
    ? buildChecklist({
        ...checklist,
        settings,
        deployedWhatsApp: config.WHATSAPP_PHONE,
        promotionRemarks: site?.promotionRemarks ?? [],
        unreadSpanish,
        today: toHoustonDay(moment),
      })
    : [];
  const drives = listVisitDrives(
    visitsToday,
    toScheduleContext({ estimateDrive: toDriveEstimate(driveOverrides) }, settings, moment),
  );
  const query = new URL(args.request.url).searchParams;
  const method = replyMethods.find(({ key }) => key === query.get("way"))?.key ?? "call";
  const log = query.get("log");
  const minutes = expandMinutes(replies);
  const unassigned = new Set(
    visits.filter(({ nextStaffId }) => nextStaffId === null).slice(0, maxVisits),
  );
  const replyHours = { hours, specialDays, reply: { goalMinutes: reply.goalMinutes } };
  const leads = {
    me: { id: staff.id, name: staff.name },
    people,
    business,
    log: log ? { leadId: log, way: method } : undefined,
    later: query.get("later") ?? undefined,
    outOfArea: outOfArea.map(toOutOfAreaRow),
    outOfAreaTotal: outOfAreaTotal?.count ?? 0,
    unmatchedTotal: unmatched?.count ?? 0,
    jobs,
    formKey: newId(),
    hours: replyHours,
    ...toUrgentRows(
      waiting,
      new Set([...attempts.map(({ id }) => id), log ?? ""]),
      replyHours,
      moment,
    ),
    waitingTotal: total?.count ?? 0,
    customerReplyTotal: customerReplies?.count ?? 0,
    attempts: attempts.map(toOpenAttempt),
    isWeek,
    // all visits of the staff member, because the page proposes times around them
    visits: visits
      .filter(
        (visit, at) => at < maxVisits || visit.nextStaffId === staff.id || unassigned.has(visit),
      )
      .map((visit) => toVisitRow(visit, drives)),
    visitTotal: visitTotal?.count ?? 0,
    due: [...due.map(toNextStepRow), ...askAgain.map(toReengagementRow)].sort(
      (one, other) => nextActionTime(one) - nextActionTime(other),
    ),
    dueTotal: (dueTotal?.count ?? 0) + askAgain.length,
    stepless: stepless.map(toNextStepRow),
    steplessTotal: steplessTotal?.count ?? 0,
    pipeline: pipeline ?? { count: 0, cents: 0, estimated: 0, unknown: 0 },
    median: {
      value: medianReplyMinutes(minutes, minLeadsForMedian),
      leads: minutes.length,
      bookedFirst: bookedFirst?.count ?? 0,
      isCapped: minutes.length === maxMedianLeads,
      days: medianWindowDays,
    },
    hasLeads: any.length > 0,
    problems: formatHealthProblems(operations, moment.getTime()),
    checklist: selectItemsForToday(items, checklist.marks),
    isFirstDay: checklist.isFirstDay,
    backup: isOwner ? { finishedAt, testedAt: tested?.at.getTime() ?? null } : undefined,
  };
  return { now: moment.getTime(), website: site, look: await loadIssues(), leads };
}

const nextActionTime = ({ nextActionAt }: { nextActionAt: Date | null }) =>
  nextActionAt?.getTime() ?? 0;

const allowedIntents = ["attempt", "log", "put-back", "move"];

/**
 * Starts and logs contacts, undoes them, and moves requests from outside the area. All other lead
 * actions are on the lead's page.
 */
export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "leads:write");
  const { db, broadcast, redirectTo } = deps;
  const id = new URL(args.request.url).searchParams.get("lead") ?? "";
  const { lead, context, parsed } = await parseLeadForm(deps, id, args.request);
  if (!parsed.ok) {
    if (parsed.problem.values.intent?.[0] === "log")
      return data({ problem: parsed.problem }, parsed.status);
    return data(
      { error: Object.values(parsed.problem.errors)[0] ?? "Choose an outcome." },
      parsed.status,
    );
  }
  const { value: change, values } = parsed;
  const isTaking =
    change.intent === "move" && change.move.was === "out-of-area" && change.move.to === "new";
  if (!allowedIntents.includes(change.intent) || (change.intent === "move" && !isTaking)) {
    return data({ error: "Log this on the lead’s page." }, 422);
  }
  const result = await applyLeadForm(db, lead, change, context);
  if (result.state === "written" && result.saved.length > 0)
    broadcast({ kind: "lead-changed", id: lead.id });
  if (result.state === "refused")
    return data({ error: result.missing[0]?.message ?? "Not saved." }, 422);
  if (result.conflicts.length > 0) {
    if (change.intent === "log")
      return data({ problem: await toLogConflictForm(db, result, values, context.now) }, 409);
    return data({ error: `Someone else changed ${lead.name}. Open the lead to see it.` }, 409);
  }
  if (change.intent === "attempt") return redirectTo(adminPaths.dashboard); // sent by a link click, which ignores the response
  if (isTaking) {
    const claim = {
      intent: "claim" as const,
      key: change.key,
      note: "",
      sent: { ...change.sent, intent: "claim" },
    };
    await handleLeadAction(db, result.lead, claim, context);
  }
  await startMissedCallText(db, result.lead, change, context);
  const undo = selectUndoEventId(change, result.saved, result.key);
  const to = pathToBookVisit(change, lead.id) ?? adminPaths.dashboard;
  return redirectTo(
    to,
    flashForAction(change),
    undo ? { leadId: lead.id, eventId: undo } : undefined,
  );
}

export default function Today() {
  const { now, website, look, leads } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <AdminPage title={formatWeekdayDate(new Date(now))} beside={leads ? <AddLead /> : null}>
      {actionData && "error" in actionData ? (
        <Notice kind="error">{actionData.error}</Notice>
      ) : null}
      {leads ? (
        <TodayPage
          now={now}
          leads={leads}
          problem={actionData && "problem" in actionData ? actionData.problem : undefined}
          website={website}
          look={look}
        />
      ) : (
        <>
          <ContentIssuesPanel {...look} />
          <WebsitePanel now={now} website={website} />
        </>
      )}
      {leads ? <SoundSwitch /> : null}
    </AdminPage>
  );
}

function AddLead() {
  return (
    <ButtonLink kind="line" href={adminPaths.addLead} className="hide-with-bottom-bar">
      <Icon name="plus" />
      Add lead
    </ButtonLink>
  );
}
