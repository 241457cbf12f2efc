import type { LeadStatus } from "./lead";
import { budgets, contactWays, labelOf, servicesPhrase, sizes, spaceSettings, timelines } from "./quote-form";

/* The words for what a lead holds. Keys that are no longer offered are shown as they are. */

/** "Attached pergola, outdoor kitchen": of the JSON array in the services column. */
export function serviceNames(json: string): string {
  return servicesPhrase(readStrings(json));
}

export const sizeName = (key: string) => labelOf(sizes, key);
export const settingName = (key: string) => labelOf(spaceSettings, key);
export const timelineName = (key: string) => labelOf(timelines, key);
export const budgetName = (key: string) => labelOf(budgets, key);
export const contactWayName = (key: string) => labelOf(contactWays, key);

/** The strings of a JSON array; none when it is something else. */
export function readStrings(json: string): string[] {
  const value = readJson(json);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The text fields of a JSON object, the empty ones left out; none when it is something else. */
export function readTexts(json: string): Record<string, string> {
  const value = readJson(json);
  if (typeof value !== "object" || value === null) return {};
  const texts: Record<string, string> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (typeof entry === "string" && entry !== "") texts[name] = entry;
    else if (typeof entry === "number") texts[name] = String(entry);
  }
  return texts;
}

/** A JSON text as a value; undefined when it is none. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A row of a list of leads. */
export type ListedLead = {
  id: string;
  name: string;
  zip: string;
  project: string;
  detail: string;
  budget: string;
  status: LeadStatus;
  source: string;
  nextAction: string;
  nextActionAt: Date | null;
  firstReplyAt: Date | null;
  createdAt: Date;
};

type ListRow = Omit<ListedLead, "project" | "detail"> & { services: string; size: string };

/** The row as the page prints it. */
export function listedLead({ services: keys, size, budget, ...row }: ListRow): ListedLead {
  return { ...row, project: serviceNames(keys), detail: size && size !== "unsure" ? sizeName(size) : "", budget: budgetName(budget) };
}
