import type { Settings } from "~/domain/settings/settings";
import { englishWording } from "~/lib/wording";

/** Returns how homeowners pay: the text of the settings, or by check to the company's address. */
export function paymentInstructions(
  {
    name: company,
    contractAddress: address,
    paymentInstructions: text,
    paymentInstructionsSpanish: spanish,
  }: Pick<
    Settings,
    "name" | "contractAddress" | "paymentInstructions" | "paymentInstructionsSpanish"
  >,
  { t, language } = englishWording,
): string {
  // the right payee in English is better than another one in Spanish
  const written = language === "es" && spanish ? spanish : text;
  if (written) return written;
  return address
    ? t("Make the check out to {company} and mail it to {address}.", { company, address })
    : t("Make the check out to {company}.", { company });
}
