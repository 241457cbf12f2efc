import { isValidPhoneNumber, type PhoneNumber, parsePhoneNumber } from "libphonenumber-js/min";

function parseDialable(input: string): PhoneNumber | undefined {
  // copied numbers often begin and end with invisible characters
  const text = input.replace(/\p{Cf}/gu, "");
  return isValidPhoneNumber(text, "US") ? parsePhoneNumber(text, "US") : undefined;
}

/** Parses a phone number to E.164, US by default; undefined if it cannot be dialed. */
export function parsePhone(input: string): string | undefined {
  return parseDialable(input)?.number;
}

/** Parses a phone number like `parsePhone`, with its extension: "+17135550151;ext=204". */
export function parsePhoneWithExtension(input: string): string | undefined {
  const phone = parseDialable(input);
  return phone?.ext ? `${phone.number};ext=${phone.ext}` : phone?.number;
}

/** Splits a stored number into country calling code and national number; undefined if malformed. */
export function parsePhoneParts(stored: string): { country: string; national: string } | undefined {
  const phone = parseDialable(stored);
  return phone && { country: phone.countryCallingCode, national: phone.nationalNumber };
}
