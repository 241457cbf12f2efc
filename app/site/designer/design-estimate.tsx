import { memo } from "react";
import { designerCopy } from "~/content/copy/designer";
import type { Ballpark } from "~/domain/ballparks/learned-range";
import type { Estimate } from "~/domain/prices/prices";
import { formatDollarRange } from "~/lib/money";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { PrintAndShare } from "~/site/posts/share-links";
import { ArrowLink, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { useMessage } from "~/ui/language";
import { formatJobs } from "./format-jobs";

/**
 * Renders the itemized ballpark with a link to the quote form. `planning` is the month of the
 * rates, "March 2026"; undefined once the owner has confirmed them. Memoized,
 * so that a new drawing does not wait for it.
 */
export const DesignEstimate = memo(function DesignEstimate({
  estimate,
  ballpark,
  isDrawn,
  planning,
  quoteHref,
  packetHref,
  shareHref,
}: {
  estimate: Estimate;
  ballpark: Ballpark | null;
  /** True if jobs of ours draw the ends of ballparks. */
  isDrawn: boolean;
  planning: string | undefined;
  quoteHref: string;
  packetHref: string;
  shareHref: string;
}) {
  const copy = useEditedCopy(designerCopy);
  const { lines, unpriced } = estimate;
  const t = useMessage();
  return (
    <div className="estimate" role="group" aria-label={copy.estimate.name}>
      <div className="stack">
        <p className="label muted">{copy.estimate.label}</p>
        {ballpark ? (
          <>
            <p className="estimate-total" translate="no">
              {formatDollarRange(ballpark, t)}
            </p>
            <p className="fine-print">
              {`${planning ? copy.estimate.sample.replace("{month}", planning) : copy.estimate.rates} ${formatJobs(copy.estimate, ballpark, { estimate, isDrawn }, t)}${copy.estimate.range}`}
            </p>
          </>
        ) : (
          <p className="fine-print">{copy.estimate.absent}</p>
        )}
        <div className="actions">
          <ButtonLink href={quoteHref}>{copy.quote}</ButtonLink>
          <PrintAndShare href={shareHref} linkText={copy.link} />
          <ArrowLink href={packetHref}>{copy.papers}</ArrowLink>
        </div>
      </div>
      {lines.length > 0 ? (
        <div>
          <DataTable
            caption={copy.estimate.caption}
            rows={lines}
            rowKey={({ key }) => key}
            columns={[
              {
                isRowHeader: true,
                cell: (line) => (
                  <>
                    {t(line.label)}
                    <span>{line.detail}</span>
                  </>
                ),
              },
              { isNumber: true, cell: (line) => formatDollarRange(line, t) },
            ]}
          />
          {unpriced.length > 0 ? (
            <p className="fine-print">{`${copy.estimate.unpriced} ${unpriced.join("; ")}.`}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
});
