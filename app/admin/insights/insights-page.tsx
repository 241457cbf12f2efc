import { FilterForm, FilterSelect } from "~/admin/lists/filter-form";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { Insights } from "~/domain/insights/build-insights";
import type { JobFigures } from "~/domain/insights/job-figures";
import type { ProposalAge } from "~/domain/insights/open-proposals";
import { isMonthKey, type Period } from "~/domain/insights/period";
import type { ProposalFigures } from "~/domain/insights/proposal-figures";
import type { FieldConflict } from "~/domain/insights/spend.server";
import type { MonthComparison } from "~/domain/insights/year-over-year";
import { optionLabel, serviceOptions } from "~/domain/leads/intake/quote-form";
import { submissionSourceLabel } from "~/domain/leads/lead";
import type { LeadFilter } from "~/domain/leads/list/lead-query";
import { formatShortDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { EmptyList } from "~/ui/admin/empty-list";
import { BreakdownTable } from "./breakdown";
import { ChannelTable } from "./channel-table";
import { type ConversionsData, ConversionsFold } from "./conversions-panel";
import { Fold } from "./fold";
import { formatCount } from "./format-numbers";
import { Funnel } from "./funnel";
import { DesignSummary, FunnelNote, ResponseSummary, type VisitFigures } from "./insights-summary";
import { JobsFold } from "./jobs-panel";
import { leadListPath } from "./lead-list-path";
import { LostReasonsPanel, PeoplePanel, RevenuePanel } from "./main-panels";
import { MedianChart } from "./median-chart";
import { MonthsPanel } from "./months-panel";
import { OpenProposalsPanel } from "./open-proposals-panel";
import { pageLabel } from "./page-labels";
import { ProposalsFold } from "./proposals-panel";

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
  /** Months up to the end of the period, newest first. */
  months: readonly MonthComparison[];
  /** Names of present and former staff by id. */
  staffNames: Readonly<Record<string, string>>;
  openProposals: readonly ProposalAge[];
  insights: Insights;
  visitFigures: VisitFigures;
  proposals: ProposalFigures;
  jobs: JobFigures;
  /** True for owners, who may open the page of ballparks and contracts. */
  seesPrices: boolean;
  typedSpend: Readonly<Record<string, number>>;
  conversions: ConversionsData;
  problem: { values: Record<string, string[]>; errors: Record<string, string> } | undefined;
  conflicts: readonly FieldConflict[];
};

/** Renders the months, the leadsByPerson, and below in folds the details of a period. */
export function InsightsPage(props: InsightsPageProps) {
  const { now, insights, conversions, months, openProposals, proposals, service } = props;
  const isEmpty = insights.total.leads + insights.visits + insights.spam + insights.far === 0;
  const takesSpend = isMonthKey(props.period.key) && service === "";
  return (
    <AdminPage title="Insights">
      <InsightsFilter {...props} />
      <MonthsPanel months={months} service={service} />
      {isEmpty ? <NoLeads {...props} /> : <MainPanels {...props} />}
      {isEmpty && openProposals.length > 0 ? <OpenProposalsPanel groups={openProposals} /> : null}
      <div>
        {isEmpty && !takesSpend ? null : <Channels {...props} takesSpend={takesSpend} />}
        {isEmpty ? null : <Details {...props} />}
        {isEmpty && proposals.sent === 0 ? null : <ProposalsFold figures={proposals} />}
        {isEmpty && props.jobs.signed === 0 ? null : (
          <JobsFold figures={props.jobs} isOwner={props.seesPrices} />
        )}
        <ConversionsFold {...conversions} now={now} />
      </div>
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

/** Renders why leads were lost, open proposals, and the leadsByPerson by person and by channel. */
function MainPanels({
  period,
  touch,
  service,
  insights,
  staffNames,
  openProposals,
}: InsightsPageProps) {
  const pathOf = (filter: LeadFilter) =>
    leadListPath({ ...filter, from: period.firstDay, until: period.lastDay, service });
  return (
    <div className="columns columns-half">
      <LostReasonsPanel reasons={insights.lostReasons} pathOf={pathOf} />
      <OpenProposalsPanel groups={openProposals} />
      <PeoplePanel
        people={insights.people}
        nameOf={(id) => staffNames[id] ?? "Former staff"}
        pathOf={pathOf}
      />
      <RevenuePanel channels={insights.channels} touch={touch} pathOf={pathOf} />
    </div>
  );
}

const touchLabel = (touch: "first" | "last") => (touch === "first" ? "First touch" : "Last touch");

/** Renders the figures and the costs of the channels, open while their spend can be entered. */
function Channels({ takesSpend, ...props }: InsightsPageProps & { takesSpend: boolean }) {
  const { touch, service } = props;
  return (
    <Fold id="spend" title="Channels and ad spend" beside={touchLabel(touch)} isOpen={takesSpend}>
      <ChannelTable
        now={props.now}
        period={props.period}
        touch={touch}
        withSite={service === ""}
        rows={props.insights.channels}
        spendCents={takesSpend ? props.typedSpend : undefined}
        problem={props.problem}
        conflicts={props.conflicts}
      />
    </Fold>
  );
}

function Details({ touch, service, insights, goalMinutes, visitFigures }: InsightsPageProps) {
  return (
    <>
      <Fold id="funnel" title="From visit to signed job">
        <Funnel rows={insights.funnel} />
        <FunnelNote insights={insights} service={service} />
        {service === "" ? <DesignSummary {...insights.designs} /> : null}
      </Fold>
      <Fold id="response" title="Response time and visits">
        <ResponseSummary insights={insights} goalMinutes={goalMinutes} visits={visitFigures} />
        {insights.months.length > 1 ? (
          <MedianChart months={insights.months} goalMinutes={goalMinutes} />
        ) : null}
      </Fold>
      <Fold id="sources" title="Where leads come from">
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
            title={`By campaign, ${touchLabel(touch).toLowerCase()}`}
            rows={insights.campaigns.rows.map((row) => ({ ...row, name: row.key }))}
            others={{ name: "Other or no campaign", figures: insights.campaigns.others }}
            empty="No campaigns yet. Add utm_campaign to your ad links."
          />
          <BreakdownTable
            id="landings"
            title="By landing page, first touch"
            rows={insights.landings.rows.map((row) => ({ ...row, name: pageLabel(row.key) }))}
            others={{ name: "Other or unknown", figures: insights.landings.others }}
            extra={
              service === ""
                ? {
                    label: "Visits",
                    of: (path) => formatCount(insights.landingVisits[path] ?? 0),
                  }
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
        </div>
      </Fold>
    </>
  );
}
