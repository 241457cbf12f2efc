import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { Insights, MonthRow } from "~/domain/insights/build-insights";
import type { Period } from "~/domain/insights/period";
import { isMonthKey, shortMonthLabel } from "~/domain/insights/period";
import type { FieldConflict } from "~/domain/insights/spend.server";
import { optionLabel, serviceOptions } from "~/domain/leads/intake/quote-form";
import { submissionSourceLabel } from "~/domain/leads/lead";
import { formatPipelineSources } from "~/domain/leads/list/pipeline";
import { formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { formatShortDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { Panel } from "~/ui/admin/panel";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { BreakdownTable, percentageColumns } from "./breakdown";
import { ChannelProgress } from "./channel-progress";
import { ChannelTable } from "./channel-table";
import { type ConversionsData, ConversionsPanel } from "./conversions-panel";
import { formatCount, formatCountWithNoun, formatMedian, formatPipeline, formatShortDollars } from "./format-numbers";
import { Funnel } from "./funnel";
import { MedianChart } from "./median-chart";
import { pageLabel } from "./page-labels";

type Choice = { value: string; label: string };

type InsightsPageProps = {
  /** UTC milliseconds. */
  now: number;
  period: Period;
  touch: "first" | "last";
  /** Key of the selected service, or "" for all services. */
  service: string;
  choices: { lengths: readonly Choice[]; months: readonly Choice[] };
  goalMinutes: number;
  insights: Insights;
  typedSpend: Readonly<Record<string, number>>;
  conversions: ConversionsData;
  problem: { values: Record<string, string[]>; errors: Record<string, string> } | undefined;
  conflicts: readonly FieldConflict[];
};

/** Renders the leads, conversion, and cost for a period. */
export function InsightsPage(props: InsightsPageProps) {
  const { now, insights, conversions } = props;
  const isEmpty = insights.total.leads + insights.visits + insights.spam + insights.far === 0;
  return (
    <AdminPage title="Insights">
      <InsightsFilter {...props} />
      {isEmpty ? <NoLeads {...props} /> : null}
      {isEmpty && !isMonthKey(props.period.key) ? null : <InsightsFigures {...props} isEmpty={isEmpty} />}
      <ConversionsPanel {...conversions} now={now} />
    </AdminPage>
  );
}

function InsightsFilter({ period, touch, service, choices }: InsightsPageProps) {
  const first = parseHoustonTime(period.firstDay);
  const last = parseHoustonTime(period.lastDay);
  return (
    <Form className="tools" method="get" action={adminPaths.insights}>
      <label>
        <span className="visually-hidden">Received</span>
        <select className="field-input" name="when" defaultValue={period.key} key={period.key}>
          {choices.lengths.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <optgroup label="One month">
            {choices.months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label>
        <span className="visually-hidden">Service</span>
        <select className="field-input" name="service" defaultValue={service} key={service}>
          <option value="">All services</option>
          {serviceOptions.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">Attribution</span>
        <select className="field-input" name="touch" defaultValue={touch} key={touch}>
          <option value="first">First touch</option>
          <option value="last">Last touch</option>
        </select>
      </label>
      <Button kind="line">Apply</Button>
      {period.key !== "all" && first && last ? (
        <p className="push-end muted tabular">
          {formatShortDay(first)} to {formatShortDay(last)}
        </p>
      ) : null}
    </Form>
  );
}

function NoLeads({ period, service }: InsightsPageProps) {
  return (
    <div className="empty">
      <p>
        No activity {period.key === "all" ? "yet" : "in this period"}
        {service ? ` for ${optionLabel(serviceOptions, service).toLowerCase()}` : ""}. Website visits and requests show up here.
      </p>
      {period.key === "all" && service === "" ? null : (
        <ButtonLink kind="line" href={`${adminPaths.insights}?when=all`}>
          View all time
        </ButtonLink>
      )}
    </div>
  );
}

function InsightsFigures({ isEmpty, ...props }: InsightsPageProps & { isEmpty: boolean }) {
  const { period, touch, insights, service } = props;
  const byTouch = touch === "first" ? "First touch" : "Last touch";
  const withSite = service === "";
  const channels = (
    <Panel id="spend" title={withSite ? "Cost per signed job" : "By channel"} beside={<span className="muted">{byTouch}</span>}>
      <ChannelTable
        now={props.now}
        period={period}
        touch={touch}
        withSite={withSite}
        rows={insights.channels}
        spendCents={isMonthKey(period.key) && withSite ? props.typedSpend : undefined}
        problem={props.problem}
        conflicts={props.conflicts}
      />
    </Panel>
  );
  if (isEmpty) return channels;
  return (
    <>
      <Summary {...props} />
      <Panel id="funnel" title="From visit to signed job" beside={<span className="muted">By day received</span>}>
        <Funnel rows={insights.funnel} />
        <FunnelNote {...props} />
      </Panel>
      <Panel id="channels" title="Conversion by channel" beside={<span className="muted">{byTouch}, each bar is 10%</span>}>
        <ChannelProgress rows={insights.channels} />
      </Panel>
      {channels}
      <div className="columns columns-half">
        <BreakdownTable
          id="services"
          title="By service"
          rows={insights.services.map((row) => ({ ...row, name: optionLabel(serviceOptions, row.key) }))}
          empty="No leads in this period."
          note="Leads that asked for two services count in both."
        />
        <BreakdownTable
          id="campaigns"
          title="By campaign"
          beside={byTouch}
          rows={insights.campaigns.rows.map((row) => ({ ...row, name: row.key }))}
          others={{ name: "Other or no campaign", figures: insights.campaigns.others }}
          empty="No campaigns yet. Add utm_campaign to your ad links."
        />
        <BreakdownTable
          id="landings"
          title="By landing page"
          beside="First touch"
          rows={insights.landings.rows.map((row) => ({ ...row, name: pageLabel(row.key) }))}
          others={{ name: "Other or unknown", figures: insights.landings.others }}
          extra={withSite ? { label: "Visits", of: (path) => formatCount(insights.landingVisits[path] ?? 0) } : undefined}
          empty="No landing page data in this period."
        />
        <BreakdownTable
          id="zips"
          title="By ZIP"
          rows={insights.zips.rows.map((row) => ({ ...row, name: row.key }))}
          others={{ name: "Other ZIPs", figures: insights.zips.others }}
          empty="No leads in this period."
        />
        <BreakdownTable
          id="forms"
          title="By form"
          rows={insights.forms.rows.map((row) => ({ ...row, name: submissionSourceLabel(row.key) }))}
          empty="No forms submitted in this period."
        />
        {insights.months.length > 1 ? (
          <Panel id="median" title="Median response time by month">
            <MedianChart months={insights.months} goalMinutes={props.goalMinutes} />
          </Panel>
        ) : null}
      </div>
      <Panel id="months" title="By month" beside={<span className="muted">By day received</span>}>
        <Months months={insights.months} period={period} />
      </Panel>
    </>
  );
}

function Summary({ insights, goalMinutes }: InsightsPageProps) {
  const { total, sent, spam, far, median, laterMedian, pipeline } = insights;
  return (
    <div className="metrics">
      <Figure label="Requests received" value={formatCount(sent)}>
        {formatCount(sent - spam - far)} qualified{spam > 0 ? `, ${formatCount(spam)} spam` : ""}
        {far > 0 ? `, ${formatCount(far)} out of area` : ""}
      </Figure>
      <Figure label="Median response time" value={typeof median === "number" ? formatBusinessMinutes(median) : "–"}>
        {typeof median === "number" ? `Business hours. Goal: ${formatBusinessMinutes(goalMinutes)}` : formatMedian(median)}
        <br />
        Follow-up messages: {formatMedian(laterMedian)}
      </Figure>
      <Figure label="Value won" value={formatShortDollars(total.wonCents)}>
        {formatCountWithNoun(total.won, "signed job")}
      </Figure>
      <Figure label="Open pipeline" value={formatPipeline(pipeline)}>
        {formatPipelineSources(pipeline)}
      </Figure>
    </div>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div className="metric">
      <span>{label}</span>
      <b>{value}</b>
      <span>{children}</span>
    </div>
  );
}

/** Renders the leads and visits that the funnel does not count. */
function FunnelNote({ insights, service }: InsightsPageProps) {
  const { byHand, imported, robots } = insights;
  const added = [
    byHand > 0 ? `${formatCountWithNoun(byHand, "lead")} added manually` : "",
    imported > 0 ? `${formatCountWithNoun(imported, "lead")} imported` : "",
  ];
  const left = added.filter(Boolean).join(" and ");
  return (
    <p className="fine-print">
      {left ? `The funnel covers website leads only. The tables also include ${left}. ` : ""}
      {service
        ? "Visits and form steps aren’t tracked by service."
        : `Visits are counted without cookies${robots > 0 ? ` and exclude ${formatCountWithNoun(robots, "page view")} from bots` : ""}.`}
    </p>
  );
}

function Months({ months, period }: { months: readonly MonthRow[]; period: Period }) {
  const isWhole = (month: string) => period.firstDay <= `${month}-01`;
  return (
    <DataTable
      className="figures-table"
      caption="By month"
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          header: "Month",
          isRowHeader: true,
          cell: ({ month }) => (
            <>
              <Link className="text-link" to={`?when=${month}`}>
                {shortMonthLabel(month)}
              </Link>
              {isWhole(month) ? null : <small>partial</small>}
            </>
          ),
        },
        { header: "Leads", cardLabel: "Leads", cell: ({ leads }) => formatCount(leads) },
        ...percentageColumns,
        { header: "Still open", cardLabel: "Still open", cell: ({ open }) => formatCount(open) },
        { header: "Value won", cardLabel: "Value won", cell: ({ wonCents }) => formatShortDollars(wonCents) },
        { header: "Pipeline", cardLabel: "Pipeline", cell: ({ pipeline }) => formatPipeline(pipeline) },
        { header: "Median response", cardLabel: "Median response", cell: ({ median }) => formatMedian(median) },
        { header: "Median follow-up", cardLabel: "Median follow-up", cell: ({ laterMedian }) => formatMedian(laterMedian) },
      ]}
    />
  );
}
