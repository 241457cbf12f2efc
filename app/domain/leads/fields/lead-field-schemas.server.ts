import * as z from "zod";
import { leadFieldLimits } from "./lead-field-limits";
import { parseZip } from "./parse-zip";

/* Schemas of a lead's fields that forms share. The messages belong to the form. */

/** Trims and normalizes text (NFC), and removes control characters except line breaks and tabs. */
export function normalizeText(input: string): string {
  return input
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
    .trim();
}

type TextField = "name" | "street" | "access" | "hoa" | "decider" | "details";

/** Returns the schema of a text field: normalized, at most as long as every other form allows. */
export function leadTextSchema(
  field: TextField,
  tooLong = `Use ${leadFieldLimits[field].toLocaleString("en-US")} characters or fewer.`,
) {
  return z.string().transform(normalizeText).pipe(z.string().max(leadFieldLimits[field], tooLong));
}

/** Returns the schema of a ZIP code: 5 digits. Accepts ZIP+4. */
export function leadZipSchema(message: string) {
  return z.string().transform((input, context) => {
    const zip = parseZip(input);
    if (zip === undefined) context.addIssue({ code: "custom", message });
    return zip ?? "";
  });
}
