import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { channelLabel } from "~/domain/attribution/attribution";
import { unpaidChannels } from "~/domain/insights/channels";
import type { ChannelRow } from "~/domain/insights/insights";
import { costPerLead } from "~/domain/insights/percentages";
import { monthLabel, type Period } from "~/domain/insights/period";
import type { FieldConflict } from "~/domain/insights/spend.server";
import { formatDateTime } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PercentageCell } from "./breakdown";
import { formatCount, formatCountWithNoun } from "./format-numbers";
import { SpendField, useSubmitResponseCount } from "./spend-field";

type ChannelTableProps = {
  now: number;
  period: Period;
  touch: "first" | "last";
  /** False if the page shows one service: visits and spend are not split by service. */
  withSite: boolean;
  rows: readonly ChannelRow[];
  /** Spend entered for the selected month, in cents by channel; undefined if the period is not one month. */
  typed: Readonly<Record<string, number>> | undefined;
  problem: { values: Record<string, string[]>; errors: Record<string, string> } | undefined;
  conflicts: readonly FieldConflict[];
};

const stageHeads = ["Leads", "Contacted", "Visit", "Quoted", "Won", "Still open"];

/** Visits, leads, wins, and costs by channel. The spend is editable if the period is one month. */
export function ChannelTable(props: ChannelTableProps) {
  const { now, period, touch, withSite, rows, typed, problem, conflicts } = props;
  const [answers, onSubmit] = useSubmitResponseCount();
  const spendFieldId = (channel: string) => `spend-${rows.findIndex((row) => row.channel === channel)}`;
  const summary = [
    ...Object.entries(problem?.errors ?? {}).map(([name, message]) => ({
      id: name.startsWith("spend.") ? spendFieldId(name.slice("spend.".length)) : "",
      message: name.startsWith("spend.") ? `${channelLabel(name.slice("spend.".length))}: ${message}` : message,
    })),
    ...conflicts.map((conflict) => ({ id: spendFieldId(conflict.channel), message: formatConflict(conflict, now) })),
  ];
  const table = (
    <table className="figures-table">
      <caption className="visually-hidden">Channels, from visit to signed job</caption>
      <thead>
        <tr>
          {[
            "Channel",
            ...(withSite ? ["Visits"] : []),
            ...stageHeads,
            ...(withSite ? ["Ad spend ($)", "Cost per lead", "Cost per signed job"] : []),
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.channel} data-none={row.leads === 0 ? "" : undefined}>
            <th scope="row">{channelLabel(row.channel)}</th>
            <FigureCells row={row} withSite={withSite} />
            {withSite ? (
              <>
                <td data-h="Ad spend">
                  <SpendCell key={`${period.key} ${answers}`} {...props} row={row} id={spendFieldId(row.channel)} />
                </td>
                <CostCell row={row} count={row.leads} label="Cost per lead" />
                <CostCell row={row} count={row.won} label="Cost per job" jobs />
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Total rows={rows} withSite={withSite} />
      </tfoot>
    </table>
  );
  if (!typed) {
    const month = period.lastDay.slice(0, 7);
    return (
      <>
        {table}
        <p className="fine-print">
          {rows.some(({ spentCents }) => spentCents !== undefined) ? "Partial months count a proportional share of ad spend. " : ""} “Too
          few” means under 10 leads.{" "}
          {withSite ? (
            <Link className="text-link" to={`?when=${month}${touch === "last" ? "&touch=last" : ""}#spend`}>
              Enter ad spend for {monthLabel(month)}
            </Link>
          ) : (
            "Visits and ad spend aren’t tracked by service."
          )}
        </p>
      </>
    );
  }
  return (
    <Form
      method="post"
      action={`${adminPaths.insights}?when=${period.key}${touch === "last" ? "&touch=last" : ""}`}
      className="stack"
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name="month" value={period.key} />
      <ErrorSummary errors={summary} title={conflicts.length > 0 ? "Someone else changed an amount" : undefined} />
      {table}
      <div className="tools">
        <Button kind="line">Save ad spend</Button>
        <p className="help-text">{monthLabel(period.key)}. “Too few” means under 10 leads.</p>
      </div>
    </Form>
  );
}

function FigureCells({ row, withSite }: { row: ChannelRow; withSite: boolean }) {
  return (
    <>
      {withSite ? <td data-h="Visits">{formatCount(row.visits)}</td> : null}
      <td data-h="Leads">{formatCount(row.leads)}</td>
      <PercentageCell label="Contacted" part={row.reached} whole={row.leads} />
      <PercentageCell label="Visit" part={row.visit} whole={row.leads} />
      <PercentageCell label="Quoted" part={row.quoted} whole={row.leads} />
      <PercentageCell label="Won" part={row.won} whole={row.leads} />
      <td data-h="Still open" data-figure="">
        {formatCount(row.open)}
      </td>
    </>
  );
}

function SpendCell({ now, row, id, typed, problem, conflicts }: ChannelTableProps & { row: ChannelRow; id: string }) {
  const { channel, spentCents } = row;
  if (!typed || unpaidChannels.includes(channel)) {
    return spentCents === undefined ? <span className="too-few">–</span> : formatDollars(spentCents);
  }
  const conflict = conflicts.find((one) => one.channel === channel);
  const savedCents = conflict ? conflict.theirs : (typed[channel] ?? null);
  const displayedCents = conflict ? conflict.yours : savedCents;
  const error = conflict ? formatConflict(conflict, now) : problem?.errors[`spend.${channel}`];
  return (
    <SpendField
      id={id}
      name={`spend.${channel}`}
      wasName={`was.${channel}`}
      label={`Ad spend on ${channelLabel(channel)} ($)`}
      was={problem?.values[`was.${channel}`]?.at(-1) ?? String(savedCents ?? "")}
      text={problem?.values[`spend.${channel}`]?.at(-1) ?? (displayedCents === null ? "" : formatHundredths(displayedCents))}
      error={error}
    />
  );
}

function formatConflict({ channel, theirs, by, at, yours }: FieldConflict, now: number): string {
  const formatAmount = (cents: number | null) => (cents === null ? "no amount" : formatDollars(cents));
  const when = at === null ? "" : `, ${formatDateTime(new Date(at), new Date(now))}`;
  return `${by ?? "Someone"} saved ${formatAmount(theirs)} for ${channelLabel(channel)}${when}. Save again to change it to ${formatAmount(yours)}.`;
}

function CostCell({ row, count, label, jobs }: { row: ChannelRow; count: number; label: string; jobs?: boolean }) {
  const cost = costPerLead(row, count);
  const costLabels = { "not-paid": "no spend", "too-few": "too few", none: "none yet" } as const;
  return (
    <td data-h={label}>
      {typeof cost === "number" ? (
        <>
          {formatDollars(cost)}
          {jobs ? <small>{formatCountWithNoun(count, "job")}</small> : null}
        </>
      ) : (
        <span className="too-few">{costLabels[cost]}</span>
      )}
    </td>
  );
}

function Total({ rows, withSite }: { rows: readonly ChannelRow[]; withSite: boolean }) {
  const sum = (of: (row: ChannelRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const spent = rows.some(({ spentCents }) => spentCents !== undefined) ? sum(({ spentCents }) => spentCents ?? 0) : undefined;
  const total: ChannelRow = {
    channel: "",
    visits: sum(({ visits }) => visits),
    leads: sum(({ leads }) => leads),
    reached: sum(({ reached }) => reached),
    visit: sum(({ visit }) => visit),
    quoted: sum(({ quoted }) => quoted),
    won: sum(({ won }) => won),
    open: sum(({ open }) => open),
    wonCents: 0,
    spentCents: spent,
  };
  return (
    <tr>
      <th scope="row">All channels</th>
      <FigureCells row={total} withSite={withSite} />
      {withSite ? (
        <>
          <td data-h="Ad spend">{spent === undefined ? <span className="too-few">–</span> : formatDollars(spent)}</td>
          <CostCell row={total} count={total.leads} label="Cost per lead" />
          <CostCell row={total} count={total.won} label="Cost per job" jobs />
        </>
      ) : null}
    </tr>
  );
}
