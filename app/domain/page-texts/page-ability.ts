import type { Ability } from "~/domain/staff/abilities";

const legal: readonly string[] = ["privacy", "terms"];

/** What it takes to change the texts of a page: those of the legal ones are the owner's. */
export function pageAbility(page: string): Ability {
  return legal.includes(page) ? "prices:write" : "content:write";
}
