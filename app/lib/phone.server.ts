import { isValidPhoneNumber, parsePhoneNumber } from "libphonenumber-js/min";

/** Parses a phone number to E.164, US by default; undefined if it cannot be dialed. */
export function parsePhone(input: string): string | undefined {
  return isValidPhoneNumber(input, "US") ? parsePhoneNumber(input, "US").number : undefined;
}

/** Splits an E.164 number into country calling code and national number; undefined if malformed. */
export function parsePhoneParts(e164: string): { country: string; national: string } | undefined {
  if (!isValidPhoneNumber(e164)) return undefined;
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(e164);
  return { country: countryCallingCode, national: nationalNumber };
}
