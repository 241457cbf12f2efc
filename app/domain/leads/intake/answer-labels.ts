import { parseStringArray } from "~/lib/json";
import {
  budgetOptions,
  contactMethodOptions,
  formatServicesPhrase,
  optionLabel,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "./quote-form";

/* Labels of a lead's answers. Unknown keys are shown unchanged. */

/** Formats the JSON array of the services column: "Attached pergola, outdoor kitchen". */
export function formatServicesJson(json: string): string {
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

export const spaceSettingLabel = (key: string) => optionLabel(spaceSettingOptions, key);
export const timeframeLabel = (key: string) => optionLabel(timeframeOptions, key);
export const budgetLabel = (key: string) => optionLabel(budgetOptions, key);
export const contactMethodLabel = (key: string) => optionLabel(contactMethodOptions, key);
