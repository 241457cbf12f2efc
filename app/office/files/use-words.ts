import { adminPaths } from "~/admin-paths";
import { pageAbility } from "~/domain/page-texts/page-ability";
import { type Ability, allows, type Role } from "~/domain/staff/abilities";
import type { FileUse, UseState } from "~/platform/files/file";

/* Where a file is used, in words and with the way there. */

const kindNames: Readonly<Record<string, string>> = {
  project: "Project",
  post: "Post",
  promotion: "Promotion",
  faq: "FAQ",
  settings: "Settings",
  page: "Page",
  lead: "Lead",
};

const stateNames: Readonly<Record<UseState, string>> = {
  live: "Published",
  draft: "Not published",
  trash: "In trash",
  "working-copy": "Draft",
  scheduled: "Scheduled",
  earlier: "Earlier version only",
};

/** "Project “Poolside”, cover" */
export function titleOfUse({ kind, title, place }: FileUse): string {
  const name = kindNames[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  const own = title && title !== name ? `${name} “${title}”` : name;
  return place ? `${own}, ${place}` : own;
}

export function stateOfUse({ state }: FileUse): string {
  return stateNames[state];
}

/** Where it is taken out or looked at: the editor opens at the file's address, where a text holds it. Undefined where there is no such page,
 *  or none for that role. */
export function hrefOfUse(
  { kind, id, state }: Pick<FileUse, "kind" | "id" | "state">,
  file: string,
  role: Role | undefined,
): string | undefined {
  const may = (ability: Ability) => role !== undefined && allows(role, ability);
  const isTrash = state === "trash";
  if (kind === "page" && !may(pageAbility(id))) return undefined;
  if (kind === "project" || kind === "post" || kind === "page") return `${adminPaths.content(kind, id)}?find=${encodeURIComponent(file)}`;
  if (kind === "promotion") return may("promotions:write") ? (isTrash ? adminPaths.promotions : adminPaths.promotion(id)) : undefined;
  if (kind === "faq") return isTrash ? adminPaths.faqs : adminPaths.faq(id);
  if (kind === "settings") return may("settings:write") ? `${adminPaths.settings}#templates` : undefined;
  return kind === "lead" && may("leads:read") ? adminPaths.lead(id) : undefined;
}

/** "3 places", "Not used" */
export function placesText(count: number): string {
  if (count === 0) return "Not used";
  return `${count} ${count === 1 ? "place" : "places"}`;
}
