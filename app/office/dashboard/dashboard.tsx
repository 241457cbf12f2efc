import { Link } from "@remix-run/react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { type Pipeline, pipelineText } from "~/domain/leads/pipeline";
import { leastForMedian, type ReplyHours } from "~/domain/leads/reply-clock";
import { type OpenAttempt, splitWaiting, type WaitingLead } from "~/domain/leads/waiting";
import type { WebsiteFigures } from "~/domain/staff/website-figures";
import { pipelineDollars } from "~/office/insights/numbers";
import { KnownRoute } from "~/office/shell/known-route";
import { ButtonLink } from "~/ui/button";
import { type LookFigures, NeedsLook } from "./needs-look";
import { DueSteps, type StepLead, Stepless, Visits } from "./step-lists";
import { useFreshOnReturn, useTime, useWaiting } from "./use-waiting";
import { Questions, WaitingList } from "./waiting-list";
import { type BackupFigures, WebsiteState } from "./website-state";

export type LeadsToday = {
  /** Who looks at the page. */
  me: string;
  formKey: string;
  hours: ReplyHours;
  waiting: readonly WaitingLead[];
  waitingTotal: number;
  attempts: readonly OpenAttempt[];
  /** Whether visits of the whole week are shown. */
  isWeek: boolean;
  visits: readonly StepLead[];
  due: readonly StepLead[];
  dueTotal: number;
  stepless: readonly StepLead[];
  steplessTotal: number;
  pipeline: Pipeline;
  median: { value: number | "too-few" | "unanswered"; leads: number; days: number };
  hasLeads: boolean;
  /** What somebody has to look at, in sentences. */
  problems: readonly string[];
  /** For owners. */
  backup: BackupFigures | undefined;
};

/** As many late leads as are shown; the rest are on the list. */
const mostLate = 20;

type DashboardProps = {
  /** UTC milliseconds. */
  now: number;
  leads: LeadsToday;
  website: WebsiteFigures | undefined;
  look: LookFigures;
};

/** What the office has to do now: who waits, what was not said, where to be today, what was promised. */
export function Dashboard({ now: loadedAt, leads, website, look }: DashboardProps) {
  const now = useTime(loadedAt);
  const [tapped, setTapped] = useState<string>();
  const refreshOnReturn = useFreshOnReturn();
  const onTap = useCallback(
    (leadId: string) => {
      setTapped(leadId);
      refreshOnReturn();
    },
    [refreshOnReturn],
  );
  const { hours, me, formKey, hasLeads } = leads;
  const loaded = useMemo(
    () => ({ waiting: leads.waiting, attempts: leads.attempts, total: leads.waitingTotal }),
    [leads.waiting, leads.attempts, leads.waitingTotal],
  );
  const { waiting, attempts, total } = useWaiting(loaded);
  const asked = new Set(attempts.map(({ id }) => id));
  const { inTime, late } = splitWaiting(
    waiting.filter(({ id }) => !asked.has(id)),
    hours,
    now,
  );
  const hidden = Math.max(0, total - waiting.length) + Math.max(0, late.length - mostLate);
  const { goalMinutes } = hours.reply;
  const way = hasLeads ? <OpenLeads /> : <AddLead />;
  return (
    <>
      <KnownRoute to={adminPaths.waiting} />
      <Problems problems={leads.problems} />
      <div className="td">
        <div>
          <Panel id="in-time" title="Still in time" beside={inTime.length > 0 ? <Soft>{inTime.length}, least left first</Soft> : null}>
            {inTime.length > 0 ? (
              <WaitingList rows={inTime} now={now} isFirst onTap={onTap} />
            ) : (
              <Empty offer={<AddLead />}>
                {hasLeads
                  ? "Nobody is waiting here. A new lead appears by itself, within a second of being sent."
                  : "No leads yet. The first one appears here by itself, within a second of being sent."}
              </Empty>
            )}
          </Panel>
          <Panel
            id="late"
            title="Late"
            beside={late.length > 0 ? <Soft>{late.length + Math.max(0, total - waiting.length)}, newest first</Soft> : null}
          >
            {late.length > 0 ? (
              <WaitingList rows={late.slice(0, mostLate)} now={now} isFirst={inTime.length === 0} onTap={onTap} />
            ) : (
              <Empty offer={way}>Nobody waits too long. A lead comes here when its {goalMinutes} minutes are over.</Empty>
            )}
            {hidden > 0 ? (
              <p className="fine">
                <Link className="link" to={`${adminPaths.leads}?waiting=1`}>
                  {hidden} more
                </Link>
              </p>
            ) : null}
          </Panel>
          <Panel id="reached" title="Did you reach them?" beside={attempts.length > 0 ? <Soft>{attempts.length} open</Soft> : null}>
            {attempts.length > 0 ? (
              <Questions attempts={attempts} hours={hours} now={now} me={me} formKey={formKey} tapped={tapped} />
            ) : (
              <Empty offer={way}>No open question. After you tap Call, WhatsApp, Text or E-mail, it is asked here.</Empty>
            )}
          </Panel>
        </div>
        <div>
          <VisitsPanel {...leads} now={now} />
          <Panel id="due" title="Next steps due" beside={leads.dueTotal > 0 ? <Soft>{leads.dueTotal}</Soft> : null}>
            {leads.due.length > 0 ? (
              <DueSteps leads={leads.due} now={now} />
            ) : (
              <Empty offer={way}>Nothing is due. What you promise on a lead’s page comes here on its day.</Empty>
            )}
            <More count={leads.dueTotal - leads.due.length} to="stage=open&sort=next" />
          </Panel>
          <Panel
            id="stepless"
            title="Without a next step"
            beside={
              leads.steplessTotal > 0 ? (
                <Soft>{leads.steplessTotal === 1 ? "1 open lead" : `${leads.steplessTotal} open leads`}</Soft>
              ) : null
            }
          >
            {leads.stepless.length > 0 ? (
              <Stepless leads={leads.stepless} now={now} />
            ) : (
              <Empty offer={way}>
                Every answered lead has one. A lead comes here when its last step is done and none follows, or has no day.
              </Empty>
            )}
            <More count={leads.steplessTotal - leads.stepless.length} to="stage=open&sort=next&dir=desc" />
          </Panel>
          <Figures pipeline={leads.pipeline} median={leads.median} goalMinutes={goalMinutes} />
          <NeedsLook {...look} />
          <WebsiteState now={loadedAt} website={website} backup={leads.backup} />
        </div>
      </div>
      <p className="fine">Times are Houston’s (CT).</p>
    </>
  );
}

