import { sampleRatesMonth } from "~/domain/prices/planning-month";
import { type ListedPrice, unitLabels } from "~/domain/prices/prices";
import { formatIsoMonth } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { ScrollTable } from "~/ui/content/tables";

/**
 * Renders the price book's ranges of a page, and what changes them. Prints the month of the rates,
 * and "Planning ranges" until the owner has confirmed all of them.
 */
export function PriceRanges({
  id,
  title,
  text,
  prices,
}: {
  id: string;
  title: string;
  text: string;
  prices: readonly ListedPrice[];
}) {
  const planning = sampleRatesMonth(prices);
  const since = formatIsoMonth(
    prices
      .map((price) => price.since)
      .sort()
      .at(-1) ?? "",
  );
  return (
    <section className="section tinted" aria-labelledby={id}>
      <div className="wrapper answers">
        <div className="stack spaced-5">
          <h2 id={id}>{title}</h2>
          <p className="muted measure">{text}</p>
        </div>
        {prices.length > 0 ? (
          <div>
            <ScrollTable
              label={`${title}, table`}
              columns={[
                { head: "Item", wraps: true, cell: (price) => price.label },
                {
                  head: planning ? "Planning range" : "Typical range",
                  number: true,
                  cell: (price) => (
                    <>
                      {`${formatDollars(price.lowCents)} to ${formatDollars(price.highCents)}`}
                      <small>{unitLabels[price.unit]}</small>
                    </>
                  ),
                },
              ]}
              rows={prices}
              rowKey={(price) => price.key}
            />
            <p className="fine-print above-4">
              {planning
                ? `Planning ranges, ${planning}. These are typical ranges, not a quote. You get a written price after we measure.`
                : `From our price book as of ${since}. These are typical ranges, not a quote. You get a written price after we measure.`}
            </p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
