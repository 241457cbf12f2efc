import { readStrings } from "~/lib/json";
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
  /** When they wrote again and have not been answered since. */
  followUpAt: Date | null;
  createdAt: Date;
};

type ListRow = Omit<ListedLead, "project" | "detail"> & { services: string; size: string };

/** The row as the page prints it. */
export function listedLead({ services: keys, size, budget, ...row }: ListRow): ListedLead {
  return { ...row, project: serviceNames(keys), detail: size && size !== "unsure" ? sizeName(size) : "", budget: budgetName(budget) };
}
