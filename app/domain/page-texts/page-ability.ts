import type { Ability } from "~/domain/staff/abilities";

const legal: readonly string[] = ["privacy", "terms"];

/** Returns the ability needed to change the texts of a page; legal pages need the owner's. */
export function pageAbility(page: string): Ability {
  return legal.includes(page) ? "prices:write" : "content:write";
}
