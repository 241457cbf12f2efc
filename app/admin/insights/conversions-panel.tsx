import { adminPaths } from "~/admin-paths";
import { conversionName } from "~/domain/insights/conversions";
import { formatDateTime } from "~/lib/dates";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { Fold } from "./fold";
import { formatCount, formatCountWithNoun } from "./format-numbers";

export type ConversionsData = {
  due: number;
  won: number;
  sent: number;
  files: readonly { at: number; count: number }[];
};

/** Downloads won jobs as a conversion file for the ad account; each job is exported once. */
export function ConversionsFold({ due, won, sent, files, now }: ConversionsData & { now: number }) {
  const moment = (at: number) => formatDateTime(new Date(at), new Date(now)).replace(/\sCT$/, "");
  const without = Math.max(0, won - due - sent);
  return (
    <Fold
      id="conversions"
      title="Signed jobs for Google Ads"
      beside={due > 0 ? `${formatCount(due)} ready to download` : undefined}
    >
      {due > 0 ? (
        <form method="post" action={adminPaths.conversions} className="tools">
          <Button kind="line">Download {formatCountWithNoun(due, "signed job")}</Button>
          <p className="help-text">
            Each job is included in one file only. In Google Ads, the conversion is named “
            {conversionName}.”
          </p>
        </form>
      ) : (
        <p className="muted">No new signed jobs. Won leads from Google Ads show up here.</p>
      )}
      <p className="fine-print">
        Only includes customers who came from a Google ad in the last 90 days and accepted tracking.{" "}
        {without > 0
          ? ` ${formatCountWithNoun(without, "other signed job")} from the last 90 days can’t be sent.`
          : ""}
      </p>
      {files.length > 0 ? (
        <DataTable
          className="dense-table breakdown-table"
          caption="Previous downloads"
          rows={files}
          rowKey={({ at }) => at}
          columns={[
            { header: "Downloaded (Central)", isRowHeader: true, cell: ({ at }) => moment(at) },
            { header: "Jobs", isNumber: true, cell: ({ count }) => formatCount(count) },
            {
              header: "Download",
              isHeaderHidden: true,
              isNumber: true,
              cell: ({ at }) => (
                <form method="post" action={adminPaths.conversions}>
                  <input type="hidden" name="at" value={at} />
                  <Button kind="line" small aria-label={`Download again: ${moment(at)}`}>
                    Download again
                  </Button>
                </form>
              ),
            },
          ]}
        />
      ) : null}
    </Fold>
  );
}
