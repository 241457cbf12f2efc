import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { sourceName } from "~/domain/leads/lead";
import type { ListedLead } from "~/domain/leads/lead-view";
import type { WebsiteFigures } from "~/domain/staff/website-figures";
import { formatMoment, formatWait } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { LeadRows } from "~/office/leads/lead-rows";
import { paths } from "~/paths";
import { WebsiteState } from "./website-state";
import { WeekChart } from "./week-chart";

type Counts = {
  waiting: number;
  oldestWaiting: number | null;
  thisWeek: number;
  lastWeek: number;
  visits: number;
  quotes: number;
  quotesWithValue: number;
  quotedCents: number;
  spam: number;
  hasLeads: number;
};

export type DashboardData = {
  /** UTC milliseconds. */
  now: number;
  counts: Counts;
  waiting: readonly ListedLead[];
  weeks: readonly { start: number; count: number }[];
  sources: readonly { source: string; count: number }[];
  next: readonly ListedLead[];
  website: WebsiteFigures | undefined;
  /** What somebody has to look at, in sentences. */
  problems: readonly string[];
};

/** What the office has to know first: who waits, how the week goes, what is next. */
export function Dashboard({ now, counts, waiting, weeks, sources, next, website, problems }: DashboardData) {
  const moment = new Date(now);
  return (
    <>
      <Problems problems={problems} />
      <Figures counts={counts} now={moment} />
      <div className="cols cols-2">
        <Panel id="waiting" title="Waiting for a first reply" beside={<Link to={paths.admin.leads}>All leads</Link>}>
          {waiting.length > 0 ? (
            <LeadRows leads={waiting} now={moment} caption="Leads nobody has answered yet, newest first" />
          ) : (
            <Nobody hasLeads={counts.hasLeads === 1} />
          )}
          {counts.waiting > waiting.length ? <p className="fine">And {counts.waiting - waiting.length} more.</p> : null}
          {counts.spam > 0 ? (
            <p className="fine">
              <Link className="link" to={`${paths.admin.leads}?status=spam`}>
                {counts.spam} kept as spam
              </Link>
            </p>
          ) : null}
        </Panel>
        <Panel id="next" title="Next steps">
          <NextSteps leads={next} now={moment} />
        </Panel>
      </div>
      <div className="cols cols-2">
        <Panel id="weeks" title="Leads by week">
          <WeekChart weeks={weeks} />
        </Panel>
        <div className="stack gap6">
          <Panel id="sources" title="Where they come from" beside={<span className="soft">90 days</span>}>
            <Sources sources={sources} />
          </Panel>
          <WebsiteState now={now} website={website} />
        </div>
      </div>
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

/** Nothing at all while all is well. */
function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Panel id="problems" title="Needs a look">
      <ul className="problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Figures({ counts, now }: { counts: Counts; now: Date }) {
  const { thisWeek, lastWeek, waiting, oldestWaiting, visits, quotes, quotesWithValue, quotedCents } = counts;
  return (
    <div className="kpis">
      <Figure label="Waiting for a first reply" value={String(waiting)}>
        {oldestWaiting === null ? (
          "Everyone has an answer"
        ) : (
          <span className="late">Oldest: {formatWait(new Date(oldestWaiting), now)}</span>
        )}
      </Figure>
      <Figure label="New leads this week" value={String(thisWeek)}>
        {compared(thisWeek, lastWeek)}
      </Figure>
      <Figure label="Visits booked" value={String(visits)}>
        {visits === 0 ? "None at the moment" : "To be held, or to be written up"}
      </Figure>
      <Figure label="Open quotes" value={quotesWithValue > 0 ? formatDollars(quotedCents) : String(quotes)}>
        {quotesWithValue > 0
          ? `${quotesWithValue} of ${quotes} quotes have a value`
          : quotes === 0
            ? "None at the moment"
            : "No values entered yet"}
      </Figure>
    </div>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="kpi">
      <span>{label}</span>
      <b>{value}</b>
      <span>{children}</span>
    </div>
  );
}

/** "5 fewer than last week" */
function compared(thisWeek: number, lastWeek: number): string {
  const difference = thisWeek - lastWeek;
  if (difference === 0) return `As many as in all of last week`;
  return `${Math.abs(difference)} ${difference > 0 ? "more" : "fewer"} than in all of last week`;
}

function Nobody({ hasLeads }: { hasLeads: boolean }) {
  return (
    <div className="empty">
      <p>
        {hasLeads
          ? "Nobody is waiting. New leads appear here by themselves."
          : "No leads yet. The first one appears here by itself, within a second of being sent."}
      </p>
    </div>
  );
}

function NextSteps({ leads, now }: { leads: readonly ListedLead[]; now: Date }) {
  if (leads.length === 0)
    return <p className="soft">No next steps are set. Set one on a lead's page and it is listed here when it is due.</p>;
  return (
    <table className="dt">
      <caption className="vh">Next steps, the most urgent first</caption>
      <tbody>
        {leads.map((lead) => {
          const late = lead.nextActionAt !== null && lead.nextActionAt < now;
          return (
            <tr key={lead.id}>
              <td>
                <Link className="who" to={paths.admin.lead(lead.id)} prefetch="intent">
                  {lead.nextAction || "Next step"}, {lead.name}
                </Link>
                <small>
                  {lead.project}, {lead.zip}
                </small>
              </td>
              <td className="end">
                <span className={late ? "late" : "soft"}>
                  {late ? "Due " : ""}
                  {lead.nextActionAt ? formatMoment(lead.nextActionAt, now) : ""}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Sources({ sources }: { sources: DashboardData["sources"] }) {
  const total = sources.reduce((sum, entry) => sum + entry.count, 0);
  if (total === 0) return <p className="soft">Nothing in the last 90 days.</p>;
  const most = sources[0]?.count ?? 1;
  return (
    <ul className="hb">
      {sources.map(({ source, count }) => (
        <li key={source}>
          <span>{sourceName(source)}</span>
          <i style={{ inlineSize: `${Math.max(2, Math.round((count / most) * 92))}%` }} />
          <span className="num">{Math.round((count / total) * 100)}%</span>
        </li>
      ))}
    </ul>
  );
}
