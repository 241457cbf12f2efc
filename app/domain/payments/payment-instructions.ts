import type { Settings } from "~/domain/settings/settings";

/** Returns how homeowners pay: the text of the settings, or by check to the company's address. */
export function paymentInstructions({
  name,
  contractAddress,
  paymentInstructions: text,
}: Pick<Settings, "name" | "contractAddress" | "paymentInstructions">): string {
  if (text) return text;
  const check = `Make the check out to ${name}`;
  return contractAddress ? `${check} and mail it to ${contractAddress}.` : `${check}.`;
}
