import type { PermitOffice } from "~/domain/permits/permit-offices.server";
import type { Language } from "~/lib/languages";
import { toSpanishRecord } from "~/platform/records/translation";
import type { AnsweringOffice } from "./permit-page";

/** Returns the printed texts of an office, in Spanish once a named person has read them. */
export function toOfficeText(stored: PermitOffice, language: Language): AnsweringOffice["texts"] {
  const spanish =
    language === "en"
      ? undefined
      : toSpanishRecord({ ...stored, spanish: stored.spanish ?? "" }, ["office", "hours"]);
  const { office, phone, address, hours, site } = spanish ?? stored;
  return { office, phone, address, hours, site, ...(spanish && { isSpanish: true }) };
}
