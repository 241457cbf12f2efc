import * as z from "zod";
import { parseLocalDateTimeForm } from "~/lib/local-datetime";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { slugify } from "~/lib/slug";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { type StreamLimits, smallFormLimits } from "~/platform/http/forms/form-stream.server";
import type { NewPriceItem } from "./change-rates.server";
import type { ConfirmRatesResult } from "./confirm-rates.server";
import { priceUnits } from "./prices";
import {
  type DatedRate,
  formatRate,
  formatRateRange,
  parseOriginalRates,
  type RateEdit,
  type RateRow,
  rateCheckboxId,
} from "./rate";

/** Schema of the price book's forms: text inputs only. */
export const rateFormSchema = z.record(z.string().max(60), z.string().max(20_000));

/** Form limits with room for the four inputs of 300 rates. */
export const priceFormLimits: StreamLimits = { ...smallFormLimits, parts: 1_250 };

const maxCents = 1_000_000_00;
const maxWhyLength = 200;

type RateInput = {
  lowCents: number;
  highCents: number;
  /** Start time; null means now. */
  from: Date | null;
  why: string;
  seen: DatedRate[];
};

/**
 * Parses a rate form: dollars per unit, an optional start time, and a reason. Returns errors by
 * input.
 */
export function parseRate(
  values: Readonly<Record<string, string>>,
): { ok: true; rate: RateInput } | { ok: false; errors: Record<string, string> } {
  const getInput = (input: string) => (values[input] ?? "").trim();
  const errors: Record<string, string> = {};
  const { lowCents, highCents } = parseAmounts(getInput, errors);
  const when = parseLocalDateTimeForm(getInput, "from");
  if ("message" in when) errors[when.input] = when.message;
  const why = getInput("why");
  if (why.length > maxWhyLength) errors.why = explainLength(why, maxWhyLength);
  if (Object.keys(errors).length > 0 || "message" in when) return { ok: false, errors };
  return {
    ok: true,
    rate: {
      lowCents,
      highCents,
      from: when.at,
      why,
      seen: parseOriginalRates(values.was_rates ?? ""),
    },
  };
}

/**
 * Returns the rate form with the amounts of a link filled in, as an unsaved input; undefined without
 * two amounts.
 */
export function parseFilledRate(query: URLSearchParams): InvalidForm | undefined {
  const [low, high] = [query.get("low") ?? "", query.get("high") ?? ""].map((text) => text.trim());
  if (!low || !high || parseHundredths(low) === null || parseHundredths(high) === null)
    return undefined;
  const why = (query.get("why") ?? "").slice(0, maxWhyLength);
  return {
    values: { form: ["rate"], intent: ["rate"], low: [low], high: [high], why: [why] },
    errors: {},
  };
}

const explainLength = (text: string, max: number) =>
  `Use ${max} characters or fewer (now ${text.length}).`;

/** Reads the inputs "low" and "high" with a suffix; adds errors by input. */
function parseAmounts(
  getInput: (input: string) => string,
  errors: Record<string, string>,
  suffix = "",
): { lowCents: number; highCents: number } {
  const [low, high] = [`low${suffix}`, `high${suffix}`];
  const dollars = (input: string): number => {
    const cents = parseHundredths(getInput(input));
    if (cents === null || cents < 1 || cents > maxCents)
      errors[input] = explainNumber(getInput(input), "Enter a dollar amount, like 95 or 2.50.");
    return cents ?? 0;
  };
  const [lowCents, highCents] = [dollars(low), dollars(high)];
  if (!errors[low] && !errors[high] && highCents < lowCents)
    errors[high] = "The high rate is lower than the low rate.";
  return { lowCents, highCents };
}

type Inputs = Readonly<Record<string, string>>;
type Parsed<Value> = ({ ok: true } & Value) | { ok: false; errors: Record<string, string> };

/**
 * Parses the table of the price book: the rates whose amounts differ from the loaded ones, and the
 * reason. Returns errors by input.
 */
