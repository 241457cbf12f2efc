import { newId } from "~/lib/ids";
import { formatHundredths } from "~/lib/parse-number";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { addPriceItem, changeRates, undoRateChanges } from "./change-rates.server";
import { confirmRates, undoConfirmRates } from "./confirm-rates.server";
import {
  changeByPercent,
  parseConfirmForm,
  type RateEdit,
  type RateRow,
  rateAt,
  serializeOriginalRates,
  serializeRateVersions,
} from "./rate";
import { allRatesQuery } from "./rate-changes.server";
import {
  parsePercent,
  parsePriceItem,
  parseRateTable,
  toBulkChangeErrors,
  toChangeRatesErrors,
  toConfirmRatesErrors,
} from "./rate-input.server";

type Context = { actor: Actor & { staff: { id: string; name: string } }; now: Date };
type Values = InvalidForm["values"];

/** `count` rates were changed at `changedAt`, which identifies them for Undo. */
type PricesResult = { count: number; changedAt: number | undefined } & (
  | { problem: InvalidForm; status: 409 | 422 }
  | {
      problem?: undefined;
      flash:
        | "rates-saved"
        | "one-rate-saved"
        | "rates-confirmed"
        | "one-rate-confirmed"
        | "rates-confirmed-before"
        | "rates-changed-since"
        | "rates-restored"
        | "one-rate-restored"
        | "rates-sample-again"
        | "one-rate-sample-again"
        | "price-item-added"
        | "settings-unchanged";
    }
);

/** Handles the forms of the price book: saves and confirms rates, undoes that, adds an item. */
export async function handlePricesAction(
  db: Db,
  values: Values,
  context: Context,
): Promise<PricesResult> {
  switch (values.intent?.at(-1)) {
    case "rates":
      return saveTable(db, values, context);
    case "bulk":
      return saveBulkChange(db, values, context);
    case "undo-rates":
      return undo(db, new Date(Number(values.changed_at?.at(-1)) || 0), context);
    case "add-item":
      return addItem(db, values, context);
    default:
      return { count: 0, changedAt: undefined, flash: "settings-unchanged" };
  }
}

const lastValues = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ""]));

const refuse = (values: Values, errors: Record<string, string>): PricesResult => ({
  count: 0,
  changedAt: undefined,
  problem: { values, errors },
  status: 422,
});

/** Saves the changed rates of the table, then confirms samples if a button asks for it. */
async function saveTable(db: Db, values: Values, { actor, now }: Context): Promise<PricesResult> {
  const input = lastValues(values);
  const table = parseRateTable(input);
  if (!table.ok) return refuse(values, table.errors);
  const { edits, why } = table;
  const requestKey = input.key || newId();
  const edited = new Set(edits.map(({ id }) => id));
  const form = parseConfirmForm(values);
  const seen = form.seen.filter(({ id }) => !edited.has(id));
  const isConfirming = input.confirm !== undefined;
  const selects =
    form.choice !== "selected" || seen.some(({ id }) => form.selectedIds.includes(id));
  if (isConfirming && !selects && edits.length === 0)
    return refuse(values, toConfirmRatesErrors(undefined) ?? {});
  const changed = await changeRates(db, { edits, why }, { requestKey, actor, now });
  const confirmed = isConfirming
    ? await confirmRates(db, { ...form, seen }, { actor, now })
    : undefined;
  const count = changed.saved.length + (confirmed?.confirmed.length ?? 0);
  const at = changed.changedAt ?? confirmed?.confirmedAt;
  const changedAt = count > 0 ? at?.getTime() : undefined;
  const rows = await allRatesQuery(db);
  const errors = {
    ...toChangeRatesErrors(changed.conflicts, edits, rows),
    ...(confirmed ? toConfirmRatesErrors(confirmed) : {}),
  };
  if (Object.keys(errors).length > 0) {
    const reloaded = reload(values, rows, {
      settled: [...changed.saved, ...changed.conflicts],
      replaced: confirmed?.changed ?? [],
      now,
    });
    return { count, changedAt, problem: { values: reloaded, errors }, status: 409 };
  }
  if (changed.saved.length > 0)
    return { count, changedAt, flash: count === 1 ? "one-rate-saved" : "rates-saved" };
  if (!isConfirming) return { count, changedAt, flash: "settings-unchanged" };
  if (count === 0) return { count, changedAt, flash: "rates-confirmed-before" };
  return { count, changedAt, flash: count === 1 ? "one-rate-confirmed" : "rates-confirmed" };
}

