import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { priceUnits, unitLabels } from "~/domain/prices/prices";
import {
  changeByPercent,
  formatRateRange,
  type RateRow,
  serializeRateVersions,
} from "~/domain/prices/rate";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, FieldGrid, Select } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { groupByCategory, type PriceItemView } from "./price-items";

/** A change of rates in percent as the URL asks for it; without a percentage there is no preview. */
export type BulkChange = {
  percent: string;
  category: string;
  /** Hundredths of a percent. */
  hundredths: number | undefined;
  error: string | undefined;
};

type ToolsProps = {
  items: readonly PriceItemView[];
  bulk: BulkChange;
  formKey: string;
  problem: InvalidForm | undefined;
};

/** Forms that add an item and change rates in percent. */
export function PriceTools({ items, bulk, formKey, problem }: ToolsProps) {
  const categories = groupByCategory(items).map(([category]) => category);
  const isAdding = problem?.values.intent?.[0] === "add-item";
  return (
    <div className="folds">
      <details className="fold-item" id="add" open={isAdding || undefined}>
        <summary>
          <Icon name="down" />
          Add item
        </summary>
        <AddItem
          categories={categories}
          formKey={formKey}
          problem={isAdding ? problem : undefined}
        />
      </details>
      <details className="fold-item" id="bulk" open={bulk.percent !== "" || undefined}>
        <summary>
          <Icon name="down" />
          Change by percent
        </summary>
        <div className="stack">
          <Form
            key={`${bulk.percent} ${bulk.category}`}
            method="get"
            action={`${adminPaths.prices}#bulk`}
            className="stack"
            preventScrollReset
          >
            <FieldGrid>
              <Field
                name="percent"
                label="Change (%)"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                defaultValue={bulk.percent}
                error={bulk.error}
                help="4 raises rates, -4 lowers them. New rates are rounded to whole dollars."
              />
              <Select
                name="category"
                label="Rates"
                defaultValue={bulk.category}
                options={[
                  { value: "", label: "All rates" },
                  ...categories.map((value) => ({ value, label: value })),
                ]}
              />
            </FieldGrid>
            <div className="tools">
              <Button kind="line">Preview change</Button>
            </div>
          </Form>
          <BulkPreview items={items} bulk={bulk} formKey={formKey} />
        </div>
      </details>
    </div>
  );
}

/** Old and new rates, and the form that saves them. */
function BulkPreview({ items, bulk, formKey }: Omit<ToolsProps, "problem">) {
  const { hundredths, category, percent } = bulk;
  if (hundredths === undefined) return null;
  const rates = items.flatMap(({ current }) =>
    current && (category === "" || current.category === category) ? [current] : [],
  );
  const rows = rates.map((rate) => ({ rate, next: changeByPercent(rate, hundredths) }));
  const changed = rows.filter(
    ({ rate, next }) => rate.lowCents !== next.lowCents || rate.highCents !== next.highCents,
  );
  return (
    <Form method="post" action={adminPaths.prices} className="stack" preventScrollReset>
      <HiddenFields
        values={{
          intent: "bulk",
          key: `${formKey}-bulk`,
          percent,
          category,
          was_seen: serializeRateVersions(changed.map(({ rate }) => rate)),
        }}
      />
      <DataTable
        className="dense-table"
        caption={`Rates before and after a change of ${percent}%`}
        captionClassName="field-label"
        rows={rows}
        rowKey={({ rate }) => rate.id}
        columns={[
          {
            header: "Item",
            isRowHeader: true,
            cell: ({ rate }) => (
              <>
                {rate.label}
                <small>{unitLabels[rate.unit]}</small>
              </>
            ),
          },
          {
            header: "Current and new",
            isNumber: true,
            cell: ({ rate, next }) => <NewRange rate={rate} next={next} />,
          },
        ]}
      />
      {changed.length > 0 ? (
        <>
          <Field
            name="why"
            id="bulk-why"
            label="Reason"
            optional
            autoComplete="off"
            maxLength={200}
          />
          <div className="tools">
            <Button>
              {changed.length === 1 ? "Save 1 new rate" : `Save ${changed.length} new rates`}
            </Button>
            <span className="muted">You can undo this.</span>
          </div>
        </>
      ) : (
        <p className="muted">This change is too small to affect any rate.</p>
      )}
    </Form>
  );
}

function NewRange({
  rate,
  next,
}: {
  rate: RateRow;
  next: { lowCents: number; highCents: number };
}) {
  const isSame = rate.lowCents === next.lowCents && rate.highCents === next.highCents;
  return (
    <>
      <small>{formatRateRange(rate)}</small>
      {isSame ? <span className="muted">Unchanged</span> : <b>{formatRateRange(next)}</b>}
    </>
  );
}

function AddItem({
  categories,
  formKey,
  problem,
}: {
  categories: readonly string[];
  formKey: string;
  problem: InvalidForm | undefined;
}) {
  const field = (name: string) => ({
    name,
    id: `item-${name}`,
    defaultValue: problem?.values[name]?.[0] ?? "",
    error: problem?.errors[name],
  });
  const errors = toSummaryErrors(problem?.errors).map(({ id, message }) => ({
    id: `item-${id}`,
    message,
  }));
  return (
    <Form method="post" action={`${adminPaths.prices}#add`} className="stack" preventScrollReset>
      <ErrorSummary errors={errors} />
      <HiddenFields values={{ intent: "add-item", key: `${formKey}-item` }} />
      <p className="muted">
        A new item is a line you can add to proposals. The website’s estimates don’t use it.
      </p>
      <FieldGrid>
        <Field {...field("label")} label="Name" maxLength={80} required autoComplete="off" />
        <Field
          {...field("category")}
          label="Category"
          maxLength={40}
          required
          autoComplete="off"
          list="price-categories"
          help={`Use an existing category, like ${categories[0] ?? "Roofs"}, or enter a new one.`}
        />
        <Select
          {...field("unit")}
          label="Unit"
          options={priceUnits.map((unit) => ({ value: unit, label: unitLabels[unit] }))}
        />
        <FieldGrid>
          <Field
            {...field("low")}
            label="Low ($)"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <Field
            {...field("high")}
            label="High ($)"
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </FieldGrid>
      </FieldGrid>
      <datalist id="price-categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <div className="tools">
        <Button kind="ink">Add item</Button>
      </div>
    </Form>
  );
}
