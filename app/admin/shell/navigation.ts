import { adminPaths } from "~/admin-paths";
import { type Ability, type Role, roleCan } from "~/domain/staff/abilities";
import type { IconName } from "~/ui/icon";

type NavigationLink = { to: string; label: string; ability: Ability };
/** Counts beside entries. */
export type BadgeCounts = {
  /** Leads waiting for a reply. */
  waiting: number;
  unmatched: number;
};

/** `tabs` are related pages reached by tabs, without a navigation entry. */
export type NavigationEntry = NavigationLink & {
  icon: IconName;
  /** Count beside the label. */
  badge?: keyof BadgeCounts;
  tabs?: readonly NavigationLink[];
};

/** Emails that match no lead; on phones under More. */
export const unmatchedEmail: NavigationEntry = {
  to: adminPaths.unmatchedEmail,
  label: "Unmatched email",
  icon: "mail",
  ability: "leads:read",
  badge: "unmatched",
};

/** Jobs of signed contracts; on phones under More. */
export const jobsEntry: NavigationEntry = {
  to: adminPaths.jobs,
  label: "Jobs",
  icon: "check",
  ability: "leads:read",
};

/** Daily work; the bottom bar on phones has these entries. */
const workNavigation: readonly NavigationEntry[] = [
  {
    to: adminPaths.dashboard,
    label: "Today",
    icon: "grid",
    ability: "dashboard:read",
    badge: "waiting",
  },
  { to: adminPaths.leads, label: "Leads", icon: "inbox", ability: "leads:read" },
  unmatchedEmail,
  { to: adminPaths.calendar, label: "Calendar", icon: "calendar", ability: "leads:read" },
  jobsEntry,
];

/** Content of the website. */
export const websiteNavigation: readonly NavigationEntry[] = [
  { to: adminPaths.projects, label: "Catalog", icon: "image", ability: "content:write" },
  { to: adminPaths.posts, label: "Blog", icon: "doc", ability: "content:write" },
  {
    to: adminPaths.pages,
    label: "Pages",
    icon: "page",
    ability: "content:write",
    tabs: [
      { to: adminPaths.spanishPages, label: "Spanish", ability: "content:write" },
      { to: adminPaths.faqs, label: "FAQs", ability: "content:write" },
      { to: adminPaths.redirects, label: "Redirects", ability: "promotions:write" },
    ],
  },
  { to: adminPaths.promotions, label: "Promotions", icon: "tag", ability: "promotions:write" },
  { to: adminPaths.reviews, label: "Reviews", icon: "chat", ability: "promotions:write" },
  { to: adminPaths.facts, label: "Facts", icon: "facts", ability: "content:write" },
  { to: adminPaths.permitOffices, label: "Permit offices", icon: "pin", ability: "content:write" },
  { to: adminPaths.files, label: "Library", icon: "folder", ability: "content:write" },
];

/** Main sections of the admin. An entry appears only for roles that may see its page. */
export const mainNavigation: readonly NavigationEntry[] = [...workNavigation, ...websiteNavigation];

/** Entries for settings and administration. */
export const settingsNavigation: readonly NavigationEntry[] = [
  { to: adminPaths.insights, label: "Insights", icon: "chart", ability: "leads:read" },
  {
    to: adminPaths.proposalTemplates,
    label: "Proposal templates",
    icon: "doc",
    ability: "leads:write",
  },
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

/**
 * Returns the tabs of a page: its section and the related pages that the role may see. Empty if the
 * section has one page, or the path is not a list page.
 */
export function tabsForPath(path: string, role: Role): readonly NavigationLink[] {
  const group = [...mainNavigation, ...settingsNavigation].find(
    ({ to, tabs }) => tabs && [to, ...tabs.map((place) => place.to)].includes(path),
  );
  const tabs = group
    ? [group, ...(group.tabs ?? [])].filter(({ ability }) => roleCan(role, ability))
    : [];
  return tabs.length > 1 ? tabs : [];
}

export function isTabOf({ tabs = [] }: NavigationEntry, path: string): boolean {
  return tabs.some(({ to }) => path === to || path.startsWith(`${to}/`));
}
