import { FilterForm, FilterSelect } from "~/admin/lists/filter-form";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { Insights } from "~/domain/insights/build-insights";
import { isMonthKey, type Period } from "~/domain/insights/period";
import type { ProposalFigures } from "~/domain/insights/proposal-figures";
import type { FieldConflict } from "~/domain/insights/spend.server";
import { optionLabel, serviceOptions } from "~/domain/leads/intake/quote-form";
import { submissionSourceLabel } from "~/domain/leads/lead";
import { formatShortDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { EmptyList } from "~/ui/admin/empty-list";
import { Panel } from "~/ui/admin/panel";
import { BreakdownTable } from "./breakdown";
import { ChannelProgress } from "./channel-progress";
import { ChannelTable } from "./channel-table";
import { type ConversionsData, ConversionsPanel } from "./conversions-panel";
import { formatCount } from "./format-numbers";
import { Funnel } from "./funnel";
import { FunnelNote, InsightsSummary, type VisitFigures, VisitSummary } from "./insights-summary";
import { MedianChart } from "./median-chart";
import { MonthsTable } from "./months-table";
import { pageLabel } from "./page-labels";
import { ProposalsPanel } from "./proposals-panel";

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
  visitFigures: VisitFigures;
  proposals: ProposalFigures;
  typedSpend: Readonly<Record<string, number>>;
  conversions: ConversionsData;
  problem: { values: Record<string, string[]>; errors: Record<string, string> } | undefined;
  conflicts: readonly FieldConflict[];
};

/** Renders the leads, conversion, and cost for a period. */
export function InsightsPage(props: InsightsPageProps) {
  const { now, insights, conversions, proposals } = props;
  const isEmpty = insights.total.leads + insights.visits + insights.spam + insights.far === 0;
  return (
    <AdminPage title="Insights">
      <InsightsFilter {...props} />
      {isEmpty ? <NoLeads {...props} /> : null}
      {isEmpty && !isMonthKey(props.period.key) ? null : (
        <InsightsFigures {...props} isEmpty={isEmpty} />
      )}
      {isEmpty && proposals.sent === 0 ? null : <ProposalsPanel figures={proposals} />}
      <ConversionsPanel {...conversions} now={now} />
    </AdminPage>
  );
}

function InsightsFilter({ period, touch, service, choices }: InsightsPageProps) {
  const first = parseHoustonTime(period.firstDay);
  const last = parseHoustonTime(period.lastDay);
  return (
    <FilterForm
      action={adminPaths.insights}
      note={
        period.key !== "all" && first && last ? (
          <p className="push-end muted tabular">
            {formatShortDay(first)} to {formatShortDay(last)}
          </p>
        ) : null
      }
    >
      <FilterSelect
        key={`when ${period.key}`}
        name="when"
        label="Received"
        value={period.key}
        options={choices.lengths.map(toOption)}
      >
        <optgroup label="One month">
          {choices.months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      </FilterSelect>
      <FilterSelect
        key={`service ${service}`}
        name="service"
        label="Service"
        value={service}
        options={[
          ["", "All services"],
          ...serviceOptions.map(({ key, label }) => [key, label] as const),
        ]}
      />
      <FilterSelect
        key={`touch ${touch}`}
        name="touch"
        label="Attribution"
        value={touch}
        options={[
          ["first", "First touch"],
          ["last", "Last touch"],
        ]}
      />
    </FilterForm>
  );
}

const toOption = ({ value, label }: Choice) => [value, label] as const;

function NoLeads({ period, service }: InsightsPageProps) {
  const isUnfiltered = period.key === "all" && service === "";
  return (
    <EmptyList
      action={!isUnfiltered && { href: `${adminPaths.insights}?when=all`, label: "View all time" }}
    >
      No activity {period.key === "all" ? "yet" : "in this period"}
      {service ? ` for ${optionLabel(serviceOptions, service).toLowerCase()}` : ""}. Website visits
      and requests show up here.
    </EmptyList>
  );
}

function InsightsFigures({ isEmpty, ...props }: InsightsPageProps & { isEmpty: boolean }) {
  const { period, touch, insights, service } = props;
  const byTouch = touch === "first" ? "First touch" : "Last touch";
  const withSite = service === "";
  const channels = (
    <Panel
      id="spend"
      title={withSite ? "Cost per signed job" : "By channel"}
      beside={<span className="muted">{byTouch}</span>}
    >
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
      <InsightsSummary insights={insights} goalMinutes={props.goalMinutes} />
      <VisitSummary figures={props.visitFigures} />
      <Panel
        id="funnel"
        title="From visit to signed job"
        beside={<span className="muted">By day received</span>}
      >
        <Funnel rows={insights.funnel} />
        <FunnelNote insights={insights} service={service} />
      </Panel>
      <Panel
        id="channels"
        title="Conversion by channel"
        beside={<span className="muted">{byTouch}, each bar is 10%</span>}
      >
        <ChannelProgress rows={insights.channels} />
      </Panel>
      {channels}
      <div className="columns columns-half">
        <BreakdownTable
          id="services"
          title="By service"
          rows={insights.services.map((row) => ({
            ...row,
            name: optionLabel(serviceOptions, row.key),
          }))}
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
          extra={
            withSite
              ? { label: "Visits", of: (path) => formatCount(insights.landingVisits[path] ?? 0) }
              : undefined
          }
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
          rows={insights.forms.rows.map((row) => ({
            ...row,
            name: submissionSourceLabel(row.key),
          }))}
          empty="No forms submitted in this period."
        />
        {insights.months.length > 1 ? (
          <Panel id="median" title="Median response time by month">
            <MedianChart months={insights.months} goalMinutes={props.goalMinutes} />
          </Panel>
        ) : null}
      </div>
      <Panel id="months" title="By month" beside={<span className="muted">By day received</span>}>
        <MonthsTable months={insights.months} period={period} />
      </Panel>
    </>
  );
}
