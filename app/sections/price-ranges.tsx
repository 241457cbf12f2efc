import { formatDollars } from "~/lib/money";
import { type PriceItem, unitWords } from "~/prices/prices";
import { SectionHead } from "~/ui/page-header";
import { DataTable } from "~/ui/tables";

/** The price book's ranges for what a page is about, and what moves them. Always a range, always said to be typical. */
export function PriceRanges({
  id,
  title,
  text,
  prices,
}: {
  id: string;
  title: string;
  text: string;
  prices: readonly (PriceItem & { isSample: boolean })[];
}) {
  const isSample = prices.some((price) => price.isSample);
  return (
    <section className="sec bg-2" aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title} text={text} />
        {prices.length > 0 ? (
          <>
            <DataTable
              label={`${title}, table`}
              columns={[
                { head: "Item", wraps: true, cell: (price) => price.label },
                {
                  head: "Typical range",
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
              {isSample ? "Sample rates until the owner has confirmed them. " : ""}Typical, not a quote: your price comes in writing, after
              we measure.
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}
