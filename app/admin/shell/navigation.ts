import { adminPaths } from "~/admin-paths";
import { type Ability, type Role, roleCan } from "~/domain/staff/abilities";
import type { IconName } from "~/ui/icon";

type Place = { to: string; label: string; ability: Ability };
/** `under` are its neighbours: pages that are reached by a row of tabs on it, and have no entry of their own. */
export type NavigationEntry = Place & { icon: IconName; badge?: "waiting"; tabs?: readonly Place[] };

/** The sections of the office, in the order of the day. An entry appears when its page exists and the role may see it. */
export const mainNavigation: readonly NavigationEntry[] = [
  { to: adminPaths.dashboard, label: "Today", icon: "grid", ability: "dashboard:read", badge: "waiting" },
  { to: adminPaths.leads, label: "Leads", icon: "inbox", ability: "leads:read" },
  { to: adminPaths.projects, label: "Catalog", icon: "image", ability: "content:write" },
  { to: adminPaths.posts, label: "Blog", icon: "doc", ability: "content:write" },
  {
    to: adminPaths.pages,
    label: "Pages",
    icon: "page",
    ability: "content:write",
    tabs: [
      { to: adminPaths.faqs, label: "FAQs", ability: "content:write" },
      { to: adminPaths.redirects, label: "Redirects", ability: "promotions:write" },
    ],
  },
  { to: adminPaths.promotions, label: "Promotions", icon: "tag", ability: "promotions:write" },
  { to: adminPaths.reviews, label: "Reviews", icon: "chat", ability: "promotions:write" },
  { to: adminPaths.facts, label: "Facts", icon: "facts", ability: "content:write" },
  { to: adminPaths.files, label: "Library", icon: "folder", ability: "content:write" },
];

/** The office's own affairs. */
export const settingsNavigation: readonly NavigationEntry[] = [
  { to: adminPaths.insights, label: "Insights", icon: "chart", ability: "leads:read" },
  { to: adminPaths.prices, label: "Prices", icon: "columns", ability: "prices:write" },
  { to: adminPaths.settings, label: "Settings", icon: "gear", ability: "settings:write" },
  { to: adminPaths.team, label: "Team", icon: "people", ability: "staff:write" },
  {
    to: adminPaths.outbox,
    label: "Outbox",
    icon: "send",
    ability: "leads:read",
    tabs: [{ to: adminPaths.health, label: "Health", ability: "health:read" }],
  },
  { to: adminPaths.audit, label: "Audit log", icon: "list", ability: "audit:read" },
];

/** The tabs of a page: its section and the neighbours that the role may see; none where a page stands alone, or is not a section's list. */
export function tabsForPath(path: string, role: Role): readonly Place[] {
  const group = [...mainNavigation, ...settingsNavigation].find(
    ({ to, tabs }) => tabs && [to, ...tabs.map((place) => place.to)].includes(path),
  );
  const tabs = group ? [group, ...(group.tabs ?? [])].filter(({ ability }) => roleCan(role, ability)) : [];
  return tabs.length > 1 ? tabs : [];
}

/** Whether a page belongs to one of the entry's neighbours. */
export function isTabOf({ tabs = [] }: NavigationEntry, path: string): boolean {
  return tabs.some(({ to }) => path === to || path.startsWith(`${to}/`));
}
