import { isValidPhoneNumber, parsePhoneNumber } from "libphonenumber-js/min";

/** E.164 for a number that can be dialed, US unless it says otherwise; undefined when it cannot. */
export function parsePhone(typed: string): string | undefined {
  return isValidPhoneNumber(typed, "US") ? parsePhoneNumber(typed, "US").number : undefined;
}

/** Country calling code and national number of an E.164 number; undefined for anything else. */
export function parsePhoneParts(e164: string): { country: string; national: string } | undefined {
  if (!isValidPhoneNumber(e164)) return undefined;
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(e164);
  return { country: countryCallingCode, national: nationalNumber };
}
