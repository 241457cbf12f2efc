import { isValidPhoneNumber, parsePhoneNumber } from "libphonenumber-js/min";

/** E.164 for a number that can be dialed, US unless it says otherwise; undefined when it cannot. */
export function parsePhone(typed: string): string | undefined {
  return isValidPhoneNumber(typed, "US") ? parsePhoneNumber(typed, "US").number : undefined;
}
