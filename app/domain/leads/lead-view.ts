import { readStrings } from "~/lib/json";
import { budgets, contactWays, labelOf, servicesPhrase, sizes, spaceSettings, timelines } from "./quote-form";

/* The words for what a lead holds. Keys that are no longer offered are shown as they are. */

/** "Attached pergola, outdoor kitchen": of the JSON array in the services column. */
export function serviceNames(json: string): string {
  return servicesPhrase(readStrings(json));
}

export const sizeName = (key: string) => labelOf(sizes, key);
/** "over 400 sq ft": the size inside a line, in one piece; empty where they said none. */
export function sizePhrase(size: string): string {
  if (size === "" || size === "unsure") return "";
  return sizeName(size)
    .replace(/^./, (letter) => letter.toLowerCase())
    .replaceAll(" ", "\u00a0");
}

export const settingName = (key: string) => labelOf(spaceSettings, key);
export const timelineName = (key: string) => labelOf(timelines, key);
export const budgetName = (key: string) => labelOf(budgets, key);
export const contactWayName = (key: string) => labelOf(contactWays, key);
