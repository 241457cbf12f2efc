import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { unitLabels } from "~/domain/prices/prices";
import {
  categoryButtonValue,
  formatRateRange,
  rateCheckboxId,
  serializeRateVersions,
} from "~/domain/prices/rate";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { groupByCategory, type PriceItemView } from "./price-items";

/** "1 rate", "29 rates" */
export function formatRateCount(count: number): string {
  return `${count} ${count === 1 ? "rate" : "rates"}`;
}

/**
 * Current rates that are still samples, and the form to confirm all of them, a category, or the
 * selected ones.
 */
export function SampleRates({
  items,
  selectedIds,
}: {
  items: readonly PriceItemView[];
  selectedIds: readonly string[];
}) {
  const samples = items.filter(({ current }) => current?.isSample);
  return (
    <section className="panel" id="samples" aria-labelledby="samples-title" tabIndex={-1}>
      <header>
        <h2 id="samples-title">Sample rates</h2>
        <span className="muted">
          {samples.length} of {items.length}
        </span>
      </header>
      {samples.length === 0 ? (
        <p className="muted">All rates are confirmed.</p>
      ) : (
        <ConfirmRatesForm items={items} samples={samples} selectedIds={selectedIds} />
      )}
    </section>
  );
}

type ConfirmFormProps = {
  items: readonly PriceItemView[];
  samples: readonly PriceItemView[];
  selectedIds: readonly string[];
};

function ConfirmRatesForm({ items, samples, selectedIds }: ConfirmFormProps) {
  const [checkedIds, setCheckedIds] = useState<FormDataEntryValue[]>();
  const rates = samples.flatMap(({ current }) => (current ? [current] : []));
  const updateCheckedIds = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setCheckedIds(new FormData(currentTarget).getAll("rate"));
  const selectedCount = checkedIds && rates.filter(({ id }) => checkedIds.includes(id)).length;
  return (
    <Form
      method="post"
      action={adminPaths.prices}
      className="stack"
      preventScrollReset
      onChange={updateCheckedIds}
    >
      {/* a disabled first button keeps Enter in a checkbox from confirming */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="intent" value="confirm-rates" />
      <input type="hidden" name="seen" value={serializeRateVersions(rates)} />
      <p className="muted">
        Visitors see these as planning ranges. Correct any that are wrong, then confirm them.
      </p>
      <div>
        <Button name="confirm" value="all">
          Confirm all {formatRateCount(rates.length)}
        </Button>
      </div>
      {/* a confirmed category stays, so that no other button moves to the place of the one just
          pressed */}
      <DataTable
        className="dense-table price-table"
        caption="Sample rates"
        isHeadHidden
        groups={groupByCategory(items).map(([category, all]) => {
          const rows = all.flatMap(({ key, label, current }) =>
            current?.isSample ? [{ key, label, current }] : [],
          );
          return {
            ...{ key: category, rows },
            header: (
              <>
                <th colSpan={2} scope="rowgroup">
                  {category}
                </th>
                <td className="number">
                  <ConfirmCategory category={category} count={rows.length} />
                </td>
              </>
            ),
          };
        })}
        rowKey={({ current }) => current.id}
        columns={[
          {
            header: "Select",
            cell: ({ label, current }) => (
              <label className="tick-box">
                <input
                  type="checkbox"
                  name="rate"
                  id={rateCheckboxId(current)}
                  value={current.id}
                  defaultChecked={selectedIds.includes(current.id)}
                />
                <span className="visually-hidden">Select {label}</span>
              </label>
            ),
          },
          {
            header: "Item",
            isRowHeader: true,
            cell: ({ key, label }) => <Link to={adminPaths.price(key)}>{label}</Link>,
          },
          {
            ...{ header: "Range", className: "number" },
            cell: ({ current }) => (
              <>
                {formatRateRange(current)}
                <small>{unitLabels[current.unit]}</small>
              </>
            ),
          },
        ]}
      />
      <div className="tools">
        <Button kind="ink" name="confirm" value="selected">
          Confirm selected
        </Button>
        <span className="muted tabular" aria-live="polite">
          {selectedCount === undefined ? null : `${selectedCount} of ${rates.length} selected`}
        </span>
      </div>
    </Form>
  );
}

function ConfirmCategory({ category, count }: { category: string; count: number }) {
  if (count === 0) return <span className="confirmed-category">Confirmed</span>;
  return (
    <Button kind="line" small name="confirm" value={categoryButtonValue(category)}>
      Confirm {count}
      <span className="visually-hidden"> in {category}</span>
    </Button>
  );
}