type PanelProps = { id: string; title: string; beside?: ReactNode; children: ReactNode };

/** A titled part of an admin page. */
export function Panel({ id, title, beside, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}

function Soft({ children }: { children: ReactNode }) {
  return <span className="soft">{children}</span>;
}

/** What comes here, and what can be done about it. */
function Empty({ offer, children }: { offer: ReactNode; children: ReactNode }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {offer}
    </div>
  );
}

function AddLead() {
  return (
    <ButtonLink kind="line" href={adminPaths.addLead}>
      Add a lead
    </ButtonLink>
  );
}

function OpenLeads() {
  return (
    <Link className="link tlink" to={adminPaths.leadsWith("stage=open&sort=next")}>
      Open leads
    </Link>
  );
}

/** The rest of a list, on the list of leads in that order. */
function More({ count, to }: { count: number; to: string }) {
  if (count <= 0) return null;
  return (
    <p className="fine">
      <Link className="link" to={adminPaths.leadsWith(to)}>
        {count} more
      </Link>
    </p>
  );
}

function VisitsPanel({ isWeek, visits, me, now }: Pick<LeadsToday, "isWeek" | "visits" | "me"> & { now: Date }) {
  const other = isWeek ? { to: adminPaths.dashboard, label: "Today" } : { to: `${adminPaths.dashboard}?visits=week`, label: "Week" };
  return (
    <Panel
      id="visits"
      title={isWeek ? "Visits this week" : "Visits today"}
      beside={
        <Link className="link tlink" to={other.to} preventScrollReset>
          {other.label}
          <span className="vh">: visits</span>
        </Link>
      }
    >
      {visits.length > 0 ? (
        <Visits leads={visits} now={now} me={me} />
      ) : (
        <Empty offer={<AddLead />}>
          {isWeek ? "No visit in the next 7 days." : "No visit today."} A visit you book on a lead’s page comes here.
        </Empty>
      )}
    </Panel>
  );
}

/** Nothing at all while all is well. */
function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Panel
      id="problems"
      title="Needs a look"
      beside={
        <Link className="link" to={adminPaths.outbox}>
          Outbox and health
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

function Figures({ pipeline, median, goalMinutes }: Pick<LeadsToday, "pipeline" | "median"> & { goalMinutes: number }) {
  return (
    <dl className="fig">
      <div>
        <dt>Pipeline</dt>
        <dd>
          <b>{pipelineDollars(pipeline)}</b>
          {pipelineText(pipeline)}
        </dd>
      </div>
      <div>
        <dt>Median first reply</dt>
        <dd>
          <b>{median.value === "too-few" ? "Too few" : median.value === "unanswered" ? "No reply" : shortMinutes(median.value)}</b>
          {median.value === "too-few"
            ? `${median.leads === 1 ? "1 lead" : `${median.leads} leads`} in ${median.days} days; shown from ${leastForMedian}`
            : median.value === "unanswered"
              ? `Half of ${median.leads} leads in ${median.days} days, or more, have none yet`
              : `Open hours, ${median.leads} leads in ${median.days} days. Goal ${goalMinutes}`}
        </dd>
      </div>
    </dl>
  );
}

/** "11 min", "3 h" */
function shortMinutes(minutes: number): string {
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
