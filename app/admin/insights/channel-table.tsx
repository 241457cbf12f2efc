import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import { channelLabel } from "~/domain/attribution/attribution";
import { unpaidChannels } from "~/domain/insights/channels";
import type { ChannelRow } from "~/domain/insights/insights";
import { costPerLead } from "~/domain/insights/percentages";
import { monthLabel, type Period } from "~/domain/insights/period";
import type { FieldConflict } from "~/domain/insights/spend.server";
import { formatDateTime, lowerRelativeDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { percentageColumns } from "./breakdown";
import { formatCount, formatCountWithNoun } from "./format-numbers";
import { SpendField, useSubmitResponseCount } from "./spend-field";

type ChannelTableProps = {
  now: number;
  period: Period;
  touch: "first" | "last";
  /** False if the page shows one service: visits and spend are not split by service. */
  withSite: boolean;
  rows: readonly ChannelRow[];
  /**
   * Spend entered for the selected month, in cents by channel; undefined if the period is not one
   * month.
   */
  spendCents: Readonly<Record<string, number>> | undefined;
  problem: { values: Record<string, string[]>; errors: Record<string, string> } | undefined;
  conflicts: readonly FieldConflict[];
};

/**
 * Renders the visits, leads, wins, and costs by channel. The spend is editable if the period is one
 * month.
 */
export function ChannelTable(props: ChannelTableProps) {
  const { now, period, touch, withSite, rows, spendCents: typed, problem, conflicts } = props;
  const [answers, onSubmit] = useSubmitResponseCount();
  const spendFieldId = (channel: string) =>
    `spend-${rows.findIndex((row) => row.channel === channel)}`;
  const summary = [
    ...Object.entries(problem?.errors ?? {}).map(([name, message]) => ({
      id: name.startsWith("spend.") ? spendFieldId(name.slice("spend.".length)) : "",
      message: name.startsWith("spend.")
        ? `${channelLabel(name.slice("spend.".length))}: ${message}`
        : message,
    })),
    ...conflicts.map((conflict) => ({
      id: spendFieldId(conflict.channel),
      message: formatConflict(conflict, now),
    })),
  ];
  const table = (
    <DataTable
      className="figures-table"
      caption="Channels, from visit to signed job"
      rows={rows}
      rowKey={({ channel }) => channel}
      rowAttributes={({ leads }) => ({ "data-none": leads === 0 ? "" : undefined })}
      footer={[toTotal(rows)]}
      columns={[
        {
          header: "Channel",
          isRowHeader: true,
          cell: ({ channel }) => (channel ? channelLabel(channel) : "All channels"),
        },
        withSite && {
          header: "Visits",
          cardLabel: "Visits",
          cell: ({ visits }) => formatCount(visits),
        },
        { header: "Leads", cardLabel: "Leads", cell: ({ leads }) => formatCount(leads) },
        ...percentageColumns,
        {
          header: "Still open",
          cardLabel: "Still open",
          isFigure: true,
          cell: ({ open }) => formatCount(open),
        },
        withSite && {
          header: "Ad spend ($)",
          cardLabel: "Ad spend",
          cell: (row) =>
            row.channel ? (
              <SpendCell
                key={`${period.key} ${answers}`}
                {...props}
                row={row}
                id={spendFieldId(row.channel)}
              />
            ) : (
              formatSpent(row.spentCents)
            ),
        },
        withSite && {
          header: "Cost per lead",
          cardLabel: "Cost per lead",
          cell: (row) => formatCost(row, row.leads),
        },
        withSite && {
          header: "Cost per signed job",
          cardLabel: "Cost per job",
          cell: (row) =>
            formatCost(row, row.won, <small>{formatCountWithNoun(row.won, "job")}</small>),
        },
      ]}
    />
  );
  if (!typed) {
    const month = period.lastDay.slice(0, 7);
    return (
      <>
        {table}
        <p className="fine-print">
          {rows.some(({ spentCents }) => spentCents !== undefined)
            ? "Partial months count a proportional share of ad spend. "
            : ""}{" "}
          Percentages and costs need 10 leads.{" "}
          {withSite ? (
            <Link
              className="text-link"
              to={`?when=${month}${touch === "last" ? "&touch=last" : ""}#spend`}
            >
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
      <ErrorSummary
        errors={summary}
        title={conflicts.length > 0 ? "Someone else changed an amount" : undefined}
      />
      {table}
      <div className="tools">
        <Button kind="line">Save ad spend</Button>
        <p className="help-text">{`${monthLabel(period.key)}. Percentages and costs need 10 leads.`}</p>
      </div>
    </Form>
  );
}

const formatSpent = (cents: number | undefined) =>
  cents === undefined ? <span className="muted">–</span> : formatDollars(cents);

function SpendCell({
  now,
  row,
  id,
  spendCents: typed,
  problem,
  conflicts,
}: ChannelTableProps & { row: ChannelRow; id: string }) {
  const { channel, spentCents } = row;
  if (!typed || unpaidChannels.includes(channel)) {
    return formatSpent(spentCents);
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
      text={
        problem?.values[`spend.${channel}`]?.at(-1) ??
        (displayedCents === null ? "" : formatHundredths(displayedCents))
      }
      error={error}
    />
  );
}

function formatConflict({ channel, theirs, by, at, yours }: FieldConflict, now: number): string {
  const formatAmount = (cents: number | null) =>
    cents === null ? "no amount" : formatDollars(cents);
  const when =
    at === null ? "" : `, ${lowerRelativeDay(formatDateTime(new Date(at), new Date(now)))}`;
  return `${by ?? "Someone"} saved ${formatAmount(theirs)} for ${channelLabel(channel)}${when}. Save again to change it to ${formatAmount(yours)}.`;
}

function formatCost(row: ChannelRow, count: number, detail?: ReactNode) {
  const cost = costPerLead(row, count);
  const costLabels = { "not-paid": "no spend", "too-few": "–", none: "none yet" } as const;
  if (typeof cost !== "number") return <span className="muted">{costLabels[cost]}</span>;
  return (
    <>
      {formatDollars(cost)}
      {detail}
    </>
  );
}

/** Returns the sums of all channels, with an empty name. */
function toTotal(rows: readonly ChannelRow[]): ChannelRow {
  const sum = (of: (row: ChannelRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    channel: "",
    visits: sum(({ visits }) => visits),
    leads: sum(({ leads }) => leads),
    reached: sum(({ reached }) => reached),
    visit: sum(({ visit }) => visit),
    quoted: sum(({ quoted }) => quoted),
    won: sum(({ won }) => won),
    open: sum(({ open }) => open),
    wonCents: 0,
    spentCents: rows.some(({ spentCents }) => spentCents !== undefined)
      ? sum(({ spentCents }) => spentCents ?? 0)
      : undefined,
  };
}