export function parseRateTable(values: Inputs): Parsed<{ edits: RateEdit[]; why: string }> {
  const getInput = (input: string) => (values[input] ?? "").trim();
  const errors: Record<string, string> = {};
  const edits = Object.entries(values).flatMap(([name, text]): RateEdit[] => {
    const [loaded] = name.startsWith("was_rate.") ? parseOriginalRates(text) : [];
    if (!loaded) return [];
    const amounts = parseAmounts(getInput, errors, name.slice("was_rate".length));
    const isChanged =
      amounts.lowCents !== loaded.lowCents || amounts.highCents !== loaded.highCents;
    return isChanged ? [{ id: loaded.id, ...amounts }] : [];
  });
  const why = getInput("why");
  if (why.length > maxWhyLength) errors.why = explainLength(why, maxWhyLength);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, edits, why };
}

const maxNameLength = 80;
const maxCategoryLength = 40;
/** An item's key, "low." and "high." before it fit the limit of an input's name. */
const maxKeyLength = 48;

/** Parses the form of a new item; its key is made from the name. Returns errors by input. */
export function parsePriceItem(values: Inputs): Parsed<{ item: NewPriceItem }> {
  const getInput = (input: string) => (values[input] ?? "").trim().replace(/\s+/g, " ");
  const errors: Record<string, string> = {};
  const label = getInput("label");
  const key = slugify(label).slice(0, maxKeyLength).replace(/-$/, "");
  if (key === "" || key === calculatorKey) errors.label = "Enter a name with letters.";
  else if (label.length > maxNameLength) errors.label = explainLength(label, maxNameLength);
  const category = getInput("category");
  if (category === "") errors.category = "Enter a category.";
  else if (category.length > maxCategoryLength)
    errors.category = explainLength(category, maxCategoryLength);
  const unit = priceUnits.find((one) => one === getInput("unit"));
  if (!unit) errors.unit = "Choose a unit.";
  const amounts = parseAmounts(getInput, errors);
  return unit && Object.keys(errors).length === 0
    ? { ok: true, item: { key, label, category, unit, ...amounts } }
    : { ok: false, errors };
}

/** Path of another page of the prices, so no item's key. */
const calculatorKey = "calculator";

const [minPercent, maxPercent] = [-50, 100];

/** Parses a change in percent into hundredths of a percent; an error for 0 or beyond the bounds. */
export function parsePercent(text: string): { hundredths: number } | { error: string } {
  const hundredths = parseHundredths(text);
  const isUsable =
    hundredths !== null &&
    hundredths !== 0 &&
    hundredths >= minPercent * 100 &&
    hundredths <= maxPercent * 100;
  return isUsable
    ? { hundredths }
    : { error: explainNumber(text, "Enter a percent from -50 to 100, like 4 or -2.5.") };
}

/** Returns a message for each item that a bulk change left as a colleague set it, by input. */
export function toBulkChangeErrors(conflicts: readonly RateRow[]): Record<string, string> {
  return Object.fromEntries(
    conflicts.map((theirs) => [
      `low.${theirs.key}`,
      `${theirs.label}: Not changed. ${theirs.staffName || "Someone"} changed this rate to ${formatRateRange(theirs)}. Enter the new rate in the table.`,
    ]),
  );
}

/** Returns the messages about items whose rate was changed meanwhile, by input. */
export function toChangeRatesErrors(
  conflicts: readonly RateRow[],
  edits: readonly RateEdit[],
  rows: readonly RateRow[],
): Record<string, string> {
  const editOf = ({ key }: RateRow) =>
    edits.find(({ id }) => rows.some((row) => row.id === id && row.key === key));
  return Object.fromEntries(
    conflicts.map((theirs) => {
      const mine = editOf(theirs);
      return [
        `low.${theirs.key}`,
        `${theirs.label}: ${theirs.staffName || "Someone"} changed this to ${formatRateRange(theirs)} while you were editing.${mine ? ` You entered ${formatRateRange(mine)}. Save again to use it.` : ""}`,
      ];
    }),
  );
}

/**
 * Returns the error messages for a result of `confirmRates`, by field id; undefined if it has no
 * errors.
 */
export function toConfirmRatesErrors(
  result: ConfirmRatesResult | undefined,
): Record<string, string> | undefined {
  if (!result) return { samples: "Select at least one rate." };
  if (result.changed.length === 0) return undefined;
  return Object.fromEntries(
    result.changed.map((rate) => [
      rate.isSample ? rateCheckboxId(rate) : "book",
      `${rate.label} was changed while you were reviewing. It’s now ${formatRate(rate)}. ${rate.isSample ? "Review it and confirm it again." : "The new rate is already confirmed."}`,
    ]),
  );
}
