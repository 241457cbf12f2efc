import { listFederalHolidays } from "~/domain/settings/us-holidays";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime, weekdayOf } from "~/lib/houston-time";

/** Business days after the last signature on which the contract can still be canceled. */
const cancellationBusinessDays = 3;

/**
 * Returns the last day to cancel a contract, YYYY-MM-DD in Houston: three business days after its
 * last signature. Saturdays, Sundays, federal holidays and the days on which they are observed do
 * not count, which is the longer interpretation of the law.
 */
export function lastCancellationDay(signedAt: Date): string {
  let day = toHoustonDay(signedAt);
  const holidays = new Set(listFederalHolidays(day));
  for (let counted = 0; counted < cancellationBusinessDays; ) {
    day = addDays(day, 1);
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) counted += 1;
  }
  return day;
}

/**
 * Returns the last day to cancel a contract by all its signatures, YYYY-MM-DD in Houston. Counts
 * from the latest signature, or, if that day has passed when the copy and the form are delivered
 * (an old paper), from the delivery.
 */
export function contractCancellationDay(signatures: readonly Date[], deliveredAt: Date): string {
  const day = lastCancellationDay(latestOf(signatures));
  return day < toHoustonDay(deliveredAt) ? lastCancellationDay(deliveredAt) : day;
}

/**
 * Returns the days of the cancellation form: of the latest signature, and the last day to cancel. While
 * a signature is missing, the last day counts from the latest. Undefined without a signature.
 */
export function cancellationFormDays(
  cancelUntil: string,
  signers: readonly { signature: { at: Date } | null }[],
): { signedAt: Date; lastDay: string } | undefined {
  const times = signers.flatMap(({ signature }) => (signature ? [signature.at] : []));
  if (times.length === 0) return undefined;
  const signedAt = latestOf(times);
  return { signedAt, lastDay: cancelUntil || lastCancellationDay(signedAt) };
}

/** Returns the latest of some times, at least one. */
export const latestOf = (times: readonly Date[]) =>
  new Date(Math.max(...times.map((time) => time.getTime())));

/**
 * Returns midnight at the end of a day (YYYY-MM-DD) in Houston. Throws a RangeError if the day is
 * malformed.
 */
export function endOfHoustonDay(day: string): Date {
  const end = parseHoustonTime(addDays(day, 1));
  if (!end) throw new RangeError(`not a day: ${day}`);
  return end;
}

/** True until midnight in Houston at the end of the last day to cancel; false if no day is set. */
export function isCancelable(cancelUntil: string, now: Date): boolean {
  return cancelUntil !== "" && now < endOfHoustonDay(cancelUntil);
}
