import * as z from "zod";
import { parseLocalDateTimeForm } from "~/lib/local-datetime";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { type StreamLimits, smallFormLimits } from "~/platform/http/forms/form-stream.server";
import type { ConfirmRatesResult } from "./confirm-rates.server";
import { type DatedRate, formatRate, parseOriginalRates, rateCheckboxId } from "./rate";

/** Schema of the price book's forms: text inputs only. */
export const rateFormSchema = z.record(z.string().max(60), z.string().max(4000));

/** Form limits with room for one checkbox per rate. */
export const priceFormLimits: StreamLimits = { ...smallFormLimits, parts: 400 };

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
  const dollars = (input: string): number => {
    const cents = parseHundredths(getInput(input));
    if (cents === null || cents < 1 || cents > maxCents)
      errors[input] = explainNumber(getInput(input), "Enter a dollar amount, like 95 or 2.50.");
    return cents ?? 0;
  };
  const lowCents = dollars("low");
  const highCents = dollars("high");
  if (!errors.low && !errors.high && highCents < lowCents)
    errors.high = "The high rate is lower than the low rate.";
  const when = parseLocalDateTimeForm(getInput, "from");
  if ("message" in when) errors[when.input] = when.message;
  const why = getInput("why");
  if (why === "") errors.why = "Enter a short reason. It’s kept in the history.";
  else if (why.length > maxWhyLength)
    errors.why = `Use ${maxWhyLength} characters or fewer (now ${why.length}).`;
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
