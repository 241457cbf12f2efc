import { type ListedPrice, unitWords } from "~/domain/prices/prices";
import { calendarMonthInWords } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { DataTable } from "~/ui/content/tables";

/** The price book's ranges for what a page is about, and what moves them. Always a range, with the month it is from and whether it is a sample. */
export function PriceRanges({ id, title, text, prices }: { id: string; title: string; text: string; prices: readonly ListedPrice[] }) {
  const isSample = prices.some((price) => price.isSample);
  const since = calendarMonthInWords(
    prices
      .map((price) => price.since)
      .sort()
      .at(-1) ?? "",
  );
  return (
    <section className="sec bg-2" aria-labelledby={id}>
      <div className="wrap qa">
        <div className="stack gap5">
          <h2 id={id}>{title}</h2>
          <p className="soft measure">{text}</p>
        </div>
        {prices.length > 0 ? (
          <div>
            <DataTable
              label={`${title}, table`}
              columns={[
                { head: "Item", wraps: true, cell: (price) => price.label },
                {
                  head: isSample ? "Sample range" : "Typical range",
                  number: true,
                  cell: (price) => (
                    <>
                      {formatDollars(price.lowCents)} to {formatDollars(price.highCents)}
                      <small className="unit">{unitWords[price.unit]}</small>
                    </>
                  ),
                },
              ]}
              rows={prices}
              rowKey={(price) => price.key}
            />
            <p className="fine mt4">
              {isSample
                ? `Sample rates as of ${since}: some are typical of public price surveys, the rest are rough placeholders until we set our own. This is not a quote; your price comes in writing after we measure.`
                : `Our price book as of ${since}. Typical ranges, not a quote; your price comes in writing after we measure.`}
            </p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
