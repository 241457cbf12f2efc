import { addDays } from "~/lib/houston-time";

/** Days after the notice of cancellation within which payments go back: the shorter reading. */
const refundDays = 10;

/** Next step of a lead whose contract was canceled after a payment. */
export const refundStep = "Return the payments of the canceled contract";

/** Returns the last day to return payments, YYYY-MM-DD in Houston, from the day of the notice. */
export const refundDay = (noticeOn: string) => addDays(noticeOn, refundDays);
