import { formatMonth } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { type ListedPrice, unitWords } from "~/prices/prices";
import { SectionHead } from "~/ui/page-header";
import { DataTable } from "~/ui/tables";

/** The price book's ranges for what a page is about, and what moves them. Always a range, always said to be typical. */
export function PriceRanges({ id, title, text, prices }: { id: string; title: string; text: string; prices: readonly ListedPrice[] }) {
  const isSample = prices.some((price) => price.isSample);
  const since = formatMonth(new Date(Math.max(...prices.map((price) => price.validFrom.getTime()))));
  return (
    <section className="sec bg-2" aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title} text={text} />
        {prices.length > 0 ? (
          <>
            <div className="price-tbl">
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
            </div>
            <p className="fine mt4">
              {isSample
                ? `Sample rates of ${since}, partly from public price surveys and partly placeholders; they are not our prices yet. Not a quote: your price comes in writing, after we measure.`
                : `Our price book of ${since}. Typical, not a quote: your price comes in writing, after we measure.`}
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}
