import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { channelLabel } from "~/domain/attribution/attribution";
import type { ChannelRow } from "~/domain/insights/insights";
import type { LostReasonRow, PersonRow } from "~/domain/insights/people-figures";
import {
  computeShare,
  formatPercentage,
  minCountForPercentage,
} from "~/domain/insights/percentages";
import { lostReasonLabel } from "~/domain/leads/lead";
import { type LeadFilter, unassignedFilterValue } from "~/domain/leads/list/lead-query";
import { Panel } from "~/ui/admin/panel";
import { DataTable } from "~/ui/content/data-table";
import { formatCount, formatMedian, formatShortDollars } from "./format-numbers";

/** Returns the URL of the list of the page's leads that also match `filter`. */
type PathOf = (filter: LeadFilter) => string;

/** Renders a count as a link to its leads; 0 is plain text. */
function CountLink({ count, to }: { count: number; to: string | undefined }) {
  if (count === 0 || to === undefined) return formatCount(count);
  return (
    <Link className="text-link" to={to}>
      {formatCount(count)}
    </Link>
  );
}

/** Renders a percentage below its count; "–" if there are too few. */
function ShareCell({ share, children }: { share: number | "too-few"; children?: ReactNode }) {
  return (
    <>
      {formatPercentage(share)}
      {children ? <small>{children}</small> : null}
    </>
  );
}

/** Renders why the period's leads were lost. */
export function LostReasonsPanel({
  reasons,
  pathOf,
}: {
  reasons: readonly LostReasonRow[];
  pathOf: PathOf;
}) {
  const lost = reasons.reduce((sum, { count }) => sum + count, 0);
  const all = {
    key: "all",
    count: lost,
    share: computeShare(lost, lost),
    cents: reasons.reduce((sum, { cents }) => sum + cents, 0),
  };
  return (
    <Panel id="lost" title="Why leads were lost">
      {lost === 0 ? (
        <p className="muted">No lost leads in this period.</p>
      ) : (
        <DataTable
          className="dense-table breakdown-table"
          caption="Why leads were lost"
          rows={reasons.length > 1 ? [...reasons, all] : reasons}
          rowKey={({ key }) => key}
          columns={[
            {
              header: "Reason",
              isRowHeader: true,
              cell: ({ key }) =>
                key === "all" ? "All" : key === "" ? "No reason given" : lostReasonLabel(key),
            },
            {
              header: "Lost",
              isNumber: true,
              cell: ({ key, count }) => (
                <CountLink
                  count={count}
                  to={
                    key === ""
                      ? undefined
                      : pathOf({ stage: "lost", reason: key === "all" ? undefined : key })
                  }
                />
              ),
            },
            { header: "Share", isNumber: true, cell: ({ share }) => <ShareCell share={share} /> },
            {
              header: "Value",
              isNumber: true,
              cell: ({ cents }) => (cents > 0 ? formatShortDollars(cents) : "–"),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** Renders close rate and response time of each person's leads. */
export function PeoplePanel({
  people,
  nameOf,
  pathOf,
}: {
  people: readonly PersonRow[];
  /** Returns a staff member's name by id. */
  nameOf: (staffId: string) => string;
  pathOf: PathOf;
}) {
  const ownerOf = (staffId: string | null) => staffId ?? unassignedFilterValue;
  return (
    <Panel id="people" title="By person" beside={<span className="muted">Assigned leads</span>}>
      {people.length === 0 ? (
        <p className="muted">No leads in this period.</p>
      ) : (
        <DataTable
          className="dense-table breakdown-table"
          caption="By person"
          rows={people}
          rowKey={({ staffId }) => staffId ?? ""}
          columns={[
            {
              header: "Person",
              isRowHeader: true,
              cell: ({ staffId }) => (staffId === null ? "Unassigned" : nameOf(staffId)),
            },
            {
              header: "Leads",
              isNumber: true,
              cell: ({ staffId, leads }) => (
                <CountLink count={leads} to={pathOf({ owner: ownerOf(staffId) })} />
              ),
            },
            {
              header: "Won",
              isNumber: true,
              cell: ({ staffId, won }) => (
                <CountLink count={won} to={pathOf({ owner: ownerOf(staffId), stage: "won" })} />
              ),
            },
            {
              header: "Close rate",
              isNumber: true,
              cell: ({ won, lost, closeRate }) => (
                <ShareCell
                  share={closeRate}
                >{`${formatCount(won)} of ${formatCount(won + lost)}`}</ShareCell>
              ),
            },
            {
              header: "Response",
              isNumber: true,
              cell: ({ median, timed }) => (
                <>
                  {formatMedian(median)}
                  <small>{`${formatCount(timed)} timed`}</small>
                </>
              ),
            },
          ]}
        />
      )}
      <p className="fine-print">
        Close rate: won leads as a share of won and lost leads. Response: median business time to
        the first reply.
      </p>
    </Panel>
  );
}

/** Channels listed by name. */
const maxChannels = 8;

/** Renders the signed jobs and their value by channel. */
export function RevenuePanel({
  channels,
  touch,
  pathOf,
}: {
  channels: readonly ChannelRow[];
  touch: "first" | "last";
  pathOf: PathOf;
}) {
  const sorted = channels
    .filter(({ won }) => won > 0)
    .toSorted((one, other) => other.wonCents - one.wonCents || other.won - one.won);
  const addUp = (rows: readonly ChannelRow[]) => ({
    won: rows.reduce((sum, { won }) => sum + won, 0),
    wonCents: rows.reduce((sum, { wonCents }) => sum + wonCents, 0),
  });
  const all = addUp(sorted);
  const rest = sorted.slice(maxChannels);
  const rows = [
    ...sorted.slice(0, maxChannels).map((row) => ({ ...row, isRest: false })),
    ...(rest.length > 0 ? [{ channel: "", ...addUp(rest), isRest: true }] : []),
  ];
  return (
    <Panel
      id="revenue"
      title="Revenue by channel"
      beside={<span className="muted">{touch === "first" ? "First touch" : "Last touch"}</span>}
    >
      {rows.length === 0 ? (
        <p className="muted">No signed jobs from this period’s leads yet.</p>
      ) : (
        <DataTable
          className="dense-table breakdown-table"
          caption="Revenue by channel"
          rows={rows}
          rowKey={({ isRest, channel }) => (isRest ? "the rest" : channel)}
          columns={[
            {
              header: "Channel",
              isRowHeader: true,
              cell: ({ isRest, channel }) => (isRest ? "Other channels" : channelLabel(channel)),
            },
            {
              header: "Signed",
              isNumber: true,
              cell: ({ channel, won }) => (
                <CountLink
                  count={won}
                  // the list knows the first touch of leads with a channel only
                  to={
                    touch === "first" && !["", "hand", "import"].includes(channel)
                      ? pathOf({ channel, stage: "won" })
                      : undefined
                  }
                />
              ),
            },
            {
              header: "Revenue",
              isNumber: true,
              cell: ({ wonCents }) => formatShortDollars(wonCents),
            },
            {
              header: "Share",
              isNumber: true,
              cell: ({ wonCents }) =>
                formatPercentage(
                  all.won < minCountForPercentage || all.wonCents === 0
                    ? "too-few"
                    : wonCents / all.wonCents,
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
