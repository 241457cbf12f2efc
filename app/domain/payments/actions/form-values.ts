import { formatIsoDay, isIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { explainNumber, parseHundredths } from "~/lib/parse-number";

/** Largest amount of one line, in cents. */
export const maxCents = 100_000_000_00;

/** Reads an amount in dollars; returns cents, or the error of the field. */
export function readAmount(text: string, { canBeZero = false } = {}): number | string {
  const cents = parseHundredths(text);
  if (cents === null) return explainNumber(text, "Enter the amount in dollars, like 2,500.00.");
  if (cents < 0 || (cents === 0 && !canBeZero)) return "Enter an amount of more than $0.";
  return cents > maxCents ? "Enter a smaller amount." : cents;
}

/**
 * Returns the error of the day of a payment: after the cancellation period, and not in the future.
 */
export function validateMoneyDay(
  day: string,
  { cancelUntil, now }: { cancelUntil: string; now: Date },
): string | undefined {
  const today = toHoustonDay(now);
  if (!isIsoDay(day) || day > today) return "Choose today or an earlier date.";
  if (cancelUntil !== "" && day <= cancelUntil)
    return `No payment can fall in the cancellation period. Choose ${formatIsoDay(addDays(cancelUntil, 1))} or later.`;
  return undefined;
}
