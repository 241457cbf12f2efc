import { adminPaths } from "~/admin-paths";
import { pageAbility } from "~/domain/page-texts/page-ability";
import { isRoutedKind, routedPages } from "~/domain/redirects/redirect-rules";
import { type Ability, type Role, roleCan } from "~/domain/staff/abilities";
import type { FileUsage, UsageState } from "~/platform/files/file";

/* Labels and links of the places that use a file. */

const kindNames: Readonly<Record<string, string>> = {
  promotion: "Promotion",
  faq: "FAQ",
  settings: "Settings",
  page: "Page",
  lead: "Lead",
};

const stateNames: Readonly<Record<UsageState, string>> = {
  live: "Published",
  draft: "Not published",
  trash: "In trash",
  "working-copy": "Draft",
  scheduled: "Scheduled",
  earlier: "Earlier version only",
};

/** "Project “Poolside”, cover" */
export function formatUsageTitle({ kind, title, place }: FileUsage): string {
  const name = isRoutedKind(kind)
    ? routedPages[kind].name
    : (kindNames[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1));
  const label = title && title !== name ? `${name} “${title}”` : name;
  return place ? `${label}, ${place}` : label;
}

export function usageStateLabel({ state }: FileUsage): string {
  return stateNames[state];
}

/**
 * Returns the path of the editor, opened at the file's URL if a text uses it. Undefined if there is
 * no such page, or the role may not open it.
 */
export function usageHref(
  { kind, id, state }: Pick<FileUsage, "kind" | "id" | "state">,
  file: string,
  role: Role | undefined,
): string | undefined {
  const hasAbility = (ability: Ability) => role !== undefined && roleCan(role, ability);
  const isTrash = state === "trash";
  if (kind === "page" && !hasAbility(pageAbility(id))) return undefined;
  if (isRoutedKind(kind) || kind === "page")
    return `${adminPaths.editRecord(kind, id)}?find=${encodeURIComponent(file)}`;
  if (kind === "promotion")
    return hasAbility("promotions:write")
      ? isTrash
        ? adminPaths.promotions
        : adminPaths.promotion(id)
      : undefined;
  if (kind === "faq") return isTrash ? adminPaths.faqs : adminPaths.faq(id);
  if (kind === "settings")
    return hasAbility("settings:write") ? adminPaths.settingsSection("templates") : undefined;
  return kind === "lead" && hasAbility("leads:read") ? adminPaths.lead(id) : undefined;
}

/** "3 places", "Not used" */
export function formatUsageCount(count: number): string {
  if (count === 0) return "Not used";
  return `${count} ${count === 1 ? "place" : "places"}`;
}
