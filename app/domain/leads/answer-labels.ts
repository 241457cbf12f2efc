import { parseStringArray } from "~/lib/json";
import {
  budgetOptions,
  contactMethodOptions,
  formatServicesPhrase,
  optionLabel,
  settingOptions,
  sizeOptions,
  timeframeOptions,
} from "./quote-form";

/* Labels of a lead's answers. Unknown keys are shown unchanged. */

/** "Attached pergola, outdoor kitchen", from the JSON array in the services column. */
export function formatServices(json: string): string {
  return formatServicesPhrase(parseStringArray(json));
}

export const sizeLabel = (key: string) => optionLabel(sizeOptions, key);
/** "over 400 sq ft", with non-breaking spaces, for use within a line; "" if the size is unknown. */
export function formatSizePhrase(size: string): string {
  if (size === "" || size === "unsure") return "";
  return sizeLabel(size)
    .replace(/^./, (letter) => letter.toLowerCase())
    .replaceAll(" ", "\u00a0");
}

export const spaceSettingLabel = (key: string) => optionLabel(settingOptions, key);
export const timeframeLabel = (key: string) => optionLabel(timeframeOptions, key);
export const budgetLabel = (key: string) => optionLabel(budgetOptions, key);
export const contactMethodLabel = (key: string) => optionLabel(contactMethodOptions, key);
