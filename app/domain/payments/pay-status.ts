import { isCancelable } from "~/domain/proposals/cancellation-period";
import type { PaymentState } from "./payment-states";

/** `early`: the contract can still be canceled, so nothing can be paid. */
type PayStatus = "payable" | "early" | "not-due" | "processing" | "paid" | "refunded" | "canceled";

/**
 * Returns the status of a payment for homeowners, which says if they can pay it now. `openCents` is its amount less the money
 * received for it. Every page and form through which homeowners pay asks this function.
 */
export function payStatus(
  {
    state,
    contractStatus,
    cancelUntil,
  }: { state: PaymentState; contractStatus: string; cancelUntil: string },
  { openCents, now }: { openCents: number; now: Date },
): PayStatus {
  if (contractStatus !== "signed" || state === "canceled") return "canceled";
  if (isCancelable(cancelUntil, now)) return "early";
  if (state === "processing") return "processing";
  if (openCents <= 0) return "paid";
  if (state === "not-due" || state === "refunded") return state;
  return "payable";
}
