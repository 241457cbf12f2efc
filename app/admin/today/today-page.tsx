import { Link } from "@remix-run/react";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { ChecklistLine, ChecklistPanel } from "~/admin/checklist/checklist-items";
import type { SheetContext } from "~/admin/leads/contact-sheet/contact-sheet";
import { contactSheetId } from "~/admin/leads/contact-sheet/contact-sheet";
import { DiscoverRoute } from "~/admin/shell/discover-route";
import { adminPaths } from "~/admin-paths";
import type { WebsiteFigures } from "~/domain/insights/website-figures";
import { type ReplyMethod, stageLabels } from "~/domain/leads/lead";
import type { Pipeline } from "~/domain/leads/list/pipeline";
import {
  countUnshown,
  type OpenAttempt,
  splitByDeadline,
  type UnshownDueLead,
  type WaitingLead,
} from "~/domain/leads/list/waiting-leads";
import type { ReplyHours } from "~/domain/leads/reply-clock/reply-clock";
import type { ChecklistItem } from "~/domain/owner-checklist/checklist";
import { toHoustonDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { ListPanel, Panel } from "~/ui/admin/panel";
import { type ContentIssueCounts, ContentIssuesPanel } from "./content-issues";
import { JobsTodayPanel } from "./jobs-today";
import type { JobsToday } from "./load-jobs-today.server";
import {
  DueNextSteps,
  LeadsWithoutNextStep,
  type NextStepLead,
  NextVisit,
  type VisitLead,
  VisitList,
} from "./next-step-lists";
import { OutOfAreaList } from "./out-of-area";
import { OutcomesToLog } from "./outcomes-to-log";
import { Figures, type MedianReply } from "./today-figures";
import { useFocusOnTop, useSettling } from "./use-today-layout";
import { useReturnToPage, useServerTime, useWaitingLeads } from "./use-waiting-leads";
import { CustomerReplies, type Tapped, WaitingList } from "./waiting-list";
import { type BackupFigures, WebsitePanel } from "./website-panel";

type LeadsToday = {
  /** Signed-in staff member. */
  me: { id: string; name: string };
  /** Staff members a next step can be assigned to. */
  people: readonly { id: string; name: string }[];
  /** Company name for text messages. */
  business: string;
  formKey: string;
  hours: ReplyHours;
  /** The most urgent waiting leads, and those with an outcome to log. */
  waiting: readonly WaitingLead[];
  /** Leads within the reply goal that are not in `waiting`. */
  moreDue: readonly UnshownDueLead[];
  waitingTotal: number;
  /** Number of leads that wait for a reply to a later message. */
  customerReplyTotal: number;
  attempts: readonly OpenAttempt[];
  outOfArea: readonly WaitingLead[];
  outOfAreaTotal: number;
  unmatchedTotal: number;
  /** Running jobs that need something. */
  jobs: JobsToday;
  /** Lead whose contact sheet replaces its row, and the attempt to log later. */
  log: { leadId: string; way: ReplyMethod } | undefined;
  later: string | undefined;
  /** True if visits of the whole week are shown. */
  isWeek: boolean;
  /** The first visits, and all of the signed-in staff member. */
  visits: readonly VisitLead[];
  visitTotal: number;
  due: readonly NextStepLead[];
  dueTotal: number;
  stepless: readonly NextStepLead[];
  steplessTotal: number;
  pipeline: Pipeline;
  median: MedianReply;
  hasLeads: boolean;
  /** Problems that need attention, as sentences. */
  problems: readonly string[];
  /** Items of the owner's checklist; none for other roles or if it is hidden. */
  checklist: readonly ChecklistItem[];
  /** True for the first 24 hours of the site. */
  isFirstDay: boolean;
  /** Only for owners. */
  backup: BackupFigures | undefined;
};

/** Maximum rows on Today while new leads arrive; the lead list has the rest. */
const maxOverdue = 15;
const maxCustomerReplies = 12;
type TodayPageProps = {
  /** UTC milliseconds. */
  now: number;
  leads: LeadsToday;
  problem: InvalidForm | undefined;
  website: WebsiteFigures | undefined;
  look: ContentIssueCounts;
};

/**
 * Today: outcomes to log, waiting leads, out-of-area requests, and the owner's checklist, beside
 * visits, next steps, figures, and the website. The checklist is first only if there is no work.
 */
export function TodayPage({ now: loadedAt, leads, problem, website, look }: TodayPageProps) {
  const now = useServerTime(loadedAt);
  const { hours, me, people, business, formKey, hasLeads } = leads;
  const [tapped, setTapped] = useState<Tapped | undefined>(() =>
    leads.log
      ? { ...leads.log, attemptId: undefined, at: new Date(loadedAt), place: "row" }
      : undefined,
  );
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(leads.later ? [leads.later] : []),
  );
  const columns = useRef<HTMLDivElement>(null);
  const loaded = useMemo(
    () => ({
      waiting: leads.waiting,
      attempts: leads.attempts,
      moreDue: leads.moreDue,
      total: leads.waitingTotal,
      customerReplyTotal: leads.customerReplyTotal,
    }),
    [leads.waiting, leads.attempts, leads.moreDue, leads.waitingTotal, leads.customerReplyTotal],
  );
  const current = useWaitingLeads(loaded);
  const { waiting, attempts: open, total } = current;
  const toTop = useReturnToPage(() => setTapped((before) => before && { ...before, place: "top" }));
  const onTap = useCallback(
    (contact: Omit<Tapped, "place">) => {
      setTapped({ ...contact, place: "row" });
      toTop();
    },
    [toTop],
  );
  const onSaved = useCallback(() => setTapped(undefined), []);
  const context: SheetContext = useMemo(
    () => ({
      me,
      people,
      business,
      hours,
      busy: leads.visits.flatMap(({ nextStaffId, nextActionAt }) =>
        nextStaffId === me.id && nextActionAt ? [nextActionAt] : [],
      ),
      formKey,
    }),
    [me, people, business, hours, leads.visits, formKey],
  );
  const inRow = tapped?.place === "row" ? tapped : undefined;
  const all = [...waiting, ...leads.outOfArea];
  const top =
    tapped?.place === "top" &&
    tapped.attemptId &&
    !open.some(({ attemptId }) => attemptId === tapped.attemptId);
  const lead = top ? all.find(({ id }) => id === tapped.leadId) : undefined;
  const attempts: readonly OpenAttempt[] = [
    ...(lead && tapped?.attemptId
      ? [
          {
            ...lead,
            attemptId: tapped.attemptId,
            way: tapped.way,
            startedAt: tapped.at,
            staffId: me.id,
            staffName: me.name,
          },
        ]
      : []),
    ...open.filter(({ attemptId }) => attemptId !== inRow?.attemptId),
  ];
  const attemptLeadIds = new Set(attempts.map(({ id }) => id));
  const { due, overdue, again } = splitByDeadline(
    waiting.filter(({ id }) => id === inRow?.leadId || !attemptLeadIds.has(id)),
    hours,
    now,
  );
  const outOfArea = leads.outOfArea.filter(
    ({ id }) => id === inRow?.leadId || !attemptLeadIds.has(id),
  );
  const more = countUnshown(current, hours, now);
  const waitingIds = new Set(all.map(({ id }) => id));
  const steps = leads.due.filter(({ id }) => !waitingIds.has(id));
  const [openId, setOpenId] = useState<string>();
  const isOpenable = ({ attemptId, staffId }: OpenAttempt) =>
    staffId === me.id && !folded.has(attemptId);
  const failedSheet = problem?.values.form?.[0];
  // an edited sheet stays open when another contact starts
  const expanded = (
    attempts.find(({ attemptId, id }) => failedSheet === contactSheetId({ id }, { attemptId })) ??
    attempts.find((attempt) => tapped?.attemptId === attempt.attemptId && isOpenable(attempt)) ??
    attempts.find((attempt) => openId === attempt.attemptId && isOpenable(attempt)) ??
    attempts.find(isOpenable)
  )?.attemptId;
  if (expanded !== openId) setOpenId(expanded);
  const firstUntried =
    inRow || expanded
      ? undefined
      : [...due, ...overdue].find(({ lead: one }) => one.tries.length === 0)?.lead.id;
  useSettling(columns, `${inRow?.leadId} ${attempts.map(({ attemptId }) => attemptId).join(" ")}`);
  useFocusOnTop(tapped);
  const rows = {
    now,
    context,
    problem,
    inRow,
    main: firstUntried,
    onTap,
    onSaved,
    onClose: onSaved,
  };
  const nextVisit = leads.visits.find(
    ({ nextActionAt, nextStaffId }) => nextActionAt && nextActionAt > now && nextStaffId === me.id,
  );
  const counts = {
    attempts: attempts.length,
    due: due.length + more.due,
    overdue: overdue.length + more.overdue,
    again: again.length + more.again,
    outOfArea: outOfArea.length + Math.max(0, leads.outOfAreaTotal - leads.outOfArea.length),
  };
  const stepCount = steps.length + Math.max(0, leads.dueTotal - leads.due.length);
  const replyCounts = Object.values(counts);
  const allCounts = [...replyCounts, leads.visitTotal, stepCount, leads.steplessTotal];
  const jobCount = leads.jobs.total;
  const hasReplies = replyCounts.some((count) => count > 0);
  const hasWork = jobCount > 0 || allCounts.some((count) => count > 0);
  const { checklist } = leads;
  const isDone = checklist.every((item) => item.isDone);
  const panel =
    checklist.length === 0 ? null : hasWork && !isDone && !leads.isFirstDay ? (
      <ChecklistLine items={checklist} />
    ) : (
      <ChecklistPanel items={checklist} formKey={formKey} />
    );
  return (
    <>
      <DiscoverRoute to={adminPaths.waiting} />
      <Problems problems={leads.problems} />
      <UnmatchedLine count={leads.unmatchedTotal} />
      {nextVisit ? <NextVisit lead={nextVisit} now={now} /> : null}
      {hasWork ? null : panel}
      <div className="page-columns today-columns" ref={columns}>
        <div>
          <ListPanel
            id="outcomes"
            title="Outcomes to log"
            count={counts.attempts}
            order="newest first"
            isPlain={attempts.length === 1 && expanded !== undefined}
          >
            <OutcomesToLog
              attempts={attempts}
              expanded={expanded}
              now={now}
              context={context}
              problem={problem}
              onLater={(attemptId) => setFolded((before) => new Set([...before, attemptId]))}
              onSaved={onSaved}
            />
          </ListPanel>
          <ListPanel
            id="due-replies"
            title="Replies due"
            count={counts.due}
            order="most urgent first"
          >
            <WaitingList rows={due} {...rows} />
            {more.due > 0 ? <AllWaiting total={total} /> : null}
          </ListPanel>
          <ListPanel
            id="overdue"
            title="Replies overdue"
            count={counts.overdue}
            order="newest first"
          >
            <WaitingList rows={overdue.slice(0, maxOverdue)} {...rows} />
            {more.overdue > 0 || overdue.length > maxOverdue ? <AllWaiting total={total} /> : null}
          </ListPanel>
          <ListPanel id="customer-replies" title="Replies from customers" count={counts.again}>
            <CustomerReplies rows={again.slice(0, maxCustomerReplies)} {...rows} />
            {more.again > 0 || again.length > maxCustomerReplies ? (
              <AllWaiting total={total} />
            ) : null}
          </ListPanel>
          <ListPanel id="out-of-area" title={stageLabels["out-of-area"]} count={counts.outOfArea}>
            <OutOfAreaList rows={outOfArea} {...rows} />
            <More count={leads.outOfAreaTotal - leads.outOfArea.length} to="stage=out-of-area" />
          </ListPanel>
          {hasReplies ? null : (
            <p className="muted">
              {hasLeads
                ? "New quote requests show up here."
                : "No leads yet. New quote requests show up here."}
            </p>
          )}
          {hasWork ? panel : null}
        </div>
        <div>
          <VisitsPanel {...leads} now={now} />
          <JobsTodayPanel jobs={leads.jobs} />
          <ListPanel id="due" title="Next steps" count={stepCount}>
            <DueNextSteps leads={steps} now={now} />
            <More count={leads.dueTotal - leads.due.length} to="stage=open&sort=next" />
          </ListPanel>
          <ListPanel id="stepless" title="No next step" count={leads.steplessTotal}>
            <LeadsWithoutNextStep leads={leads.stepless} now={now} />
            <More
              count={leads.steplessTotal - leads.stepless.length}
              to="stage=open&sort=next&dir=desc"
            />
          </ListPanel>
          {allCounts.includes(0) ? (
            <p className="muted">
              {hasWork ? "Nothing else due" : "Nothing due"}
              {leads.visitTotal === 0 ? (
                <>
                  {leads.isWeek ? ". No visits this week. " : ". "}
                  <VisitsLink isWeek={leads.isWeek}>
                    {leads.isWeek ? "Visits today" : "Visits this week"}
                  </VisitsLink>
                </>
              ) : null}
            </p>
          ) : null}
          <Figures
            pipeline={leads.pipeline}
            median={leads.median}
            goalMinutes={hours.reply.goalMinutes}
          />
          <ContentIssuesPanel {...look} />
          <WebsitePanel now={loadedAt} website={website} backup={leads.backup} />
        </div>
      </div>
      <p className="fine-print">All times Central.</p>
    </>
  );
}

