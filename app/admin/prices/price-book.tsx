import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { unitLabels } from "~/domain/prices/prices";
import { formatRateAmount, formatRateRange } from "~/domain/prices/rate";
import { formatShortDay, toHoustonDay } from "~/lib/dates";
import { DataTable } from "~/ui/content/data-table";
import { groupByCategory, type PriceItemView } from "./price-items";

/** "Mar 1", with the year if it is not the current one. */
export function formatRateDay(at: Date, now: Date): string {
  const year = toHoustonDay(at).slice(0, 4);
  return year === toHoustonDay(now).slice(0, 4)
    ? formatShortDay(at)
    : `${formatShortDay(at)}, ${year}`;
}

/** Items with their current rates; `chosen` is the selected one. */
export function PriceBook({
  items,
  now,
  chosen,
}: {
  items: readonly PriceItemView[];
  now: Date;
  chosen?: string | undefined;
}) {
  return (
    <section className="panel" aria-labelledby="book">
      <header>
        <h2 id="book">Price book</h2>
        <span className="muted">Low and high ($)</span>
      </header>
      <DataTable
        className="dense-table price-table"
        caption="Price book"
        groups={groupByCategory(items).map(([category, own]) => ({
          ...{ key: category, rows: own },
          header: (
            <th colSpan={4} scope="rowgroup">
              {category}
            </th>
          ),
        }))}
        rowKey={({ key }) => key}
        rowAttributes={({ key }) => ({ "aria-current": key === chosen ? "true" : undefined })}
        columns={[
          { header: "Item", isRowHeader: true, cell: (item) => <ItemName item={item} now={now} /> },
          {
            header: "Low",
            isNumber: true,
            cell: ({ current }) => (current ? formatRateAmount(current.lowCents) : "Not set"),
          },
          {
            header: "High",
            isNumber: true,
            cell: ({ current }) => (current ? formatRateAmount(current.highCents) : "Not set"),
          },
          {
            ...{ header: "Since", className: "price-date" },
            cell: ({ current }) => (current ? formatRateDay(current.validFrom, now) : "Not set"),
          },
        ]}
      />
      <p className="fine-print">
        Website estimates use these rates. Each lead keeps the rates from the day it came in.
      </p>
    </section>
  );
}

function ItemName({
  item: { key, label, current, planned },
  now,
}: {
  item: PriceItemView;
  now: Date;
}) {
  const [next] = planned;
  const unit = (current ?? next)?.unit;
  return (
    <>
      <Link to={adminPaths.price(key)}>{label}</Link>
      <small>
        {unit ? unitLabels[unit] : null}
        {current?.isSample ? ", sample rate" : null}
        {next ? (
          <b>
            , from {formatRateDay(next.validFrom, now)}: {formatRateRange(next)}
          </b>
        ) : null}
      </small>
    </>
  );
}

/** Scheduled rates of all items, next one first. */
export function ScheduledRates({ items, now }: { items: readonly PriceItemView[]; now: Date }) {
  const planned = items
    .flatMap((item) => item.planned.map((row) => ({ item, row })))
    .sort((one, other) => one.row.validFrom.getTime() - other.row.validFrom.getTime());
  return (
    <section className="panel" aria-labelledby="planned">
      <header>
        <h2 id="planned">Upcoming changes</h2>
      </header>
      {planned.length === 0 ? (
        <p className="muted">No upcoming changes. Open an item to change its rate now or later.</p>
      ) : (
        <ul className="next-rates">
          {planned.map(({ item, row }) => (
            <li key={row.id}>
              <span className="tabular">{formatRateDay(row.validFrom, now)}</span>
              <span>
                <Link to={adminPaths.price(item.key)}>{item.label}</Link>
                <small>
                  {item.current ? `${formatRateRange(item.current)}, then ` : null}
                  <b>{formatRateRange(row)}</b>
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
