import { isCancelable } from "~/domain/proposals/cancellation-period";
import { formatIsoDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";

/** Returns why a payment cannot be requested or received now: its contract can be, or was, canceled. */
export function cancellationRefusal(
  { contractStatus, cancelUntil }: { contractStatus: string; cancelUntil: string },
  now: Date,
): string | undefined {
  if (contractStatus !== "signed") return "The contract was canceled, so nothing is due.";
  return isCancelable(cancelUntil, now)
    ? `The homeowner can still cancel. You can’t request or record payments before ${formatIsoDay(addDays(cancelUntil, 1))}.`
    : undefined;
}
