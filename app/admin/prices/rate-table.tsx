import { Link } from "@remix-run/react";
import { LiveForm, type LiveFormFields, type RemoteChange } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { unitLabels } from "~/domain/prices/prices";
import {
  categoryButtonValue,
  formatRateRange,
  parseOriginalRates,
  type RateRow,
  rateCheckboxId,
  serializeOriginalRates,
  serializeRateVersions,
} from "~/domain/prices/rate";
import { formatHundredths } from "~/lib/parse-number";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { Field, FieldError } from "~/ui/forms/field";
import { formatRateDay, groupByCategory, type PriceItemView } from "./price-items";

/** "1 rate", "29 rates" */
export function formatRateCount(count: number): string {
  return `${count} ${count === 1 ? "rate" : "rates"}`;
}

/** Returns the errors of the table with the items they are about. */
export function nameRateErrors(
  errors: readonly { id: string; message: string }[],
  items: readonly PriceItemView[],
): { id: string; message: string }[] {
  return errors.map(({ id, message }) => {
    const item = items.find(({ key }) => id === `low.${key}` || id === `high.${key}`);
    const isNamed = item === undefined || message.startsWith(item.label);
    return { id, message: isNamed ? message : `${item.label}: ${message}` };
  });
}

type RateTableProps = {
  items: readonly PriceItemView[];
  formKey: string;
  problem: InvalidForm | undefined;
  now: Date;
};

/** The price book: one form that changes the rates and confirms samples. */
export function RateTable({ items, formKey, problem, now }: RateTableProps) {
  const samples = items.flatMap(({ current }) => (current?.isSample ? [current] : []));
  const rates = items.flatMap(({ current }) => (current ? [current] : []));
  return (
    <section className="panel" id="book" aria-labelledby="book-title" tabIndex={-1}>
      <header>
        <h2 id="book-title">Price book</h2>
        <span className="muted">
          {samples.length > 0
            ? `${samples.length} of ${items.length} are samples`
            : "All confirmed"}
        </span>
      </header>
      <p className="muted">
        Website estimates use these rates. Each lead keeps the rates from the day it came in.
        Changing a rate also confirms it.
      </p>
      <LiveForm
        name="rates"
        intent="rates"
        action={adminPaths.prices}
        formKey={formKey}
        originalValues={{
          ...Object.fromEntries(rates.flatMap(toOriginalValues)),
          was_seen: serializeRateVersions(samples),
          why: "",
        }}
        problem={problem}
        draft="rates"
        remoteChanges={rates.map(toRemoteChange)}
        className="stack"
      >
        {(fields) => (
          <>
            {/* Enter in a field presses the first button */}
            <button type="submit" hidden />
            <Rates items={items} fields={fields} selected={problem?.values.rate ?? []} now={now} />
            <Field
              {...fields.field("why")}
              label="Reason"
              optional
              autoComplete="off"
              maxLength={200}
              help="Kept in the history of each rate you change. Visitors don’t see it."
            />
            {samples.length > 0 ? (
              <Button kind="line" name="confirm" value="all">
                {`Confirm ${samples.length > 1 ? "all " : ""}${formatRateCount(samples.length)}`}
              </Button>
            ) : null}
            <div className="save-bar">
              <Button>Save rates</Button>
              {samples.length > 0 ? (
                <Button kind="line" name="confirm" value="selected">
                  Confirm selected
                </Button>
              ) : null}
            </div>
          </>
        )}
      </LiveForm>
    </section>
  );
}

function toOriginalValues(rate: RateRow): [string, string][] {
  return [
    [`low.${rate.key}`, formatHundredths(rate.lowCents)],
    [`high.${rate.key}`, formatHundredths(rate.highCents)],
    [`was_rate.${rate.key}`, serializeOriginalRates([rate])],
  ];
}

/** A colleague's change of a rate since the form was loaded. */
function toRemoteChange(rate: RateRow): RemoteChange {
  const original = `was_rate.${rate.key}`;
  return {
    field: `low.${rate.key}`,
    fields: [`low.${rate.key}`, `high.${rate.key}`, original],
    label: rate.label,
    by: rate.staffName ? { by: rate.staffName, at: rate.createdAt } : undefined,
    format: (values) => {
      const [loaded] = parseOriginalRates(values[original] ?? "");
      return loaded ? formatRateRange(loaded) : "no rate";
    },
  };
}

type RatesProps = {
  items: readonly PriceItemView[];
  fields: LiveFormFields;
  selected: readonly string[];
  now: Date;
};

function Rates({ items, fields, selected, now }: RatesProps) {
  return (
    <DataTable
      className="dense-table rate-table"
      caption="Price book"
      groups={groupByCategory(items).map(([category, own]) => ({
        key: category,
        rows: own,
        header: (
          <>
            <th colSpan={4} scope="rowgroup">
              {category}
            </th>
            <td>
              <ConfirmCategory
                category={category}
                count={own.filter(({ current }) => current?.isSample).length}
              />
            </td>
          </>
        ),
      }))}
      rowKey={({ key }) => key}
      columns={[
        { header: "Item", isRowHeader: true, cell: (item) => <ItemName item={item} now={now} /> },
        {
          header: "Low ($)",
          cell: (item) => <AmountInput item={item} end="low" fields={fields} />,
        },
        {
          header: "High ($)",
          cell: (item) => <AmountInput item={item} end="high" fields={fields} />,
        },
        {
          header: "Since",
          className: "nowrap",
          cell: ({ current }) => (current ? formatRateDay(current.validFrom, now) : "Not set"),
        },
        {
          header: "Sample",
          cell: ({ label, current }) =>
            current?.isSample ? (
              <label className="check">
                <input
                  type="checkbox"
                  name="rate"
                  id={rateCheckboxId(current)}
                  value={current.id}
                  defaultChecked={selected.includes(current.id)}
                />
                <span className="visually-hidden">Select {label}</span>
              </label>
            ) : null,
        },
      ]}
    />
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
      <Link className="text-link" to={adminPaths.price(key)}>
        {label}
      </Link>
      <small>
        {unit ? unitLabels[unit] : null}
        {next ? (
          <b>{`, from ${formatRateDay(next.validFrom, now)}: ${formatRateRange(next)}`}</b>
        ) : null}
      </small>
    </>
  );
}

function AmountInput({
  item: { key, label, current },
  end,
  fields,
}: {
  item: PriceItemView;
  end: "low" | "high";
  fields: LiveFormFields;
}) {
  if (!current) return null;
  const name = `${end}.${key}`;
  const error = fields.error(name);
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <input
        className="field-input"
        id={name}
        name={name}
        defaultValue={fields.value(name)}
        aria-label={`${label}, ${end} ($)`}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
      {end === "low" ? fields.remoteChange(name) : null}
    </div>
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
