import { formatRateMonth, sampleRatesMonth } from "~/domain/prices/planning-month";
import { type ListedPrice, unitLabels } from "~/domain/prices/prices";
import { formatDollarRange } from "~/lib/money";
import { ScrollTable } from "~/ui/content/tables";
import { useMessage } from "~/ui/language";

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
  const t = useMessage();
  const month = (day: string) => formatRateMonth(day, t);
  const planning = sampleRatesMonth(prices, month);
  const since = month(
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
              label={t("{title}, table", { title })}
              columns={[
                { head: t("Item"), wraps: true, cell: (price) => price.label },
                {
                  head: t(planning ? "Planning range" : "Typical range"),
                  number: true,
                  cell: (price) => (
                    <>
                      {formatDollarRange(price, t)}
                      <small>{t(unitLabels[price.unit])}</small>
                    </>
                  ),
                },
              ]}
              rows={prices}
              rowKey={(price) => price.key}
            />
            <p className="fine-print above-4">
              {planning
                ? t(
                    "Planning ranges, {month}. These are typical ranges, not a quote. You get a written price after we measure.",
                    { month: planning },
                  )
                : t(
                    "From our price book as of {month}. These are typical ranges, not a quote. You get a written price after we measure.",
                    { month: since },
                  )}
            </p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