/** Renders the link to the list of all waiting leads. */
function AllWaiting({ total }: { total: number }) {
  return (
    <p className="fine-print">
      <Link className="text-link" to={`${adminPaths.leads}?waiting=1`}>
        View all {total.toLocaleString("en-US")} waiting leads
      </Link>
    </p>
  );
}

/** Renders the link to the rest of the list, in the same order. */
function More({ count, to }: { count: number; to: string }) {
  if (count <= 0) return null;
  return (
    <p className="fine-print">
      <Link className="text-link" to={adminPaths.leadsWith(to)}>
        View {count} more
      </Link>
    </p>
  );
}

type VisitsPanelProps = Pick<LeadsToday, "isWeek" | "visits" | "visitTotal" | "me" | "business"> & {
  now: Date;
};

function VisitsPanel({ isWeek, visits, visitTotal, me, business, now }: VisitsPanelProps) {
  // unassigned visits are listed on any day
  const hasLater = visits.some(
    ({ nextActionAt }) => nextActionAt && toHoustonDay(nextActionAt) > toHoustonDay(now),
  );
  const today = hasLater ? "Visits today and unassigned" : "Visits today";
  return (
    <ListPanel
      id="visits"
      title={isWeek ? "Visits this week" : today}
      count={visitTotal}
      beside={
        <VisitsLink isWeek={isWeek}>
          {isWeek ? "Today" : "This week"}
          <span className="visually-hidden">: visits</span>
        </VisitsLink>
      }
    >
      <VisitList leads={visits} now={now} me={me} business={business} />
      <More count={visitTotal - visits.length} to="stage=open&sort=next" />
    </ListPanel>
  );
}

/** Renders the link to the other range of visits: of the week, or of today. */
function VisitsLink({ isWeek, children }: { isWeek: boolean; children: ReactNode }) {
  const to = isWeek ? adminPaths.dashboard : `${adminPaths.dashboard}?visits=week`;
  return (
    <Link className="text-link target-link" to={to} preventScrollReset>
      {children}
    </Link>
  );
}

/** Renders the problem list; renders nothing if it is empty. */
function UnmatchedLine({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="note-box">
      <span>{count === 1 ? "1 email matches no lead." : `${count} emails match no lead.`}</span>{" "}
      <Link className="text-link target-link" to={adminPaths.unmatchedEmail}>
        View unmatched email
      </Link>
    </p>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Panel
      id="problems"
      title="Needs attention"
      beside={
        <Link className="text-link" to={adminPaths.outbox}>
          View outbox and health
        </Link>
      }
    >
      <ul className="problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Panel>
  );
}
