import type { Ability } from "~/domain/staff/abilities";
import { pageOfSpanishTexts } from "./spanish-pages";

const legal: readonly string[] = ["privacy", "terms"];

/** Returns the ability needed to change the texts of a page; legal pages need the owner's. */
export function pageAbility(page: string): Ability {
  return legal.includes(pageOfSpanishTexts(page) ?? page) ? "prices:write" : "content:write";
}
