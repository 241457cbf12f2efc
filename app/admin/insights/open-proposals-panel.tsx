import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { ProposalAge } from "~/domain/insights/open-proposals";
import { formatDollars } from "~/lib/money";
import { Panel } from "~/ui/admin/panel";
import { DataTable } from "~/ui/content/data-table";
import { formatCount, formatCountWithNoun, formatShortDollars } from "./format-numbers";

const labels: Readonly<Record<ProposalAge["key"], string>> = {
  week: "Up to 7 days",
  "two-weeks": "8 to 14 days",
  month: "15 to 30 days",
  older: "Over 30 days",
  expired: "Expired, last 30 days",
};

/** Proposals listed by name; the oldest of more. */
const maxListed = 50;

/** Renders the open proposals by the days since they were sent, and lists them by name. */
export function OpenProposalsPanel({ groups }: { groups: readonly ProposalAge[] }) {
  const proposals = groups.flatMap(({ key, proposals: groupProposals }) =>
    groupProposals.map((proposal) => ({ ...proposal, isExpired: key === "expired" })),
  );
  const oldest = proposals.toSorted((one, other) => other.days - one.days).slice(0, maxListed);
  return (
    <Panel id="open-proposals" title="Open proposals" beside={<span className="muted">Today</span>}>
      {groups.length === 0 ? (
        <p className="muted">No open proposals.</p>
      ) : (
        <>
          <DataTable
            className="dense-table breakdown-table"
            caption="Open proposals by age"
            rows={groups}
            rowKey={({ key }) => key}
            columns={[
              { header: "Age", isRowHeader: true, cell: ({ key }) => labels[key] },
              { header: "Proposals", isNumber: true, cell: ({ count }) => formatCount(count) },
              {
                header: "Value",
                isNumber: true,
                cell: ({ cents }) => (cents > 0 ? formatShortDollars(cents) : "–"),
              },
            ]}
          />
          <details className="behind">
            <summary>
              {proposals.length > maxListed
                ? `The ${maxListed} oldest`
                : `List ${formatCountWithNoun(proposals.length, "proposal")}`}
            </summary>
            <DataTable
              className="dense-table breakdown-table"
              caption="Open proposals, oldest first"
              rows={oldest}
              rowKey={({ leadId }, at) => `${leadId} ${at}`}
              columns={[
                {
                  header: "Customer",
                  isRowHeader: true,
                  cell: ({ leadId, name, isExpired }) => (
                    <>
                      <Link className="text-link" to={adminPaths.proposal(leadId)}>
                        {name}
                      </Link>
                      {isExpired ? <small>Expired</small> : null}
                    </>
                  ),
                },
                {
                  header: "Age",
                  isNumber: true,
                  cell: ({ days }) => formatCountWithNoun(days, "day"),
                },
                {
                  header: "Value",
                  isNumber: true,
                  cell: ({ valueCents }) => (valueCents === null ? "–" : formatDollars(valueCents)),
                },
              ]}
            />
          </details>
        </>
      )}
    </Panel>
  );
}