/**
 * Returns the submitted values with the current originals: `settled` rates keep the input,
 * `replaced` ones take the current amounts.
 */
function reload(
  values: Values,
  rows: readonly RateRow[],
  { settled, replaced, now }: { settled: RateRow[]; replaced: RateRow[]; now: Date },
): Values {
  const keys = new Set(rows.map(({ key }) => key));
  const current = [...keys].flatMap(
    (key) =>
      rateAt(
        rows.filter((row) => row.key === key),
        now,
      ) ?? [],
  );
  const reloadedKeys = new Set([...settled, ...replaced].map(({ key }) => key));
  return {
    ...values,
    was_seen: [serializeRateVersions(current.filter(({ isSample }) => isSample))],
    ...Object.fromEntries(
      current
        .filter(({ key }) => reloadedKeys.has(key))
        .map((rate) => [`was_rate.${rate.key}`, [serializeOriginalRates([rate])]]),
    ),
    ...Object.fromEntries(
      replaced.flatMap(({ key, lowCents, highCents }) => [
        [`low.${key}`, [formatHundredths(lowCents)]],
        [`high.${key}`, [formatHundredths(highCents)]],
      ]),
    ),
  };
}

/** Saves the previewed change in percent; the amounts are those of the preview's rates. */
async function saveBulkChange(
  db: Db,
  values: Values,
  { actor, now }: Context,
): Promise<PricesResult> {
  const input = lastValues(values);
  const percent = parsePercent(input.percent ?? "");
  if ("error" in percent) return refuse(values, { percent: percent.error });
  const why = (input.why ?? "").trim().slice(0, 200) || `Changed by ${input.percent?.trim()}%`;
  const rows = await allRatesQuery(db);
  const seen = new Set(parseConfirmForm(values).seen.map(({ id }) => id));
  const edits: RateEdit[] = rows
    .filter(({ id }) => seen.has(id))
    .map((row) => changeByPercent(row, percent.hundredths));
  const requestKey = input.key || newId();
  const { saved, conflicts, changedAt } = await changeRates(
    db,
    { edits, why },
    { requestKey, actor, now },
  );
  const count = saved.length;
  const at = changedAt?.getTime();
  if (conflicts.length > 0) {
    const errors = toBulkChangeErrors(conflicts);
    return { count, changedAt: at, problem: { values, errors }, status: 409 };
  }
  if (count === 0) return { count, changedAt: at, flash: "settings-unchanged" };
  return { count, changedAt: at, flash: count === 1 ? "one-rate-saved" : "rates-saved" };
}

async function undo(db: Db, changedAt: Date, context: Context): Promise<PricesResult> {
  const restored = await undoRateChanges(db, changedAt, context);
  const samples = await undoConfirmRates(db, changedAt, context);
  const count = restored + samples;
  if (count === 0) return { count, changedAt: undefined, flash: "rates-changed-since" };
  const flash =
    restored > 0
      ? count === 1
        ? "one-rate-restored"
        : "rates-restored"
      : count === 1
        ? "one-rate-sample-again"
        : "rates-sample-again";
  return { count, changedAt: undefined, flash };
}

async function addItem(db: Db, values: Values, { actor, now }: Context): Promise<PricesResult> {
  const input = lastValues(values);
  const parsed = parsePriceItem(input);
  if (!parsed.ok) return refuse(values, parsed.errors);
  const requestKey = input.key || newId();
  const isAdded = await addPriceItem(db, parsed.item, { requestKey, actor, now });
  return isAdded
    ? { count: 1, changedAt: undefined, flash: "price-item-added" }
    : refuse(values, { label: "An item with this name already exists. Enter another name." });
}
