import type { PermitOffice } from "~/domain/permits/permit-offices.server";
import type { Language } from "~/lib/languages";
import { toCurrentSpanishRecord } from "~/platform/records/translation";
import type { AnsweringOffice } from "./permit-page";

/** Returns the printed texts of an office, in Spanish if a named person has read the current ones. */
export function toOfficeText(stored: PermitOffice, language: Language): AnsweringOffice["texts"] {
  const spanish =
    language === "en"
      ? undefined
      : toCurrentSpanishRecord({ ...stored, spanish: stored.spanish ?? "" }, ["office", "hours"]);
  const { office, phone, address, hours, site } = spanish ?? stored;
  return { office, phone, address, hours, site, ...(spanish && { isSpanish: true }) };
}
