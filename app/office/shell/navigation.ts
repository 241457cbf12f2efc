import { adminPaths } from "~/admin-paths";
import { type Ability, allows, type Role } from "~/domain/staff/abilities";
import type { IconName } from "~/ui/icon";

type Place = { to: string; label: string; ability: Ability };
/** `under` are its neighbours: pages that are reached by a row of tabs on it, and have no entry of their own. */
export type NavigationEntry = Place & { icon: IconName; counts?: "waiting"; under?: readonly Place[] };

/** The sections of the office, in the order of the day. An entry appears when its page exists and the role may see it. */
export const sections: readonly NavigationEntry[] = [
  { to: adminPaths.dashboard, label: "Today", icon: "grid", ability: "dashboard:read", counts: "waiting" },
  { to: adminPaths.leads, label: "Leads", icon: "inbox", ability: "leads:read" },
  { to: adminPaths.projects, label: "Catalog", icon: "image", ability: "content:write" },
  { to: adminPaths.posts, label: "Blog", icon: "doc", ability: "content:write" },
  {
    to: adminPaths.pages,
    label: "Pages",
    icon: "page",
    ability: "content:write",
    under: [
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
export const officeSections: readonly NavigationEntry[] = [
  { to: adminPaths.insights, label: "Insights", icon: "chart", ability: "leads:read" },
  { to: adminPaths.prices, label: "Prices", icon: "columns", ability: "prices:write" },
  { to: adminPaths.settings, label: "Settings", icon: "gear", ability: "settings:write" },
  { to: adminPaths.staff, label: "Team", icon: "people", ability: "staff:write" },
  {
    to: adminPaths.outbox,
    label: "Outbox",
    icon: "send",
    ability: "leads:read",
    under: [{ to: adminPaths.health, label: "Health", ability: "health:read" }],
  },
  { to: adminPaths.audit, label: "Audit log", icon: "list", ability: "audit:read" },
];

/** The tabs of a page: its section and the neighbours that the role may see; none where a page stands alone, or is not a section's list. */
export function tabsOf(path: string, role: Role): readonly Place[] {
  const group = [...sections, ...officeSections].find(({ to, under }) => under && [to, ...under.map((place) => place.to)].includes(path));
  const tabs = group ? [group, ...(group.under ?? [])].filter(({ ability }) => allows(role, ability)) : [];
  return tabs.length > 1 ? tabs : [];
}

/** Whether a page belongs to one of the entry's neighbours. */
export function isUnder({ under = [] }: NavigationEntry, path: string): boolean {
  return under.some(({ to }) => path === to || path.startsWith(`${to}/`));
}
