import { computeShare, formatPercentage } from "~/domain/insights/percentages";
import type { Acceptance, ProposalFigures } from "~/domain/insights/proposal-figures";
import { formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { DetailList } from "~/ui/admin/detail-list";
import { Metric } from "~/ui/admin/metric";
import { DataTable } from "~/ui/content/data-table";
import { Fold } from "./fold";
import { formatCount, formatCountWithNoun } from "./format-numbers";

/** Renders the speed, acceptance and prices of the proposals sent in the period. */
export function ProposalsFold({ figures }: { figures: ProposalFigures }) {
  const { sent, signed, canceled, visitToProposal, sentToSignedDays, addOns, discount } = figures;
  return (
    <Fold id="proposals" title="Proposals" beside="By day first sent">
      {sent === 0 ? (
        <p className="muted">
          No proposals sent in this period. Sent proposals and signatures show up here.
        </p>
      ) : (
        <>
          <p className="tabular">
            {formatCountWithNoun(sent, "proposal")} sent. {formatCount(signed)} signed
            {formatShareNote(computeShare(signed, sent))}.{" "}
            {formatCountWithNoun(canceled, "contract")} canceled
            {formatShareNote(figures.canceledShare)}.
          </p>
          <div className="metrics">
            <Metric
              label="Visit to proposal"
              value={
                visitToProposal.minutes === "too-few"
                  ? "–"
                  : formatBusinessMinutes(visitToProposal.minutes)
              }
            >
              Median, business hours, {formatCountWithNoun(visitToProposal.count, "proposal")}
            </Metric>
            <Metric
              label="Sent to signed"
              value={sentToSignedDays === "too-few" ? "–" : formatDays(sentToSignedDays)}
            >
              Median, {formatCountWithNoun(signed, "contract")}
            </Metric>
            <Metric label="Signed with an add-on" value={formatPercentage(addOns.share)}>
              {formatCount(addOns.with)} of {formatCountWithNoun(addOns.of, "contract")} with
              add-ons to choose
            </Metric>
            <Metric label="Price against the book" value={formatDiscount(discount.share)}>
              Median, {formatCountWithNoun(discount.count, "proposal")} with price book lines
            </Metric>
          </div>
          <div className="columns columns-half">
            <AcceptanceTable
              caption="Acceptance by option"
              label="Option"
              offered="Offered"
              rows={figures.byOption}
              name={formatOption}
            />
            <AcceptanceTable
              caption="Acceptance by version"
              label="Version"
              offered="Sent"
              rows={figures.byVersion}
              name={formatVersion}
            />
          </div>
          <details className="behind">
            <summary>How these are counted</summary>
            <DetailList facts={definitions} />
          </details>
        </>
      )}
    </Fold>
  );
}

const definitions = [
  {
    label: "Proposals",
    value:
      "First sent in the period, without change orders. The signed version counts, or the last one sent.",
  },
  {
    label: "Visit to proposal",
    value:
      "From the end of the last first visit or measuring to the first version, in business hours.",
  },
  { label: "Sent to signed", value: "From the first version to the last signature." },
  {
    label: "Signed with an add-on",
    value: "Contracts with at least one add-on, of those whose option had add-ons to choose.",
  },
  { label: "Canceled", value: "Contracts canceled after the last signature." },
  {
    label: "Price against the book",
    value:
      "Lines from the price book, compared with its midpoint on the day they were sent. Custom lines are left out.",
  },
  {
    label: "Acceptance",
    value:
      "Contracts signed with that option or version, of the proposals that offered it. No share under 10.",
  },
];

type AcceptanceTableProps = {
  caption: string;
  label: string;
  offered: string;
  rows: readonly Acceptance[];
  name: (key: string) => string;
};

function AcceptanceTable({ caption, label, offered, rows, name }: AcceptanceTableProps) {
  return (
    <div>
      <DataTable
        className="dense-table breakdown-table"
        caption={caption}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { header: label, isRowHeader: true, cell: ({ key }) => name(key) },
          { header: offered, isNumber: true, cell: (row) => formatCount(row.offered) },
          { header: "Signed", isNumber: true, cell: ({ signed }) => formatCount(signed) },
          {
            header: "Acceptance",
            isNumber: true,
            cell: (row) => {
              const share = computeShare(row.signed, row.offered);
              return share === "too-few" ? (
                <span className="muted">–</span>
              ) : (
                formatPercentage(share)
              );
            },
          },
        ]}
      />
    </div>
  );
}

const formatOption = (key: string) => `Option ${key.toUpperCase()}`;
const formatVersion = (key: string) => (key === "3" ? "Version 3 and later" : `Version ${key}`);

/** "Same day" under half a day, "1 day", "4.5 days". */
function formatDays(days: number): string {
  const rounded = Math.round(days * 2) / 2;
  if (rounded < 0.5) return "Same day";
  return rounded === 1 ? "1 day" : `${rounded} days`;
}

/** " (94%)"; "" for too few. */
function formatShareNote(share: number | "too-few"): string {
  return share === "too-few" ? "" : ` (${formatPercentage(share)})`;
}

/** "3.5% below", "2% above", "At midpoint". */
function formatDiscount(share: number | "too-few"): string {
  if (share === "too-few") return "–";
  const tenths = Math.round(share * 1000);
  if (tenths === 0) return "At midpoint";
  return `${Math.abs(tenths) / 10}% ${tenths > 0 ? "below" : "above"}`;
}
