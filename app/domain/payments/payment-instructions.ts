import type { Settings } from "~/domain/settings/settings";
import { englishWording } from "~/lib/wording";

/** Returns how homeowners pay: the text of the settings, or by check to the company's address. */
export function paymentInstructions(
  {
    name: company,
    contractAddress: address,
    paymentInstructions: text,
  }: Pick<Settings, "name" | "contractAddress" | "paymentInstructions">,
  { t, language } = englishWording,
): string {
  // the text of the settings is in English
  if (text && language === "en") return text;
  return address
    ? t("Make the check out to {company} and mail it to {address}.", { company, address })
    : t("Make the check out to {company}.", { company });
}
